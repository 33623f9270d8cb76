import {
  leastGamesToJudge,
  metricKinds,
  metricKeys,
  type MetricKey,
  type Target,
} from '@clew/contracts/evaluations/metrics'
import { type Disturbance, DisturbanceSchema } from '@clew/contracts/evaluations/disturbances'
import type { Metric, Report } from '@clew/contracts/evaluations/report'
import type { FailureLabel, SeedSummary } from '@clew/contracts/evaluations/seed-result'
import { adherenceOf } from './adherence.ts'
import { decisionsOf, metricSums, type MetricOfSums } from './metric-sums.ts'
import type { Interval } from './statistics/interval.ts'
import { type Estimate, jackknife } from './statistics/jackknife.ts'
import { clusteredInterval, wilsonInterval } from './statistics/rates.ts'

/** What games come to, in whatever order they are given. */
export function reportOf(results: readonly SeedSummary[]): Report {
  const sum = (read: (result: SeedSummary) => number) => results.reduce((total, result) => total + read(result), 0)
  return {
    games: results.length,
    wins: sum(({ won }) => Number(won)),
    metrics: metricKeys.map((key) => metricOf(key, results)),
    failures: countFailures(results),
    disturbed: countDisturbed(results),
    adherence: adherenceOf(results),
    decisions: sum(decisionsOf),
    repaired: sum(({ repaired }) => repaired),
    failed: sum(({ failed }) => failed),
    tokens: {
      prompt: sum(({ promptTokens }) => promptTokens),
      completion: sum(({ completionTokens }) => completionTokens),
      areEstimated: results.some(({ areTokensEstimated }) => areTokensEstimated),
    },
    decisionMs: decisionMsOf(results),
  }
}

function metricOf(key: MetricKey, results: readonly SeedSummary[]): Metric {
  const { value, interval } = estimateOf(key, results)
  const isJudged = value !== null && (key !== 'success' || results.length >= leastGamesToJudge)
  const { target } = metricKinds[key]
  return { key, value, interval, verdict: isJudged && target ? judge(value, target) : 'unknown' }
}

const unmeasured = { value: null, interval: null }

/** Wilson's interval for the rate of wins, its like for shares of steps and answers, and Student's t for the rest. */
function estimateOf(key: MetricKey, results: readonly SeedSummary[]): Omit<Estimate, 'standardError'> {
  const { row, statistic, items, most = Number.POSITIVE_INFINITY }: MetricOfSums = metricSums[key]
  const rows = results.map(row)
  const estimate = jackknife(rows, statistic)
  if (estimate.value === null) return unmeasured
  if (key === 'success') return { ...estimate, interval: wilsonInterval(estimate.value * rows.length, rows.length) }
  // Collisions may be more than steps, and disturbed games luckier than others; then they are no share.
  if (items && estimate.value <= 1) return { ...estimate, interval: intervalOfShare(rows, estimate, items) }
  const { interval } = estimate
  return { ...estimate, interval: interval && { low: Math.max(0, interval.low), high: Math.min(most, interval.high) } }
}

/** Games without any item, as without an answer, say nothing. */
function intervalOfShare(
  rows: readonly (readonly number[])[],
  { value, standardError }: Estimate,
  items: NonNullable<MetricOfSums['items']>,
): Interval {
  const clusters = rows.filter((row) => items(row) > 0)
  const counted = clusters.reduce((total, row) => total + items(row), 0)
  return clusteredInterval({
    share: value ?? 0,
    standardError: standardError ?? 0,
    clusters: clusters.length,
    items: counted,
  })
}

function judge(value: number, { good, bad, isBadAtLimit }: Target): Metric['verdict'] {
  const sign = good > bad ? 1 : -1
  if ((value - good) * sign >= 0) return 'good'
  const beyond = (bad - value) * sign
  return beyond > 0 || (isBadAtLimit && beyond === 0) ? 'bad' : 'between'
}

function countFailures(results: readonly SeedSummary[]): Report['failures'] {
  const counts: { [Label in FailureLabel]?: number } = {}
  for (const { failure } of results) if (failure !== null) counts[failure] = (counts[failure] ?? 0) + 1
  return counts
}

function countDisturbed(results: readonly SeedSummary[]): Report['disturbed'] {
  const told = results.flatMap(({ disturbed }) => disturbed ?? [])
  if (told.length === 0) return {}
  const winsOf = (kind: Disturbance) => told.filter((one) => one[kind]).length
  return Object.fromEntries(DisturbanceSchema.options.map((kind) => [kind, { games: told.length, wins: winsOf(kind) }]))
}

function decisionMsOf(results: readonly SeedSummary[]): Report['decisionMs'] {
  if (results.every(({ latencyMs }) => latencyMs === 0)) return null
  const rows = results.map((result) => [result.latencyMs, decisionsOf(result)])
  const { value, interval } = jackknife(rows, ([ms = 0, decisions = 0]) => ms / decisions)
  return value === null ? null : { value, interval }
}
