import { i18n } from '@lingui/core'

const numberFormats = new Map<string, Intl.NumberFormat>()

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
