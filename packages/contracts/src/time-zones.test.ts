import { expect, test } from 'vitest'
import { isTimeZone, listTimeZones } from './time-zones.ts'

test('every zone that is listed is one, UTC is the first, and none comes twice', () => {
  const zones = listTimeZones()
  expect(zones.length).toBeGreaterThan(400)
  expect(zones[0]).toBe('UTC')
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
})

test.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'America/Argentina/Buenos_Aires'])(
  '%s is a zone, by its old name and by its new one',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['Mars/Olympus', '+01:00', '', 'Europe', 'constructor'])('%j is no zone', (name) => {
  expect(isTimeZone(name)).toBe(false)
})
