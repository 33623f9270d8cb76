import type { ChatPreset, ChatSession } from '@clew/contracts/http/chat'
import type { Template } from '@clew/contracts/http/templates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatMessages, chatSends, chatSessions } from '../../platform/db/schema-chat.ts'
import { fillChat, linesOf, messagesOf, newChat } from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

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

const list = async (user: Visitor) => (await user.call<ChatSession[]>('GET', '/api/chatbot/sessions')).body
const change = (user: Visitor, { id }: { id: number }, patch: object) =>
  user.call<ChatSession>('PATCH', `/api/chatbot/sessions/${id}`, patch)
const send = (user: Visitor, { id }: { id: number }, content: string) =>
  user.call('POST', '/api/chatbot/messages', { session_id: id, content })

it('a new chat has the defaults and is on top of the list', async () => {
  const older = await newChat(ada)
  const made = await ada.call<ChatSession>('POST', '/api/chatbot/sessions', {})
  expect(made.status).toBe(201)
  expect(made.body).toEqual({
    id: expect.any(Number),
    session_key: expect.stringMatching(/^chat-[0-9a-f]{16}$/),
    title: 'New Chat',
    system_prompt: '',
    temperature: 0.6,
    top_p: 0.9,
    max_tokens: 512,
    template_id: null,
    model: null,
    last_message_preview: null,
    message_count: 0,
    updated_at: expect.stringMatching(/Z$/),
  })
  expect(await list(ada)).toEqual([made.body, older])
  expect(await list(bob)).toEqual([])
})

it('presets have a key, a title and a prompt that fits, and the prompt coach comes first', async () => {
  const { body } = await ada.call<ChatPreset[]>('GET', '/api/chatbot/presets')
  expect(body.map(({ title }) => title)).toEqual([
    'Prompt Coach',
    'Maze Strategist',
    'General Assistant',
    'Red-Team Reviewer',
  ])
  expect(new Set(body.map(({ key }) => key)).size).toBe(4)
  const chat = await newChat(ada)
  for (const { system_prompt } of body) expect((await change(ada, chat, { system_prompt })).status).toBe(200)
})

it('saving changes what it names and keeps the rest', async () => {
  const chat = await newChat(ada)
  const all = { title: 'Mazes', system_prompt: 'Be brief.', temperature: 2, top_p: 0, max_tokens: null }
  const changed = await change(ada, chat, { ...all, title: ' Mazes ', template_id: ada.templateId })
  expect(changed.body).toMatchObject({ ...all, template_id: ada.templateId })
  // What the auto-save sends.
  const saved = await change(ada, chat, { template_id: null, system_prompt: 'Custom' })
  expect(saved.body).toMatchObject({ ...all, system_prompt: 'Custom', template_id: null })
  expect((await change(ada, chat, { system_prompt: '' })).body.system_prompt).toBe('')
  expect((await list(ada))[0]).toMatchObject({ title: 'Mazes', max_tokens: null })
})

it.each([
  ['temperature', -0.1, 422],
  ['temperature', 2.1, 422],
  ['top_p', 1.05, 422],
  ['max_tokens', 63, 422],
  ['max_tokens', 64, 200],
  ['max_tokens', 131_073, 422],
  ['title', '  ', 422],
  ['system_prompt', 'x'.repeat(32_000), 200],
  ['system_prompt', 'x'.repeat(32_001), 422],
  ['system_prompt', 'a\0b', 422],
  ['template_id', 2_000_000_000, 404],
] as const)('takes %s of %s with %i', async (field, value, status) => {
  expect((await change(ada, await newChat(ada), { [field]: value })).status).toBe(status)
})

