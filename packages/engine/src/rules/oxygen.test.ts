import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame, step } from '../game.ts'
import { anySpec, hintOf } from '../testing/arbitrary.ts'
import { gameOf, pictureOf } from '../testing/picture.ts'
import { applyHint } from './hints.ts'

describe('docs/spec/game.md section 9: oxygen count is max(10, 10% of free floor cells)', () => {
  test('on any board, as far as there is room, on floor, not on start or exit', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const { grid, pellets, player, exit } = createGame(spec)
        const free = grid.filter((wall) => wall === 0).length - 2
        const places = [...pellets.keys()].filter((cell) => pellets[cell] === 1)
        expect(places.length).toBe(Math.min(free, Math.max(10, Math.floor(free / 10))))
        expect(places.every((cell) => grid[cell] === 0 && cell !== player && cell !== exit)).toBe(true)
      }),
    )
  })
})

describe('docs/spec/game.md section 5: oxygen spawn goes only to floor cells, and oxygen is not stacked', () => {
  const board = ['#######', '#P.o.E#', '#######']
  test.each([
    ['floor', { x: 2, y: 1 }, undefined],
    ['a wall', { x: 2, y: 0 }, 'not_a_floor_cell'],
    ['a pellet', { x: 3, y: 1 }, 'oxygen_already_there'],
    ['outside the board', { x: 7, y: 1 }, 'outside_the_board'],
  ])('on %s', (_, cell, reason) => {
    const game = gameOf(board)
    const { applied, refused } = applyHint(game, hintOf({ spawnOxygen: [cell] }))
    expect(applied).toEqual(reason ? [] : [{ action: 'spawn_oxygen', cell }])
    expect(refused).toEqual(reason ? [{ action: 'spawn_oxygen', reason, cell }] : [])
    expect(game.refusedActions).toBe(reason ? 1 : 0)
    expect(pictureOf(game)).toEqual(reason ? board : ['#######', '#Poo.E#', '#######'])
  })

  test('twice on one cell in one hint is refused the second time', () => {
    const { applied, refused } = applyHint(
      gameOf(board),
      hintOf({
        spawnOxygen: [
          { x: 2, y: 1 },
          { x: 2, y: 1 },
        ],
      }),
    )
    expect([applied.length, refused[0]?.reason]).toEqual([1, 'oxygen_already_there'])
  })

  test('on the player it is collected at once', () => {
    const game = gameOf(board)
    applyHint(game, hintOf({ spawnOxygen: [{ x: 1, y: 1 }] }))
    expect(game.oxygenCollected).toBe(1)
  })
})

test('the player collects the oxygen on the cell it enters, once', () => {
  const game = gameOf(['#######', '#P.o.E#', '#######'])
  for (const move of [2, 2, 4, 2] as const) step(game, move)
  expect(game.oxygenCollected).toBe(1)
  expect(pictureOf(game)).toEqual(['#######', '#..P.E#', '#######'])
})
