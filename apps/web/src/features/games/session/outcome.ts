import { finalScore, isTouched, metrics, scoreBreakdown, shortestPath, tickMs } from '@clew/engine'
import type { Game, Metrics, Mode, ScoreBreakdown } from '@clew/engine'

/** How a game ended, and how its score came about. */
export interface Outcome {
  readonly isWin: boolean
  /** What a lost game was lost by; a germ, or the end of the ticks that a game may take. */
  readonly lostBy: 'germ' | 'ticks' | null
  readonly mode: Mode
  /** By the formula that ranks, and by the old one. */
  readonly finalScore: number
  readonly oldScore: number
  readonly breakdown: ScoreBreakdown
  readonly metrics: Metrics
  readonly oxygen: number
  readonly timeMs: number
  readonly germs: number
  /** Steps that were still to go to the exit; 0 on a win. */
  readonly stepsLeft: number
}

/** Of a finished game. */
export function outcomeOf(game: Game): Outcome {
  const isWin = game.status === 'won'
  const { newScore, score } = finalScore(game)
  return {
    isWin,
    lostBy: isWin ? null : isTouched(game) ? 'germ' : 'ticks',
    mode: game.spec.mode,
    finalScore: newScore,
    oldScore: score,
    breakdown: scoreBreakdown(game),
    metrics: metrics(game),
    oxygen: game.oxygenCollected,
    timeMs: game.tick * tickMs,
    germs: game.germs.length,
    stepsLeft: shortestPath(game.grid, game.cols, game.player, game.exit).length - 1,
  }
}
