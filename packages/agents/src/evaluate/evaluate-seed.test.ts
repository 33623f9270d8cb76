import { SeedResultSchema } from '@clew/contracts/evaluations/seed-result'
import { seedsOf, type Suite, suites } from '@clew/contracts/evaluations/suites'
import { decodeRecord, replay } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import type { Agent, Decision } from '../agent.ts'
import { createCautiousAgent } from '../baselines/cautious.ts'
import { createRandomAgent } from '../baselines/random.ts'
import { samples } from '../samples/samples.ts'
import { evaluateSeed } from './evaluate-seed.ts'
import { ruleAgentOf } from './rule-agent-of.ts'

const suite = suites['standard-1']
const decision: Decision = { hint: {}, raw: '', parse: 'valid', usage: null, latencyMs: 3, model: 'parrot' }

/** Answers with these, and with the last one for ever. */
function createParrot(...answers: Partial<Decision>[]): Agent {
  let count = 0
  return {
    name: 'parrot',
    reset: () => undefined,
    decide: async () => ({ ...decision, ...answers[Math.min(count++, answers.length - 1)] }),
  }
}

async function resultOf(agent: Agent, options: { seed?: number; suite?: Suite; isTimed?: boolean } = {}) {
  const outcome = await evaluateSeed({ suite, seed: suite.firstSeed, agent, isTimed: false, ...options })
  if (outcome.kind !== 'measured') throw new Error(outcome.failure.message)
  return outcome.result
}

const says = (hint: Decision['hint']): Partial<Decision> => ({ hint })
const short: Suite = { ...suite, maxTicks: 20 }
/** A seed whose germs let a player stand in the start for twenty ticks. */
async function quietSeed(): Promise<number> {
  for (const seed of seedsOf(suite, 100))
    if ((await resultOf(createParrot({}), { seed, suite: short })).ticks === 20) return seed
  throw new Error('no seed is quiet')
}

test('the same seed gives the same bytes, whoever plays and whatever was played before', async () => {
  const agents: [Agent, string | undefined][] = [
    [ruleAgentOf(samples.plain.content), samples.plain.content],
    [createCautiousAgent(), undefined],
    [createRandomAgent(1), undefined],
  ]
  for (const [agent, templateText] of agents) {
    const bytes = async (seed: number) =>
      JSON.stringify(await evaluateSeed({ suite, seed, agent, templateText, isTimed: false }))
    const first = await bytes(500_001)
    await bytes(500_002)
    expect(await bytes(500_001)).toBe(first)
  }
})

test('a result keeps its schema, and its record replays to what it says', async () => {
  for (const seed of seedsOf(suite, 20)) {
    const result = await resultOf(createCautiousAgent(), { seed })
    expect(SeedResultSchema.parse(result)).toEqual(result)
    const game = replay(decodeRecord(result.record)!)!
    expect(game).toMatchObject({
      tick: result.ticks,
      totalSteps: result.steps,
      backtrackCount: result.backtracks,
      status: result.won ? 'won' : 'lost',
    })
    expect(result.failure === null).toBe(result.won)
  }
})

test('tokens, kinds of answers and actions are summed; thinking only when it is measured', async () => {
  const usage = { promptTokens: 100, completionTokens: 7, estimated: true }
  const agent = () =>
    createParrot({ usage, hint: { path: [[5, 5]] } }, { usage, parse: 'repaired' }, { parse: 'failed' })
  const seed = await quietSeed()
  const timed = await resultOf(agent(), { seed, suite: short, isTimed: true })
  expect(timed).toMatchObject({
    valid: 1,
    repaired: 1,
    failed: 2,
    applied: 0,
    refused: 1,
    promptTokens: 200,
    completionTokens: 14,
    areTokensEstimated: true,
    latencyMs: 12,
  })
  expect((await resultOf(agent(), { seed, suite: short })).latencyMs).toBe(0)
})

