import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { endSession, getToken, storeToken } from '../../../lib/session.ts'
import { type AnswerEvent, streamAnswer, type StreamRequest } from './stream.ts'

let server: Server
let asked: IncomingMessage[]
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  endSession()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const sends = (text: string | Uint8Array) => (response: ServerResponse) => void begin(response).end(text)

/** Writes the bytes one at a time, each as a piece of its own. */
const sendsBytewise = (text: string) => (response: ServerResponse) => {
  begin(response)
  const next = (bytes: readonly number[]) => {
    const [byte, ...rest] = bytes
    if (byte === undefined) response.end()
    else response.write(Uint8Array.of(byte), () => setImmediate(next, rest))
  }
  next([...new TextEncoder().encode(text)])
}

const read = async (events: AnswerEvent[] = [], options: Partial<StreamRequest> = {}) => {
  const request = { body: { session_id: 1, content: 'Hi' }, key: 'k', signal: new AbortController().signal, ...options }
  for await (const event of streamAnswer(request)) events.push(event)
  return events
}
const failing = (events: AnswerEvent[] = [], options: Partial<StreamRequest> = {}): Promise<unknown> =>
  read(events, options).then(
    () => null,
    (error: unknown) => error,
  )
const delta = (text: string) => ({ event: 'delta', data: { text } })
const eventText = ({ event, data }: { event: string; data: unknown }) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const done = { event: 'done', data: { omitted_turns: 0 } }

it('asks with the token and the key, and gives back the events until done', async () => {
  storeToken('the-token')
  answer = sends([delta('a'), done, delta('after')].map(eventText).join(''))
  expect(await read()).toEqual([delta('a'), done])
  expect(asked[0]?.url).toBe('/api/chatbot/messages/stream')
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer the-token', 'idempotency-key': 'k' })
})

it('reads events that are cut anywhere, also within a character', async () => {
  answer = sendsBytewise([delta('größer 😀'), done].map(eventText).join(''))
  expect(await read()).toEqual([delta('größer 😀'), done])
})

it('reads every kind of line break, comments, fields it does not know and data in several lines', async () => {
  const mixed =
    ': still here\r\n\r\nid: 1\r\nevent: delta\r\ndata: {"text":\r\ndata:"a"}\r\n\r\nevent:other\ndata: x\n\n'
  answer = sendsBytewise(mixed + eventText(done).replaceAll('\n', '\r') + '\n')
  expect(await read()).toEqual([delta('a'), done])
})

it('an error of the model ends the stream as an event', async () => {
  const error = { event: 'error', data: { detail: 'Broke off.', code: 'model_failed', kept: null } }
  answer = sends(eventText(error))
  expect(await read()).toEqual([error])
})

it.each([
  ['ends without done', eventText(delta('a'))],
  ['ends within an event', `${eventText(delta('a'))}event: done\ndata: {"omitted_turns":0}\n`],
  ['holds what is no JSON', `${eventText(delta('a'))}event: done\ndata: {"omit\n\n`],
])('a stream that %s is a broken line', async (_how, text) => {
  answer = sends(text)
  const events: AnswerEvent[] = []
  expect(await failing(events)).toMatchObject({ status: 0, code: 'broken', message: 'Failed to send message.' })
  expect(events).toEqual([delta('a')])
})

it('a page instead of a stream is a broken line', async () => {
  answer = sends('<!doctype html><title>Sign in to the network</title>')
  expect(await failing()).toMatchObject({ code: 'broken' })
})

it('a connection that is cut is a broken line', async () => {
  answer = (response) => begin(response).write(eventText(delta('a')), () => setImmediate(() => response.destroy()))
  const events: AnswerEvent[] = []
  expect(await failing(events)).toMatchObject({ status: 0, code: 'broken' })
  expect(events).toEqual([delta('a')])
})

it('a line that is silent for too long is broken, and is closed', async () => {
  const closed = new Promise<void>((resolve) => {
    answer = (response) =>
      begin(response)
        .on('close', resolve)
        .write(eventText(delta('a')))
  })
  expect(await failing([], { silenceMs: 100 })).toMatchObject({ code: 'broken' })
  await closed
})

it('stopping ends the connection', async () => {
  const stop = new AbortController()
  const closed = new Promise<void>((resolve) => {
    answer = (response) =>
      begin(response)
        .on('close', resolve)
        .write(eventText(delta('a')))
  })
  const request = { body: { session_id: 1, content: 'Hi' }, key: 'k', signal: stop.signal }
  const reading = (async () => {
    for await (const _event of streamAnswer(request)) stop.abort()
  })()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  await closed
})

it('a refusal speaks in the words of the server', async () => {
  answer = (response) => void response.writeHead(409).end('{"detail":"Still being answered.","code":"busy"}')
  expect(await failing()).toMatchObject({ status: 409, code: 'busy', message: 'Still being answered.' })
})

it('a server that is away is unreachable, not a broken line', async () => {
  answer = (response) => void response.destroy()
  const error = await failing()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 0, code: 'unreachable', message: 'Failed to send message.' })
})

it('a 401 ends the session', async () => {
  storeToken('old')
  answer = (response) => void response.writeHead(401).end('{"detail":"Sign in first."}')
  expect(await failing()).toMatchObject({ status: 401 })
  expect(getToken()).toBeNull()
})

it('an answer of 10 MB is read', async () => {
  const big = delta('x'.repeat(10_000_000))
  answer = sends([big, done].map(eventText).join(''))
  expect(await read()).toEqual([big, done])
})
