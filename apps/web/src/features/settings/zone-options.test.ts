import { expect, test } from 'vitest'
import { isZoneMeant, zoneOptions } from './zone-options.ts'

const winter = Date.parse('2026-01-01')
const options = zoneOptions(null, winter)
const found = (typed: string) => options.filter((option) => isZoneMeant(option, typed)).map(({ value }) => value)

test('every zone can be chosen, with its offset, and one that this browser calls otherwise stays', () => {
  expect(options.length).toBeGreaterThan(400)
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York', offset: 'GMT-5' })
  expect(zoneOptions('US/Pacific', winter)[0]).toMatchObject({ value: 'US/Pacific', offset: 'GMT-8' })
  expect(zoneOptions('UTC', winter)).toHaveLength(options.length)
})

test.each([
  ['berlin', 'Europe/Berlin'],
  [' New  york', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['los ang', 'America/Los_Angeles'],
  ['+9', 'Asia/Tokyo'],
  ['utc-5', 'America/New_York'],
])('%j finds %s', (typed, zone) => {
  expect(found(typed)).toContain(zone)
})

test.each(['Kolkata', 'Kyiv', 'Ho Chi Minh', 'Buenos Aires', 'Nuuk'])(
  '%s is found, whatever the browser calls it',
  (typed) => expect(found(typed)).toHaveLength(1),
)

test('nothing typed is all of them, and nonsense is none', () => {
  expect(found('')).toHaveLength(options.length)
  expect(found('olympus mons')).toEqual([])
  expect(found('erlin')).toEqual([])
})
