import { worthOfSentences } from '@clew/agents/evaluate/sentence-worth'
import { sentencesToMeasure } from '@clew/agents/evaluate/sentences-to-measure'
import { startModelServer, testModel } from '@clew/agents/testing/model-server'
import type { Evaluation, EvaluationDetail, EvaluationInput, EvaluationList } from '@clew/contracts/http/evaluations'
import type { Template } from '@clew/contracts/http/templates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readUsage } from '../../platform/quotas.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

const planted = 'Walk around the germs to the exit.'
const idle = 'The sea is blue.'
const text = `- ${planted}\n- ${idle}\n- Never break walls.`
const partOf = (said: string) => ({ start: text.indexOf(said), end: text.indexOf(said) + said.length })

let endpoint: Awaited<ReturnType<typeof startModelServer>>
let server: TestApp
let ada: TestUser
let templateId: number
beforeAll(async () => {
  endpoint = await startModelServer(0, { obeys: planted })
  server = await buildTestApp({ lamBaseUrl: endpoint.url, lamModel: testModel, lamTokensPerDay: 10_000_000 })
  ada = await server.login('ada')
  const created = await ada.call<Template>('POST', '/api/templates', { title: 'Planted', content: text })
  templateId = created.body.id
})
afterAll(async () => {
  await server.close()
  await endpoint.close()
})

const ask = (input: Partial<EvaluationInput>) =>
  ada.call<Evaluation>('POST', '/api/evaluations', { template_id: templateId, model: testModel, seeds: 8, ...input })
const read = async (id: number) => (await ada.call<EvaluationDetail>('GET', `/api/evaluations/${id}`)).body
const evaluate = async (input: Partial<EvaluationInput>) => {
  const { id } = (await ask(input)).body
  await expect.poll(async () => (await read(id)).finished_at, { timeout: 100_000, interval: 100 }).not.toBeNull()
  return read(id)
}

it('a sentence of known worth is found by measuring a model without it, and one that says nothing is not', async () => {
  const whole = await evaluate({})
  expect(whole).toMatchObject({ without: null, content: text })
  expect(whole.report.adherence!.sentences[0]).toMatchObject({ start: partOf('Never break walls.').start })
  // What the model broke comes first.
  const sentences = sentencesToMeasure(text, whole.report.adherence!.sentences)
  expect(sentences.map((sentence) => sentence.text)[0]).toBe('Never break walls.')

  const measured = []
  for (const said of [planted, idle]) measured.push(await evaluate({ without: partOf(said) }))
  const [unled, still] = measured as [EvaluationDetail, EvaluationDetail]
  expect(unled).toMatchObject({
    state: 'done',
    content: `- ${idle}\n- Never break walls.`,
    without: { ...partOf(planted), text: planted },
  })
  expect(worthOfSentences(whole.results, [unled.results, still.results])).toMatchObject([
    { verdict: 'helps', seeds: 8 },
    { verdict: 'no-difference-seen', difference: 0, seeds: 8 },
  ])
  const { evaluations } = (await ada.call<EvaluationList>('GET', '/api/evaluations')).body
  expect(evaluations.map((one) => one.without?.text ?? null)).toEqual([idle, planted, null])
}, 120_000)

it('its room is charged and given back', async () => {
  const before = (await readUsage(server.database.db, ada.id)).bytes
  const { body } = await ask({ seeds: 1, without: partOf(idle) })
  expect((await readUsage(server.database.db, ada.id)).bytes).toBeGreaterThan(before)
  await ada.call('DELETE', `/api/evaluations/${body.id}`)
  expect((await readUsage(server.database.db, ada.id)).bytes).toBe(before)
})

it.each<[string, Partial<EvaluationInput>, string]>([
  ['beyond the text', { without: { start: 5, end: 5000 } }, `The text has ${text.length} characters`],
  ['backwards', { without: { start: 9, end: 3 } }, 'none to leave out from 9 up to 3'],
  ['of nothing', { without: { start: 4, end: 4 } }, 'none to leave out from 4 up to 4'],
  ['of spaces', { without: { start: 1, end: 2 } }, 'none to leave out from 1 up to 2'],
  ['that is all', { without: { start: 0, end: text.length } }, 'nothing is left of the text'],
  ['for who reads none', { agent: 'bfs', model: undefined, without: partOf(idle) }, 'The agent bfs reads no text'],
])('a part %s is refused', async (_, input, why) => {
  expect(await ask(input)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'without', message: expect.stringContaining(why) }] },
  })
})

it('a part that is half a character is refused', async () => {
  const { body } = await ada.call<Template>('POST', '/api/templates', { title: 'Face', content: '🙂 Go. Avoid germs.' })
  expect(await ask({ template_id: body.id, without: { start: 0, end: 1 } })).toMatchObject({ status: 422 })
})
