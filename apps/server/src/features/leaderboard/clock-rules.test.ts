import type { WireHint } from '@clew/contracts/hint'
import { readHint } from '@clew/contracts/hint'
import { finishRecording, playHint, playStep, standardSpec, startRecording } from '@clew/engine'
import { describe, expect, it } from 'vitest'
import { findBreach } from './clock-rules.ts'
import type { PublishedHint } from './published-hints.ts'

const hintOf = (text: string, latencyMs?: unknown): WireHint => ({
  hint: text,
  path: [[1, 1]],
  speed_boost_ms: 300 + text.length,
  latency_ms: latencyMs,
})
const [first, second] = [hintOf('first', 4000), hintOf('the second', 2500)]
const answer = (observedTick: number, hint: WireHint): PublishedHint => ({ observedTick, hint })

/** A game of 30 ticks that applied these hints. */
function recordOf(...applied: [tick: number, hint: WireHint][]) {
  const recording = startRecording(standardSpec('lam', 7, 0))
  for (let tick = 0; tick < 30; tick += 1) {
    for (const [at, hint] of applied) if (at === tick) playHint(recording, readHint(hint).hint)
    playStep(recording, 0)
  }
  return finishRecording(recording)
}

const decided = recordOf([0, first], [10, second])
const published = [answer(0, first), answer(5, hintOf('passed over')), answer(10, second)]

describe('in lockstep', () => {
  const breach = (record: ReturnType<typeof recordOf>, hints: readonly PublishedHint[], elapsedMs = 60_000) =>
    findBreach({ clock: 'lockstep', hints }, record, elapsedMs)

  it('a game may be over sooner than its ticks last, but not sooner than its decisions took', () => {
    expect(breach(decided, published, 6500 - 1000)).toBeUndefined()
    expect(breach(decided, published, 6500 - 1001)).toBe(
      'The decisions of the record took longer than the time since the game was begun.',
    )
    expect(breach(recordOf(), [], 0)).toBeUndefined()
  })

  it.each([undefined, null, 'long', -5000])('a decision that says it took %o took no time', (latencyMs) => {
    const hint = hintOf('quick', latencyMs)
    expect(breach(recordOf([5, hint]), [answer(5, hint)], 0)).toBeUndefined()
  })

  it('a hint is applied in the tick of the observation that it answers, and in no later one', () => {
    expect(breach(decided, published)).toBeUndefined()
    const wrong = 'The record has a hint that was not published for the observation of its tick.'
    expect(breach(recordOf([5, first]), [answer(0, first)])).toBe(wrong)
    expect(breach(recordOf([0, first]), [answer(5, first)])).toBe(wrong)
  })

  it('a hint is applied at a multiple of five ticks', () => {
    expect(breach(recordOf([25, first]), [answer(25, first)])).toBeUndefined()
    expect(breach(recordOf([24, first]), [answer(24, first)])).toBe(
      'The record has a hint at tick 24; in lockstep there is a decision every 5 ticks.',
    )
  })

  it('of several answers to one observation one may be applied', () => {
    const answers = [answer(0, first), answer(0, second)]
    for (const hint of [first, second]) expect(breach(recordOf([0, hint]), answers)).toBeUndefined()
    expect(breach(recordOf([0, first], [0, second]), answers)).toBe(
      'The record has two hints at tick 0; in lockstep a decision is one hint.',
    )
  })

  it('a failed answer is not applied', () => {
    expect(breach(recordOf([0, first]), [answer(0, { ...first, error: 'failed' })])).toContain('not published')
  })
})

describe('in real time', () => {
  const breach = (hints: readonly PublishedHint[], elapsedMs = 60_000) =>
    findBreach({ clock: 'realtime', hints }, recordOf([7, first], [7, second]), elapsedMs)

  it('hints come when they come, and the game lasts as long as its ticks', () => {
    const hints = [answer(0, first), answer(3, second)]
    expect(breach(hints)).toBeUndefined()
    expect(breach(hints, 3000 - 1000)).toBeUndefined()
    expect(breach(hints, 3000 - 1001)).toBe('The record is longer than the time since the game was begun.')
  })
})
