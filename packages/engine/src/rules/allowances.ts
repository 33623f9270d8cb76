import { tickMs, wallBreaksPerGame } from '../limits.ts'
import type { Allowances, Game } from '../types.ts'

/** Walls that can still be broken in this game. */
export function breaksRemaining({ spec, brokenWalls }: Game): number {
  return (spec.allowances?.breaks ?? wallBreaksPerGame) - brokenWalls.length
}

/** What is left of the allowances; null where there are none. */
export function allowancesLeft(game: Game): Allowances | null {
  const { allowances } = game.spec
  return (
    allowances && {
      freezeMs: allowances.freezeMs - game.freezeGermsTicksUsed * tickMs,
      slowMs: allowances.slowMs - game.slowGermsTicksUsed * tickMs,
      speedMs: allowances.speedMs - game.speedBoostTicksUsed * tickMs,
      breaks: breaksRemaining(game),
    }
  )
}
