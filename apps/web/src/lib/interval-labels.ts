import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Interval } from '../data/agent-bench.ts'
import { formatNumber, formatTenths } from './format-number.ts'

/** 95.2 %, which no line parts. */
export const percentText = (share: number): string => `${formatTenths(100 * share)}\u00a0%`

/** 95 %, which no line parts. */
export const wholePercentText = (share: number): string => `${formatNumber(Math.round(100 * share))}\u00a0%`

/** Of a share, in points with its sign: +58.5. */
export const pointsText = (share: number): string =>
  formatNumber(100 * share, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** The ends of an interval of shares, as 93.7 to 96.4: behind a share in percent. */
export const percentsText = (interval: Interval): string => endsText(interval, (share) => formatTenths(100 * share))

export function endsText({ low, high }: Interval, format: (value: number) => string): string {
  const from = format(low)
  const to = format(high)
  return t`${from} to ${to}`
}

/** Several names as a list in a sentence. */
export const listText = (names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale || 'en', { type: 'conjunction' }).format(names)
