import { drawBelow, keyOf, purposes } from '../rng.ts'
import type { OnEvent } from '../events.ts'
import type { Cell, Game, GameSpec } from '../types.ts'
import type { ActionResult } from './action-result.ts'
import { cellAt, cellIndex } from './board.ts'

/** The player is happy for so long after a pickup. */
const happyTicks = 10

/**
 * Pellets on different floor cells, none on start or exit: 10 % of those cells, at least 10 (`docs/spec/game.md`
 * section 9).
 */
export function placePellets(spec: GameSpec, { grid, pellets }: Pick<Game, 'grid' | 'pellets'>, exit: number): void {
  const start = spec.cols + 1
  const free: number[] = []
  for (let cell = 0; cell < grid.length; cell++)
    if (grid[cell] === 0 && cell !== start && cell !== exit) free.push(cell)
  const count = Math.min(free.length, Math.max(10, Math.trunc(free.length / 10)))
  const key = keyOf(spec.seed, purposes.pellets)
  for (let i = 0; i < count; i++) {
    const pick = i + drawBelow(key, i, free.length - i)
    pellets[free[pick]!] = 1
    free[pick] = free[i]!
  }
}

/** Takes the pellet on the player's cell, if there is one. */
export function collectOxygen(game: Game, onEvent?: OnEvent): void {
  if (game.pellets[game.player] === 0) return
  game.pellets[game.player] = 0
  game.oxygenCollected++
  game.happyUntilTick = game.tick + happyTicks
  onEvent?.({ kind: 'oxygen_collected', cell: cellAt(game, game.player) })
}

/** Cells where pellets lie, row by row. */
export function pelletCells(game: Game): Cell[] {
  const cells: Cell[] = []
  for (let cell = 0; cell < game.pellets.length; cell++) if (game.pellets[cell] === 1) cells.push(cellAt(game, cell))
  return cells
}

/** Puts a pellet on a floor cell that has none; one on the player's cell is collected at once. */
export function spawnOxygen(game: Game, asked: Cell, onEvent?: OnEvent): ActionResult {
  const cell = cellIndex(game, asked)
  if (cell < 0) return 'outside_the_board'
  if (game.grid[cell] !== 0) return 'not_a_floor_cell'
  if (game.pellets[cell] !== 0) return 'oxygen_already_there'
  game.pellets[cell] = 1
  collectOxygen(game, onEvent)
  game.wasSandbox = true
  return asked
}
