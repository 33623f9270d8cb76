import { expect, test } from 'vitest'
import { makeRateLimit } from './rate-limit.ts'

test('a burst passes at once, then only as much as time brings, and never more than a burst', () => {
  let now = 0
  const take = makeRateLimit({ perSecond: 10, burst: 3 }, () => now)
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
  now = 99
  expect(take()).toBe(false)
  now = 200
  expect([take(), take(), take()]).toEqual([true, true, false])
  now = 1_000_000
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
})
