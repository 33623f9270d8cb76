import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './zoned-time.ts'

const zones = ['UTC', 'America/New_York', 'Europe/London', 'Europe/Paris', 'Asia/Tokyo', undefined]

test('what the field shows is the moment that it came from, in every zone and on both sides of a clock change', () => {
  for (const zone of zones) {
    for (const iso of [
      '2026-01-15T12:30:00.000Z',
      '2026-03-29T00:59:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-11-01T12:00:00.000Z',
    ]) {
      expect(fromLocalTime(toLocalTime(iso, zone), zone)).toBe(iso)
    }
  }
})

test('the same clock means another moment in another zone', () => {
  expect(fromLocalTime('2026-07-01T09:00', 'Europe/Paris')).toBe('2026-07-01T07:00:00.000Z')
  expect(fromLocalTime('2026-01-01T09:00', 'Europe/Paris')).toBe('2026-01-01T08:00:00.000Z')
  expect(fromLocalTime('2026-07-01T09:00', 'Asia/Tokyo')).toBe('2026-07-01T00:00:00.000Z')
  expect(toLocalTime('2026-01-01T00:30:00Z', 'America/New_York')).toBe('2025-12-31T19:30')
})

test('an hour that the clocks leave out is an hour beside it, and no time is null', () => {
  expect(fromLocalTime('2026-03-29T02:30', 'Europe/Paris')).toMatch(/^2026-03-29T0[01]:30/)
  expect(fromLocalTime('', 'UTC')).toBeNull()
  expect(fromLocalTime('soon', 'UTC')).toBeNull()
})
