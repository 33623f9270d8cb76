import type { LeaderboardStats, RankingList, RankingWindow } from '@clew/contracts/http/leaderboard'
import type { BoardName, Mode } from '@clew/engine'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { totalOf, totals } from '../../platform/counters.ts'
import type { Db } from '../../platform/db/database.ts'
import { jsonIf, jsonRow } from '../../platform/db/json-row.ts'
import { runs, templates } from '../../platform/db/schema.ts'
import { gameCounts, games } from '../../platform/db/schema-games.ts'
import { bestOf, isInWindow, keyOfRun, pageOf, placeIn, type Ranking, type Section, totalIn } from './rank-skip-list.ts'
import { hiddenUsers, isSelected, listOf, playersSlot, type Selection, slotsOf } from './ranking.ts'

type StoredRun = typeof runs.$inferSelect

const { record: _record, ...runColumns } = getTableColumns(runs)

/** Without the record, which is long. A deleted template leaves its title with the run, and nothing to open. */
export const listedRun = jsonRow({
  run: runColumns,
  templateId: sql<number | null>`${templates.id}`,
  isTemplateActive: sql<boolean | null>`${templates.isActive}`,
  attempts: jsonIf(gameCounts.userId, { begun: gameCounts.begun, submitted: gameCounts.submitted }),
  board: jsonIf(games.id, { cols: games.cols, rows: games.rows, seed: games.seed }),
})
export type ListedRun = (typeof listedRun)['_']['type']

/** The games of the same person, template and mode. */
export const isCountOfRun = and(
  eq(gameCounts.userId, runs.userId),
  eq(gameCounts.templateId, runs.templateId),
  eq(gameCounts.mode, runs.mode),
)

const rankingOf = (selection: Selection): Ranking => ({ window: selection.window, slots: slotsOf(selection) })

/** A part of a ranking, how long that is in all, and after which key the next part begins, if there is more. */
export async function listRuns(db: Db, selection: Selection, section: Section) {
  const ranking = rankingOf(selection)
  const rows = await db
    .select({
      listed: listedRun,
      rank: sql<number>`page.rank::int`,
      key: sql<Buffer>`page.key`,
      total: sql<number>`page.total::int`,
    })
    .from(runs)
    .innerJoin(sql`${pageOf(ranking, section)} page`, sql`page.run_id = ${runs.id}`)
    .leftJoin(templates, eq(templates.id, runs.templateId))
    .leftJoin(gameCounts, isCountOfRun)
    .leftJoin(games, eq(games.id, runs.gameId))
    .orderBy(sql`page.key`)
  const last = rows.at(-1)
  const total = last?.total ?? (await readValue(db, totalIn(ranking)))
  return { rows, total, next: last && last.rank < total ? last.key : undefined }
}

/** The run of a user that stands highest in a selection, with its place there; of somebody hidden, the place it would have. */
export async function findOwnBest(db: Db, selection: Selection, userId: number) {
  const bests = rankingOf({ ...selection, runs: 'best' })
  const hidden = db
    .select({ id: runs.id, key: keyOfRun })
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        // Asked once, so that nobody else's runs are read.
        sql`${userId}::int in ${hiddenUsers}`,
        isSelected(selection),
        isInWindow(selection.window),
      ),
    )
  const [found] = await db
    .select({ listed: listedRun, rank: placeIn(rankingOf(selection), sql`best.key`) })
    .from(runs)
    .innerJoin(
      sql`(${bestOf(bests, userId)} union all ${hidden.getSQL()} order by key limit 1) best`,
      sql`best.run_id = ${runs.id}`,
    )
    .leftJoin(templates, eq(templates.id, runs.templateId))
    .leftJoin(gameCounts, isCountOfRun)
    .leftJoin(games, eq(games.id, runs.gameId))
  return found
}

/** The place of a run among all runs of its board and mode, of all time, in the list that it belongs to. */
export function rankOf(db: Db, { id, board, mode, division, verified, newScore, score }: Omit<StoredRun, 'record'>) {
  const ranking = rankingOf({ window: 'all', board, mode, list: listOf(division), runs: 'all' })
  const key = sql`rank_key(${verified}::boolean, ${newScore}::float8, ${score}::float8, ${id}::int)`
  return readValue(db, placeIn(ranking, key))
}

async function readValue(db: Db, value: ReturnType<typeof totalIn>): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select ${value} as value`)
  return rows[0]!.value
}

/** Who takes part is counted over all time and boards; what the standard list of a board leaves out, in a window. */
export async function readStats(db: Db, window: RankingWindow, board: BoardName): Promise<LeaderboardStats> {
  const leftOut = (mode: Mode, list: RankingList) => totalIn(rankingOf({ window, board, mode, list, runs: 'all' }))
  const leftOutIn = (mode: Mode) =>
    sql`json_build_object('sandbox', ${leftOut(mode, 'sandbox')}, 'programs', ${leftOut(mode, 'programs')})`
  const { rows } = await db.execute<LeaderboardStats & Record<string, unknown>>(sql`
    select ${totalIn({ window: 'all', slots: [playersSlot] })} as participants,
      ${totalOf(totals.registeredUsers)} as registered_users,
      json_build_object('lam', ${leftOutIn('lam')}, 'manual', ${leftOutIn('manual')}) as left_out`)
  return rows[0]!
}
