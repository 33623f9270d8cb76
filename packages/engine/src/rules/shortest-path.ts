import type { Cell, Game } from '../types.ts'
import { cellAt, cellIndex } from './board.ts'

/**
 * A shortest way over floor (0) cells, as cell indices from `from` to `to`, both included; empty when there is none.
 * The grid must have a border of walls. Which of several shortest ways is taken is fixed, and nothing more is promised.
 */
export function shortestPath(grid: Uint8Array, cols: number, from: number, to: number): number[] {
  if (grid[from] !== 0 || grid[to] !== 0) return []
  const towards = searchFrom(grid, cols, to, from)
  const path = [from]
  for (let cell = from; cell !== to; path.push(cell)) {
    cell = towards[cell]! - 1
    if (cell < 0) return []
  }
  return path
}

/** `shortestPath` between two positions of a game as it stands now; empty when one of them is not on floor. */
export function shortestPathTo(game: Game, from: Cell, to: Cell): Cell[] {
  const path = shortestPath(game.grid, game.cols, cellIndex(game, from), cellIndex(game, to))
  return path.map((cell) => cellAt(game, cell))
}

/** Breadth first from `root` until `target` is found: for each cell found, 1 + the next cell on the way to `root`. */
function searchFrom(grid: Uint8Array, cols: number, root: number, target: number): Uint16Array {
  const towards = new Uint16Array(grid.length)
  const queue = [root]
  const deltas = [-cols, 1, cols, -1]
  towards[root] = root + 1
  for (let next = 0; next < queue.length && towards[target] === 0; next++) {
    const cell = queue[next]!
    for (let i = 0; i < 4; i++) {
      const beside = cell + deltas[i]!
      if (grid[beside] !== 0 || towards[beside] !== 0) continue
      towards[beside] = cell + 1
      queue.push(beside)
    }
  }
  return towards
}
