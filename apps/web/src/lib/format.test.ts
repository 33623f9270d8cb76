import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { formatCount, formatDate, formatDateTime, formatDay, formatHour, formatTenths, formatTime } from './format.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a time is MM/DD/YYYY and 24 hours, in the zone asked for', () => {
  const newYear = '2026-01-01T00:05:09Z'
  expect(formatDateTime(newYear, 'UTC')).toBe('01/01/2026 00:05')
  expect(formatDate(newYear, 'America/New_York')).toBe('12/31/2025')
  expect(formatDateTime(newYear, 'Asia/Tokyo')).toBe('01/01/2026 09:05')
  expect(formatTime(Date.parse(newYear), 'Europe/Paris')).toBe('01:05:09')
  expect(formatHour(newYear, 'Europe/Paris')).toBe('01:05')
})

test('without a zone it is the clock of this machine', () => {
  expect(formatDateTime(new Date(2026, 1, 3, 17, 5).toISOString(), undefined)).toBe('02/03/2026 17:05')
})

test('a day has no zone', () => {
  expect(formatDay('2001-04-30')).toBe('04/30/2001')
})

test('what cannot be read or is not known is a dash', () => {
  expect(formatDateTime('yesterday', 'UTC')).toBe('–')
  expect(formatDay('someday')).toBe('–')
  expect(formatCount(null)).toBe('–')
})

test('counts have separators', () => {
  expect(formatCount(12345)).toBe('12,345')
})

test('numbers are written as the language does', () => {
  expect(formatTenths(4)).toBe('4.0')
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect(formatCount(12345.5)).toBe('12.345,5')
  expect(formatTenths(4)).toBe('4,0')
})
