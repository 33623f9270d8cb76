import type { Comparison } from '@clew/contracts/evaluations/comparison'

/** What a comparison says, in a sentence or two of English; `first` and `second` are the players' names. */
export function comparisonSentence(comparison: Comparison, first: string, second: string): string {
  const { verdict, seeds, difference } = comparison
  const on = `on the same ${count(seeds, 'seed')}`
  const by = `${points(Math.abs(difference.value))} points`
  if (verdict === 'better') return `${second} wins more often than ${first}, by ${by} ${on} (${doubt(comparison)}).`
  if (verdict === 'worse') return `${second} wins less often than ${first}, by ${by} ${on} (${doubt(comparison)}).`
  if (verdict === 'same-outcomes')
    return `${first} and ${second} win and lose the same games ${on} (${intervalOf(comparison)}).`
  return `No difference seen between ${first} and ${second} ${on}: ${seenInstead(comparison, by, second)} (${doubt(comparison)}).${outlook(comparison)}`
}

const seenInstead = ({ difference: { value } }: Comparison, by: string, second: string): string =>
  value === 0
    ? 'both win as often'
    : `${second} wins ${by} ${value > 0 ? 'more' : 'less'} often, which chance alone may explain`

const outlook = ({ seedsNeeded }: Comparison): string =>
  seedsNeeded === null
    ? ''
    : ` If the difference is as large as that, about ${count(seedsNeeded, 'more seed')} would show it.`

function doubt(comparison: Comparison): string {
  const { pValue, comparisons } = comparison
  const p = pValue < 0.0001 ? 'p < 0.0001' : `p = ${Number(pValue.toPrecision(2))}`
  const corrected = comparisons > 1 ? ` after Holm for ${comparisons} comparisons` : ''
  return `${intervalOf(comparison)}, exact McNemar ${p}${corrected}`
}

const intervalOf = ({ difference: { interval } }: Comparison): string =>
  `95 % interval of the difference ${points(interval.low)} to ${points(interval.high)}`

/** Percentage points; never -0.0. */
const points = (share: number): string => (Math.round(share * 1000) / 10 + 0).toFixed(1)

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
