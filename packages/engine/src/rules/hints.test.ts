import { describe, expect, test } from 'vitest'
import { step } from '../game.ts'
import { hashGame } from '../hash.ts'
import { hintOf } from '../testing/arbitrary.ts'
import { gameOf, pictureOf } from '../testing/picture.ts'
import type { Hint } from '../types.ts'
import { applyHint, emptyHint } from './hints.ts'

const everything: Hint = {
  path: [{ x: 3, y: 1 }],
  bfsSteps: 0,
  breakWalls: [{ x: 2, y: 1 }],
  speedBoostMs: 1500,
  slowGermsMs: 3000,
  freezeGermsMs: 3500,
  revealMap: true,
  teleportPlayer: { x: 2, y: 1 },
  moveExit: { x: 5, y: 1 },
  spawnOxygen: [{ x: 4, y: 1 }],
  highlight: [{ x: 0, y: 0 }],
  highlightMs: 5000,
}
const inOrder = [
  'break_wall',
  'teleport_player',
  'move_exit',
  'spawn_oxygen',
  'speed_boost',
  'slow_germs',
  'freeze_germs',
  'reveal_map',
  'highlight_zone',
  'path',
] as const

describe('a hint is carried out in a fixed order', () => {
  test('walls, teleport, exit, oxygen, effects, reveal, highlight, path', () => {
    const game = gameOf(['########', '#P#...E#', '########'], { mode: 'lam' })
    const { applied, refused } = applyHint(game, everything)
    expect(applied.map(({ action }) => action)).toEqual(inOrder)
    expect(refused).toEqual([])
    expect(pictureOf(game)).toEqual(['########', '#.P.oE.#', '########'])
    step(game, 0)
    expect(game.player).toBe(11)
  })

  test('a path may lead through a wall that the same hint breaks', () => {
    const game = gameOf(['########', '#P#...E#', '########'], { mode: 'lam' })
    applyHint(
      game,
      hintOf({
        breakWalls: [{ x: 2, y: 1 }],
        path: [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
          { x: 3, y: 1 },
        ],
      }),
    )
    step(game, 0)
    step(game, 0)
    expect(game.player).toBe(11)
  })

  test('bfs replaces the path', () => {
    const game = gameOf(['########', '#P....E#', '########'], { mode: 'lam' })
    const { applied } = applyHint(game, hintOf({ bfsSteps: 2, path: [{ x: 2, y: 1 }] }))
    expect(applied).toEqual([{ action: 'bfs' }])
  })

  test('a later hint replaces a bfs request that was not walked yet', () => {
    const game = gameOf(['########', '#P....E#', '########'], { mode: 'lam' })
    applyHint(game, hintOf({ bfsSteps: 2 }))
    applyHint(game, emptyHint)
    step(game, 0)
    expect(game.totalSteps).toBe(0)
  })
})

describe('docs/spec/design.md section 5: a finished game accepts nothing', () => {
  test('no hint', () => {
    const game = gameOf(['########', '#PE...##', '########'], { mode: 'lam' })
    applyHint(game, hintOf({ path: [{ x: 2, y: 1 }] }))
    step(game, 0)
    const before = hashGame(game)
    const { applied, refused } = applyHint(game, everything)
    expect(applied).toEqual([])
    expect(refused.map(({ action }) => action)).toEqual(inOrder)
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['game_over']))
    expect(hashGame(game)).toBe(before)
  })

  test('no move', () => {
    const game = gameOf(['########', '#PE...##', '########'])
    step(game, 2)
    const before = hashGame(game)
    step(game, 2)
    expect(hashGame(game)).toBe(before)
  })

  test('nor what is left of the hint that ended it', () => {
    const game = gameOf(['########', '#P...E.#', '########'], { mode: 'lam' })
    const { applied, refused } = applyHint(
      game,
      hintOf({ teleportPlayer: { x: 5, y: 1 }, spawnOxygen: [{ x: 2, y: 1 }], bfsSteps: 1 }),
    )
    expect(applied.map(({ action }) => action)).toEqual(['teleport_player'])
    expect(refused.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      'spawn_oxygen game_over',
      'bfs game_over',
    ])
    expect(game).toMatchObject({ status: 'won', bfsSteps: 0, refusedActions: 0 })
  })
})
