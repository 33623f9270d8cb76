import { type FaultServer, goodReply, startFaultServer } from '@clew/agents/testing/fault-server'
import type { ChatMessage, ChatSendAnswer, ChatSession } from '@clew/contracts/http/chat'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allEvents, ask, closeServers, eventsOf, fillChat, messagesOf, newChat } from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let endpoint: FaultServer
let server: TestApp
let slow: TestApp
let ada: TestUser
let chat: ChatSession
beforeAll(async () => {
  endpoint = await startFaultServer()
  server = await buildTestApp({ lamBaseUrl: endpoint.url, lamModel: 'ok' })
  slow = await buildTestApp({ beside: server, lamBaseUrl: endpoint.url, lamModel: 'silence-after-a-word' })
  ada = await server.login('ada')
})
beforeEach(async () => void (chat = await newChat(ada)))
afterAll(async () => {
  await closeServers([slow, server])
  await endpoint.close()
})

const goodText = JSON.stringify(goodReply)
const send = (content: string, more: object = {}) =>
  ada.call<ChatSendAnswer>('POST', '/api/chatbot/messages', { session_id: chat.id, content, ...more })
const say = async (content: string, more: object = {}) => (await send(content, more)).body
const choose = (messageId: number | undefined, { id }: Pick<ChatSession, 'id'> = chat) =>
  ada.call<ChatSession>('POST', `/api/chatbot/sessions/${id}/branch`, { message_id: messageId })

const questionsOf = (messages: readonly ChatMessage[]) => messages.filter(({ role }) => role === 'user')
const shown = async () => questionsOf(await messagesOf(ada, chat)).map(({ content }) => content)
const toModel = () => (endpoint.requests.at(-1)!.body['messages'] as { content: string }[]).slice(1)
const contentsToModel = () => toModel().map(({ content }) => content)

describe('a question that is edited', () => {
  it('begins a branch, which is shown from then on; the model is told only what is in it', async () => {
    const one = await say('One')
    await say('Two')
    await say('Three')
    const edited = await say('Two, again', { parent_id: one.assistant_message.id })
    expect(contentsToModel()).toEqual(['One', goodText, 'Two, again'])
    expect(edited.user_message.parent_id).toBe(one.assistant_message.id)
    expect(edited.assistant_message.parent_id).toBe(edited.user_message.id)
    expect(edited.session).toMatchObject({ message_count: 4, last_message_preview: goodText })
    expect(await shown()).toEqual(['One', 'Two, again'])
    // Without a place it goes on where the chat is looked at.
    expect((await say('Four')).user_message.parent_id).toBe(edited.assistant_message.id)
    expect(await shown()).toEqual(['One', 'Two, again', 'Four'])
  })

  it('can be the first', async () => {
    await say('One')
    await say('Two')
    const edited = await say('Uno', { parent_id: null })
    expect(contentsToModel()).toEqual(['Uno'])
    expect(edited.session.message_count).toBe(2)
    expect(await messagesOf(ada, chat)).toEqual([edited.user_message, edited.assistant_message])
  })

  it('names all that were asked in its place, and others do not', async () => {
    const one = await say('One')
    const parent_id = one.assistant_message.id
    const [a, b] = [await say('A', { parent_id }), await say('B', { parent_id })]
    const stream = await allEvents(await ask(server, ada, { session_id: chat.id, content: 'C', parent_id }))
    const versions = [a, b].map(({ user_message }) => user_message.id)
    expect(a.user_message).not.toHaveProperty('versions')
    expect(b.user_message.versions).toEqual(versions)
    const [, , third] = await messagesOf(ada, chat)
    expect(third?.versions).toEqual([...versions, third?.id])
    expect(stream[0]?.data).toMatchObject({ user_message: third })
    expect((await messagesOf(ada, chat)).map((message) => 'versions' in message)).toEqual([false, false, true, false])
    const first = await say('Uno', { parent_id: null })
    expect(await messagesOf(ada, chat)).toEqual([
      { ...first.user_message, versions: [one.user_message.id, first.user_message.id] },
      first.assistant_message,
    ])
  })

  it('tells how much of its own branch the model was not shown', async () => {
    const narrow = await buildTestApp({
      beside: server,
      lamBaseUrl: endpoint.url,
      lamModel: 'ok',
      lamContextTokens: 1000,
    })
    const turn = (n: number) =>
      [
        { role: 'user', content: `${n} ${'word '.repeat(99)}` },
        { role: 'assistant', content: `${n} yes` },
      ] as const
    await fillChat(server, chat, [1, 2, 3, 4, 5, 6].flatMap(turn))
    const parent_id = (await messagesOf(ada, chat))[7]?.id
    const input = { session_id: chat.id, content: 'So?', system_prompt: 'Be brief.', parent_id }
    const answer = await narrow.visitor(ada.token).call<ChatSendAnswer>('POST', '/api/chatbot/messages', input)
    expect(toModel()).toHaveLength(7)
    expect(answer.body).toMatchObject({ omitted_turns: 1, assistant_message: { omitted_turns: 1 } })
    await narrow.close()
  })

  it('is refused after a question, and after what is not in the chat', async () => {
    const { user_message } = await say('One')
    expect(await send('Two', { parent_id: user_message.id })).toMatchObject({
      status: 400,
      body: { detail: 'A message can be asked only after an answer.' },
    })
    const elsewhere = chat
    chat = await newChat(ada)
    for (const { id } of [...(await messagesOf(ada, elsewhere)), { id: 2_000_000_000 }])
      expect((await send('Two', { parent_id: id })).status).toBe(404)
    expect(await messagesOf(ada, chat)).toEqual([])
    // Its turn has ended.
    expect((await send('Two')).status).toBe(200)
  })
})

