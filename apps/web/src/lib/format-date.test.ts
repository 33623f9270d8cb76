import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatHour, formatOffset, formatTime } from './format-date.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a time is MM/DD/YYYY and 24 hours, in the zone asked for', () => {
  const newYear = '2026-01-01T00:05:09Z'
  expect(formatDateTime(newYear, 'UTC')).toBe('01/01/2026 00:05')
  expect(formatDate(newYear, 'America/New_York')).toBe('12/31/2025')
  expect(formatDateTime(newYear, 'Asia/Tokyo')).toBe('01/01/2026 09:05')
  expect(formatTime(Date.parse(newYear), 'Europe/Paris')).toBe('01:05:09')
  expect(formatHour(newYear, 'Europe/Paris')).toBe('01:05')
})

test.each([
  ['de', '31.12.2025 19:05'],
  ['es', '31/12/2025 19:05'],
  ['fr', '31/12/2025 19:05'],
  ['zh', '2025/12/31 19:05'],
])('in %s it is written as the language does, whatever the browser speaks', (locale, written) => {
  i18n.loadAndActivate({ locale, messages: {} })
  expect(formatDateTime('2026-01-01T00:05:09Z', 'America/New_York')).toBe(written)
  expect(formatDate('2026-01-01T00:05:09Z', 'America/New_York')).toBe(written.split(' ')[0])
  expect(formatDay('2025-12-31')).toBe(written.split(' ')[0])
  expect(formatDateTime('yesterday', 'UTC')).toBe('–')
})

test('how far a zone is ahead depends on the day', () => {
  expect(formatOffset(Date.parse('2026-01-01'), 'Europe/Berlin')).toBe('GMT+1')
  expect(formatOffset(Date.parse('2026-07-01'), 'Europe/Berlin')).toBe('GMT+2')
  expect(formatOffset(Date.parse('2026-07-01'), 'Asia/Kolkata')).toBe('GMT+5:30')
})

test('without a zone it is the clock of this machine', () => {
  expect(formatDateTime(new Date(2026, 1, 3, 17, 5).toISOString(), undefined)).toBe('02/03/2026 17:05')
})

test('a day has no zone', () => {
  expect(formatDay('2001-04-30')).toBe('04/30/2001')
})

test('what cannot be read is a dash', () => {
  expect(formatDateTime('yesterday', 'UTC')).toBe('–')
  expect(formatDay('someday')).toBe('–')
})
