import type { Comparison } from '@clew/contracts/evaluations/comparison'
import { type MetricKey, metricKeys } from '@clew/contracts/evaluations/metrics'
import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import { metricSums, type MetricOfSums } from './metric-sums.ts'
import { holm, significance } from './statistics/holm.ts'
import { jackknife } from './statistics/jackknife.ts'
import {
  exactMcNemar,
  pairedDifference,
  pairedWins,
  rateDifference,
  seedsForComparison,
} from './statistics/paired-rates.ts'
import { wilsonInterval } from './statistics/rates.ts'

type Pair = readonly [first: SeedSummary, second: SeedSummary]

/**
 * Compares others with a first player, each on the seeds that both played; the p values are corrected for the number of
 * comparisons. Between equals a difference is found in at most 5 % of all calls, however many others there are.
 */
export function compareWith(first: readonly SeedSummary[], others: readonly (readonly SeedSummary[])[]): Comparison[] {
  const compared = others.map((other) => compare(pairsOf(first, other)))
  const corrected = holm(compared.map(({ pValue }) => pValue))
  return compared.map((comparison, i) => judged({ ...comparison, pValue: corrected[i]!, comparisons: others.length }))
}

/** The games of the seeds that both have played. */
export function pairsOf(first: readonly SeedSummary[], second: readonly SeedSummary[]): Pair[] {
  const bySeed = new Map(second.map((result) => [result.seed, result]))
  return first.flatMap((result): Pair[] => {
    const other = bySeed.get(result.seed)
    return other ? [[result, other]] : []
  })
}

function compare(pairs: readonly Pair[]): Omit<Comparison, 'verdict' | 'comparisons'> {
  const wonByFirst = pairs.flatMap(([first, second]) => (first.won && !second.won ? [first.seed] : []))
  const wonBySecond = pairs.flatMap(([first, second]) => (second.won && !first.won ? [first.seed] : []))
  const wins = pairedWins(
    pairs.map(([{ won }]) => won),
    pairs.map(([, { won }]) => won),
  )
  return {
    seeds: wins.seeds,
    first: rateOf(pairs.map(([first]) => first)),
    second: rateOf(pairs.map(([, second]) => second)),
    difference: { value: rateDifference(wins), interval: pairedDifference(wins) },
    wonByFirst,
    wonBySecond,
    pValue: exactMcNemar(wins),
    seedsNeeded: seedsForComparison(wins),
    metrics: metricKeys.flatMap((key) => differenceIn(key, pairs)),
  }
}

function rateOf(results: readonly SeedSummary[]): Comparison['first'] {
  const wins = results.filter(({ won }) => won).length
  const value = results.length === 0 ? 0 : wins / results.length
  return { wins, value, interval: wilsonInterval(wins, results.length) }
}

function differenceIn(key: MetricKey, pairs: readonly Pair[]): Comparison['metrics'] {
  if (key === 'success') return []
  const { row, statistic }: MetricOfSums = metricSums[key]
  const rows = pairs.map(([first, second]) => [...row(first), ...row(second)])
  const { value, interval } = jackknife(rows, (sums) => {
    const before = statistic(sums.slice(0, sums.length / 2))
    const after = statistic(sums.slice(sums.length / 2))
    return before === null || after === null ? null : after - before
  })
  return value === null ? [] : [{ key, value, interval }]
}

function judged(comparison: Omit<Comparison, 'verdict'>): Comparison {
  const { seeds, pValue, difference, seedsNeeded, wonByFirst, wonBySecond } = comparison
  if (pValue <= significance)
    return { ...comparison, seedsNeeded: null, verdict: difference.value > 0 ? 'better' : 'worse' }
  const isSame = wonByFirst.length + wonBySecond.length === 0
  return {
    ...comparison,
    // A plan for a difference that is hardly larger than what was seen is met at once; one more seed may decide.
    seedsNeeded: seedsNeeded === null ? null : Math.max(1, seedsNeeded - seeds),
    verdict: isSame ? 'same-outcomes' : 'no-difference-seen',
  }
}
