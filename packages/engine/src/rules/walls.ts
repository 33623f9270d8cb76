import type { OnEvent } from '../events.ts'
import type { Cell, Game } from '../types.ts'
import type { ActionResult } from './action-result.ts'
import { breaksRemaining } from './allowances.ts'
import { cellAt, cellIndex, openCell } from './board.ts'
import { highlightCell } from './effects.ts'

/** A broken wall is highlighted for so long (`docs/spec/game.md` section 9). */
export const wallBreakHighlightMs = 2500

/** Breaks a wall beside the player, and answers which one: not always the one that was asked for. */
export function breakWall(game: Game, asked: Cell, onEvent?: OnEvent): ActionResult {
  if (breaksRemaining(game) === 0) return 'no_breaks_left'
  const cell = redirect(game, asked)
  if (cell === undefined) return 'no_wall_beside_player'
  openCell(game, cell)
  game.brokenWalls.push({ cell, tick: game.tick })
  game.wasAssisted = true
  highlightCell(game, cell, wallBreakHighlightMs)
  const broken = cellAt(game, cell)
  onEvent?.({ kind: 'wall_broken', cell: broken })
  return broken
}

/**
 * The asked cell if it can be broken, else the same with x and y swapped (a common slip), else the breakable wall beside
 * the player that is nearest to the asked cell; ties go up, right, down, left (`docs/spec/game.md` section 5).
 */
function redirect(game: Game, asked: Cell): number | undefined {
  const breakable = breakableBeside(game)
  const exact = cellIndex(game, asked)
  if (breakable.includes(exact)) return exact
  const swapped = cellIndex(game, { x: asked.y, y: asked.x })
  if (breakable.includes(swapped)) return swapped
  const distances = breakable.map((cell) => distanceTo(cellAt(game, cell), asked))
  return breakable[distances.indexOf(Math.min(...distances))] ?? breakable[0]
}

/** Walls beside the player that are not part of the outer border. Start and exit are floor, so they are never among them. */
function breakableBeside(game: Game): number[] {
  const beside = [...game.deltas].map((delta) => game.player + delta)
  return beside.filter((cell) => game.grid[cell] === 1 && isInside(game, cellAt(game, cell)))
}

function isInside(game: Game, cell: Cell): boolean {
  return cell.x > 0 && cell.y > 0 && cell.x < game.cols - 1 && cell.y < game.rows - 1
}

function distanceTo(a: Cell, b: Cell): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
}
