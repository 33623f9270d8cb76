import { describe, expect, test } from 'vitest'
import { step } from '../game.ts'
import { hintOf } from '../testing/arbitrary.ts'
import { gameOf, pictureOf } from '../testing/picture.ts'
import { breaksRemaining } from './allowances.ts'
import { applyHint } from './hints.ts'
import { highlightedCells } from './effects.ts'

const cross = ['#########', '#.......#', '#.#.#.#.#', '#.##P##.#', '#.#.#.#.#', '#......E#', '#########']

describe('docs/spec/game.md section 5: wall breaking is limited to cells next to the player', () => {
  const box = ['#########', '#.......#', '#..###..#', '#..#P#.E#', '#..###..#', '#.......#', '#########']
  test.each([
    ['above', { x: 4, y: 2 }, { x: 4, y: 2 }],
    ['right', { x: 5, y: 3 }, { x: 5, y: 3 }],
    ['below', { x: 4, y: 4 }, { x: 4, y: 4 }],
    ['left', { x: 3, y: 3 }, { x: 3, y: 3 }],
    ['swapped above: coordinate-swap fix', { x: 2, y: 4 }, { x: 4, y: 2 }],
    ['swapped right: coordinate-swap fix', { x: 3, y: 5 }, { x: 5, y: 3 }],
    ['far to the right: redirected to the nearest', { x: 7, y: 3 }, { x: 5, y: 3 }],
    ['far down: redirected to the nearest', { x: 4, y: 6 }, { x: 4, y: 4 }],
    ["the player's own cell: all are as near, up is first", { x: 4, y: 3 }, { x: 4, y: 2 }],
    ['between right and down: right is first', { x: 6, y: 5 }, { x: 5, y: 3 }],
    ['between down and left: down is first', { x: 2, y: 5 }, { x: 4, y: 4 }],
    ['not a place: the first', { x: NaN, y: Infinity }, { x: 4, y: 2 }],
  ])('%s', (_, asked, broken) => {
    const game = gameOf(box)
    expect(applyHint(game, hintOf({ breakWalls: [asked] }))).toEqual({
      applied: [{ action: 'break_wall', cell: broken }],
      refused: [],
    })
    expect(game.brokenWalls).toEqual([{ cell: broken.y * 9 + broken.x, tick: 0 }])
    expect(game.grid.filter((wall) => wall === 0).length).toBe(gameOf(box).grid.filter((wall) => wall === 0).length + 1)
  })

  test('the exact cell comes before the swapped one', () => {
    const game = gameOf(['#####', '#.#.#', '##P##', '#.#E#', '#####'])
    applyHint(game, hintOf({ breakWalls: [{ x: 1, y: 2 }] }))
    expect(pictureOf(game)).toEqual(['#####', '#.#.#', '#.P##', '#.#E#', '#####'])
  })

  test('never the outer border', () => {
    const game = gameOf(['######', '#P..E#', '######'])
    expect(applyHint(game, hintOf({ breakWalls: [{ x: 1, y: 0 }] })).refused).toEqual([
      { action: 'break_wall', reason: 'no_wall_beside_player', cell: { x: 1, y: 0 } },
    ])
    expect(game.refusedActions).toBe(1)
  })

  test.each([
    ['the start cell', { x: 1, y: 1 }],
    ['the exit', { x: 3, y: 3 }],
  ])('never %s: the request goes to a wall beside the player', (_, asked) => {
    const game = gameOf(['#####', '#.P##', '#.###', '#..E#', '#####'])
    applyHint(game, hintOf({ breakWalls: [asked] }))
    expect(pictureOf(game)[3]).toBe('#..E#')
    expect(game.grid[6]).toBe(0)
    expect(game.brokenWalls).toHaveLength(1)
  })
})

describe('docs/spec/design.md section 5: wall breaks', () => {
  test('3 a game', () => {
    const game = gameOf(['#######', '#.....#', '#..#..#', '#.#P#.#', '#..#.E#', '#.....#', '#######'])
    const walls = [
      { x: 3, y: 2 },
      { x: 4, y: 3 },
      { x: 3, y: 4 },
      { x: 2, y: 3 },
    ]
    const { applied, refused } = applyHint(game, hintOf({ breakWalls: walls }))
    expect(applied.map(({ cell }) => cell)).toEqual(walls.slice(0, 3))
    expect(refused).toEqual([{ action: 'break_wall', reason: 'no_breaks_left', cell: walls[3] }])
    expect(breaksRemaining(game)).toBe(0)
  })

  test('open the way for the player and for germs, and leave the optimal steps as they were', () => {
    const game = gameOf(['#######', '#..P#.#', '#.###.#', '#....E#', '#######'])
    const before = game.optimalSteps
    applyHint(game, hintOf({ breakWalls: [{ x: 4, y: 1 }] }))
    step(game, 2)
    expect([game.player, game.optimalSteps]).toEqual([11, before])
    const germ = gameOf(['#######', '#>#P.E#', '#######'])
    applyHint(germ, hintOf({ breakWalls: [{ x: 2, y: 1 }], teleportPlayer: { x: 4, y: 1 } }))
    step(germ, 0)
    expect(pictureOf(germ)[1]).toBe('#.>.PE#')
  })
})

test('docs/spec/game.md section 9: a broken wall is highlighted for 2.5 s', () => {
  const game = gameOf(cross)
  applyHint(game, hintOf({ breakWalls: [{ x: 3, y: 3 }] }))
  for (let i = 0; i < 24; i++) step(game, 0)
  expect(highlightedCells(game)).toEqual([{ x: 3, y: 3 }])
  step(game, 0)
  expect(highlightedCells(game)).toEqual([])
})
