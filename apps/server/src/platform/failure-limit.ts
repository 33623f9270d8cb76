import { tooManyRequests } from './rate-limits.ts'

interface Failures {
  count: number
  readonly until: number
}

/** So many failures in so much time for one key, counted from the first. */
interface FailureLimit {
  readonly max: number
  readonly windowMs: number
}

/** More keys than one attacker can fill before the limit of their address ends it; the oldest makes room. */
const maxKeys = 20_000

/**
 * Counts failures and lets successes through: many people behind one address do not lock each other out by being right. An
 * attempt counts while it is under way, so that guesses at the same moment are no way around. Each server counts for itself.
 */
export function limitFailures({ max, windowMs }: FailureLimit) {
  const byKey = new Map<string, Failures>()
  const current = (key: string): Failures => {
    const known = byKey.get(key)
    if (known !== undefined && known.until > Date.now()) return known
    const fresh = { count: 0, until: Date.now() + windowMs }
    byKey.delete(key)
    byKey.set(key, fresh)
    const [oldest] = byKey.size > maxKeys ? byKey.keys() : []
    if (oldest !== undefined) byKey.delete(oldest)
    return fresh
  }
  return {
    /** Throws when there have been too many. The answer takes the attempt back: it did not fail. */
    begin(key: string): () => void {
      const failures = current(key)
      if (failures.count >= max) throw tooManyRequests(failures.until - Date.now())
      failures.count += 1
      return () => void (failures.count -= 1)
    },
  }
}
