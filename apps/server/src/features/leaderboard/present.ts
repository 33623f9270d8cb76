import { shortSessionId } from '@clew/contracts/short-session-id'
import type { LatestRun, LeaderboardEntry, RecentRun, Run, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import type { ShownPerson } from '../../platform/people.ts'
import type { StoredRecentRun } from './recent-runs.ts'
import type { ListedRun } from './ranked-lists.ts'
import type { FoundRun, LatestRun as StoredLatestRun, StoredRun } from './store.ts'

type Caller = { readonly id: number } | null

/** What a list shows of a run to everybody. */
export const listedNumbers = (run: Omit<StoredRun, 'record'>) => ({
  id: run.id,
  template_title: run.templateTitle,
  new_score: run.newScore,
  score: run.score,
  total_steps: run.totalSteps,
  collision_count: run.collisionCount,
  created_at: run.createdAt.toISOString(),
  verified: run.verified,
  division: run.division,
  mode: run.mode,
  board_name: run.board,
  game_id: run.gameId,
  germs: run.germs,
  survival_time: run.survivalTime,
  win: run.win,
  agent: run.agent,
  agent_kind: run.agentKind,
  clock: run.clock,
  wall_time: run.wallTime,
})

/** What its own page adds. */
export const furtherNumbers = (run: Omit<StoredRun, 'record'>) => ({
  template_version: run.templateVersion,
  oxygen_collected: run.oxygenCollected,
  optimal_steps: run.optimalSteps,
  backtrack_count: run.backtrackCount,
  dead_end_entries: run.deadEndEntries,
  avg_latency_ms: run.avgLatencyMs,
  commitment: run.commitment,
  hints_not_played: run.hintsNotPlayed,
})

/** A run in a list, with its player as the caller may see them. */
interface Placed {
  readonly listed: ListedRun
  readonly rank: number
  readonly player: ShownPerson
}

/** Others do not see a whole session id: it would let them listen. */
export function presentEntry({ listed, rank, player }: Placed, caller: Caller): LeaderboardEntry {
  const { run, templateId, isTemplateActive, attempts, board } = listed
  const isOwn = run.userId === caller?.id
  return {
    ...listedNumbers(run),
    rank,
    user_email: player.email,
    handle: player.handle,
    is_player_shown: player.isProfileShown,
    is_own: isOwn,
    template_id: templateId,
    is_template_readable: isTemplateActive === true || (isTemplateActive !== null && isOwn),
    attempts: run.gameId === null ? null : attempts,
    board,
    session_id: isOwn ? run.sessionId : shortSessionId(run.sessionId),
  }
}

/** The whole run; what others may not see of an entry they do not see here either. */
export function presentRun(placed: Omit<Placed, 'listed'> & FoundRun, caller: Caller): Run {
  const { record, attemptsInAll } = placed
  const { run } = placed.listed
  return {
    ...presentEntry(placed, caller),
    ...furtherNumbers(run),
    attempts_in_all: run.gameId === null ? null : attemptsInAll,
    record,
  }
}

export const presentSubmission = (run: StoredRun, rank: number): SubmissionAnswer => ({
  id: run.id,
  rank,
  score: run.score,
  new_score: run.newScore,
  verified: run.verified,
  division: run.division,
  game_id: run.gameId,
})

export const presentLatestRun = (run: StoredLatestRun): LatestRun => ({
  id: run.id,
  template_id: run.templateId,
  template_version: run.templateVersion,
  new_score: run.newScore,
  score: run.score,
  verified: run.verified,
})

export const presentRecentRun = (run: StoredRecentRun): RecentRun => ({
  id: run.id,
  template_version: run.templateVersion,
  clock: run.clock,
  record: run.record,
})
