import { i18n } from '@lingui/core'

const numberFormats = new Map<string, Intl.NumberFormat>()
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

/** 12,345.5 as the reader's language writes it: in German 12.345,5. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const locale = i18n.locale || 'en'
  const key = `${locale} ${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, format)
  return format.format(value)
}

/** 3.5 and 4.0, for seconds. */
export const formatTenths = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 12,345; nothing known gives a dash. */
export const formatCount = (value: number | null): string => (value === null ? '–' : formatNumber(value))

const bytesPerMegabyte = 1024 * 1024

/** 12 kB, 1.5 MB and 57 MB: as much as one wants to know. */
export function formatSize(bytes: number): string {
  const value = bytes / bytesPerMegabyte
  if (value < 1) return `${formatNumber(Math.ceil(bytes / 1024))} kB`
  return `${formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })} MB`
}