describe('a lost game is labelled', () => {
  const endless = { ...suite, maxTicks: 600 }
  test('by answers of which none could be read', async () => {
    const agent = createParrot({ parse: 'failed', hint: { error: 'Invalid LAM JSON' } })
    expect(await resultOf(agent, { suite: short, seed: await quietSeed() })).toMatchObject({
      failure: 'no-valid-answer',
    })
  })
  test('by a last answer of which the rules refused everything', async () => {
    const agent = createParrot({}, says({ break_wall: [9, 9] }))
    expect(await resultOf(agent, { suite: short, seed: await quietSeed() })).toMatchObject({ failure: 'refused' })
  })
  test('by waiting for a germ, or for the end', async () => {
    expect(await resultOf(createParrot({}), { suite: short, seed: await quietSeed() })).toMatchObject({
      failure: 'gave-up',
    })
    const labels = new Set<string | null>()
    for (const seed of seedsOf(suite, 10))
      labels.add((await resultOf(createParrot({}), { seed, suite: endless })).failure)
    expect(labels).toContain('caught-waiting')
    expect(labels).not.toContain('caught-walking')
  })
  test('by walking into a germ', async () => {
    const labels: (string | null)[] = []
    for (const seed of seedsOf(suite, 20)) labels.push((await resultOf(createRandomAgent(1), { seed })).failure)
    expect(labels).toContain('caught-walking')
  })
  test('by walking on when the ticks run out', async () => {
    const walksOn = { ...suite, maxTicks: 5 }
    expect(await resultOf(createCautiousAgent(), { suite: walksOn, seed: await quietSeed() })).toMatchObject({
      failure: 'lost-time',
    })
  })
  test('by a wall into which it walked', async () => {
    const seed = await quietSeed()
    const wall = says({
      path: [
        [1, 1],
        [0, 1],
      ],
    })
    expect(await resultOf(createParrot(wall), { suite: short, seed })).toMatchObject({
      failure: 'walked-into-wall',
      steps: 0,
    })
  })
})

test('in real time germs move while a model thinks, and an agent of this program takes one tick', async () => {
  const realtime: Suite = { ...suite, clock: 'realtime', decisionTicks: 30 }
  const firstHint = async (latencyMs: number, isTimed: boolean) => {
    const agent = createParrot({ hint: { hint: 'Wait.' }, latencyMs })
    const { record } = await resultOf(agent, { suite: realtime, seed: await quietSeed(), isTimed })
    return decodeRecord(record)!.hints[0]!.tick
  }
  expect(await firstHint(720, true)).toBe(8)
  expect(await firstHint(0, true)).toBe(1)
  expect(await firstHint(720, false)).toBe(1)
})

test('a game in which the model fails is not measured, and asks no more', async () => {
  let asked = 0
  const failure = { code: 'rate_limited', message: 'Slow down.' } as const
  const agent: Agent = {
    ...createParrot({}),
    decide: async () => {
      asked += 1
      return asked === 2 ? { ...decision, parse: 'failed', failure } : decision
    },
  }
  const outcome = await evaluateSeed({ suite, seed: await quietSeed(), agent, isTimed: true })
  expect(outcome).toMatchObject({ kind: 'not-measured', failure })
  expect(asked).toBe(2)
})

test('a reply that is too long is the answer of the model, and measured', async () => {
  const failure = { code: 'too_long', message: 'Too long.' } as const
  const agent = createParrot({ parse: 'failed', hint: { error: 'Too long.' }, failure })
  expect(await resultOf(agent)).toMatchObject({ failure: 'no-valid-answer', failed: expect.any(Number) as number })
})

test('what is stopped is not measured', async () => {
  const stop = new AbortController()
  const agent: Agent = {
    ...createParrot({}),
    decide: async () => {
      stop.abort()
      return decision
    },
  }
  const options = { suite, seed: 500_001, agent, isTimed: false, signal: stop.signal }
  expect(await evaluateSeed(options)).toMatchObject({ kind: 'not-measured', failure: { code: 'aborted' } })
  expect(await evaluateSeed(options)).toMatchObject({ kind: 'not-measured', failure: { code: 'aborted' } })
})
