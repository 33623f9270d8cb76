import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame, step } from '../game.ts'
import { anyAllowances, anyInputs, hintOf, oddHint, sensibleHint } from '../testing/arbitrary.ts'
import { gameOf } from '../testing/picture.ts'
import type { Allowances, Game, Hint } from '../types.ts'
import { allowancesLeft } from './allowances.ts'
import { effectTicksLeft } from './effects.ts'
import { applyHint } from './hints.ts'

const board = ['#######', '#P...E#', '#.###.#', '#.....#', '#######']
const none: Allowances = { freezeMs: 0, slowMs: 0, speedMs: 0, breaks: 0 }
const powers = [
  { effect: 'freezeGerms', field: 'freezeGermsMs', allowance: 'freezeMs', action: 'freeze_germs' },
  { effect: 'slowGerms', field: 'slowGermsMs', allowance: 'slowMs', action: 'slow_germs' },
  { effect: 'speedBoost', field: 'speedBoostMs', allowance: 'speedMs', action: 'speed_boost' },
] as const

function wait(game: Game, ticks: number): void {
  for (let i = 0; i < ticks; i++) step(game, 0)
}

describe.each(powers)('$action on a board with an allowance', ({ effect, field, allowance, action }) => {
  const gameWith = (ms: number) => gameOf(board, { allowances: { ...none, [allowance]: ms } })
  const ask = (game: Game, ms: number) => applyHint(game, hintOf({ [field]: ms }))
  const left = (game: Game) => [effectTicksLeft(game)[effect], allowancesLeft(game)![allowance]]

  test('takes what it is asked for', () => {
    const game = gameWith(3500)
    expect(ask(game, 1000).applied).toEqual([{ action }])
    expect(left(game)).toEqual([10, 2500])
  })

  test('gets what is left when it asks for more', () => {
    const game = gameWith(3500)
    expect(ask(game, 10_000).applied).toEqual([{ action }])
    expect(left(game)).toEqual([35, 0])
  })

  test('gets what is left even when that is less than its shortest duration', () => {
    const game = gameWith(200)
    expect(ask(game, 1).applied).toEqual([{ action }])
    expect(left(game)).toEqual([2, 0])
  })

  test('is refused, and counted as refused, when nothing is left', () => {
    const game = gameWith(1000)
    ask(game, 1000)
    wait(game, 4)
    expect(ask(game, 1000).refused).toEqual([{ action, reason: 'allowance_used_up' }])
    expect(left(game)).toEqual([6, 0])
    expect(game.refusedActions).toBe(1)
  })

  test('asked for again while it runs, uses up only the ticks that this adds', () => {
    const game = gameWith(3000)
    ask(game, 1000)
    ask(game, 1000)
    expect(left(game)).toEqual([10, 2000])
    wait(game, 4)
    ask(game, 1000)
    expect(left(game)).toEqual([10, 1600])
  })

  test('does not make a game assisted when it is refused', () => {
    const game = gameWith(0)
    ask(game, 1000)
    expect(game.wasAssisted).toBe(false)
  })
})

test('walls break as often as the board allows', () => {
  const game = gameOf(board, { allowances: { ...none, breaks: 1 } })
  const ask = () => applyHint(game, hintOf({ breakWalls: [{ x: 2, y: 2 }] }))
  game.player = 3 * 7 + 2
  expect(ask().applied).toEqual([{ action: 'break_wall', cell: { x: 2, y: 2 } }])
  expect(allowancesLeft(game)?.breaks).toBe(0)
  game.player = 3 * 7 + 3
  expect(ask().refused).toMatchObject([{ action: 'break_wall', reason: 'no_breaks_left' }])
})

test('without allowances nothing is counted down', () => {
  const game = gameOf(board)
  expect(allowancesLeft(game)).toBeNull()
  for (let i = 0; i < 50; i++) expect(applyHint(game, hintOf({ freezeGermsMs: 3500 })).refused).toEqual([])
})

/** Hints that ask for one power or all of them with every answer. */
const greedyHint: fc.Arbitrary<Hint> = fc
  .record({
    freezeGermsMs: fc.constantFrom(0, 1, 100, 3500, Infinity),
    slowGermsMs: fc.constantFrom(0, 1, 100, 3500, Infinity),
    speedBoostMs: fc.constantFrom(0, 1, 100, 1500, Infinity),
    breakWalls: fc.array(fc.record({ x: fc.nat(10), y: fc.nat(10) }), { maxLength: 8 }),
  })
  .map(hintOf)

describe.each([
  ['greedy', greedyHint],
  ['sensible', sensibleHint],
  ['odd', oddHint],
])('whatever %s hints ask for', (_, hints) => {
  test('a game has no more frozen, slowed or boosted ticks and broken walls than its allowances', () => {
    // Without germs nobody loses early, and the germs' clock still shows in which ticks they would have moved.
    const anyScarceGame = fc.record({ seed: fc.nat(1000), allowances: anyAllowances })
    fc.assert(
      fc.property(anyScarceGame, anyInputs(hints, 150), ({ seed, allowances }, inputs) => {
        const game = createGame({ seed, mode: 'manual', cols: 11, rows: 11, germs: 0, loops: 60, allowances })
        const ticks = { freezeGerms: 0, slowGerms: 0, speedBoost: 0 }
        for (const { move, hint } of inputs) {
          if (hint) applyHint(game, hint)
          if (game.status !== 'running') break
          for (const { effect } of powers) ticks[effect] += Number(effectTicksLeft(game)[effect] > 0)
          step(game, move)
        }
        for (const { effect, allowance } of powers)
          expect(ticks[effect] * 100).toBeLessThanOrEqual(allowances[allowance])
        expect(game.brokenWalls.length).toBeLessThanOrEqual(allowances.breaks)
        expect(game.tick - game.germClock).toBeLessThanOrEqual((allowances.freezeMs + allowances.slowMs) / 100)
      }),
    )
  })
})
