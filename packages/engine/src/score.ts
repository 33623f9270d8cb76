import { lamModeFactor, tickMs } from './limits.ts'
import type { Division, FinalScore, Game, Metrics, ScoreBreakdown, ScoreLine } from './types.ts'

/**
 * The metrics of `docs/spec/game.md` section 3. The times between steps, the first counted from the start, add up to
 * the time of the last step, so their mean is that time divided by the number of steps.
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

/** By the powers that had an effect, whether the person or the agent asked for them (`docs/spec/design.md` section 2). */
export function division(game: Game): Division {
  if (game.wasSandbox) return 'sandbox'
  return game.wasAssisted ? 'assisted' : 'pure'
}

/** The live score of `docs/spec/game.md` section 9, rounded. */
export function liveScore(game: Game): number {
  const points = game.oxygenCollected * 100 - seconds(game) * 5
  return rounded(points * (game.spec.mode === 'lam' ? 2 : 0.5))
}

/** Both final scores; a game that is not won counts as a loss. */
export function finalScore(game: Game): FinalScore {
  return { score: rounded(oldScore(game)), newScore: scoreBreakdown(game).newScore }
}

/** "New score" of `docs/spec/game.md` section 9, line by line; a game that is not won counts as a loss. */
export function scoreBreakdown(game: Game): ScoreBreakdown {
  const lines = scoreLines(game)
  const factors = [
    { name: 'lam_mode', factor: game.spec.mode === 'lam' ? lamModeFactor : 1 },
    { name: 'germs', factor: Math.min(1.3, 1 + game.germs.length / 30) },
  ] as const
  const points = lines.reduce((sum, line) => sum + line.points, 0)
  return { lines, factors, newScore: rounded(factors.reduce((product, { factor }) => product * factor, points)) }
}

/** "Old final score on loss", "Old win, manual" and "Old win, LAM" of `docs/spec/game.md` section 9. */
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

/** Success is the win (`docs/spec/design.md` section 5). */
function scoreLines(game: Game): ScoreLine[] {
  const { totalSteps, optimalSteps, backtrackCount, collisionCount, avgLatencyMs } = metrics(game)
  const t = seconds(game)
  const isWin = game.status === 'won'
  const steps = Math.max(1, totalSteps)
  return [
    { name: 'win', points: isWin ? 5000 : 0 },
    { name: 'success', points: isWin ? 2000 : 0 },
    { name: 'path_efficiency', points: totalSteps > 0 ? 1500 * Math.min(1, optimalSteps / totalSteps) : 0 },
    { name: 'backtracks', points: 0 - Math.min(1000, (backtrackCount / steps) * 5000) },
    { name: 'collisions', points: 0 - Math.min(1500, (collisionCount / steps) * 6000) },
    { name: 'latency', points: avgLatencyMs <= 400 ? 1000 : 0 - Math.min(800, (avgLatencyMs - 400) * 2) },
    { name: 'oxygen', points: 150 * game.oxygenCollected },
    { name: 'time', points: 0 - Math.floor(t / 10) },
    { name: 'speed_bonus', points: isWin && t < 60 ? 1000 * (1 - t / 60) : 0 },
  ]
}

/** Game time in seconds; ten ticks make one. */
function seconds(game: Game): number {
  return game.tick / 10
}

function rounded(points: number): number {
  return Math.max(0, Math.round(points))
}
