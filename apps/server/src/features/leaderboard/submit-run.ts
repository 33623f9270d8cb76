import { isBaseline } from '@clew/contracts/agents'
import type { Submission } from '@clew/contracts/http/leaderboard'
import { highestScore, mostOxygen } from '@clew/engine'
import type { Env } from '../../platform/env.ts'
import { AppError, notFound, refusal } from '../../platform/errors.ts'
import type { AddedRun } from './insert-run.ts'
import type { NewClaim, NewRun } from './stored-run.ts'
import type { Verdict } from './referee.ts'
import type { Referee } from './referee-threads.ts'
import type { SubmissionWithRecord, UnreadGame } from './referee-worker.ts'
import { type AddingRuns, alreadySubmitted, type OwnTemplate } from './store.ts'

/** The game as the games feature keeps it. */
export type GameToRank = UnreadGame & {
  readonly templateVersion: number | null
  readonly templateTitle: string | null
  readonly submittedAt: Date | null
}

export interface SubmitDeps extends AddingRuns {
  readonly referee: Referee
  readonly unverified: Env['leaderboardUnverified']
  /** The user's game with its hints; `undefined` when it is not theirs. */
  readonly findGame: (gameId: number, userId: number) => Promise<GameToRank | undefined>
  /** ms since 1970, by the clock of the games. */
  readonly now: () => number
  readonly ownTemplate: OwnTemplate
}

export function submit(deps: SubmitDeps, userId: number, submission: Submission): Promise<AddedRun> {
  if (submission.game_id === undefined) return submitClaim(deps, userId, submission)
  if (hasRecord(submission)) return submitGame(deps, userId, { submission, gameId: submission.game_id })
  throw new AppError('invalid_input', 'A game_id comes with the record of its game.')
}

const hasRecord = (submission: Submission): submission is SubmissionWithRecord => submission.record !== undefined

async function submitGame(
  { referee, unverified, findGame, addGame, now }: SubmitDeps,
  userId: number,
  { submission, gameId }: { submission: SubmissionWithRecord; gameId: number },
): Promise<AddedRun> {
  const findOpenGame = async () => mustBeOpen(await findGame(gameId, userId))
  const { game, verdict } = await referee.judge(userId, submission, { findGame: findOpenGame, now })
  const judged = mustBeFair(verdict)
  if (judged.doubt !== null && unverified === 'reject') throw refusal(judged.doubt)
  const run: NewRun = {
    ...judged,
    userId,
    gameId,
    sessionId: game.sessionId,
    templateId: submission.template_id,
    templateVersion: game.templateVersion,
    templateTitle: game.templateTitle ?? '',
    mode: game.spec.mode,
    clock: game.clock,
    verified: judged.doubt === null,
    record: submission.record,
  }
  return addGame(run)
}

function mustBeOpen(game: GameToRank | undefined): GameToRank {
  if (!game) throw notFound('There is no such game.')
  if (game.submittedAt) throw alreadySubmitted()
  mustBeRanked(game)
  return game
}

function mustBeFair<Run>(verdict: Verdict<Run>): Run {
  if (verdict.isFair) return verdict.run
  throw verdict.refusal ? refusal(verdict.refusal) : new AppError(verdict.code, verdict.reason)
}

/** What is ranked is a template, a person or a program of somebody's own: in manual mode the agent only gives hints. */
function mustBeRanked({ spec, agent }: GameToRank): void {
  if (spec.mode === 'lam' && isBaseline(agent)) throw refusal('baseline_played')
}

async function submitClaim(
  { referee, unverified, addClaim, ownTemplate }: SubmitDeps,
  userId: number,
  claim: Submission,
): Promise<AddedRun> {
  if (unverified === 'reject') throw refusal('record_missing')
  const shown = hasRecord(claim) ? mustBeFair(await referee.readClaim(userId, claim)) : readBareClaim(claim)
  const claimed: NewClaim = {
    ...shown,
    userId,
    sessionId: claim.session_id,
    templateId: claim.template_id,
    mode: claim.mode,
    verified: false,
    record: claim.record ?? null,
  }
  return addClaim(claimed, ownTemplate)
}

function readBareClaim(claim: Submission) {
  checkClaim(claim)
  return {
    // What powers were used nobody knows: not pure, and not hidden either.
    division: 'assisted' as const,
    score: claim.score,
    newScore: claim.new_score,
    survivalTime: claim.survival_time,
    oxygenCollected: claim.oxygen_collected,
    germs: claim.germs,
    totalSteps: claim.total_steps,
    optimalSteps: claim.optimal_steps,
    backtrackCount: claim.backtrack_count,
    collisionCount: claim.collision_count,
    deadEndEntries: claim.dead_end_entries,
    avgLatencyMs: claim.avg_latency_ms,
  }
}

/** Throws when a claim without a record could not come from any game at all; more nobody can know about it. */
function checkClaim(claim: Submission): void {
  const highest = highestScore(claim.mode, claim.germs, claim.oxygen_collected)
  const wrong = [
    claim.oxygen_collected > mostOxygen(claim.mode) && 'oxygen_collected is more than a board holds.',
    claim.backtrack_count > claim.total_steps && 'backtrack_count is more than total_steps.',
    claim.dead_end_entries > claim.total_steps && 'dead_end_entries is more than total_steps.',
    claim.new_score > highest.newScore + 0.5 && 'new_score is more than its formula can give.',
    claim.score > highest.score + 0.5 && 'score is more than its formula can give.',
  ].find((reason) => reason !== false)
  if (wrong !== undefined) throw new AppError('invalid_input', wrong)
}