describe('choosing a version', () => {
  it('shows the newest branch that holds it, with count and preview, and the next question goes there', async () => {
    const one = await say('One')
    const parent_id = one.assistant_message.id
    const two = await say('Two')
    const three = await say('Three')
    const edited = await say('Two, again', { parent_id })
    const chosen = await choose(two.user_message.id)
    expect(chosen.body).toMatchObject({ message_count: 6, last_message_preview: goodText })
    expect(await shown()).toEqual(['One', 'Two', 'Three'])
    expect((await ada.call<ChatSession[]>('GET', '/api/chatbot/sessions')).body[0]).toEqual(chosen.body)
    await say('Four')
    expect(contentsToModel()).toEqual(['One', goodText, 'Two', goodText, 'Three', goodText, 'Four'])
    // Of the two ways on from here, that which was asked last.
    await say('Three, again', { parent_id: two.assistant_message.id })
    await choose(edited.user_message.id)
    await choose(two.user_message.id)
    expect(await shown()).toEqual(['One', 'Two', 'Three, again'])
    await choose(three.assistant_message.id)
    expect(await shown()).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  it('of what is not in the chat is refused', async () => {
    const { user_message } = await say('One')
    expect((await choose(user_message.id, await newChat(ada))).status).toBe(404)
    expect((await choose(2_000_000_000)).status).toBe(404)
    expect((await choose(undefined)).status).toBe(422)
    expect(await shown()).toEqual(['One'])
  })

  it('does not move what is being answered: it is stored where it was asked, and shown', async () => {
    const [one, two] = [await say('One'), await say('Uno', { parent_id: null })]
    const stop = new AbortController()
    const input = { session_id: chat.id, content: 'Go on' }
    const events = eventsOf(await ask(slow, ada, input, { signal: stop.signal }))
    await events.next()
    await events.next()
    await choose(one.user_message.id)
    expect(await shown()).toEqual(['One'])
    stop.abort()
    await expect.poll(shown).toEqual(['Uno', 'Go on'])
    expect((await messagesOf(ada, chat))[2]?.parent_id).toBe(two.assistant_message.id)
  })
})

it('pages go along the branch that is shown', async () => {
  const one = await say('One')
  const old = await say('Two')
  await say('Three')
  await say('Two, again', { parent_id: one.assistant_message.id })
  await say('Three, again')
  const [second, third] = await messagesOf(ada, chat, '?limit=2')
  expect([second?.content, third?.content]).toEqual(['Three, again', goodText])
  const earlier = await messagesOf(ada, chat, `?limit=3&before=${second?.id}`)
  expect(earlier.map(({ content }) => content)).toEqual([goodText, 'Two, again', goodText])
  expect(earlier[1]?.versions).toEqual([old.user_message.id, earlier[1]?.id])
  expect((await messagesOf(ada, chat, `?before=${earlier[0]?.id}`)).map(({ content }) => content)).toEqual(['One'])
  const elsewhere = await newChat(ada)
  const url = `/api/chatbot/sessions/${elsewhere.id}/messages?before=${second?.id}`
  expect((await ada.call('GET', url)).status).toBe(404)
})

it('reset takes all branches out', async () => {
  const { user_message } = await say('One')
  await say('Uno', { parent_id: null })
  await ada.call('POST', `/api/chatbot/sessions/${chat.id}/reset`)
  expect((await choose(user_message.id)).status).toBe(404)
  const next = await say('New')
  expect(next.user_message).toMatchObject({ parent_id: null })
  expect(next.user_message).not.toHaveProperty('versions')
  expect(next.session.message_count).toBe(2)
})
