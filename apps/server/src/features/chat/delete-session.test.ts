import type { ChatSession } from '@clew/contracts/http/chat'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatMessages, chatSessions } from '../../platform/db/schema-chat.ts'
import { messagesOf, newChat } from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
const opened: TestApp[] = []
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
beforeEach(() => server.database.db.delete(chatSessions))
afterAll(async () => {
  for (const app of [...opened, server]) await app.close()
})

const list = async (user: Visitor) => (await user.call<ChatSession[]>('GET', '/api/chatbot/sessions')).body
const send = (user: Visitor, { id }: { id: number }, content: string) =>
  user.call('POST', '/api/chatbot/messages', { session_id: id, content })
const remove = (user: Visitor, { id }: { id: number }) => user.call('DELETE', `/api/chatbot/sessions/${id}`)
const restore = (user: Visitor, { id }: { id: number }) =>
  user.call<ChatSession>('POST', `/api/chatbot/sessions/${id}/restore`)

/** A chat in which something was said, deleted so long ago. */
async function deletedChat(agoMinutes = 0) {
  const chat = await newChat(ada)
  await send(ada, chat, 'Hello')
  const said = await messagesOf(ada, chat)
  expect((await remove(ada, chat)).body).toEqual({ ok: true })
  const deletedAt = sql`now() - ${agoMinutes} * interval '1 minute'`
  await server.database.db.update(chatSessions).set({ deletedAt }).where(eq(chatSessions.id, chat.id))
  return { chat, said }
}

async function fillList(user: TestUser, count: number) {
  const sampling = { title: 'T', temperature: 1, topP: 1 }
  const rows = Array.from({ length: count }, (_, n) => ({ userId: user.id, sessionKey: `key ${n}`, ...sampling }))
  await server.database.db.insert(chatSessions).values(rows)
}

it('a deleted chat is there for no call', async () => {
  const kept = await newChat(ada)
  const { chat: gone, said } = await deletedChat()
  expect((await list(ada)).map(({ id }) => id)).toEqual([kept.id])
  const url = `/api/chatbot/sessions/${gone.id}`
  const calls = [
    await ada.call('GET', `${url}/messages`),
    await ada.call('PATCH', url, { title: 'T' }),
    await ada.call('POST', `${url}/reset`),
    await ada.call('POST', `${url}/branch`, { message_id: said[0]?.id }),
    await send(ada, gone, 'Hello'),
    await ada.call('POST', '/api/chatbot/messages/stream', { session_id: gone.id, content: 'Hello' }),
    await remove(ada, gone),
  ]
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect((await ada.call('GET', '/api/chatbot/search?q=hello')).body).toEqual([])
})

describe('a chat that was deleted by mistake', () => {
  it('comes back as it was', async () => {
    const { chat, said } = await deletedChat(9)
    const restored = await restore(ada, chat)
    expect(restored).toMatchObject({ status: 200, body: { id: chat.id, message_count: 2 } })
    expect(await list(ada)).toEqual([restored.body])
    expect(await messagesOf(ada, chat)).toEqual(said)
    // As a call does that is repeated because its answer was lost.
    expect((await restore(ada, chat)).body).toEqual(restored.body)
  })

  it('is its owner’s alone', async () => {
    const { chat } = await deletedChat()
    expect((await restore(bob, chat)).status).toBe(404)
    expect(await list(ada)).toEqual([])
  })

  it('is gone after 10 minutes', async () => {
    const { chat } = await deletedChat(10)
    expect((await restore(ada, chat)).status).toBe(404)
  })

  it('does not come back beyond 200 chats, but counts no longer as one of them', async () => {
    const { chat } = await deletedChat()
    await fillList(ada, 199)
    expect((await ada.call('POST', '/api/chatbot/sessions')).status).toBe(201)
    const refused = await restore(ada, chat)
    expect(refused).toMatchObject({ status: 409, body: { code: 'quota_exceeded' } })
    expect(refused.body).toEqual((await ada.call('POST', '/api/chatbot/sessions')).body)
    await remove(ada, (await list(ada))[0]!)
    expect((await restore(ada, chat)).status).toBe(200)
  })
})

it('what was deleted too long ago is deleted for good, with all that was said', async () => {
  const [recent, old] = [await deletedChat(9), await deletedChat(11)]
  const kept = await newChat(ada)
  // A server does it when it starts, and then from time to time.
  opened.push(await buildTestApp({ beside: server }))
  const { db } = server.database
  const sessionIds = async () => (await db.select().from(chatSessions)).map(({ id }) => id).sort((a, b) => a - b)
  await expect.poll(sessionIds).toEqual([recent.chat.id, kept.id])
  expect(await db.select().from(chatMessages).where(eq(chatMessages.sessionId, old.chat.id))).toEqual([])
})
