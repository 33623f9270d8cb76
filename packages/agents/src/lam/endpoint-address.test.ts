import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultServer } from '../testing/fault-server.ts'
import { startFaultServer } from '../testing/fault-server.ts'
import { readReply } from './read-reply.ts'
import { endpointBases, shownAddress } from './endpoint-address.ts'
import { createOpenAiClient } from './openai-client.ts'

let server: FaultServer
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.close())

const limits = { timeoutMs: 10_000, maxReplyChars: 16_000 }
const ask = (baseUrl: string) =>
  readReply(
    createOpenAiClient({ baseUrl, model: 'ok' }),
    { messages: [{ role: 'user', content: 'Hello!' }] },
    limits,
    new AbortController().signal,
  )

test.each(['', '/', '/v1', '/v1/'])('an endpoint is found when its address ends with "%s"', async (end) => {
  const root = server.url.replace('/v1', '')
  expect(await ask(root + end)).toMatchObject({ failure: null, text: expect.stringContaining('Go right.') })
})

test('an address that leads nowhere is named as it was given', async () => {
  const { failure } = await ask(`${server.url}/deeper`)
  expect(failure?.message).toMatch(/^The model's endpoint 127\.0\.0\.1:\d+\/v1\/deeper\S* refused the request \(404\)/)
})

test.each([
  ['http://127.0.0.1:11434', ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434']],
  ['https://models.example/openai/', ['https://models.example/openai', 'https://models.example/openai/v1']],
  ['https://models.example/api/v3', ['https://models.example/api/v3']],
  ['https://models.example/v1beta/', ['https://models.example/v1beta']],
])('%s is tried at %j', (given, bases) => {
  expect(endpointBases(given)).toEqual(bases)
})

test('an address is shown without credentials', () => {
  expect(shownAddress('https://me:secret@models.example:8443/v1?key=secret')).toBe('models.example:8443/v1')
})
