import type { Cell, Game } from '../types.ts'
import type { ActionResult } from './action-result.ts'
import { cellAt, cellIndex } from './board.ts'

/** BFS assist steps are clamped to 1-4 (`docs/spec/game.md` section 5). */
const maxBfsSteps = 4

/** Forgets the plan in force: from now on the player stands still (LAM mode). */
export function dropPlan(game: Game): void {
  game.path = []
  game.pathNext = 0
  game.pathHitsWall = false
  game.bfsSteps = 0
}

/** Asks for steps along a shortest way in the next tick. */
export function requestBfs(game: Game, steps: number): ActionResult {
  game.bfsSteps = Math.min(Math.max(Math.trunc(steps), 1), maxBfsSteps)
  return 'done'
}

/**
 * Sanitises an agent's path and makes it the plan (`docs/spec/game.md` section 5): it starts at the player, duplicate cells
 * are ignored, it stops at a cell that is not floor or not adjacent, and without a step to walk it is dropped.
 */
export function planPath(game: Game, path: readonly Cell[]): ActionResult {
  const start = path.findIndex((cell) => cellIndex(game, cell) === game.player)
  if (start < 0 && !isBeside(game, game.player, cellIndex(game, path[0]!))) return 'path_does_not_start_at_player'
  const { steps, end } = walkAlong(game, game.player, path.slice(start + 1))
  game.path = steps
  // A blocked attempt counts as a collision, once the player has walked there and tries.
  game.pathHitsWall = end === 'wall'
  if (steps.length > 0) return 'done'
  return end === 'whole' ? 'nothing_to_do' : 'path_blocked'
}

/** The steps that can be walked from a floor cell along a path, and what ends them. */
function walkAlong(game: Game, from: number, path: readonly Cell[]) {
  const steps: number[] = []
  let last = from
  for (const asked of path) {
    const cell = cellIndex(game, asked)
    if (cell === from || steps.includes(cell)) continue
    const isNext = isBeside(game, last, cell)
    if (!isNext || game.grid[cell] !== 0) return { steps, end: isNext ? ('wall' as const) : ('gap' as const) }
    steps.push(cell)
    last = cell
  }
  return { steps, end: 'whole' as const }
}

/**
 * What can be walked of a path that is only shown, as a hint's is in manual mode: from its first cell to where it breaks
 * off, both included; empty when that is no step. Changes nothing.
 */
export function walkablePath(game: Game, path: readonly Cell[]): Cell[] {
  const first = path[0] === undefined ? -1 : cellIndex(game, path[0])
  if (game.grid[first] !== 0) return []
  const { steps } = walkAlong(game, first, path)
  return steps.length > 0 ? [first, ...steps].map((cell) => cellAt(game, cell)) : []
}

/** Floor cells are never on the border, so an index difference of one step is a step; -1 is no cell. */
function isBeside({ cols }: Pick<Game, 'cols'>, floorCell: number, cell: number): boolean {
  const difference = Math.abs(cell - floorCell)
  return cell >= 0 && (difference === 1 || difference === cols)
}

/** The cells that the plan still leads through, next one first. */
export function remainingPath(game: Game): Cell[] {
  return game.path.slice(game.pathNext).map((cell) => cellAt(game, cell))
}
