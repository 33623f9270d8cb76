import { i18n } from '@lingui/core'

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A name of the IANA time zone database; nothing stands for the browser's own zone. */
export type Zone = string | undefined

const twoDigits = '2-digit'
const date = { year: 'numeric', month: twoDigits, day: twoDigits } as const
const hour = { hour: twoDigits, minute: twoDigits, hourCycle: 'h23' } as const
const time = { ...hour, second: twoDigits } as const

/**
 * 31.12.2025 in German; in English MM/DD/YYYY (`docs/spec/platform.md` section 2, Leaderboard), wherever the browser
 * comes from. An unreadable time gives a dash. Screens take it from `useFormat`, which knows the reader's zone.
 */
export const formatDate = (iso: string, zone: Zone): string => formatParts(Date.parse(iso), zone, date)

/** The date and HH:mm, 24 hours. */
export const formatDateTime = (iso: string, zone: Zone): string => formatParts(Date.parse(iso), zone, date, hour)

/** HH:mm:ss, 24 hours. */
export const formatTime = (timeMs: number, zone: Zone): string => formatParts(timeMs, zone, time)

/** HH:mm, 24 hours: when a message was written. */
export const formatHour = (iso: string, zone: Zone): string => formatParts(Date.parse(iso), zone, hour)

/** `2001-04-30`, a day without a time and so without a zone. */
export const formatDay = (day: string): string => formatParts(Date.parse(day), 'UTC', date)

/** By how much the clock of a zone is ahead of UTC at a moment: `GMT+2`. */
export const formatOffset = (timeMs: number, zone: Zone): string =>
  dateFormat('en-US', zone, { timeZoneName: 'shortOffset' })
    .formatToParts(timeMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/** What calendar and clock say at a moment in a zone, with leading zeros, for a machine; null for a time that is none. */
export function readClock(timeMs: number, zone: Zone): Record<ClockPart, string> | null {
  if (Number.isNaN(timeMs)) return null
  const parts = dateFormat('en-US', zone, { ...date, ...time })
    .formatToParts(timeMs)
    .map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<ClockPart, string>
}

function formatParts(timeMs: number, zone: Zone, ...parts: Intl.DateTimeFormatOptions[]): string {
  if (Number.isNaN(timeMs)) return '–'
  const locale = i18n.locale === '' || i18n.locale === 'en' ? 'en-US' : i18n.locale
  return parts.map((part) => dateFormat(locale, zone, part).format(timeMs)).join(' ')
}

/** Made once for each language and zone: making one takes longer than a whole table of dates. */
function dateFormat(locale: string, zone: Zone, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${Object.keys(options).join()}`
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...(zone && { timeZone: zone }) })
  dateFormats.set(key, format)
  return format
}
