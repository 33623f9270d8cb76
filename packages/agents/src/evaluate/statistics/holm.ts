/** A difference is called one when chance alone, between equals, would show one as large in at most this share of families. */
export const significance = 0.05

/**
 * Holm's step-down correction (1979) of the p values of several comparisons, in the order given: with `significance` as
 * the threshold for these, at most 5 % of families of comparisons between equals hold a false alarm.
 */
export function holm(pValues: readonly number[]): number[] {
  const order = pValues.map((p, at) => ({ p, at })).toSorted((a, b) => a.p - b.p)
  const corrected = pValues.map(() => 1)
  let largest = 0
  order.forEach(({ p, at }, rank) => {
    largest = Math.max(largest, Math.min(1, p * (pValues.length - rank)))
    corrected[at] = largest
  })
  return corrected
}
