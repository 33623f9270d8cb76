import { once } from 'node:events'
import { connect } from 'node:net'
import { goodReply, type FaultServer, startFaultServer } from '@clew/agents/testing/fault-server'
import { type ChatMessage, type ChatSession } from '@clew/contracts/http/chat'
import { type ChatExport, maxImportedMessages } from '@clew/contracts/http/chat-import'
import type { Template } from '@clew/contracts/http/templates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatSessions } from '../../platform/db/schema-chat.ts'
import { messagesOf, newChat } from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let endpoint: FaultServer
let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  endpoint = await startFaultServer()
  server = await buildTestApp({ lamBaseUrl: endpoint.url, lamModel: 'ok' })
  ada = await server.login('ada')
  bob = await server.login('bob')
})
beforeEach(() => server.database.db.delete(chatSessions))
afterAll(async () => {
  await server.close()
  await endpoint.close()
})

const bringIn = (user: TestUser, file: unknown) => user.call<ChatSession>('POST', '/api/chatbot/sessions/import', file)
const ask = (chat: ChatSession, content: string, more: object = {}) =>
  ada.call('POST', '/api/chatbot/messages', { session_id: chat.id, content, ...more })

const exportOf = async (user: TestUser, session: ChatSession): Promise<ChatExport> => ({
  session,
  messages: await messagesOf(user, session),
  exported_at: new Date().toISOString(),
})

const withoutIds = (messages: readonly ChatMessage[]) =>
  messages.map(({ id: _id, session_id: _session, parent_id: _parent, ...message }) => message)

const session = { title: 'T', system_prompt: '', temperature: 1, top_p: 1, max_tokens: null }
const fileSession = { ...session, template_id: null, model: null }
const created_at = '2026-01-02T03:04:05.678Z'
const user = { role: 'user', content: 'Hello', created_at }
const assistant = { role: 'assistant', content: 'Yes?', created_at }
const file = { session: fileSession, messages: [user, assistant] }

describe('a chat that is exported and imported', () => {
  it('is the same, and says the same when it is exported again', async () => {
    const chat = await newChat(ada)
    const settings = { title: 'Mazes', system_prompt: ' Be brief.\n', temperature: 1.3, top_p: 0.35, max_tokens: null }
    await ada.call('PATCH', `/api/chatbot/sessions/${chat.id}`, { ...settings, template_id: ada.templateId })
    for (const content of ['One', 'Two']) await ask(chat, content)
    const exported = await exportOf(ada, (await ada.call<ChatSession[]>('GET', '/api/chatbot/sessions')).body[0]!)
    const imported = await bringIn(ada, exported)
    expect(imported.status).toBe(201)
    expect(imported.body).toMatchObject({ ...settings, template_id: ada.templateId, message_count: 4 })
    expect(imported.body.last_message_preview).toBe(exported.session.last_message_preview)
    expect(imported.body.id).not.toBe(chat.id)
    expect(imported.body.session_key).not.toBe(chat.session_key)
    const again = await exportOf(ada, imported.body)
    expect(withoutIds(again.messages)).toEqual(withoutIds(exported.messages))
    expect(again.messages.map(({ parent_id }) => parent_id)).toEqual([
      null,
      ...again.messages.slice(0, -1).map(({ id }) => id),
    ])
    expect(await messagesOf(ada, chat)).toEqual(exported.messages)
  })

  it('goes on', async () => {
    const { body: chat } = await bringIn(ada, file)
    await ask(chat, 'Go on')
    const { messages } = (endpoint.requests.at(-1)?.body ?? {}) as { messages: { content: string }[] }
    expect(messages.slice(1).map(({ content }) => content)).toEqual(['Hello', 'Yes?', 'Go on'])
    const contents = (await messagesOf(ada, chat)).map(({ content }) => content)
    expect(contents).toEqual(['Hello', 'Yes?', 'Go on', JSON.stringify(goodReply)])
  })

  it('may be empty, or very long', async () => {
    expect((await bringIn(ada, { ...file, messages: [] })).body).toMatchObject({ message_count: 0 })
    const messages = Array.from({ length: maxImportedMessages / 2 }, (_, n) => [
      { ...user, content: `${n}` },
      assistant,
    ]).flat()
    const { body: chat } = await bringIn(ada, { ...file, messages })
    expect(chat.message_count).toBe(maxImportedMessages)
    expect((await messagesOf(ada, chat)).at(-2)?.content).toBe(`${maxImportedMessages / 2 - 1}`)
  })
})

