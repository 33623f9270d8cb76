import type { Clock } from '@clew/contracts/clock'
import { expect, test } from 'vitest'
import { observationOf } from '../testing/observation.ts'
import { type LastAnswer, paceOf } from './pace.ts'

const at = (game_tick: number, clock: Clock = 'realtime') => observationOf({ game_tick, clock })
const pace = { intervalTicks: 5, latencyTicks: 1 }

/** From cell 20 on, one cell a tick; so many of its first steps were of the path before. */
const answered = (steps: number, lateCells: number): LastAnswer => ({
  gameId: 7,
  tick: 100,
  path: Array.from({ length: steps + 1 }, (_, step) => 20 + step),
  lateCells,
  pace,
})

test('a game in real time begins as a page does: asked every three seconds, and answered a tick later', () => {
  expect(paceOf(at(0), 20, null)).toEqual({ intervalTicks: 30, latencyTicks: 1 })
  expect(paceOf(at(0, 'lockstep'), 20, null)).toEqual({ intervalTicks: 5, latencyTicks: 0 })
})

test('a path is as late as the player is behind it', () => {
  // Asked at tick 100, answered at 102: three of five ticks were left to walk on it.
  expect(paceOf(at(105), 23, answered(9, 0))).toEqual({ intervalTicks: 5, latencyTicks: 2 })
})

test('what was walked of the path before does not make its successor early', () => {
  expect(paceOf(at(105), 25, answered(9, 1))).toEqual({ intervalTicks: 5, latencyTicks: 1 })
  expect(paceOf(at(105), 25, answered(9, 2))).toEqual({ intervalTicks: 5, latencyTicks: 2 })
})

test('a player that waits at the end of a path, or is not on it, tells nothing', () => {
  expect(paceOf(at(105), 23, answered(3, 0))).toEqual(pace)
  expect(paceOf(at(105), 90, answered(9, 0))).toEqual(pace)
})
