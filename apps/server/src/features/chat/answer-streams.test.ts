import { type FaultName, type FaultServer, goodReply, startFaultServer } from '@clew/agents/testing/fault-server'
import type { ChatSession } from '@clew/contracts/http/chat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allEvents,
  ask,
  closeServers,
  eventsOf,
  linesOf,
  messagesOf,
  newChat,
  type StreamEvent,
} from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestSettings, type TestUser } from '../../testing/test-app.ts'

let builtin: TestApp
let endpoint: FaultServer
let ada: TestUser
const opened: TestApp[] = []
beforeAll(async () => {
  builtin = await buildTestApp()
  endpoint = await startFaultServer()
  ada = await builtin.login('ada')
})
afterAll(async () => {
  await closeServers([...opened, builtin])
  await endpoint.close()
})

async function serverWith(fault: FaultName, settings: TestSettings = {}): Promise<TestApp> {
  const app = await buildTestApp({ beside: builtin, lamBaseUrl: endpoint.url, lamModel: fault, ...settings })
  opened.push(app)
  return app
}

const goodText = JSON.stringify(goodReply)
const word = '{"hint":'
const question = ({ id }: ChatSession) => ({ session_id: id, content: 'Hello' })
const names = (events: readonly StreamEvent[]) => [...new Set(events.map(({ event }) => event))]
const said = (events: readonly StreamEvent[]) =>
  events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('')

/** A question whose answer has begun and does not go on, and what breaks it off. */
async function beginAnswer(server: TestApp, chat: ChatSession, key?: string) {
  const stop = new AbortController()
  const events = eventsOf(await ask(server, ada, question(chat), { signal: stop.signal, ...(key && { key }) }))
  await events.next()
  expect((await events.next()).value).toEqual({ event: 'delta', data: { text: word } })
  return { events, stop: () => stop.abort() }
}

describe('a streamed answer', () => {
  it('is the question, the pieces, and then the same as a whole answer', async () => {
    const chat = await newChat(ada)
    const response = await ask(await serverWith('ok'), ada, question(chat))
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const events = await allEvents(response)
    expect(names(events)).toEqual(['user', 'delta', 'done'])
    expect(events.length).toBeGreaterThan(3)
    expect(said(events)).toBe(goodText)
    const [user_message, assistant_message] = await messagesOf(ada, chat)
    expect(events[0]?.data).toEqual({ user_message, omitted_turns: 0 })
    expect(events.at(-1)?.data).toMatchObject({ user_message, assistant_message, session: { message_count: 2 } })
  })

  it('comes piece by piece, before the model is done', async () => {
    const { stop } = await beginAnswer(await serverWith('silence-after-a-word'), await newChat(ada))
    stop()
  })

  it.each([
    ['nothing to say', { content: ' ' }, 422],
    ['a chat that is not there', { session_id: 2_000_000_000 }, 404],
  ])('of %s is a plain refusal', async (_case, change, status) => {
    const response = await ask(builtin, ada, { ...question(await newChat(ada)), ...change })
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('detail')
  })
})

describe('a stream from a model that', () => {
  it.each<[FaultName, string, RegExp]>([
    ['server-error', 'model_failed', /failing \(500\)/],
    ['rate-limited', 'model_failed', /try again in 60 s/],
    ['silence', 'model_timeout', /did not answer in time/],
    ['garbage', 'model_failed', /not a chat completion/],
    ['ten-megabytes-in-one-event', 'model_failed', /too long/],
  ])('does %s before the first word tells so, and nothing is stored', async (fault, code, detail) => {
    const chat = await newChat(ada)
    const server = await serverWith(fault, fault === 'silence' ? { lamTimeoutMs: 300 } : {})
    const events = await allEvents(await ask(server, ada, question(chat)))
    expect(names(events)).toEqual(['user', 'error'])
    expect(events.at(-1)?.data).toEqual({ code, detail: expect.stringMatching(detail) as string, kept: null })
    expect(await messagesOf(ada, chat)).toEqual([])
  })

  it.each<[FaultName, string, string]>([
    ['cut', 'model_failed', goodText.slice(0, 12)],
    ['ends-early', 'model_failed', goodText.slice(0, 12)],
    ['silence-after-a-word', 'model_timeout', word],
    ['ten-megabytes', 'model_failed', '['.repeat(100_000)],
  ])('does %s after a word keeps what came, marked as failed', async (fault, code, text) => {
    const chat = await newChat(ada)
    const server = await serverWith(fault, fault.startsWith('silence') ? { lamTimeoutMs: 300 } : {})
    const events = await allEvents(await ask(server, ada, question(chat)))
    expect(said(events)).toBe(text)
    const [user_message, assistant_message] = await messagesOf(ada, chat)
    const kept = { user_message, assistant_message, session: { message_count: 2 } }
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code, kept } })
    expect(await linesOf(ada, chat)).toEqual([
      ['user', 'Hello'],
      ['assistant', text, 'failed'],
    ])
  })
})

