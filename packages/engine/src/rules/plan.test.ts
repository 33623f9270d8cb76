import { describe, expect, test } from 'vitest'
import { step } from '../game.ts'
import { hintOf } from '../testing/arbitrary.ts'
import { gameOf } from '../testing/picture.ts'
import type { Cell, Game, RefusalReason } from '../types.ts'
import { applyHint } from './hints.ts'
import { remainingPath, walkablePath } from './plan.ts'

const board = ['########', '#.P...##', '#.####.#', '#......#', '#.###.E#', '########']

/** Cells from "21 31": x and y, one digit each. */
function cells(text: string): Cell[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((pair) => ({ x: Number(pair[0]), y: Number(pair[1]) }))
}

function planned(path: string): { game: Game; plan: Cell[]; reasons: RefusalReason[]; isApplied: boolean } {
  const game = gameOf(board, { mode: 'lam' })
  const { applied, refused } = applyHint(game, hintOf({ path: cells(path) }))
  return {
    game,
    plan: remainingPath(game),
    reasons: refused.map(({ reason }) => reason),
    isApplied: applied.length > 0,
  }
}

describe('docs/spec/game.md section 5: agent path sanitising', () => {
  test.each([
    ['starts at the player', '21 31 41', '31 41'],
    ['starts at the player: where the player is in the path, what came before is left out', '11 21 31', '31'],
    ['starts at the player: the player is put before a path that begins beside it', '31 41', '31 41'],
    ['stops at a non-floor cell', '21 31 32 33', '31'],
    ['stops at a cell outside the board', '21 11 01', '11'],
    ['stops at a non-adjacent step', '21 31 51', '31'],
    ['stops at a diagonal step', '21 11 12 23', '11 12'],
    ['ignores duplicate cells', '21 21 31 31 41', '31 41'],
    ['ignores duplicate cells, also on the way back', '21 31 21 31 41', '31 41'],
  ])('%s', (_, path, plan) => {
    expect(planned(path)).toMatchObject({ plan: cells(plan), reasons: [], isApplied: true })
  })

  test.each<[string, string, RefusalReason[]]>([
    ['the first step is a wall', '21 22', ['path_blocked']],
    ['the first step is not adjacent', '21 51', ['path_blocked']],
    ['it begins elsewhere', '13 23', ['path_does_not_start_at_player']],
    ['it begins off the board', '99', ['path_does_not_start_at_player']],
    ['it only names the player, which asks for nothing', '21', []],
    ['it only names the player, twice', '21 21', []],
  ])('is dropped if shorter than 2 cells: %s', (_, path, reasons) => {
    const { game, plan, reasons: given, isApplied } = planned(path)
    expect({ plan, given, isApplied }).toEqual({ plan: [], given: reasons, isApplied: false })
    expect(game.refusedActions).toBe(reasons.length)
    step(game, 0)
    expect(game.totalSteps).toBe(0)
  })
})

describe('docs/spec/design.md section 5: LAM movement', () => {
  test('the player follows the path one cell a tick, and then stands still', () => {
    const { game } = planned('21 31 41')
    const walked = [1, 2, 3, 4].map(() => {
      step(game, 0)
      return game.player
    })
    expect(walked).toEqual([11, 12, 12, 12])
    expect(remainingPath(game)).toEqual([])
  })

  test('user input is ignored (`docs/spec/game.md` section 1)', () => {
    const { game } = planned('')
    for (const move of [1, 2, 3, 4] as const) step(game, move)
    expect(game).toMatchObject({ player: 10, totalSteps: 0, collisionCount: 0 })
  })

  test('an empty path means standing still, even in the middle of a plan', () => {
    const { game } = planned('21 31 41')
    step(game, 0)
    applyHint(game, hintOf({}))
    step(game, 0)
    expect(game.player).toBe(11)
  })

  test('a path that goes on into a wall ends there with one collision', () => {
    const { game } = planned('21 31 32')
    step(game, 0)
    expect(game.collisionCount).toBe(0)
    for (let i = 0; i < 3; i++) step(game, 0)
    expect(game).toMatchObject({ player: 11, totalSteps: 1, collisionCount: 1 })
  })

  test('so does one that begins with a wall, though there is nothing to walk', () => {
    const { game } = planned('22')
    for (let i = 0; i < 3; i++) step(game, 0)
    expect(game).toMatchObject({ totalSteps: 0, collisionCount: 1 })
  })

  test('a new hint takes the collision back that has not happened yet', () => {
    const { game } = planned('21 31 32')
    applyHint(game, hintOf({}))
    for (let i = 0; i < 3; i++) step(game, 0)
    expect(game.collisionCount).toBe(0)
  })

  test('a jump over cells is cut and is no collision', () => {
    const { game } = planned('21 31 33')
    for (let i = 0; i < 3; i++) step(game, 0)
    expect(game).toMatchObject({ player: 11, collisionCount: 0 })
  })
})

test('in manual mode the person moves: a path is neither followed nor refused', () => {
  const game = gameOf(board)
  expect(applyHint(game, hintOf({ path: cells('21 31') }))).toEqual({ applied: [], refused: [] })
  step(game, 4)
  expect([game.player, remainingPath(game)]).toEqual([9, []])
})

test.each([
  ['from its first cell, wherever the player is', '13 23 33', '13 23 33'],
  ['up to a wall', '13 23 24', '13 23'],
  ['up to a gap', '13 23 43', '13 23'],
  ['each cell once', '13 13 23 23', '13 23'],
  ['not one that begins in a wall', '00 10', ''],
  ['not one that is no step', '13', ''],
  ['nothing of nothing', '', ''],
])('a path that is only shown is cut to what can be walked: %s', (_, path, expected) => {
  const game = gameOf(board, { mode: 'manual' })
  expect(walkablePath(game, cells(path))).toEqual(cells(expected))
  expect(remainingPath(game)).toEqual([])
})
