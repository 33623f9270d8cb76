import { createShortCache } from '../short-cache.ts'
import type { Metrics } from './metrics.ts'

const bucketsS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]
/** What no agent has answered by then is no latency. */
const patience = { ttlMs: 60_000, maxEntries: 10_000 }

/** Counts hints where they are kept, and times them where their observation was published. */
export interface HintMeter {
  /** An observation of the session was published by this server. */
  asked(sessionId: string): void
  /** A hint of the session, kept by any server, was passed on by this one. */
  told(sessionId: string): void
  /** `played`, or why it was not. */
  kept(outcome: string): void
}

export function measureHints(metrics: Metrics): HintMeter {
  const count = metrics.counter('clew_hints_total', 'Hints that were kept, by whether they are played or why not', [
    'outcome',
  ])
  const seconds = metrics.histogram(
    'clew_hint_seconds',
    'From an observation, when this server has published it, to its hint on the sockets of this server',
    bucketsS,
  )
  const askedAtMs = createShortCache<number>(patience)
  return {
    asked: (sessionId) => askedAtMs.set(sessionId, performance.now()),
    told(sessionId) {
      const sinceMs = askedAtMs.get(sessionId)
      if (sinceMs === undefined) return
      askedAtMs.delete(sessionId)
      seconds.observe((performance.now() - sinceMs) / 1000)
    },
    kept: (outcome) => count.inc({ outcome }),
  }
}
