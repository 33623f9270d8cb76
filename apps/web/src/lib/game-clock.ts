import { t } from '@lingui/core/macro'
import { formatTenths } from './format-number.ts'

/** Game time as `1:05.3`: minutes, seconds and tenths, of which a tick is one. */
export function formatTicks(ticks: number): string {
  const seconds = Math.floor(ticks / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${ticks % 10}`
}

/** `0.3 s`, `1.2 s`. */
export function formatSeconds(ms: number): string {
  const seconds = formatTenths(ms / 1000)
  return t`${seconds} s`
}
