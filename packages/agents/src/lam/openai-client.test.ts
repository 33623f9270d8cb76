import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatRequest, ModelClient, ModelEvent } from '../model-client.ts'
import type { FaultServer } from '../testing/fault-server.ts'
import { startFaultServer } from '../testing/fault-server.ts'
import { createOpenAiClient } from './openai-client.ts'

const never = new AbortController().signal
const request: ChatRequest = { messages: [{ role: 'user', content: 'Hello!' }] }

async function eventsOf(client: ModelClient, asked = request, signal = never): Promise<ModelEvent[]> {
  const events: ModelEvent[] = []
  for await (const event of client.stream(asked, signal)) events.push(event)
  return events
}

describe('over HTTP', () => {
  let server: FaultServer
  beforeAll(async () => {
    server = await startFaultServer()
  })
  afterAll(() => server.close())

  test('a stream is deltas and one end', async () => {
    const events = await eventsOf(createOpenAiClient({ baseUrl: server.url, model: 'ok' }))
    expect(events.slice(0, -1).every(({ type }) => type === 'delta')).toBe(true)
    expect(events.at(-1)).toEqual({
      type: 'done',
      model: 'fault-model-1',
      finishReason: 'stop',
      usage: { promptTokens: 11, completionTokens: 7, estimated: false },
    })
  })

  test('only what the request says is sent, and without a key a dummy one', async () => {
    const client = createOpenAiClient({ baseUrl: server.url, model: 'ok' })
    await eventsOf(client, { ...request, temperature: 0, topP: 0.5, maxTokens: 9, seed: 3 })
    const { body, authorization } = server.requests.at(-1) ?? {}
    expect(authorization).toBe('Bearer none')
    expect(body).toEqual({
      model: 'ok',
      messages: request.messages,
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0,
      top_p: 0.5,
      max_tokens: 9,
      seed: 3,
    })
  })

  test('an endpoint that asks for a minute of patience is not asked again', async () => {
    const before = server.requests.length
    const events = await eventsOf(createOpenAiClient({ baseUrl: server.url, model: 'rate-limited', maxRetries: 5 }))
    expect(events).toMatchObject([{ type: 'error', failure: { code: 'rate_limited', retryAfterMs: 60_000 } }])
    expect(server.requests.length - before).toBe(1)
  })

  test('an abort ends the wait for another try', async () => {
    const abort = new AbortController()
    const client = createOpenAiClient({ baseUrl: server.url, model: 'server-error', maxRetries: 20 })
    const before = server.requests.length
    const events = eventsOf(client, request, abort.signal)
    await expect.poll(() => server.requests.length).toBeGreaterThan(before)
    abort.abort()
    expect(await events).toMatchObject([{ type: 'error', failure: { code: 'aborted' } }])
  })
})

describe('in the process', () => {
  test('an endpoint may be a function, and its evidence is handed on', async () => {
    const chunk = { choices: [{ delta: { content: '{}' }, finish_reason: 'stop' }], x_lam: { unmatched: ['Be nice.'] } }
    const seen: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      seen.push(new Request(input).url)
      return new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`)
    }
    const events = await eventsOf(createOpenAiClient({ baseUrl: 'http://builtin/v1', model: 'rules', fetch }))
    expect(seen).toEqual(['http://builtin/v1/chat/completions'])
    expect(events).toEqual([
      { type: 'delta', text: '{}' },
      {
        type: 'done',
        model: 'rules',
        finishReason: 'stop',
        usage: { promptTokens: 2, completionTokens: 1, estimated: true },
        evidence: { unmatched: ['Be nice.'] },
      },
    ])
  })

  test('one that throws anything at all is unavailable', async () => {
    const fetch = () => Promise.reject(new Error('with a secret in it'))
    const events = await eventsOf(createOpenAiClient({ baseUrl: 'http://x/v1', model: 'm', fetch, maxRetries: 0 }))
    expect(events).toEqual([
      { type: 'error', failure: { code: 'unavailable', message: "The model's endpoint x/v1 could not be reached." } },
    ])
  })
})
