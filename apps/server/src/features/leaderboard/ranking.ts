import { DivisionSchema, type RunDivision } from '@clew/contracts/http/leaderboard'
import type { Mode } from '@clew/engine'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { totals } from '../../platform/counters.ts'
import { runs, settings } from '../../platform/db/schema.ts'

/** Which runs a list shows: one mode or both, and some of the divisions. */
export interface Selection {
  readonly mode: Mode | undefined
  readonly divisions: readonly RunDivision[]
}

const modes: readonly Mode[] = ['lam', 'manual']

const standardDivisions: readonly RunDivision[] = ['pure', 'assisted']

/** Without a wish the list has the standard divisions: `sandbox` and `programs` are lists of their own. */
export function divisionsFor(wish: RunDivision | 'all' | undefined): readonly RunDivision[] {
  if (wish === 'all') return DivisionSchema.options
  return wish === undefined ? standardDivisions : [wish]
}

/** The divisions of the list in which a run has its rank: the standard one, or that of its own division. */
export function listOf(division: RunDivision): readonly RunDivision[] {
  return standardDivisions.includes(division) ? standardDivisions : [division]
}

export function isSelected({ mode, divisions }: Selection): SQL | undefined {
  return and(mode && eq(runs.mode, mode), inArray(runs.division, [...divisions]))
}

/** Whoever turned `leaderboard_visibility` off; their runs are in no total either. */
export const hiddenUsers = sql`(select ${settings.userId} from ${settings} where not ${settings.leaderboardVisibility})`

/** Hidden users' runs are shown to themselves alone. */
export function isShownTo(callerId: number | undefined): SQL {
  const isPublic = sql`${runs.userId} not in ${hiddenUsers}`
  return callerId === undefined ? isPublic : sql`(${runs.userId} = ${callerId} or ${isPublic})`
}

/** The names of the totals that together count a selection. */
export function totalsOf({ mode, divisions }: Selection): string[] {
  return modes
    .filter((each) => mode === undefined || each === mode)
    .flatMap((each) => divisions.map((d) => totals.runs(each, d)))
}

/** Verified runs first, then by score, the earlier one first; written as the index `runs_rank` is. */
export const bestFirst = sql`${runs.verified} desc nulls last, ${runs.newScore} desc nulls last, ${runs.score} desc nulls last,
  ${runs.createdAt}, ${runs.id}`
