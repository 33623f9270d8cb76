import { describe, expect, test } from 'vitest'
import { step } from '../game.ts'
import { hintDefaultsMs } from '../limits.ts'
import { hintOf } from '../testing/arbitrary.ts'
import { gameOf } from '../testing/picture.ts'
import type { Game, Hint } from '../types.ts'
import { effectTicksLeft, highlightedCells } from './effects.ts'
import { applyHint } from './hints.ts'

const board = ['#######', '#P...E#', '#######']
const fields = { speedBoost: 'speedBoostMs', slowGerms: 'slowGermsMs', freezeGerms: 'freezeGermsMs' } as const
const effects = ['speedBoost', 'slowGerms', 'freezeGerms'] as const

function wait(game: Game, ticks: number): void {
  for (let i = 0; i < ticks; i++) step(game, 0)
}

describe('docs/spec/game.md section 5: effect durations have minimums (speed 300, slow 500, freeze 800 ms)', () => {
  test.each([
    ['speedBoost', 1, 3],
    ['speedBoost', 300, 3],
    ['speedBoost', 301, 4],
    ['slowGerms', 1, 5],
    ['slowGerms', 501, 6],
    ['freezeGerms', 0.5, 8],
    ['freezeGerms', 900, 9],
    ['freezeGerms', Infinity, 36_000],
    ['speedBoost', 0, 0],
    ['speedBoost', -500, 0],
    ['speedBoost', NaN, 0],
  ] as const)('%s for %d ms lasts %d ticks', (effect, ms, ticks) => {
    const game = gameOf(board)
    const { applied } = applyHint(game, hintOf({ [fields[effect]]: ms }))
    expect(effectTicksLeft(game)[effect]).toBe(ticks)
    expect(applied.length).toBe(ticks > 0 ? 1 : 0)
    expect(game.wasAssisted).toBe(ticks > 0)
  })
})

test('docs/spec/game.md sections 5 and 9: defaults are speed 1500, slow 3000, freeze 3500 and highlight 5000 ms', () => {
  expect(hintDefaultsMs).toEqual({ speedBoost: 1500, slowGerms: 3000, freezeGerms: 3500, highlight: 5000 })
})

describe('docs/spec/game.md section 4: a repeated effect extends to the later end time', () => {
  test.each(effects)('%s', (effect) => {
    const game = gameOf(board)
    const ask = (ms: number) => applyHint(game, hintOf({ [fields[effect]]: ms } as Partial<Hint>))
    ask(2000)
    wait(game, 5)
    ask(1000)
    expect(effectTicksLeft(game)[effect]).toBe(15)
    ask(3000)
    expect(effectTicksLeft(game)[effect]).toBe(30)
    wait(game, 30)
    expect(effectTicksLeft(game)[effect]).toBe(0)
    ask(1000)
    expect(effectTicksLeft(game)[effect]).toBe(10)
  })
})

test('docs/spec/game.md section 4: reveal map is on or off, and stays when a hint says nothing about it', () => {
  const game = gameOf(board)
  const states = [true, null, false].map((revealMap) => {
    applyHint(game, hintOf({ revealMap }))
    return game.revealMap
  })
  expect(states).toEqual([true, true, false])
  expect(game.wasAssisted).toBe(false)
})

describe('docs/spec/game.md section 3: highlighted cells, each with an expiry', () => {
  test('walls and floor, each until its own end, the later one when repeated', () => {
    const game = gameOf(board)
    applyHint(
      game,
      hintOf({
        highlight: [
          { x: 2, y: 1 },
          { x: 0, y: 0 },
        ],
        highlightMs: 200,
      }),
    )
    applyHint(game, hintOf({ highlight: [{ x: 2, y: 1 }], highlightMs: 400 }))
    applyHint(game, hintOf({ highlight: [{ x: 2, y: 1 }], highlightMs: 100 }))
    const shown = [0, 1, 2, 3, 4].map(() => {
      const count = highlightedCells(game).length
      wait(game, 1)
      return count
    })
    expect(shown).toEqual([2, 2, 1, 1, 0])
  })

  test('outside the board they are refused', () => {
    const game = gameOf(board)
    const { refused } = applyHint(
      game,
      hintOf({
        highlight: [
          { x: 7, y: 0 },
          { x: 1, y: -1 },
        ],
        highlightMs: 100,
      }),
    )
    expect(refused.map(({ reason }) => reason)).toEqual(['outside_the_board', 'outside_the_board'])
  })

  test('without a duration nothing is highlighted', () => {
    const game = gameOf(board)
    expect(applyHint(game, hintOf({ highlight: [{ x: 2, y: 1 }], highlightMs: 0 })).applied).toEqual([])
    expect(highlightedCells(game)).toEqual([])
  })
})
