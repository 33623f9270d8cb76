import { tickMs } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { formatSeconds, formatTicks } from '../../../lib/game-clock.ts'

/** Game time in ms as `1:05.3`. */
export const formatClock = (ms: number): string => formatTicks(Math.floor(ms / tickMs))

/** `just now`, `12 s ago`, `3 min ago`. */
export function formatAge(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  if (seconds < 1) return t`just now`
  if (seconds < 60) return t`${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return t`${minutes} min ago`
}

/** `340 ms`, `1.2 s`. */
export function formatLatency(ms: number): string {
  const milliseconds = Math.round(ms)
  return ms < 1000 ? t`${milliseconds} ms` : formatSeconds(ms)
}

/** Whole seconds since a moment, never below 0. */
export function secondsSince(sinceMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - sinceMs) / 1000))
}
