import { createGame, observe } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import type { BoardMap } from '../situation/board-map.ts'
import { mapOfGrid } from '../situation/board-map.ts'
import { readSituation } from '../situation/read-situation.ts'
import { type Board, expectedGerms, expectedWorth, worthWithLook } from './expected-worth.ts'
import { areLoneKnown, loneGerms } from './lone-germs.ts'

const dials = { discount: 0.99, turnChance: 0.1 }

function boardOf(map: BoardMap): Board {
  const haste = Float64Array.from(map.floor, (cell) => dials.discount ** map.toExit[cell]!)
  return { map, latency: 1, ticks: 5, dials, haste, lone: null }
}

function gameOf(seed: number) {
  const game = createGame({ seed, mode: 'lam', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null })
  const situation = readSituation(observe(game), null)
  if (typeof situation === 'string') throw new Error(situation)
  const board = boardOf(situation.map)
  return { player: situation.player, board, grid: game.grid, germs: game.germs }
}

/** One corridor, with the exit at its right end. */
const corridor = mapOfGrid(
  Uint8Array.from(['########', '#......#', '########'].join(''), (cell) => (cell === '.' ? 0 : 1)),
  8,
  14,
)

const lone = (board: Board): Board => ({ ...board, lone: loneGerms(board) })

const ways = {
  'foreseen for a while': (board: Board, germs: Uint16Array) => expectedWorth(board, germs),
  'left by each germ': (board: Board, germs: Uint16Array) => expectedWorth(lone(board), germs),
  'looked at again': (board: Board, germs: Uint16Array) => worthWithLook(lone(board), germs, 4),
}

describe.each(Object.entries(ways))('what a cell is worth, %s,', (_, worthsOf) => {
  test('is the way to the exit alone where no germs are', () => {
    const { player, board } = gameOf(3)
    const worth = worthsOf(board, new Uint16Array())[board.map.places[player]!]
    expect(worth).toBeCloseTo(dials.discount ** board.map.toExit[player]!, 10)
  })

  test('is less with every germ', () => {
    const { player, board } = gameOf(3)
    const beside = player + board.map.deltas[[0, 1, 2, 3].find((dir) => board.map.open[player]! & (1 << dir))!]!
    const worths = [0, 1, 2].map(
      (germs) => worthsOf(board, new Uint16Array(germs).fill(beside * 4))[board.map.places[player]!]!,
    )
    expect(worths[1]).toBeLessThan(worths[0]!)
    expect(worths[2]).toBeLessThanOrEqual(worths[1]!)
  })

  test('is the same with one that is walled in', () => {
    const { board } = gameOf(3)
    const wall = board.map.open.indexOf(0)
    expect(worthsOf(board, Uint16Array.of(wall * 4))).toEqual(worthsOf(board, new Uint16Array()))
  })
})

describe('what is known of one germ', () => {
  test.each([1, 2, 3])('is a share of the worth of each cell (seed %i)', (seed) => {
    const { shares } = loneGerms(gameOf(seed).board)
    expect(shares.every((share) => share >= 0 && share < 1 + 1e-6)).toBe(true)
    expect(shares.some((share) => share < 0.9)).toBe(true)
  })

  test('is less where it stands in the only way than where it has been passed', () => {
    const { shares } = loneGerms(boardOf(corridor))
    /** Of a germ that goes left. */
    const left = (germ: number, cell: number) =>
      shares[(germ * 4 + 3) * corridor.floor.length + corridor.places[cell]!]!
    expect(left(12, 10)).toBeLessThan(left(9, 12))
  })

  test('is where it is expected: those of several add up', () => {
    const { board, germs } = gameOf(5)
    const { map, latency, ticks } = board
    const { expected } = loneGerms(board)
    const all = expectedGerms(map, germs, latency + ticks, 0, dials.turnChance).slice(latency * map.floor.length)
    const sum = all.map((_, at) => germs.reduce((total, state) => total + expected[state]![at]!, 0))
    for (const [at, count] of all.entries()) expect(sum[at]).toBeCloseTo(count, 6)
  })

  test('is known of the same maze that was read anew', () => {
    const { board, grid } = gameOf(4)
    const again = boardOf(mapOfGrid(grid, 11, board.map.exit))
    expect(loneGerms(again)).toBe(loneGerms(board))
    expect(loneGerms({ ...again, ticks: 6 })).not.toBe(loneGerms(board))
  })

  test('is not worked out on a large map', () => {
    const wide = Uint8Array.from({ length: 33 * 33 }, (_, cell) =>
      cell % 33 === 0 || cell % 33 === 32 || cell < 33 || cell >= 32 * 33 ? 1 : 0,
    )
    expect(areLoneKnown(boardOf(mapOfGrid(wide, 33, 34)))).toBe(false)
  })
})
