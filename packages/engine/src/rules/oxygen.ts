import { drawBelow, keyOf, purposes } from '../rng.ts'
import type { Cell, Game, GameSpec } from '../types.ts'
import type { ActionResult } from './action-result.ts'
import { cellIndex } from './board.ts'

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
export function collectOxygen(game: Game): void {
  if (game.pellets[game.player] === 0) return
  game.pellets[game.player] = 0
  game.oxygenCollected++
  game.happyUntilTick = game.tick + happyTicks
}

/** Puts a pellet on a floor cell that has none; one on the player's cell is collected at once. */
export function spawnOxygen(game: Game, asked: Cell): ActionResult {
  const cell = cellIndex(game, asked)
  if (cell < 0) return 'outside_the_board'
  if (game.grid[cell] !== 0) return 'not_a_floor_cell'
  if (game.pellets[cell] !== 0) return 'oxygen_already_there'
  game.pellets[cell] = 1
  collectOxygen(game)
  game.wasSandbox = true
  return asked
}
