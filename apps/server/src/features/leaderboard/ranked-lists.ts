import type { LeaderboardStats, RankingList, RankingWindow } from '@clew/contracts/http/leaderboard'
import type { BoardName, Mode } from '@clew/engine'
import { type SQL, sql } from 'drizzle-orm'
import { totalOf, totals } from '../../platform/counters.ts'
import type { Db } from '../../platform/db/database.ts'
import { namedColumns, prepared } from '../../platform/db/prepared.ts'
import { runs, settings, templates, users } from '../../platform/db/schema.ts'
import { gameCounts } from '../../platform/db/schema-games.ts'
import { type NamedPerson, namedPerson, nobodyId } from '../../platform/people.ts'
import { bestOf, isInWindow, keyOfRun, pageOf, placeIn, type Ranking, type Section, totalIn } from './rank-skip-list.ts'
import { divisionsIn, isHidden, listOf, modesIn, playersSlot, type Selection, slotsOf } from './ranking.ts'
import type { StoredRun } from './stored-run.ts'

/** A run at its place, with its player and what else of it may change; what stays as it is has `run-cache.ts`. */
export interface PlacedRun extends NamedPerson {
  readonly runId: number
  readonly rank: number
  /** A deleted template leaves its title with the run, and nothing to open. */
  readonly templateId: number | null
  readonly isTemplateActive: boolean | null
  /** The games of the same person, template and mode. */
  readonly begun: number | null
  readonly submitted: number | null
}

/** From `placed` (`run_id`, `rank`). */
const placedColumns = namedColumns({
  ...namedPerson,
  runId: runs.id,
  rank: sql`placed.rank::int`,
  templateId: templates.id,
  isTemplateActive: templates.isActive,
  begun: gameCounts.begun,
  submitted: gameCounts.submitted,
})
const whatMayChange = sql`
  join ${runs} on ${runs.id} = placed.run_id
  join ${users} on ${users.id} = ${runs.userId}
  left join ${settings} on ${settings.userId} = ${users.id}
  left join ${templates} on ${templates.id} = ${runs.templateId}
  left join ${gameCounts} on ${gameCounts.userId} = ${runs.userId} and ${gameCounts.templateId} = ${runs.templateId}
    and ${gameCounts.mode} = ${runs.mode}`

const rankingOf = (selection: Selection): Ranking => ({ window: selection.window, slots: slotsOf(selection) })

const readPage = prepared<
  Ranking & Omit<Section, 'after'> & { after: Buffer | null },
  PlacedRun & { key: Buffer | null; total: number }
>((value) => {
  const section = { after: value('after'), skip: value('skip'), limit: value('limit') }
  return sql`
    select ${placedColumns}, placed.key, placed.total::int as total
    from ${pageOf({ window: value('window'), slots: value('slots') }, section)} placed ${whatMayChange}
    order by placed.rank`
})

const readTotal = prepared<Ranking, { total: number }>(
  (value) => sql`select ${totalIn({ window: value('window'), slots: value('slots') })} as total`,
)

/** A part of a ranking, how long that is in all, and after which key the next part begins, if there is more. */
export async function listRuns(db: Db, selection: Selection, section: Section) {
  const ranking = rankingOf(selection)
  const rows = await readPage(db, { ...ranking, ...section, after: section.after ?? null })
  const last = rows.at(-1)
  const total = last?.total ?? (await readTotal(db, ranking))[0]!.total
  return { rows, total, next: last && last.rank < total ? (last.key ?? undefined) : undefined }
}

const readOwnBest = prepared<Ranking & { bestSlots: readonly string[]; userId: number }, PlacedRun>((value) => {
  const [userId, window] = [value('userId'), value('window')]
  return sql`
    select ${placedColumns}
    from (
      select best.run_id, ${placeIn({ window, slots: value('slots') }, sql`best.key`)} as rank
      from ${bestOf({ window, slots: value('bestSlots') }, userId)} best
    ) placed ${whatMayChange}`
})

interface HiddenBest extends Ranking {
  readonly userId: number
  readonly board: BoardName
  readonly modes: readonly Mode[]
  readonly divisions: readonly string[]
}

const readHiddenBest = prepared<HiddenBest, PlacedRun>((value) => {
  const [userId, window] = [value('userId'), value('window')]
  return sql`
    select ${placedColumns}
    from (
      select best.run_id, ${placeIn({ window, slots: value('slots') }, sql`best.key`)} as rank
      from (
        select ${runs.id} as run_id, ${keyOfRun} as key from ${runs}
        where ${runs.userId} = ${userId}::int and ${isHidden(userId)} and ${runs.board} = ${value('board')}
          and ${runs.mode} = any(${value('modes')}::text[]) and ${runs.division} = any(${value('divisions')}::text[])
          and ${isInWindow(window)}
        order by key limit 1
      ) best
    ) placed ${whatMayChange}`
})

