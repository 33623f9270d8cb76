import type { MetricKey } from '@clew/contracts/evaluations/metrics'
import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import { tickMs } from '@clew/engine'
import type { StatisticOfSums } from './statistics/jackknife.ts'

/** How a metric follows from games: from sums of what each game adds, so that a long game counts for more in a ratio. */
export interface MetricOfSums {
  /** What one game adds; always as many numbers. */
  readonly row: (result: SeedSummary) => readonly number[]
  readonly statistic: StatisticOfSums
  /** No game has more. */
  readonly most?: number
  /** Of the items that the sums are over, the number; for shares of items that come in games. */
  readonly items?: (sums: readonly number[]) => number
}

/** The first sum by the second; null by nothing. */
const ratio: StatisticOfSums = ([part = 0, whole = 0]) => (whole === 0 ? null : part / whole)
const ratioOf = (row: MetricOfSums['row']): MetricOfSums => ({ row, statistic: ratio })
const shareOf = (row: MetricOfSums['row']): MetricOfSums => ({ ...ratioOf(row), items: ([, whole = 0]) => whole })

/** The formulas of docs/evaluations.md. */
export const metricSums: { readonly [Key in MetricKey]: MetricOfSums } = {
  success: ratioOf(({ won }) => [Number(won), 1]),
  'path-efficiency': {
    ...ratioOf(({ steps, optimalSteps }) => [steps === 0 ? 0 : Math.min(1, optimalSteps / steps), 1]),
    most: 1,
  },
  backtracks: shareOf(({ backtracks, steps }) => [backtracks, steps]),
  collisions: shareOf(({ collisions, steps }) => [collisions, steps]),
  'dead-ends': shareOf(({ deadEnds, steps }) => [deadEnds, steps]),
  latency: ratioOf(({ lastStepTick, steps }) => [lastStepTick * tickMs, steps]),
  tokens: ratioOf((result) => [result.completionTokens, result.completionTokens === 0 ? 0 : decisionsOf(result)]),
  validity: shareOf(({ applied, refused }) => [applied, applied + refused]),
  format: shareOf((result) => [result.valid, decisionsOf(result)]),
  recovery: ratioOf(({ recoverySteps, recoveries }) => [recoverySteps, recoveries]),
  // A game's own share of wins under the disturbances, by that without any: luck is in both.
  robustness: shareOf(({ won, disturbed }) => (disturbed ? [shareWon(Object.values(disturbed)), Number(won)] : [0, 0])),
  'steps-variability': {
    row: ({ won, steps }) => (won ? [1, steps, steps * steps] : [0, 0, 0]),
    statistic: ([count = 0, sum = 0, squares = 0]) =>
      count < 2 ? null : Math.sqrt(Math.max(0, (squares - (sum * sum) / count) / (count - 1))),
  },
}

const shareWon = (games: readonly boolean[]): number => games.filter(Boolean).length / games.length

/** Answers of an agent in one game. */
export const decisionsOf = ({ valid, repaired, failed }: SeedSummary): number => valid + repaired + failed
