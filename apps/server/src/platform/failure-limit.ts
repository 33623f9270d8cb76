import { tooManyRequests } from './rate-limits.ts'
import type { CountLimit, SharedCounts } from './shared-counts.ts'

/**
 * Counts failures and lets successes through: many people behind one address do not lock each other out by being right. An
 * attempt counts while it is under way, so that guesses at the same moment are no way around. `what` fails tells the keys of
 * one limit from those of another.
 */
export function limitFailures(counts: SharedCounts, what: string, limit: CountLimit) {
  return {
    /** Throws when there have been too many. The answer takes the attempt back: it did not fail. */
    begin(key: string): () => void {
      const counted = `${what} ${key}`
      const { times, leftMs } = counts.read(counted)
      if (times >= limit.max) throw tooManyRequests(leftMs)
      counts.add(counted, limit)
      return () => counts.takeBack(counted, limit)
    },
  }
}
