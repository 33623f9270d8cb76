import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSpeech } from './speech.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen() {
  const said: string[] = []
  return { said, speech: createSpeech((text) => said.push(text), Date.now) }
}

it('says events at most once in 2 s, and then the newest', () => {
  const { said, speech } = listen()
  for (const text of ['one', 'two', 'three']) speech.saySoon(() => text)
  expect(said).toEqual(['one'])
  vi.advanceTimersByTime(1999)
  expect(said).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['one', 'three'])
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['one', 'three'])
})

it('answers a request at once, and drops what it made stale', () => {
  const { said, speech } = listen()
  speech.saySoon(() => 'event')
  speech.saySoon(() => 'stale')
  speech.sayNow('answer')
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['event', 'answer'])
})

it('writes what waits at the moment at which it is said', () => {
  const { said, speech } = listen()
  let germ = 'Germ 3 steps'
  speech.sayNow('start')
  speech.saySoon(() => germ)
  germ = 'Germ 1 step'
  vi.advanceTimersByTime(2000)
  expect(said).toEqual(['start', 'Germ 1 step'])
})

it('is silent when there is nothing left to say, and when it was hushed', () => {
  const { said, speech } = listen()
  speech.saySoon(() => null)
  speech.sayNow('start')
  speech.saySoon(() => 'later')
  speech.hush()
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['start'])
})
