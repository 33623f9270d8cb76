import type { Cell, Game } from '../types.ts'
import type { ActionResult } from './action-result.ts'
import { cellAt, cellIndex } from './board.ts'

/** BFS assist steps are clamped to 1-4 (`spec/game.md` section 5). */
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
 * Sanitises an agent's path and makes it the plan (`spec/game.md` section 5): it starts at the player, duplicate cells
 * are ignored, it stops at a cell that is not floor or not adjacent, and without a step to walk it is dropped.
 */
export function planPath(game: Game, path: readonly Cell[]): ActionResult {
  const start = path.findIndex((cell) => cellIndex(game, cell) === game.player)
  if (start < 0 && !isBeside(game, game.player, cellIndex(game, path[0]!))) return 'path_does_not_start_at_player'
  const steps: number[] = []
  let last = game.player
  game.path = steps
  for (let i = start + 1; i < path.length; i++) {
    const cell = cellIndex(game, path[i]!)
    if (cell === game.player || steps.includes(cell)) continue
    const isNext = isBeside(game, last, cell)
    if (!isNext || game.grid[cell] !== 0) {
      // A blocked attempt counts as a collision, once the player has walked there and tries.
      game.pathHitsWall = isNext
      return steps.length > 0 ? 'done' : 'path_blocked'
    }
    steps.push(cell)
    last = cell
  }
  return steps.length > 0 ? 'done' : 'nothing_to_do'
}

/** Floor cells are never on the border, so an index difference of one step is a step; -1 is no cell. */
function isBeside({ cols }: Game, floorCell: number, cell: number): boolean {
  const difference = Math.abs(cell - floorCell)
  return cell >= 0 && (difference === 1 || difference === cols)
}

/** The cells that the plan still leads through, next one first. */
export function remainingPath(game: Game): Cell[] {
  return game.path.slice(game.pathNext).map((cell) => cellAt(game, cell))
}
