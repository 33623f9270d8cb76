import { useMemo } from 'react'
import { formatDate, formatDateTime, formatHour, formatTime } from './format.ts'
import { useTimeZone } from './time-zone.ts'

/** Dates and times in the zone of the reader's settings; drawn again when that changes. */
export function useFormat() {
  const zone = useTimeZone()
  return useMemo(
    () => ({
      formatDate: (iso: string) => formatDate(iso, zone),
      formatDateTime: (iso: string) => formatDateTime(iso, zone),
      formatHour: (iso: string) => formatHour(iso, zone),
      formatTime: (timeMs: number) => formatTime(timeMs, zone),
    }),
    [zone],
  )
}
