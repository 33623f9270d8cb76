import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelClient, ModelEvent } from '@clew/agents/model-client'
import { builtinClient } from '@clew/agents/rule-agent/wire/builtin-client'
import { afterEach, expect, test } from 'vitest'
import { openModels } from './model.ts'

const settings = {
  lamBaseUrl: undefined,
  lamApiKey: undefined,
  lamModel: undefined,
  lamModels: [],
  lamConcurrency: 4,
  lamContextTokens: 8192,
}
let endpoint: Server | undefined

afterEach(() => {
  endpoint?.closeAllConnections()
  endpoint?.close()
})

async function call(client: ModelClient): Promise<ModelEvent | undefined> {
  const events: ModelEvent[] = []
  const request = { messages: [{ role: 'user', content: 'Hello' }] } as const
  for await (const event of client.stream(request, new AbortController().signal)) events.push(event)
  return events.at(-1)
}

/** A model server that hands every call to `answer`. */
async function openEndpoint(answer: (response: ServerResponse, calls: number) => void) {
  let calls = 0
  endpoint = createServer((_request, response) => answer(response, ++calls)).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const lamBaseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`
  return { lamBaseUrl, lamModel: 'some-model', calls: () => calls }
}

test('with nothing configured the built-in rule agent answers, under its own name', async () => {
  const [{ client, isBuiltin }, ...others] = openModels(settings, builtinClient)
  expect(others).toEqual([])
  expect(isBuiltin).toBe(true)
  expect(client.model).toBe('builtin/lam-rules-1')
  expect(await call(client)).toMatchObject({ type: 'done' })
})

test('the models of the endpoint are listed once, the default one first and the rule agent last', () => {
  const lamModels = [
    { id: 'b', price: null },
    { id: 'a', price: { input: 1, output: 2 } },
  ]
  const models = openModels(
    { ...settings, lamBaseUrl: 'http://localhost:1/v1', lamModel: 'a', lamModels },
    builtinClient,
  )
  expect(models.map(({ client, price, isBuiltin }) => [client.model, price, isBuiltin])).toEqual([
    ['a', { input: 1, output: 2 }, false],
    ['b', null, false],
    ['builtin/lam-rules-1', null, true],
  ])
})

test('the rule agent of another Clew stands in the place of the own one', () => {
  const models = openModels(
    { ...settings, lamBaseUrl: 'http://other/v1', lamModel: 'builtin/lam-rules-1' },
    builtinClient,
  )
  expect(models.map(({ isBuiltin }) => isBuiltin)).toEqual([false])
})

test('an endpoint that keeps failing is left alone for a while', async () => {
  const { lamBaseUrl, lamModel, calls } = await openEndpoint((response) => response.end('no stream at all'))
  const [{ client, isBuiltin }] = openModels({ ...settings, lamBaseUrl, lamModel }, builtinClient)
  expect({ isBuiltin, model: client.model }).toEqual({ isBuiltin: false, model: 'some-model' })
  for (let n = 0; n < 5; n++) expect(await call(client)).toMatchObject({ type: 'error' })
  const before = calls()
  expect(await call(client)).toMatchObject({ type: 'error', failure: { code: 'unavailable' } })
  expect(calls()).toBe(before)
})

test('no more calls run at once than LAM_CONCURRENCY allows, whichever models they ask', async () => {
  const waiting: ServerResponse[] = []
  const { lamBaseUrl, lamModel } = await openEndpoint((response) => waiting.push(response))
  const lamModels = [{ id: 'another-model', price: null }]
  const [one, other, rules] = openModels(
    { ...settings, lamBaseUrl, lamModel, lamModels, lamConcurrency: 2 },
    builtinClient,
  )
  const answers = [1, 2, 3, 4, 5].map((n) => call((n % 2 === 0 && other ? other : one).client))
  for (let answered = 0; answered < 5; answered++) {
    await expect.poll(() => waiting.length).toBe(Math.min(2, 5 - answered))
    // Which waits for no endpoint.
    expect(rules && (await call(rules.client))).toMatchObject({ type: 'done' })
    waiting.shift()?.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: [DONE]\n\n')
  }
  await Promise.all(answers)
})
