import { type Interval, z95 } from './interval.ts'

export interface MeanInterval extends Interval {
  readonly mean: number
}

/** Student's t interval of the mean of some numbers, as of paired differences; without an end for fewer than two. */
export function meanInterval(numbers: readonly number[]): MeanInterval {
  const count = numbers.length
  const mean = numbers.reduce((sum, number) => sum + number, 0) / count
  if (count < 2) return { mean, low: -Infinity, high: Infinity }
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
  const spread = t95(count - 1) * Math.sqrt(squares / (count - 1) / count)
  return { mean, low: mean - spread, high: mean + spread }
}

/** The 97.5 % point of Student's t: tabled for one and two degrees of freedom, else Abramowitz and Stegun 26.7.5, to 0.003. */
export function t95(freedom: number): number {
  if (freedom <= 2) return freedom === 1 ? 12.706 : 4.303
  const z = z95
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ]
  return terms.reduce((sum, term, i) => sum + term / freedom ** (i + 1), z)
}
