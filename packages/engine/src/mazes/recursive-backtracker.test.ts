import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame } from '../game.ts'
import { anySpec } from '../testing/arbitrary.ts'
import type { GameSpec } from '../types.ts'
import { makeMaze } from './recursive-backtracker.ts'

const spec: GameSpec = { seed: 7, mode: 'lam', cols: 11, rows: 11, germs: 0, loops: 60, allowances: null }

function gridOf(of: GameSpec): Uint8Array {
  const grid = new Uint8Array(of.cols * of.rows)
  makeMaze(grid, of)
  return grid
}

function floorOf(grid: Uint8Array): number {
  return grid.filter((wall) => wall === 0).length
}

/** Floor cells that can be reached from the start cell. */
function reachable(grid: Uint8Array, cols: number): number {
  const found = new Set([cols + 1])
  for (const cell of found)
    for (const beside of [cell - cols, cell + 1, cell + cols, cell - 1]) if (grid[beside] === 0) found.add(beside)
  return found.size
}

describe('docs/spec/design.md section 5: the maze', () => {
  test('is connected, has a border of walls, and floor at start and exit', () => {
    fc.assert(
      fc.property(anySpec, (any) => {
        const { cols, rows } = any
        const grid = gridOf(any)
        expect(reachable(grid, cols)).toBe(floorOf(grid))
        expect([grid[cols + 1], grid[(rows - 2) * cols + cols - 2]]).toEqual([0, 0])
        const inner = grid.filter(
          (_, cell) => cell % cols > 0 && cell % cols < cols - 1 && cell >= cols && cell < grid.length - cols,
        )
        expect(floorOf(inner)).toBe(floorOf(grid))
      }),
    )
  })

  test('is a tree without loops: one passage less than rooms', () => {
    expect(floorOf(gridOf({ ...spec, loops: 0 }))).toBe(25 + 24)
  })

  test('opens every wall between two rooms when all loops are asked for, and no other', () => {
    expect(floorOf(gridOf({ ...spec, loops: 100 }))).toBe(25 + 40)
  })

  test('opens a wall with the chance that the spec states', () => {
    const opened = Array.from({ length: 500 }, (_, seed) => floorOf(gridOf({ ...spec, seed })) - 49)
    const share = opened.reduce((sum, count) => sum + count, 0) / (500 * 16)
    expect(share).toBeGreaterThan(0.57)
    expect(share).toBeLessThan(0.63)
  })

  test('is the same for the same seed, and another for another', () => {
    expect(gridOf(spec)).toEqual(gridOf(spec))
    const different = new Set(Array.from({ length: 1000 }, (_, seed) => gridOf({ ...spec, seed }).join('')))
    expect(different.size).toBe(1000)
  })

  test('does not depend on the germs or the mode', () => {
    expect(createGame({ ...spec, germs: 9, mode: 'manual' }).grid).toEqual(createGame(spec).grid)
  })
})
