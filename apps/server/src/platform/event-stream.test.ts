import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const textOf = (body: Readable) => (body.read() as Buffer | null)?.toString() ?? ''

test('a comment shows every 15 seconds that a silent stream lives, and the end ends them', () => {
  const events = openEventStream<{ word: string }>()
  events.send('word', 'a\nb')
  expect(textOf(events.body)).toBe('event: word\ndata: "a\\nb"\n\n')
  vi.advanceTimersByTime(30_000)
  expect(textOf(events.body)).toBe(': still here\n\n'.repeat(2))
  events.end()
  expect(vi.getTimerCount()).toBe(0)
})

test('who has gone is told nothing more', () => {
  const events = openEventStream<{ word: string }>()
  events.body.destroy()
  events.send('word', 'a')
  events.end()
  expect(vi.getTimerCount()).toBe(0)
})
