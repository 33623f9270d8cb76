import { createOpenAiClient } from '@clew/agents/lam/openai-client'
import { type FaultName, type FaultServer, goodReply, startFaultServer } from '@clew/agents/testing/fault-server'
import { TellingSchema } from '@clew/contracts/evaluations/disturbances'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import type { Evaluation, EvaluationDetail, EvaluationInput, SeedDetail } from '@clew/contracts/http/evaluations'
import type { Usage } from '@clew/contracts/quotas'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addUsage, readUsage } from '../../platform/quotas.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import type { Claim } from './claims.ts'
import { createEndpointGames, type EndpointGamesDeps } from './endpoint-games.ts'

/** US dollars for a million tokens. */
const price = { input: 0.15, output: 0.6 }
/** Of an answer: the endpoint says 11 tokens read and 7 written each time. */
const costOfAnswer = (11 * 0.15 + 7 * 0.6) / 1_000_000

let endpoint: FaultServer
let server: TestApp
let ada: TestUser
beforeAll(async () => {
  endpoint = await startFaultServer()
  const lamModels = [...['prose', 'bad-key'].map((id) => ({ id, price: null })), { id: 'fenced', price }]
  server = await buildTestApp({ lamBaseUrl: endpoint.url, lamModel: 'ok', lamModels, lamTokensPerDay: 100_000 })
})
beforeEach(async () => void (ada = await server.login('ada')))
afterAll(async () => {
  await server.close()
  await endpoint.close()
})

const request = async (input: Partial<EvaluationInput>) => {
  const body = { template_id: ada.templateId, seeds: 2, ...input }
  return ada.call<Evaluation>('POST', '/api/evaluations', body)
}
const ended = async (id: number) => {
  const read = async () => (await ada.call<EvaluationDetail>('GET', `/api/evaluations/${id}`)).body
  await expect.poll(async () => (await read()).finished_at, { timeout: 60_000 }).not.toBeNull()
  return read()
}
const evaluate = async (input: Partial<EvaluationInput>) => ended((await request(input)).body.id)

it('a model plays the games that were asked for, and its tokens count', async () => {
  const done = await evaluate({ model: 'ok' })
  expect(done).toMatchObject({ state: 'done', model: 'ok', is_rule_engine: false, played: 2 })
  const { report } = done
  expect(report.decisions).toBeGreaterThan(1)
  expect(report.adherence).toMatchObject({ decisions: report.decisions })
  // As the endpoint says: 11 read and 7 written each time.
  expect(done.tokens).toBe(18 * report.decisions)
  const { body: usage } = await ada.call<Usage>('GET', '/api/settings/usage')
  expect(usage.model_tokens?.used).toBe(done.tokens)
})

it('what it answered can be read, game by game, and its room is given back with the evaluation', async () => {
  const before = (await readUsage(server.database.db, ada.id)).bytes
  const done = await evaluate({ model: 'ok', seeds: 1, robustness: true })
  const [{ seed }] = done.results as [EvaluationDetail['results'][number]]
  const { body } = await ada.call<SeedDetail>('GET', `/api/evaluations/${done.id}/seeds/${seed}`)
  expect(new Set(body.answers.map(({ telling }) => telling))).toEqual(new Set(TellingSchema.options))
  const plain = body.answers.filter(({ telling }) => telling === 'plain')
  expect(plain.map(({ tick }) => tick)).toEqual(plain.map((_, i) => 5 * i))
  expect(plain[0]).toMatchObject({ text: JSON.stringify(goodReply), usage: { completionTokens: 7 } })
  expect(done.tokens).toBe(18 * body.answers.length)
  await ada.call('DELETE', `/api/evaluations/${done.id}`)
  expect((await readUsage(server.database.db, ada.id)).bytes).toBe(before)
})

it('20 games are played when nobody says how many', async () => {
  expect((await request({ model: 'ok', seeds: undefined })).body.seeds).toBe(20)
})

it('answers that cannot be read are the model’s own, and are measured', async () => {
  const done = await evaluate({ model: 'prose' })
  expect(done).toMatchObject({ state: 'done', played: 2, won: 0, report: { failures: { 'no-valid-answer': 2 } } })
})

