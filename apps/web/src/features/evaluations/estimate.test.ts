import { suites } from '@clew/contracts/evaluations/suites'
import { expect, it } from 'vitest'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { estimateAgain, estimateOf } from './estimate.ts'

const asked = { agent: 'lam', suite: suites['standard-1'], seeds: 20, robustness: false, content: 'Go home.' } as const
const dollarsIn = (text: string) => [...text.matchAll(/\$([\d,.]+) /g)].map(([, dollars]) => Number(dollars))
const tokensIn = (text: string) =>
  [...text.matchAll(/([\d,]+) tokens/g)].map(([, tokens]) => Number(tokens!.replaceAll(',', '')))

it('agents of this program take time and cost nothing', () => {
  expect(estimateOf(asked)).toMatch(/^About \d+ s; nothing is charged\.$/)
})

it('a model reads what came before as well, so that a game of many answers takes more for each', () => {
  const [least = 0, most = 0] = tokensIn(estimateOf({ ...asked, model: 'm' }))
  expect(least).toBeGreaterThan(20 * 6 * 500)
  expect(most / 120).toBeGreaterThan(least / 6)
})

it('with a price it is told in dollars, six times as much with robustness', () => {
  const priced = { ...asked, model: 'm', price: { input: 1, output: 2 } }
  const [least = 0, most = 0] = dollarsIn(estimateOf(priced))
  expect(most).toBeGreaterThan(20 * least)
  const [told = 0] = dollarsIn(estimateOf({ ...priced, robustness: true }))
  expect(told / least).toBeCloseTo(6, 0)
  expect(dollarsIn(estimateOf({ ...asked, model: 'm' }))).toEqual([])
})

it('a free model costs nothing', () => {
  expect(dollarsIn(estimateOf({ ...asked, model: 'm', price: { input: 0, output: 0 } }))).toEqual([0, 0])
})

it('once more takes what it took for a game, whatever the disturbed games took beside', () => {
  const report = { games: 10, tokens: { prompt: 9000, completion: 1000, areEstimated: false } }
  const done = { seeds: 20, report, tokens: 60_000, cost: null } as unknown as EvaluationDetail
  expect(estimateAgain(done)).toBe('20,000 tokens')
  expect(estimateAgain({ ...done, cost: 0.6 })).toBe('$0.20 (20,000 tokens)')
})
