import type { Maze } from './maze.ts'
import { cellDistance, neighbour } from './maze.ts'
import type { Task, Walk } from './walk.ts'

/** Steps to the open cell nearest to the goal as the crow flies, without looking further. `first` is the only first step allowed. */
export function greedyWalk(task: Task, first: number | null): Walk | null {
  const { maze, cost, maxSteps } = task
  const goal = goalOf(task)
  const cells = [maze.player]
  let total = 0
  while (cells.length <= maxSteps && cells.at(-1) !== goal) {
    const from = cells.at(-1)!
    const options = openCells(maze, from).filter(
      (cell) => !cells.includes(cell) && (cells.length > 1 || first === null || cell === first),
    )
    const best = leastOf(options, (cell) => cellDistance(maze, cell, goal) + cost(cell, cells.length))
    if (best === null) break
    total = cells.length + cellDistance(maze, best, goal) + cost(best, cells.length)
    cells.push(best)
  }
  return cells.length > 1 ? { cells, cost: total } : null
}

/** The exit, or the nearest pellet as long as oxygen comes first. */
function goalOf({ maze, settings, collected }: Task): number {
  const wanted = settings.oxygen === 'first' && (settings.oxygenCount === null || collected < settings.oxygenCount)
  if (!wanted) return maze.exit
  return leastOf(maze.pellets, (cell) => cellDistance(maze, maze.player, cell)) ?? maze.exit
}

function openCells(maze: Maze, from: number): number[] {
  return [0, 1, 2, 3]
    .map((direction) => neighbour(maze, from, direction))
    .filter((cell) => cell >= 0 && maze.floor[cell] === 1)
}

/** The item with the least finite value, the first of several. */
export function leastOf<T>(items: readonly T[], valueOf: (item: T) => number): T | null {
  let best: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const item of items) {
    const value = valueOf(item)
    if (value >= least) continue
    best = item
    least = value
  }
  return best
}
