import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLocalBus } from './bus/local-bus.ts'
import { limitFailures } from './failure-limit.ts'
import { openSharedCounts } from './shared-counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('refuses after so many failures of a key, until the time is over', () => {
  const limit = limitFailures(openSharedCounts(openLocalBus()), 'failures of', { max: 2, windowMs: 1000 })
  limit.begin('a')
  limit.begin('a')
  expect(() => limit.begin('a')).toThrow('Too many requests. Try again in 1 s.')
  limit.begin('b')
  vi.advanceTimersByTime(1001)
  limit.begin('a')
})

it('takes back what was no failure', () => {
  const limit = limitFailures(openSharedCounts(openLocalBus()), 'failures of', { max: 1, windowMs: 1000 })
  limit.begin('a')()
  limit.begin('a')
  expect(() => limit.begin('a')).toThrow('Too many requests')
})
