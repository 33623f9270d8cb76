import { i18n } from '@lingui/core'

const numberFormats = new Map<string, Intl.NumberFormat>()
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** A name of the IANA time zone database; nothing stands for the browser's own zone. */
export type Zone = string | undefined

/** MM/DD/YYYY; an unreadable time gives a dash. Screens take it from `useFormat`, which knows the reader's zone. */
export function formatDate(iso: string, zone: Zone): string {
  const at = readClock(Date.parse(iso), zone)
  return at ? `${at.month}/${at.day}/${at.year}` : '–'
}

/** MM/DD/YYYY HH:mm, 24 hours (platform.md section 2, Leaderboard). */
export function formatDateTime(iso: string, zone: Zone): string {
  const at = readClock(Date.parse(iso), zone)
  return at ? `${at.month}/${at.day}/${at.year} ${at.hour}:${at.minute}` : '–'
}

/** HH:mm:ss, 24 hours. */
export function formatTime(timeMs: number, zone: Zone): string {
  const at = readClock(timeMs, zone)
  return at ? `${at.hour}:${at.minute}:${at.second}` : '–'
}

/** HH:mm, 24 hours: when a message was written. */
export function formatHour(iso: string, zone: Zone): string {
  const at = readClock(Date.parse(iso), zone)
  return at ? `${at.hour}:${at.minute}` : '–'
}

/** `2001-04-30`, a day without a time and so without a zone, as MM/DD/YYYY. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return date === undefined ? '–' : `${month}/${date}/${year}`
}

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/** What calendar and clock say at a moment in a zone, with leading zeros; null for a time that is none. */
export function readClock(timeMs: number, zone: Zone): Record<ClockPart, string> | null {
  if (Number.isNaN(timeMs)) return null
  const parts = clockIn(zone)
    .formatToParts(timeMs)
    .map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<ClockPart, string>
}

/** Made once for each zone: making one takes longer than a whole table of dates. */
function clockIn(zone: Zone): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const twoDigits = '2-digit'
  const clock = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
    second: twoDigits,
    hourCycle: 'h23',
    ...(zone && { timeZone: zone }),
  })
  clocks.set(zone, clock)
  return clock
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
