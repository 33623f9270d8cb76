const z = 1.96

export interface Interval {
  readonly low: number
  readonly high: number
}

/** Wilson's 95 % interval of a share. */
export function wilsonInterval(hits: number, count: number): Interval {
  if (count === 0) return { low: 0, high: 1 }
  const share = hits / count
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  const middle = share + (z * z) / (2 * count)
  const scale = 1 + (z * z) / count
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

export interface MeanInterval extends Interval {
  readonly mean: number
}

/** The mean of some numbers, as of paired differences, with its 95 % interval. */
export function meanInterval(numbers: readonly number[]): MeanInterval {
  const count = numbers.length
  const mean = numbers.reduce((sum, number) => sum + number, 0) / count
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
  const spread = z * Math.sqrt(squares / Math.max(1, count - 1) / count)
  return { mean, low: mean - spread, high: mean + spread }
}
