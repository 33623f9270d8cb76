import { expect, test } from 'vitest'
import { dayGroups } from './day-groups.ts'

const chat = (updated_at: string) => ({ updated_at })
const namesAt = (now: string, zone: string, ...times: string[]) =>
  dayGroups(times.map(chat), Date.parse(now), zone).map(({ name, items }) => [name, items.length])

test('chats are grouped by the days of the reader’s zone', () => {
  const times = ['2025-06-10T08:00:00Z', '2025-06-09T23:30:00Z', '2025-06-09T10:00:00Z', '2025-05-01T10:00:00Z']
  expect(namesAt('2025-06-10T12:00:00Z', 'UTC', ...times)).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['earlier', 1],
  ])
  expect(namesAt('2025-06-10T12:00:00Z', 'Europe/Paris', ...times)).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['earlier', 1],
  ])
})

test('the evening before a day of 25 hours is yesterday', () => {
  expect(namesAt('2025-11-03T04:30:00Z', 'America/New_York', '2025-11-02T03:30:00Z')).toEqual([['yesterday', 1]])
})

test('a clock that is behind the server’s makes no group of the future', () => {
  expect(namesAt('2025-06-10T23:59:00Z', 'UTC', '2025-06-11T00:01:00Z')).toEqual([['today', 1]])
})
