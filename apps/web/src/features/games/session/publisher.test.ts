import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clampSendRate, createPublisher } from './publisher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createTestPublisher(intervalMs: number) {
  let count = 0
  const publisher = createPublisher(() => void count++, Date.now, intervalMs)
  return { publisher, count: () => count, pass: (ms: number) => vi.advanceTimersByTime(ms) }
}

it('publishes at the start and then at the send rate', () => {
  const { publisher, count, pass } = createTestPublisher(3000)
  publisher.publishNow()
  publisher.run()
  expect(count()).toBe(1)
  pass(2999)
  expect(count()).toBe(1)
  pass(6001)
  expect(count()).toBe(4)
})

it('publishes after a move only when the send rate allows', () => {
  const { publisher, count, pass } = createTestPublisher(3000)
  publisher.publishNow()
  publisher.run()
  pass(1000)
  publisher.noteMove()
  expect(count()).toBe(1)
  publisher.stop()
  pass(5000)
  publisher.run()
  publisher.noteMove()
  publisher.noteMove()
  expect(count()).toBe(2)
})

it('sends nothing while it is stopped, unless asked by hand', () => {
  const { publisher, count, pass } = createTestPublisher(500)
  publisher.publishNow()
  publisher.run()
  publisher.stop()
  pass(60_000)
  publisher.noteMove()
  expect(count()).toBe(1)
  publisher.publishNow()
  expect(count()).toBe(2)
})

it('takes a new send rate at once', () => {
  const { publisher, count, pass } = createTestPublisher(60_000)
  publisher.publishNow()
  publisher.run()
  publisher.setIntervalMs(500)
  pass(1000)
  expect(count()).toBe(3)
})

it.each([
  [1, 500],
  [3000, 3000],
  [1e9, 60_000],
  [Number.NaN, 3000],
])('clamps a send rate of %s ms to %s ms', (asked, clamped) => {
  expect(clampSendRate(asked)).toBe(clamped)
})
