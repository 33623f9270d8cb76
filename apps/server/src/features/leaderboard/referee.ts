import type { Clock } from '@clew/contracts/http/games'
import type { Submission } from '@clew/contracts/http/leaderboard'
import {
  decodeRecord,
  type Division,
  division,
  finalScore,
  type Game,
  type GameSpec,
  metrics,
  replay,
  tickMs,
} from '@clew/engine'
import { findBreach } from './clock-rules.ts'
import type { PublishedHint } from './published-hints.ts'

/** What the server knows about a game without believing the player anything. */
export interface RefereedGame {
  readonly spec: GameSpec
  readonly clock: Clock
  readonly sessionId: string
  readonly templateId: number | null
  readonly beganAt: Date
  /** Every hint that was published in answer to the game, in that order. */
  readonly hints: readonly PublishedHint[]
}

/** The numbers of a run, as the engine computed them. */
export interface RefereedRun {
  readonly win: boolean
  readonly division: Division
  readonly agent: string | null
  readonly score: number
  readonly newScore: number
  /** Seconds. */
  readonly survivalTime: number
  readonly oxygenCollected: number
  readonly germs: number
  readonly totalSteps: number
  readonly optimalSteps: number
  readonly backtrackCount: number
  readonly collisionCount: number
  readonly deadEndEntries: number
  readonly avgLatencyMs: number
}

export type Verdict =
  | { readonly isFair: true; readonly run: RefereedRun }
  | { readonly isFair: false; readonly reason: string }

/** Plays a submitted game again and says whether it went as claimed (design section 6). */
export function judge(game: RefereedGame, submission: Submission, recordText: string, now: Date): Verdict {
  const record = decodeRecord(recordText)
  if (!record) return refuse('The record cannot be read.')
  if (!isSameSpec(record.spec, game.spec)) return refuse('The record is of another game.')
  if (submission.mode !== game.spec.mode) return refuse('The game was begun in the other mode.')
  if (submission.session_id !== game.sessionId) return refuse('The game was begun in another session.')
  if (submission.template_id !== game.templateId) return refuse('The game was begun with another template.')
  const breach = findBreach(game, record, now.getTime() - game.beganAt.getTime())
  if (breach !== undefined) return refuse(breach)
  const played = replay(record)
  if (!played) return refuse('The record does not lead to the end that it states.')
  if (played.status === 'running') return refuse('The game is not over at the end of the record.')
  const run = describe(played, game)
  const difference = findDifference(submission, run)
  return difference === undefined ? { isFair: true, run } : refuse(difference)
}

const refuse = (reason: string): Verdict => ({ isFair: false, reason })

function isSameSpec(a: GameSpec, b: GameSpec): boolean {
  return (['seed', 'mode', 'cols', 'rows', 'germs', 'loops'] as const).every((key) => a[key] === b[key])
}

function describe(played: Game, game: RefereedGame): RefereedRun {
  return {
    win: played.status === 'won',
    division: division(played),
    agent: game.spec.mode === 'lam' ? agentOf(game.hints) : null,
    ...finalScore(played),
    survivalTime: (played.tick * tickMs) / 1000,
    oxygenCollected: played.oxygenCollected,
    germs: played.germs.length,
    ...metrics(played),
  }
}

function agentOf(hints: RefereedGame['hints']): string | null {
  const model = hints.at(-1)?.hint['model']
  return typeof model === 'string' ? model.slice(0, 200) : null
}

const exact = 1e-6
/** Half of the last digit when a player's page rounds to one decimal. */
const rounding = 0.05

function findDifference(claim: Submission, run: RefereedRun): string | undefined {
  const pairs: [string, number, number, number][] = [
    ['score', claim.score, run.score, exact],
    ['new_score', claim.new_score, run.newScore, exact],
    ['survival_time', claim.survival_time, run.survivalTime, rounding],
    ['oxygen_collected', claim.oxygen_collected, run.oxygenCollected, exact],
    ['germs', claim.germs, run.germs, exact],
    ['total_steps', claim.total_steps, run.totalSteps, exact],
    ['optimal_steps', claim.optimal_steps, run.optimalSteps, exact],
    ['backtrack_count', claim.backtrack_count, run.backtrackCount, exact],
    ['collision_count', claim.collision_count, run.collisionCount, exact],
    ['dead_end_entries', claim.dead_end_entries, run.deadEndEntries, exact],
    ['avg_latency_ms', claim.avg_latency_ms, run.avgLatencyMs, rounding],
  ]
  for (const [name, claimed, actual, tolerance] of pairs) {
    // Written so that a claim which is no number differs too.
    if (!(Math.abs(claimed - actual) <= tolerance + exact))
      return `${name} is ${actual} in the replay, and ${claimed} in the claim.`
  }
  return undefined
}
