import { tickMs } from './limits.ts'
import type { Division, FinalScore, Game, Metrics } from './types.ts'

/**
 * The metrics of `spec/game.md` section 3. The times between steps, the first counted from the start, add up to the time
 * of the last step, so their mean is that time divided by the number of steps.
 */
export function metrics(game: Game): Metrics {
  return {
    totalSteps: game.totalSteps,
    optimalSteps: game.optimalSteps,
    backtrackCount: game.backtrackCount,
    collisionCount: game.collisionCount,
    deadEndEntries: game.deadEndEntries,
    avgLatencyMs: game.totalSteps === 0 ? game.tick * tickMs : (game.lastStepTick * tickMs) / game.totalSteps,
  }
}

/** By the powers that had an effect, whether the person or the agent asked for them (design section 2). */
export function division(game: Game): Division {
  if (game.wasSandbox) return 'sandbox'
  return game.wasAssisted ? 'assisted' : 'pure'
}

/** The live score of `spec/game.md` section 9, rounded. */
export function liveScore(game: Game): number {
  const points = game.oxygenCollected * 100 - seconds(game) * 5
  return rounded(points * (game.spec.mode === 'lam' ? 2 : 0.5))
}

/** Both final scores; a game that is not won counts as a loss. */
export function finalScore(game: Game): FinalScore {
  return { score: rounded(oldScore(game)), newScore: rounded(newScore(game)) }
}

/** "Old final score on loss", "Old win, manual" and "Old win, LAM" of `spec/game.md` section 9. */
function oldScore(game: Game): number {
  const t = seconds(game)
  const germs = game.germs.length
  const oxygen = game.oxygenCollected
  if (game.status !== 'won') return oxygen * 100 - 5 * t
  const timeBonus = 1500 / (1 + t / 20)
  return game.spec.mode === 'lam'
    ? (oxygen * 100 + 2500 + timeBonus) * 2 * Math.min(1.5, 0.5 + germs / 10)
    : (oxygen * 100 + 400 + timeBonus) * 0.7 * Math.max(0.5, 1 - (10 - germs) * 0.05)
}

/** "New score" of `spec/game.md` section 9, line by line. Success is the win (design section 5). */
function newScore(game: Game): number {
  const { totalSteps, optimalSteps, backtrackCount, collisionCount, avgLatencyMs } = metrics(game)
  const t = seconds(game)
  const isWin = game.status === 'won'
  const steps = Math.max(1, totalSteps)
  let points = 0
  if (isWin) points += 5000
  if (isWin) points += 2000
  if (totalSteps > 0) points += 1500 * Math.min(1, optimalSteps / totalSteps)
  points -= Math.min(1000, (backtrackCount / steps) * 5000)
  points -= Math.min(1500, (collisionCount / steps) * 6000)
  points += avgLatencyMs <= 400 ? 1000 : -Math.min(800, (avgLatencyMs - 400) * 2)
  points += 150 * game.oxygenCollected
  points -= Math.floor(t / 10)
  if (isWin && t < 60) points += 1000 * (1 - t / 60)
  if (game.spec.mode === 'lam') points *= 1.5
  return points * Math.min(1.3, 1 + game.germs.length / 30)
}

/** Game time in seconds; ten ticks make one. */
function seconds(game: Game): number {
  return game.tick / 10
}

function rounded(points: number): number {
  return Math.max(0, Math.round(points))
}
