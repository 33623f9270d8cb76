/** Ends of a 95 % interval, in the unit of what is estimated. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The 97.5 % point of the normal distribution: 95 % lie between it and its negative. */
export const z95 = 1.959964

/** The end of an interval where a test statistic passes a threshold: bisection between two values, to double precision. */
export function crossing(from: number, to: number, isBeyond: (value: number) => boolean): number {
  let low = from
  let high = to
  for (let i = 0; i < 53; i++) {
    const middle = (low + high) / 2
    if (isBeyond(middle)) high = middle
    else low = middle
  }
  return (low + high) / 2
}
