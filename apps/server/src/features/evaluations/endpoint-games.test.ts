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
import { createEndpointGames } from './endpoint-games.ts'

let endpoint: FaultServer
let server: TestApp
let ada: TestUser
beforeAll(async () => {
  endpoint = await startFaultServer()
  const lamModels = ['prose', 'bad-key'].map((id) => ({ id, price: null }))
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
  const results: SeedResult[] = []
  const play = createEndpointGames({
    chooseModel: () => ({ client: createOpenAiClient({ baseUrl: endpoint.url, apiKey: undefined, model }) }),
    modelTokens: { mustHaveLeft: async () => undefined },
    answers: { list: async () => [], keep: async () => 0 },
    judge: async ({ result }) => result,
    timeoutMs: 200,
    retryDelaysMs: [1, 1],
  })
  const evaluation = {
    suite: 'standard-1',
    content: 'Go.',
    maxTokens: null,
    tokens: 0,
    robustness: false,
  } as Claim['evaluation']
  const options = {
    onPlayed: (result: SeedResult) => results.push(result),
    signal: new AbortController().signal,
  }
  const played = play({ evaluation, seeds: [500_001] }, options).catch((error: unknown) => error)
  expect((await played) ?? {}).toMatchObject(failure)
  expect(results).toHaveLength(measured)
})
