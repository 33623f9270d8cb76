import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { formatDate, formatDateTime, formatHour, formatTime } from './format-date.ts'
import { useTimeZone } from './time-zone.ts'

/** Dates and times in the language of the page and the zone of the reader's settings; drawn again when either changes. */
export function useFormat() {
  const zone = useTimeZone()
  const { locale } = useLingui().i18n
  return useMemo(
    () => ({
      formatDate: (iso: string) => formatDate(iso, zone),
      formatDateTime: (iso: string) => formatDateTime(iso, zone),
      formatHour: (iso: string) => formatHour(iso, zone),
      formatTime: (timeMs: number) => formatTime(timeMs, zone),
    }),
    // The language is known to those functions themselves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [zone, locale],
  )
}
