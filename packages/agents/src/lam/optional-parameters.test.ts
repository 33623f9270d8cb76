import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatRequest } from '../model-client.ts'
import type { FaultName, FaultServer } from '../testing/fault-server.ts'
import { startFaultServer } from '../testing/fault-server.ts'
import { readReply } from './read-reply.ts'
import { createOpenAiClient } from './openai-client.ts'

let server: FaultServer
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.close())

/** Asks twice, and tells which optional parameters each request had. */
async function parametersSent(model: FaultName, changes: Partial<ChatRequest> = {}) {
  const client = createOpenAiClient({ baseUrl: server.url, model, maxRetries: 0 })
  const request: ChatRequest = { messages: [{ role: 'user', content: 'In JSON!' }], maxTokens: 99, wantsJson: true }
  const before = server.requests.length
  for (let call = 0; call < 2; call += 1) {
    const limits = { timeoutMs: 10_000, maxReplyChars: 16_000 }
    const reply = await readReply(client, { ...request, ...changes }, limits, new AbortController().signal)
    expect(reply.failure).toBeNull()
  }
  const optional = ['response_format', 'stream_options', 'max_tokens', 'max_completion_tokens']
  return server.requests.slice(before).map(({ body }) => optional.filter((name) => name in body))
}

const all = ['response_format', 'stream_options', 'max_tokens']

test('an endpoint that takes everything gets everything', async () => {
  expect(await parametersSent('ok')).toEqual([all, all])
})

test.each<[FaultName, string[]]>([
  ['refuses-json-mode', ['stream_options', 'max_tokens']],
  ['knows-no-limit', ['response_format', 'stream_options']],
  ['refuses-max-tokens', ['response_format', 'stream_options', 'max_completion_tokens']],
])('%s is asked without what it named, once and for all', async (model, left) => {
  expect(await parametersSent(model)).toEqual([all, left, left])
})

test('an endpoint that names nothing is asked with less until it answers', async () => {
  expect(await parametersSent('refuses-without-a-name')).toEqual([
    all,
    ['stream_options', 'max_tokens'],
    ['max_tokens'],
    ['max_tokens'],
  ])
})

test('what the request does not want is not sent', async () => {
  const sent = await parametersSent('ok', { maxTokens: undefined, wantsJson: false })
  expect(sent).toEqual([['stream_options'], ['stream_options']])
})
