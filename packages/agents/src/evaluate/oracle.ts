import { createGame, foreseeGerms, type Game, type GameSpec } from '@clew/engine'

/**
 * In how many ticks somebody who knew how the germs will move could win a game by walking alone, one cell a tick and without
 * any power; null when nobody can within `maxTicks`. A search over cells and ticks: costs cells by ticks.
 */
export function winnableInTicks(spec: GameSpec, maxTicks: number): number | null {
  const game = createGame(spec)
  const germs = [game.germs, ...foreseeGerms(game, maxTicks)]
  let reached = new Set([game.player])
  for (let tick = 0; tick < maxTicks && reached.size > 0; tick++) {
    // The player moves first, then the germs do.
    const before = cellsOf(germs[tick]!)
    const after = cellsOf(germs[tick + 1]!)
    const entered = [...stepsFrom(game, reached)].filter((cell) => !before.has(cell))
    if (entered.includes(game.exit)) return tick + 1
    reached = new Set(entered.filter((cell) => !after.has(cell)))
  }
  return null
}

const cellsOf = (states: Uint16Array): ReadonlySet<number> => new Set(Array.from(states, (state) => state >> 2))

/** Every cell on which somebody can be a tick later; standing still is one way. */
function stepsFrom({ grid, deltas }: Game, cells: ReadonlySet<number>): Set<number> {
  const entered = new Set(cells)
  for (const cell of cells) for (const delta of deltas) if (grid[cell + delta] === 0) entered.add(cell + delta)
  return entered
}
