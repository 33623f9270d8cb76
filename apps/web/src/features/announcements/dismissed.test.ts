import { beforeEach, expect, test, vi } from 'vitest'
import { parseDismissed, readDismissed, rememberDismissed } from './dismissed.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('what was dismissed is remembered, for one person and not for another', () => {
  rememberDismissed(1, 10)
  rememberDismissed(1, 11)
  expect([...readDismissed(1)]).toEqual([10, 11])
  expect(readDismissed(2).size).toBe(0)
})

test.each(['', '{', '7', '{"10":true}', 'null'])('storage that makes no sense is nothing dismissed: %j', (text) => {
  expect(parseDismissed(text).size).toBe(0)
})

test('only ids are taken from a list', () => {
  expect([...parseDismissed('[1, "2", 3.5, null, 4]')]).toEqual([1, 4])
})

test('the list does not grow for ever, and the newest stay', () => {
  for (let id = 1; id <= 250; id++) rememberDismissed(1, id)
  const ids = readDismissed(1)
  expect(ids.size).toBe(200)
  expect(ids.has(250) && !ids.has(50)).toBe(true)
})
