import { type Interval } from './interval.ts'
import { t95 } from './means.ts'

/** A number that follows from the sums of the columns of some rows; null where it has none, as a ratio to nothing. */
export type StatisticOfSums = (sums: readonly number[]) => number | null

/** An estimate with its standard error and interval; these are null where too few rows speak for it. */
export interface Estimate {
  readonly value: number | null
  readonly standardError: number | null
  readonly interval: Interval | null
}

/**
 * The jackknife of Quenouille and Tukey (Efron and Tibshirani 1993, chapter 11) with Student's t: one row a game, each left
 * out once. It holds for means (where it is the t interval), ratios, standard deviations and paired differences of them, and is
 * deterministic. Rows by columns.
 */
export function jackknife(rows: readonly (readonly number[])[], statistic: StatisticOfSums): Estimate {
  const sums = sumsOf(rows)
  const value = statistic(sums)
  const without = rows.map((row) => statistic(sums.map((sum, column) => sum - row[column]!)))
  if (value === null || rows.length < 2 || !isComplete(without)) return { value, standardError: null, interval: null }
  const mean = without.reduce((sum, one) => sum + one, 0) / rows.length
  const squares = without.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const standardError = Math.sqrt(((rows.length - 1) / rows.length) * squares)
  const spread = t95(rows.length - 1) * standardError
  return { value, standardError, interval: { low: value - spread, high: value + spread } }
}

const isComplete = (values: readonly (number | null)[]): values is number[] => !values.includes(null)

function sumsOf(rows: readonly (readonly number[])[]): number[] {
  const sums = (rows[0] ?? []).map(() => 0)
  for (const row of rows) row.forEach((cell, column) => (sums[column]! += cell))
  return sums
}
