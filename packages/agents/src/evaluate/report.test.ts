import type { MetricKey } from '@clew/contracts/evaluations/metrics'
import { ReportSchema } from '@clew/contracts/evaluations/report'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { expect, test } from 'vitest'
import { resultsWith, seedResult } from '../testing/seed-results.ts'
import { reportOf } from './report.ts'

const metric = (key: MetricKey, results: readonly SeedResult[]) =>
  reportOf(results).metrics.find((one) => one.key === key)!

/** Two games that differ in everything. */
const two = [
  seedResult(1, { steps: 20, optimalSteps: 16, backtracks: 2, collisions: 1, deadEnds: 1, lastStepTick: 40 }),
  seedResult(2, { steps: 30, optimalSteps: 24, backtracks: 8, collisions: 0, deadEnds: 0, lastStepTick: 60 }),
]

test.each([
  ['success', 1],
  ['path-efficiency', 0.8],
  ['backtracks', 0.2],
  ['collisions', 0.02],
  ['dead-ends', 0.02],
  ['latency', 200],
  ['tokens', 60],
  ['validity', 1],
  ['format', 1],
  ['recovery', null],
  ['robustness', null],
  ['steps-variability', Math.sqrt(50)],
] as const)('%s follows its formula', (key, value) => {
  if (value === null) expect(metric(key, two).value).toBeNull()
  else expect(metric(key, two).value).toBeCloseTo(value, 10)
})

test('a lost game without a step has a path efficiency of 0, and one that walks less than the shortest way of 1', () => {
  const lost = seedResult(1, { won: false, failure: 'caught-waiting', steps: 0 })
  expect(metric('path-efficiency', [lost, seedResult(2, { steps: 3 })]).value).toBe(0.5)
})

test('answers and actions count by kind', () => {
  const result = seedResult(1, { valid: 6, repaired: 3, failed: 1, applied: 9, refused: 1, completionTokens: 1000 })
  expect(metric('format', [result]).value).toBe(0.6)
  expect(metric('validity', [result]).value).toBe(0.9)
  expect(metric('tokens', [result]).value).toBe(100)
  expect(reportOf([result])).toMatchObject({ decisions: 10, repaired: 3, failed: 1 })
})

test('recovery is the mean over the mistakes that were made up for', () => {
  const results = [
    seedResult(1, { recoverySteps: 9, recoveries: 2 }),
    seedResult(2, { recoverySteps: 3, recoveries: 1 }),
  ]
  expect(metric('recovery', results)).toMatchObject({ value: 4, verdict: 'between' })
})

test('steps vary over won games only', () => {
  const results = [...two, seedResult(3, { won: false, failure: 'gave-up', steps: 0 })]
  expect(metric('steps-variability', results).value).toBeCloseTo(Math.sqrt(50), 10)
})

test.each([
  [20, 17, 'good'],
  [20, 16, 'between'],
  [20, 12, 'between'],
  [20, 11, 'bad'],
  [19, 19, 'unknown'],
] as const)('of %d games %d won is %s', (games, wins, verdict) => {
  expect(metric('success', resultsWith(games, wins)).verdict).toBe(verdict)
})

test('17 of 20 is 64.0 to 94.8 %', () => {
  const { interval } = metric('success', resultsWith(20, 17))
  expect([interval!.low, interval!.high].map((end) => (100 * end).toFixed(1))).toEqual(['64.0', '94.8'])
})

test('an interval of path efficiency ends at 1', () => {
  const games = [seedResult(1, { steps: 20, optimalSteps: 16 }), seedResult(2), seedResult(3), seedResult(4)]
  expect(metric('path-efficiency', games).interval!.high).toBe(1)
})

test('what never happened has an interval that is more than nothing', () => {
  const { value, interval, verdict } = metric('collisions', resultsWith(50, 50))
  expect({ value, verdict }).toEqual({ value: 0, verdict: 'good' })
  expect(interval!.low).toBe(0)
  expect(interval!.high).toBeGreaterThan(0.03)
})

test('more collisions than steps are no share, and told all the same', () => {
  const results = [seedResult(1, { steps: 2, collisions: 9 }), seedResult(2, { steps: 3, collisions: 7 })]
  expect(metric('collisions', results)).toMatchObject({ value: 3.2, verdict: 'bad' })
})

test('no games come to a report of nothing', () => {
  const report = reportOf([])
  expect(report).toMatchObject({ games: 0, wins: 0, decisionMs: null, failures: {} })
  for (const { value, interval, verdict } of report.metrics)
    expect({ value, interval, verdict }).toEqual({ value: null, interval: null, verdict: 'unknown' })
})

test('lost games are counted by what ended them, and a report keeps its schema', () => {
  const results = [...resultsWith(30, 25), seedResult(31, { won: false, failure: 'gave-up', latencyMs: 800 })]
  const report = reportOf(results)
  expect(report.failures).toEqual({ 'caught-walking': 5, 'gave-up': 1 })
  expect(report.decisionMs?.value).toBeCloseTo(800 / 124, 10)
  expect(ReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
})