it('an endpoint that refuses ends the evaluation with why, and nothing is counted as lost', async () => {
  const failed = await evaluate({ model: 'bad-key' })
  expect(failed).toMatchObject({ state: 'failed', played: 0, error: expect.stringContaining('refused') })
})

it('a cap of tokens ends the evaluation', async () => {
  const failed = await evaluate({ model: 'ok', seeds: 100, max_tokens: 200 })
  expect(failed).toMatchObject({ state: 'failed', error: 'The cap of 200 tokens was reached.' })
  // Those that were under way go beyond it.
  expect(failed.tokens).toBeGreaterThanOrEqual(200)
  expect(failed.tokens).toBeLessThan(200 + 4 * 18)
})

it('a model with a price costs what its tokens do, and a cap of money ends the evaluation', async () => {
  const done = await evaluate({ model: 'fenced' })
  expect(done).toMatchObject({ state: 'done', max_cost: null })
  expect(done.cost).toBeCloseTo(done.report.decisions * costOfAnswer, 12)
  const cap = 10 * costOfAnswer
  const failed = await evaluate({ model: 'fenced', seeds: 100, max_cost: cap })
  expect(failed).toMatchObject({ state: 'failed', max_cost: cap, error: 'The cap of $0.000059 was reached.' })
  // Those that were under way go beyond it.
  expect(failed.cost).toBeGreaterThanOrEqual(cap)
  expect(failed.cost).toBeLessThan(cap + 4 * costOfAnswer)
})

it('where no price is known there is no cost, and a cap of money is refused', async () => {
  expect((await evaluate({ model: 'ok', seeds: 1 })).cost).toBeNull()
  for (const input of [{ model: 'ok' }, { agent: 'lam' }, { agent: 'bfs' }] as const)
    expect(await request({ ...input, max_cost: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'max_cost', message: expect.stringContaining('No price is known here') }] },
    })
})

it('an evaluation with a cap of money ends when its model has a price no longer', async () => {
  const { evaluation, options } = directly()
  const play = createEndpointGames(depsOf('ok'))
  await expect(play({ evaluation: { ...evaluation, maxCost: 1 }, seeds: [500_001] }, options)).rejects.toThrow(
    'The model ok has no price any more, by which its cap could be kept.',
  )
})

it('whoever has no tokens left today begins no evaluation of a model', async () => {
  await addUsage(server.database.db, ada.id, { modelTokens: 100_000 })
  expect((await request({ model: 'ok' })).status).toBe(429)
  expect((await request({ seeds: 1 })).status).toBe(201)
})

it.each<[FaultName, number, object]>([
  ['server-error-once', 1, {}],
  ['rate-limited-once', 1, {}],
  ['server-error', 0, { code: 'model_failed' }],
  ['silence', 0, { code: 'model_failed' }],
])('with the fault %s %i of one game is measured', async (model, measured, failure) => {
  const { evaluation, options, results } = directly()
  const played = createEndpointGames(depsOf(model))({ evaluation, seeds: [500_001] }, options)
  expect((await played.catch((error: unknown) => error)) ?? {}).toMatchObject(failure)
  expect(results).toHaveLength(measured)
})

const depsOf = (model: FaultName): EndpointGamesDeps => ({
  chooseModel: () => ({ client: createOpenAiClient({ baseUrl: endpoint.url, apiKey: undefined, model }), price: null }),
  modelTokens: { mustHaveLeft: async () => undefined },
  answers: { list: async () => [], keep: async () => ({ tokens: 0, cost: null }) },
  judge: async ({ result }) => result,
  timeoutMs: 200,
  retryDelaysMs: [1, 1],
})

function directly() {
  const results: SeedResult[] = []
  const evaluation = {
    model: 'ok',
    suite: 'standard-1',
    content: 'Go.',
    maxTokens: null,
    maxCost: null,
    tokens: 0,
    robustness: false,
  } as Claim['evaluation']
  const { signal } = new AbortController()
  return { evaluation, results, options: { onPlayed: (result: SeedResult) => results.push(result), signal } }
}