/** The run of a user that stands highest in a selection, with its place there; of somebody hidden, the place it would have. */
export async function findOwnBest(db: Db, selection: Selection, userId: number): Promise<PlacedRun | undefined> {
  const { board, mode, list } = selection
  const asked = { ...rankingOf(selection), userId }
  const [best] = await readOwnBest(db, { ...asked, bestSlots: slotsOf({ ...selection, runs: 'best' }) })
  if (best) return best
  return (await readHiddenBest(db, { ...asked, board, modes: modesIn(mode), divisions: divisionsIn(list) }))[0]
}

type Judged = Pick<StoredRun, 'verified' | 'newScore' | 'score'> & { readonly runId: number }

/** What sorts a run whose numbers are known. */
const keyOf = (value: (name: keyof Judged) => SQL): SQL =>
  sql`rank_key(${value('verified')}::boolean, ${value('newScore')}::float8, ${value('score')}::float8, ${value('runId')}::int)`

type RankedRun = Pick<StoredRun, 'id' | 'board' | 'mode' | 'division' | 'verified' | 'newScore' | 'score'>

/** Where a run has its rank: among all of its board and mode, of all time, in the list that it belongs to. */
export const slotsOfRank = ({ board, mode, division }: Pick<StoredRun, 'board' | 'mode' | 'division'>): string[] =>
  slotsOf({ board, mode, list: listOf(division), runs: 'all' })

function rankedAs(run: RankedRun): Ranking & Judged {
  const { id: runId, verified, newScore, score } = run
  return { window: 'all', slots: slotsOfRank(run), runId, verified, newScore, score }
}

export interface FoundRun extends PlacedRun {
  readonly record: string | null
  /** Games with all templates of the player in the run's mode. */
  readonly begunInAll: number
  readonly submittedInAll: number
}

const readRun = prepared<Ranking & Judged & { callerId: number }, FoundRun>(
  (value) => sql`
    select ${placedColumns}, ${runs.record}, counted.begun::int as "begunInAll", counted.submitted::int as "submittedInAll"
    from (
      select ${value('runId')}::int as run_id,
        ${placeIn({ window: value('window'), slots: value('slots') }, keyOf(value))} as rank
    ) placed ${whatMayChange}
    cross join lateral (
      select coalesce(sum(begun), 0) as begun, coalesce(sum(submitted), 0) as submitted
      from ${gameCounts} of_player where of_player.user_id = ${runs.userId} and of_player.mode = ${runs.mode}
    ) counted
    where ${runs.userId} = ${value('callerId')}::int or ${settings.leaderboardVisibility} is not false`,
)

/** A run with its record, for a caller who may see it. */
export async function findRun(db: Db, run: RankedRun, callerId: number | undefined): Promise<FoundRun | undefined> {
  return (await readRun(db, { ...rankedAs(run), callerId: callerId ?? nobodyId }))[0]
}

/** What the standard list of a board leaves out: a slot each, in this order. */
const leftOutLists = ['sandbox', 'programs'] as const satisfies readonly RankingList[]

const readCounts = prepared<
  Ranking & { everybody: readonly string[] },
  Pick<LeaderboardStats, 'participants' | 'registered_users'> & { leftOut: number[] }
>(
  (value) => sql`
    select ${totalIn({ window: sql`'all'`, slots: value('everybody') })} as participants,
      ${totalOf(totals.registeredUsers)} as registered_users,
      array(
        select ${totalIn({ window: value('window'), slots: sql`array[asked.slot]` })}
        from unnest(${value('slots')}::text[]) with ordinality as asked(slot, place) order by asked.place
      ) as "leftOut"`,
)

/** Who takes part is counted over all time and boards; what the standard list of a board leaves out, in a window. */
export async function readStats(db: Db, window: RankingWindow, board: BoardName): Promise<LeaderboardStats> {
  const slots = modesIn(undefined).flatMap((mode) =>
    leftOutLists.flatMap((list) => slotsOf({ board, mode, list, runs: 'all' })),
  )
  const [counts] = await readCounts(db, { window, slots, everybody: [playersSlot] })
  const { leftOut, ...everybody } = counts!
  const inMode = (at: number) => ({ sandbox: leftOut[at] ?? 0, programs: leftOut[at + 1] ?? 0 })
  return { ...everybody, left_out: { lam: inMode(0), manual: inMode(2) } }
}
