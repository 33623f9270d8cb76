import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import { pairsOf } from './compare.ts'
import { holm, significance } from './statistics/holm.ts'
import type { Interval } from './statistics/interval.ts'
import {
  exactMcNemar,
  pairedDifference,
  type PairedWins,
  pairedWins,
  rateDifference,
} from './statistics/paired-rates.ts'

/** What a sentence was found to be worth by games with it and without it. */
export interface PlayedWorth {
  readonly verdict: 'helps' | 'hurts' | 'no-difference-seen'
  /** The win rate with it minus that without it, from -1 to 1. */
  readonly difference: number
  readonly measured: {
    /** 95 % (Tango), of this difference alone. */
    readonly interval: Interval
    /** Exact McNemar, two-sided, corrected by Holm's method for all sentences that were played. */
    readonly pValue: number
  }
}

/**
 * What sentences are worth, judged together: `pairs` has for each the games without it first and those with it second. Between
 * sentences that are worth nothing, at most 5 % of calls name any that helps or hurts.
 */
export function worthOf(pairs: readonly PairedWins[]): PlayedWorth[] {
  const corrected = holm(pairs.map(exactMcNemar))
  return pairs.map((wins, at) => {
    const pValue = corrected[at]!
    const difference = rateDifference(wins)
    const isSeen = pValue <= significance
    const verdict = !isSeen ? 'no-difference-seen' : difference > 0 ? 'helps' : 'hurts'
    return { verdict, difference, measured: { interval: pairedDifference(wins), pValue } }
  })
}

/** The same from the games of the whole text and those without each sentence, on the seeds that both have played. */
export function worthOfSentences(
  whole: readonly SeedSummary[],
  without: readonly (readonly SeedSummary[])[],
): (PlayedWorth & { readonly seeds: number })[] {
  const pairs = without.map((results) => {
    const both = pairsOf(results, whole)
    return pairedWins(
      both.map(([first]) => first.won),
      both.map(([, second]) => second.won),
    )
  })
  return worthOf(pairs).map((worth, at) => ({ ...worth, seeds: pairs[at]!.seeds }))
}
