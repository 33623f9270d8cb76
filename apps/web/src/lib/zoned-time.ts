import { readClock, type Zone } from './format-date.ts'

/** What calendar and clock of a zone show at a moment, as the field of a form has it: `2026-03-01T14:30`. */
export function toLocalTime(iso: string, zone: Zone): string {
  const at = readClock(Date.parse(iso), zone)
  return at ? `${at.year}-${at.month}-${at.day}T${at.hour}:${at.minute}` : ''
}

/**
 * The moment at which the clock of a zone shows this; null for a text that is no time. An hour that comes twice in a year is
 * one of the two, and one that never comes is the one after it or before.
 */
export function fromLocalTime(local: string, zone: Zone): string | null {
  const asIfUtcMs = isLocalTime(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(asIfUtcMs)) return null
  // The offset at the moment itself, which is known only after a first guess.
  const guessMs = asIfUtcMs - offsetMs(asIfUtcMs, zone)
  return new Date(asIfUtcMs - offsetMs(guessMs, zone)).toISOString()
}

/** `Date.parse` finds a time in nearly anything. */
const isLocalTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)

/** How far the clock of a zone is ahead of UTC at a moment. */
function offsetMs(timeMs: number, zone: Zone): number {
  const local = toLocalTime(new Date(timeMs).toISOString(), zone)
  return Date.parse(`${local}:00Z`) - Math.floor(timeMs / 60_000) * 60_000
}
