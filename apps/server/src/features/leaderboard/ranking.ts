import {
  DivisionSchema,
  type ListedRuns,
  type RankingList,
  type RankingWindow,
  type RunDivision,
} from '@clew/contracts/http/leaderboard'
import type { BoardName, Mode } from '@clew/engine'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
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

const standardDivisions: readonly RunDivision[] = ['pure', 'assisted']

/** Without a wish the list has the standard divisions: `sandbox` and `programs` are lists of their own. */
export const listFor = (wish: RunDivision | 'all' | undefined): RankingList => wish ?? 'standard'

/** The list in which a run has its rank: the standard one, or that of its own division. */
export const listOf = (division: RunDivision): RankingList =>
  standardDivisions.includes(division) ? 'standard' : division

function divisionsIn(list: RankingList): readonly RunDivision[] {
  if (list === 'all') return DivisionSchema.options
  return list === 'standard' ? standardDivisions : [list]
}

/** In which slots the runs of a selection are kept, as `rank_slots` of `migrations/0018_boards.sql` names them. */
export function slotsOf({ board, mode, list, runs: which }: Omit<Selection, 'window'>): string[] {
  const place = board === 'classic' ? '' : `${board} `
  return modes
    .filter((each) => mode === undefined || each === mode)
    .flatMap((each) =>
      which === 'best'
        ? `best ${place}${each} ${list}`
        : divisionsIn(list).map((division) => `run ${place}${each} ${division}`),
    )
}

/** The slot with the best run of each person in whatever they play, on whatever board. */
export const playersSlot = 'best'

/** Takes from `runs` what a selection ranks or, of somebody who is hidden, would. */
export const isSelected = ({ board, mode, list }: Selection): SQL | undefined =>
  and(eq(runs.board, board), mode && eq(runs.mode, mode), inArray(runs.division, [...divisionsIn(list)]))

/** Whoever turned `leaderboard_visibility` off; their runs are in no ranking. */
export const hiddenUsers = sql`(select ${settings.userId} from ${settings} where not ${settings.leaderboardVisibility})`

/** The same of one person, whom an index finds. */
export const isHidden = (userId: number): SQL =>
  sql`exists (select from ${settings} where ${settings.userId} = ${userId} and not ${settings.leaderboardVisibility})`

/** Hidden users' runs are shown to themselves alone. */
export function isShownTo(callerId: number | undefined, userId: PgColumn = runs.userId): SQL {
  const isPublic = sql`${userId} not in ${hiddenUsers}`
  return callerId === undefined ? isPublic : sql`(${userId} = ${callerId} or ${isPublic})`
}