it('answers keep what is known of them', async () => {
  const usage = { prompt_tokens: 3, completion_tokens: 4, estimated: true }
  const known = { status: 'stopped', model: 'elsewhere', finish_reason: 'length', usage, latency_ms: 5 } as const
  const answer = { ...assistant, ...known, first_token_ms: 6, omitted_turns: 7 }
  // A question has none of it.
  const { body: chat } = await bringIn(ada, { ...file, messages: [{ ...user, ...known }, answer] })
  expect(withoutIds(await messagesOf(ada, chat))).toEqual([user, answer])
})

it('model and template are kept when they are there for whoever imports', async () => {
  const made = await bob.call<Template>('POST', '/api/templates', { title: 'T', content: 'C', is_active: false })
  const imported = async (wishes: object) => (await bringIn(ada, { ...file, session: { ...session, ...wishes } })).body
  expect(await imported({ model: 'ok', template_id: ada.templateId })).toMatchObject({
    model: 'ok',
    template_id: ada.templateId,
  })
  for (const template_id of [made.body.id, 2_000_000_000, 'x', undefined])
    expect(await imported({ model: 'elsewhere', template_id })).toMatchObject({ model: null, template_id: null })
})

describe('what is refused', () => {
  it.each([
    ['an answer first', [assistant, user]],
    ['a question last', [user]],
    ['two questions in a row', [user, user, assistant, assistant]],
    ['a system message', [{ ...user, role: 'system' }, assistant]],
  ])('is %s, in one sentence', async (_case, messages) => {
    const refused = await bringIn(ada, { ...file, messages })
    const detail = 'The messages must be questions and answers in turn, from a question to an answer.'
    expect(refused).toMatchObject({ status: 422, body: { detail } })
    expect((await ada.call('GET', '/api/chatbot/sessions')).body).toEqual([])
  })

  it.each<[string, unknown]>([
    ['no file of Clew', { hello: 1 }],
    ['an empty question', { ...file, messages: [{ ...user, content: ' ' }, assistant] }],
    ['a question that is too long', { ...file, messages: [{ ...user, content: 'x'.repeat(40_001) }, assistant] }],
    ['an answer that is too long', { ...file, messages: [user, { ...assistant, content: 'x'.repeat(100_001) }] }],
    ['a number that is out of range', { ...file, messages: [user, { ...assistant, latency_ms: 2 ** 40 }] }],
    ['a character that cannot be stored', { ...file, messages: [user, { ...assistant, content: 'a\0b' }] }],
    ['a time that is none', { ...file, messages: [user, { ...assistant, created_at: '2026-02-30T00:00:00Z' }] }],
    ['more than 2000 messages', { ...file, messages: Array.from({ length: 1001 }, () => [user, assistant]).flat() }],
  ])('is %s', async (_case, body) => {
    expect((await bringIn(bob, body)).status).toBe(422)
    expect((await bob.call('GET', '/api/chatbot/sessions')).body).toEqual([])
  })

  it('is more than 10 MB, and a chat beyond 200', async () => {
    const cleo = await server.login('cleo')
    expect((await bringIn(cleo, { ...file, rest: 'x'.repeat(10 * 1024 * 1024) })).status).toBe(413)
    const sampling = { title: 'T', temperature: 1, topP: 1 }
    const rows = Array.from({ length: 200 }, (_, n) => ({ userId: cleo.id, sessionKey: `key ${n}`, ...sampling }))
    await server.database.db.insert(chatSessions).values(rows)
    expect(await bringIn(cleo, file)).toMatchObject({ status: 409, body: { code: 'quota_exceeded' } })
  })
})

it('is one at a time for a person, whoever hangs up in between, and holds up nobody else', async () => {
  const cyd = await server.login('cyd')
  const statusOf = async () => (await bringIn(cyd, file)).status
  const [host = '', port] = server.host.split(':')
  const socket = connect(Number(port), host)
  const headers = [
    'Host: clew',
    `Authorization: Bearer ${cyd.token}`,
    'Content-Type: application/json',
    'Expect: 100-continue',
  ]
  socket.write(['POST /api/chatbot/sessions/import HTTP/1.1', ...headers, 'Content-Length: 1000', '', '{'].join('\r\n'))
  await once(socket, 'data')
  expect(await statusOf()).toBe(429)
  expect((await bringIn(bob, file)).status).toBe(201)
  socket.destroy()
  await expect.poll(statusOf, { interval: 200 }).toBe(201)
})
