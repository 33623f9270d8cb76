import type { ChatHit, ChatSendAnswer } from '@clew/contracts/http/chat'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatSessions } from '../../platform/db/schema-chat.ts'
import { fillChat, newChat } from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'
import { excerptOf } from './search-messages.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
beforeEach(() => server.database.db.delete(chatSessions))
afterAll(() => server.close())

const search = (user: Visitor, q: string) =>
  user.call<ChatHit[]>('GET', `/api/chatbot/search?q=${encodeURIComponent(q)}`)

async function chatOf(user: TestUser, ...contents: readonly string[]) {
  const chat = await newChat(user)
  const roles = ['user', 'assistant'] as const
  await fillChat(
    server,
    chat,
    contents.map((content, n) => ({ role: roles[n % 2]!, content })),
  )
  return chat
}

const excerpts = async (q: string) => (await search(ada, q)).body.map(({ excerpt }) => excerpt)

describe('searching', () => {
  it('finds own questions and answers, in any case, the newest first', async () => {
    const [first, second] = [await chatOf(ada, 'A Maze?', 'No.'), await chatOf(ada, 'What is it?', 'It is a\nmaze.')]
    await chatOf(bob, 'My maze', 'Yes.')
    const { status, body } = await search(ada, ' maZe ')
    expect(status).toBe(200)
    const shared = { message_id: expect.any(Number) as number, created_at: expect.stringMatching(/Z$/) as string }
    expect(body).toEqual([
      { ...shared, session_id: second.id, role: 'assistant', excerpt: 'It is a maze.' },
      { ...shared, session_id: first.id, role: 'user', excerpt: 'A Maze?' },
    ])
  })

  it('takes every character for itself', async () => {
    await chatOf(ada, '100 % sure', 'a_b', 'a\\b', '1000 axb')
    expect(await excerpts('0 %')).toEqual(['100 % sure'])
    expect(await excerpts('a_b')).toEqual(['a_b'])
    expect(await excerpts('a\\b')).toEqual(['a\\b'])
    expect(await excerpts('%%')).toEqual([])
  })

  it('finds what was said in branches that are not shown', async () => {
    const chat = await newChat(ada)
    const ask = (content: string) =>
      ada.call<ChatSendAnswer>('POST', '/api/chatbot/messages', { session_id: chat.id, content, parent_id: null })
    const hidden = (await ask('the first wording')).body.user_message
    await ask('the second wording')
    expect((await search(ada, 'first wording')).body).toMatchObject([{ session_id: chat.id, message_id: hidden.id }])
  })

  it('finds 50 at most', async () => {
    await chatOf(ada, ...Array.from({ length: 60 }, (_, n) => `found ${n}`))
    const found = await excerpts('found')
    expect(found).toHaveLength(50)
    expect(found[0]).toBe('found 59')
  })

  it('shows the words around a hit that is far inside a long message', async () => {
    await chatOf(ada, `${'before '.repeat(5000)}needle${' after'.repeat(5000)}`, 'No.')
    const [excerpt] = await excerpts('needle')
    expect(excerpt).toMatch(/^….*before needle after.*…$/)
    expect(excerpt?.length).toBeLessThanOrEqual(122)
  })

  it.each(['', 'a', ' a ', 'x'.repeat(101)])('for %j is refused', async (q) => {
    expect((await search(ada, q)).status).toBe(422)
  })
})

describe('an excerpt', () => {
  it('is the whole of a short text, on one line', () => {
    expect(excerptOf('  Where\n\tto? ', 'to')).toBe('Where to?')
  })

  it('shows that text is left out before or after it', () => {
    const long = `begin ${'word '.repeat(50)}end`
    expect(excerptOf(long, 'begin')).toMatch(/^begin word.*…$/)
    expect(excerptOf(long, 'END')).toMatch(/^….*word end$/)
  })

  it('never ends in half a character', () => {
    expect(excerptOf(`a${'👋'.repeat(200)}`, 'a')).toMatch(/^a👋+…$/u)
  })
})