describe('the template of a chat', () => {
  const newTemplate = async (is_active: boolean) =>
    (await bob.call<Template>('POST', '/api/templates', { title: 'T', content: 'Go.', is_active })).body.id

  it('is an active one or the own', async () => {
    const chat = await newChat(ada)
    expect((await change(ada, chat, { template_id: await newTemplate(false) })).status).toBe(404)
    expect((await change(ada, chat, { template_id: await newTemplate(true) })).status).toBe(200)
    const input = { session_id: chat.id, content: 'Hello', template_id: await newTemplate(false) }
    expect((await ada.call('POST', '/api/chatbot/messages', input)).status).toBe(404)
    expect(await messagesOf(ada, chat)).toEqual([])
  })

  it('that is withdrawn later does not keep the chat from being saved, and one that is deleted leaves it', async () => {
    const chat = await newChat(ada)
    const template_id = await newTemplate(true)
    await change(ada, chat, { template_id })
    await bob.call('PATCH', `/api/templates/${template_id}`, { is_active: false })
    expect((await change(ada, chat, { template_id, title: 'Kept' })).status).toBe(200)
    await bob.call('DELETE', `/api/templates/${template_id}`)
    expect((await list(ada))[0]).toMatchObject({ title: 'Kept', template_id: null })
  })
})

it('reset takes the messages out and keeps the settings', async () => {
  const chat = await newChat(ada)
  await change(ada, chat, { title: 'Mazes' })
  await send(ada, chat, 'Hello')
  expect((await list(ada))[0]).toMatchObject({ message_count: 2 })
  const reset = await ada.call<ChatSession>('POST', `/api/chatbot/sessions/${chat.id}/reset`)
  expect(reset.body).toMatchObject({ title: 'Mazes', message_count: 0, last_message_preview: null })
  expect(await messagesOf(ada, chat)).toEqual([])
})

it('an account takes its chats with it', async () => {
  const gone = await server.login('gone')
  await send(gone, await newChat(gone), 'Hello')
  expect((await gone.call('DELETE', '/api/auth/account')).status).toBe(200)
  for (const table of [chatSessions, chatMessages, chatSends])
    expect(await server.database.db.select().from(table)).toEqual([])
})

it('nobody has more than 200 chats', async () => {
  const sampling = { title: 'T', temperature: 1, topP: 1 }
  const rows = Array.from({ length: 200 }, (_, n) => ({ userId: ada.id, sessionKey: `key ${n}`, ...sampling }))
  await server.database.db.insert(chatSessions).values(rows)
  expect(await ada.call('POST', '/api/chatbot/sessions')).toMatchObject({
    status: 409,
    body: { code: 'quota_exceeded' },
  })
  expect((await bob.call('POST', '/api/chatbot/sessions')).status).toBe(201)
})

describe('the messages of a chat', () => {
  it('come oldest first, 200 at a time, and page back', async () => {
    const chat = await newChat(ada)
    const rows = Array.from(
      { length: 204 },
      (_, n) => ({ role: n % 2 ? 'assistant' : 'user', content: `${n}` }) as const,
    )
    await fillChat(server, chat, rows)
    const last = await messagesOf(ada, chat)
    expect(last.map(({ content }) => content)).toEqual(rows.slice(4).map(({ content }) => content))
    const earlier = await messagesOf(ada, chat, `?before=${last[0]?.id}&limit=2`)
    expect(earlier.map(({ content }) => content)).toEqual(['2', '3'])
    expect(await messagesOf(ada, chat, `?before=${last[0]?.id}`)).toHaveLength(4)
  })

  it.each(['?limit=0', '?limit=201', '?before=x'])('are refused for %s', async (query) => {
    const chat = await newChat(ada)
    expect((await ada.call('GET', `/api/chatbot/sessions/${chat.id}/messages${query}`)).status).toBe(422)
  })
})

it('somebody else’s chat is not there', async () => {
  const chat = await newChat(ada)
  await send(ada, chat, 'Secret')
  const url = `/api/chatbot/sessions/${chat.id}`
  const calls = [
    await change(bob, chat, { title: 'Mine' }),
    await bob.call('POST', `${url}/reset`),
    await bob.call('DELETE', url),
    await bob.call('POST', `${url}/branch`, { message_id: (await messagesOf(ada, chat))[0]?.id }),
    await bob.call('GET', `${url}/messages`),
    await send(bob, chat, 'Hello'),
  ]
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await linesOf(ada, chat)).toHaveLength(2)
})
