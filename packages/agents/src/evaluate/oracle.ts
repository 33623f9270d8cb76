import { createGame, foreseeGerms, type Game, type GameSpec } from '@clew/engine'

/**
 * In how many ticks somebody who knew how the germs will move could win a game by walking alone, one cell a tick and without
 * any power; null when nobody can within `maxTicks`.
 */
export const winnableInTicks = (spec: GameSpec, maxTicks: number): number | null =>
  winningWalk(createGame(spec), maxTicks)?.length ?? null

/**
 * A shortest walk that wins a game from where it stands, as the cells on which the player is after each tick; null when there is
 * none within `ticks`, or the game is over. It knows how the germs will move, reckons with the effects in force, and asks for no power. A
 * search over cells and ticks: costs cells by ticks. A sealed game cannot be foreseen (`Game.seal`).
 */
export function winningWalk(game: Game, ticks: number): number[] | null {
  if (game.status !== 'running') return null
  const germs = [game.germs, ...foreseeGerms(game, ticks)]
  /** For each tick, where one can be and from where one came. */
  const layers: Map<number, number>[] = [new Map([[game.player, game.player]])]
  for (let tick = 0; tick < ticks; tick++) {
    // The player moves first, then the germs do.
    const before = cellsOf(germs[tick]!)
    const after = cellsOf(germs[tick + 1]!)
    const entered = stepsFrom(game, layers[tick]!.keys())
    for (const cell of before) entered.delete(cell)
    if (entered.has(game.exit)) return walkTo(game.exit, [...layers.slice(1), entered])
    for (const cell of after) entered.delete(cell)
    if (entered.size === 0) return null
    layers.push(entered)
  }
  return null
}

const cellsOf = (states: Uint16Array): ReadonlySet<number> => new Set(Array.from(states, (state) => state >> 2))

/** Every cell on which somebody can be a tick later, and from where; standing still is one way. */
function stepsFrom({ grid, deltas }: Game, cells: Iterable<number>): Map<number, number> {
  const entered = new Map<number, number>()
  for (const cell of cells) {
    for (const delta of deltas) if (grid[cell + delta] === 0) entered.set(cell + delta, cell)
    if (!entered.has(cell)) entered.set(cell, cell)
  }
  return entered
}

function walkTo(end: number, layers: readonly ReadonlyMap<number, number>[]): number[] {
  const walk: number[] = []
  let cell = end
  for (const layer of layers.toReversed()) {
    walk.unshift(cell)
    cell = layer.get(cell)!
  }
  return walk
}