describe('stopping', () => {
  it('closes the connection to the model, and what came is kept, marked as stopped', async () => {
    const chat = await newChat(ada)
    const before = endpoint.brokenOff.count
    const { stop } = await beginAnswer(await serverWith('silence-after-a-word'), chat)
    stop()
    await expect.poll(() => endpoint.brokenOff.count).toBe(before + 1)
    await expect
      .poll(() => linesOf(ada, chat))
      .toEqual([
        ['user', 'Hello'],
        ['assistant', word, 'stopped'],
      ])
  })

  it('before the first word, or without a stream, keeps nothing', async () => {
    const server = await serverWith('silence')
    for (const stream of [true, false]) {
      const chat = await newChat(ada)
      const { count } = endpoint.brokenOff
      const requests = endpoint.requests.length
      const stop = new AbortController()
      const response = ask(server, ada, question(chat), { stream, signal: stop.signal })
      response.catch(() => undefined)
      await expect.poll(() => endpoint.requests.length).toBe(requests + 1)
      stop.abort()
      await expect.poll(() => endpoint.brokenOff.count).toBe(count + 1)
      // Its turn has ended, so that the next question is answered, and is the first that is stored.
      const next = await allEvents(await ask(builtin, ada, question(chat)))
      expect(next.at(-1)).toMatchObject({ event: 'done', data: { session: { message_count: 2 } } })
    }
  })

  it('and asking again at once is two questions, one after the other', async () => {
    const chat = await newChat(ada)
    const { stop } = await beginAnswer(await serverWith('silence-after-a-word'), chat)
    stop()
    const again = await ask(builtin, ada, question(chat), { stream: false })
    expect(again.status).toBe(200)
    expect((await linesOf(ada, chat)).map(([, , status]) => status)).toEqual([
      undefined,
      'stopped',
      undefined,
      'complete',
    ])
  })

  it('comes also with the end of the server, which stores it first', async () => {
    const chat = await newChat(ada)
    const server = await serverWith('silence-after-a-word')
    const { events } = await beginAnswer(server, chat)
    const closed = server.app.close()
    expect((await events.next()).value).toMatchObject({
      event: 'error',
      data: { kept: { session: { message_count: 2 } } },
    })
    await events.next()
    await closed
    expect((await linesOf(ada, chat)).at(-1)).toEqual(['assistant', word, 'stopped'])
  })
})

describe('while an answer comes', () => {
  it('a second question in the same chat is refused, one in another is not', async () => {
    const chat = await newChat(ada)
    const { stop } = await beginAnswer(await serverWith('silence-after-a-word'), chat)
    const second = await ask(builtin, ada, question(chat), { stream: false })
    expect(second.status).toBe(409)
    expect(await second.json()).toEqual({
      code: 'busy',
      detail: 'The last message in this chat is still being answered.',
      refusal: 'chat_answering',
    })
    expect((await ask(builtin, ada, question(await newChat(ada)), { stream: false })).status).toBe(200)
    stop()
  })

  it.each(['reset', 'deleted'])('a chat that is %s keeps nothing of it', async (what) => {
    const chat = await newChat(ada)
    const { events } = await beginAnswer(await serverWith('silence-after-a-word', { lamTimeoutMs: 2000 }), chat)
    const url = `/api/chatbot/sessions/${chat.id}`
    const call = what === 'reset' ? ada.call('POST', `${url}/reset`) : ada.call('DELETE', url)
    expect((await call).status).toBe(200)
    expect((await events.next()).value).toMatchObject({ event: 'error', data: { code: 'not_found', kept: null } })
    if (what === 'reset') expect(await messagesOf(ada, chat)).toEqual([])
  })
})
