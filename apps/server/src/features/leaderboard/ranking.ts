import {
  DivisionSchema,
  type ListedRuns,
  type RankingList,
  type RankingWindow,
  type RunDivision,
} from '@clew/contracts/http/leaderboard'
import type { BoardName, Mode } from '@clew/engine'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { runs, settings } from '../../platform/db/schema.ts'

/** Which runs are ranked: since when, on which board, of one mode or both, of a list, and of these all or the best of each person. */
export interface Selection {
  readonly window: RankingWindow
  readonly board: BoardName
  readonly mode: Mode | undefined
  readonly list: RankingList
  readonly runs: ListedRuns
}

const modes: readonly Mode[] = ['lam', 'manual']

/** Both without a wish. */
export const modesIn = (wish: Mode | undefined): readonly Mode[] => (wish === undefined ? modes : [wish])

const standardDivisions: readonly RunDivision[] = ['pure', 'assisted']

/** Without a wish the list has the standard divisions: `sandbox` and `programs` are lists of their own. */
export const listFor = (wish: RunDivision | 'all' | undefined): RankingList => wish ?? 'standard'

/** The list in which a run has its rank: the standard one, or that of its own division. */
export const listOf = (division: RunDivision): RankingList =>
  standardDivisions.includes(division) ? 'standard' : division

export function divisionsIn(list: RankingList): readonly RunDivision[] {
  if (list === 'all') return DivisionSchema.options
  return list === 'standard' ? standardDivisions : [list]
}

/** In which slots the runs of a selection are kept, as `rank_slots` of `migrations/0018_boards.sql` names them. */
export function slotsOf({ board, mode, list, runs: which }: Omit<Selection, 'window'>): string[] {
  const place = board === 'classic' ? '' : `${board} `
  return modesIn(mode).flatMap((each) =>
    which === 'best'
      ? `best ${place}${each} ${list}`
      : divisionsIn(list).map((division) => `run ${place}${each} ${division}`),
  )
}

/** The slot with the best run of each person in whatever they play, on whatever board. */
export const playersSlot = 'best'

/** Whoever turned `leaderboard_visibility` off: their runs are in no ranking. */
export const isHidden = (userId: number | SQL | PgColumn): SQL =>
  sql`exists (select from ${settings} where ${settings.userId} = ${userId} and not ${settings.leaderboardVisibility})`

/** Hidden users' runs are shown to themselves alone. */
export function isShownTo(callerId: number | undefined): SQL {
  const isPublic = sql`not ${isHidden(runs.userId)}`
  return callerId === undefined ? isPublic : sql`(${runs.userId} = ${callerId} or ${isPublic})`
}
