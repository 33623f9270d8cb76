import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGame } from '../game.ts'
import { anySpec } from '../testing/arbitrary.ts'
import { gameOf } from '../testing/picture.ts'
import { cellDistance } from './board.ts'
import { shortestPath, shortestPathTo } from './shortest-path.ts'

test('a shortest path goes over floor, cell by cell, and is no longer back than there', () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      const game = createGame(spec)
      const path = shortestPath(game.grid, game.cols, game.player, game.exit)
      expect([path[0], path.at(-1)]).toEqual([game.player, game.exit])
      expect(path.every((cell) => game.grid[cell] === 0)).toBe(true)
      expect(path.every((cell, i) => i === 0 || cellDistance(game, cell, path[i - 1]!) === 1)).toBe(true)
      expect(shortestPath(game.grid, game.cols, game.exit, game.player).length).toBe(path.length)
      expect(game.optimalSteps).toBe(path.length - 1)
    }),
  )
})

const board = gameOf(['#########', '#P..#...#', '#.#.#.#.#', '#.#...#E#', '#########'])

test('it takes the shorter of two ways', () => {
  expect(board.optimalSteps).toBe(12)
  expect(shortestPathTo(board, { x: 1, y: 3 }, { x: 3, y: 3 })).toHaveLength(7)
})

test('from a cell to itself it is that cell', () => {
  expect(shortestPathTo(board, { x: 1, y: 1 }, { x: 1, y: 1 })).toEqual([{ x: 1, y: 1 }])
})

test.each([
  ['a wall', { x: 0, y: 0 }],
  ['a place off the board', { x: -1, y: 99 }],
  ['no place', { x: NaN, y: 0.5 }],
])('to or from %s there is none', (_, cell) => {
  expect(shortestPathTo(board, { x: 1, y: 1 }, cell)).toEqual([])
  expect(shortestPathTo(board, cell, { x: 1, y: 1 })).toEqual([])
})

test('between parts that are not connected there is none', () => {
  const split = gameOf(['#######', '#P.#.E#', '#######'])
  expect(shortestPathTo(split, { x: 1, y: 1 }, { x: 5, y: 1 })).toEqual([])
})
