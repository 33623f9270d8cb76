import { DivisionSchema, type ListedRuns, type RankingList, type RunDivision } from '@clew/contracts/http/leaderboard'
import type { Mode } from '@clew/engine'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { totals } from '../../platform/counters.ts'
import { runs, settings } from '../../platform/db/schema.ts'
import { bestRuns } from '../../platform/db/schema-best-runs.ts'

/** Which runs are shown: of one mode or both, of a list, and of these all or the best of each person. */
export interface Selection {
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

/** Every list that a run of this division is in. */
export const listsWith = (division: RunDivision): RankingList[] => [
  ...new Set([division, listOf(division), 'all' as const]),
]

export function divisionsIn(list: RankingList): readonly RunDivision[] {
  if (list === 'all') return DivisionSchema.options
  return list === 'standard' ? standardDivisions : [list]
}

/** Takes from `runs`, or from `best_runs` where a selection has only the best of each. */
export function isSelected({ mode, list, runs: which }: Selection): SQL | undefined {
  if (which === 'best') return and(mode && eq(bestRuns.mode, mode), eq(bestRuns.list, list))
  return and(mode && eq(runs.mode, mode), inArray(runs.division, [...divisionsIn(list)]))
}

/** Whoever turned `leaderboard_visibility` off; their runs are in no total either. */
export const hiddenUsers = sql`(select ${settings.userId} from ${settings} where not ${settings.leaderboardVisibility})`

/** Hidden users' runs are shown to themselves alone. */
export function isShownTo(callerId: number | undefined, userId: PgColumn = runs.userId): SQL {
  const isPublic = sql`${userId} not in ${hiddenUsers}`
  return callerId === undefined ? isPublic : sql`(${userId} = ${callerId} or ${isPublic})`
}

/** The names of the totals that together count a selection. */
export function totalsOf({ mode, list, runs: which }: Selection): string[] {
  return modes
    .filter((each) => mode === undefined || each === mode)
    .flatMap((each) =>
      which === 'best' ? totals.players(each, list) : divisionsIn(list).map((d) => totals.runs(each, d)),
    )
}

/** Verified runs first, then by score, the earlier one first; written as the index `runs_rank` is. */
export const bestFirst = sql`${runs.verified} desc nulls last, ${runs.newScore} desc nulls last, ${runs.score} desc nulls last,
  ${runs.createdAt}, ${runs.id}`
