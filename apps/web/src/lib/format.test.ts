import { expect, test } from 'vitest'
import { formatCount, formatDate, formatDateTime, plural, shortSession } from './format.ts'

test('a time is MM/DD/YYYY and 24 hours, in the reader’s zone', () => {
  const local = new Date(2026, 1, 3, 17, 5).toISOString()
  expect(formatDate(local)).toBe('02/03/2026')
  expect(formatDateTime(local)).toBe('02/03/2026 17:05')
})

test('what cannot be read or is not known is a dash', () => {
  expect(formatDateTime('yesterday')).toBe('–')
  expect(formatCount(null)).toBe('–')
})

test('counts have separators, sessions 8 characters, words their number', () => {
  expect(formatCount(12345)).toBe('12,345')
  expect(shortSession('a8f3c2d1e4b5')).toBe('a8f3c2d1')
  expect([plural(1, 'step'), plural(2, 'step'), plural(0, 'entry', 'entries')]).toEqual([
    '1 step',
    '2 steps',
    '0 entries',
  ])
})
