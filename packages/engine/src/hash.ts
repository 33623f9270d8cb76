import { mix32 } from './rng.ts'
import type { Allowances, Game } from './types.ts'

/** A hash of the whole state (unsigned 32-bit): equal for equal games in every browser and on every server. */
export function hashGame(game: Game): number {
  const { spec } = game
  let hash = hashInts(0x811c9dc5, [
    spec.seed,
    spec.mode === 'lam' ? 1 : 0,
    spec.cols,
    spec.rows,
    spec.germs,
    spec.loops,
  ])
  if (spec.allowances) hash = hashInts(hash, allowanceScalarsOf(game, spec.allowances))
  hash = hashInts(hash, scalarsOf(game))
  for (const { cell, tick } of game.brokenWalls) hash = hashInts(hash, [cell, tick])
  for (const cells of [game.grid, game.pellets, game.visited, game.germs, game.highlightEndTicks])
    hash = hashInts(hash, cells)
  return mix32(hashInts(hash, game.path))
}

function scalarsOf(game: Game): number[] {
  return [
    game.tick,
    ['running', 'won', 'lost'].indexOf(game.status),
    game.player,
    game.exit,
    game.germClock,
    game.oxygenCollected,
    game.happyUntilTick,
    game.speedBoostEndTick,
    game.slowGermsEndTick,
    game.freezeGermsEndTick,
    Number(game.revealMap),
    game.pathNext,
    Number(game.pathHitsWall),
    game.bfsSteps,
    game.optimalSteps,
    game.totalSteps,
    game.backtrackCount,
    game.collisionCount,
    game.deadEndEntries,
    game.lastStepTick,
    Number(game.wasAssisted),
    Number(game.wasSandbox),
    game.refusedActions,
  ]
}

function allowanceScalarsOf(game: Game, { freezeMs, slowMs, speedMs, breaks }: Allowances): number[] {
  const { freezeGermsTicksUsed, slowGermsTicksUsed, speedBoostTicksUsed } = game
  return [freezeMs, slowMs, speedMs, breaks, freezeGermsTicksUsed, slowGermsTicksUsed, speedBoostTicksUsed]
}

/** Goes on from `hash` over the integers, their number included. */
export function hashInts(hash: number, ints: ArrayLike<number>): number {
  hash = Math.imul(hash ^ ints.length, 0x9e3779b1)
  for (let i = 0; i < ints.length; i++) {
    hash = Math.imul(hash ^ ints[i]!, 0x01000193)
    hash ^= hash >>> 15
  }
  return hash
}
