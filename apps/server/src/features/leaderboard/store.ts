import type { LeaderboardStats } from '@clew/contracts/http/leaderboard'
import type { Mode } from '@clew/engine'
import { and, type AnyColumn, count, eq, inArray, sql } from 'drizzle-orm'
import { addToCounters, readTotal, readTotals, totals } from '../../platform/counters.ts'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates, users } from '../../platform/db/schema.ts'
import { bestRuns } from '../../platform/db/schema-best-runs.ts'
import { gameCounts, games } from '../../platform/db/schema-games.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { isDuplicate } from '../../platform/errors-database.ts'
import { addUsage, bytesOf, chargeUsage } from '../../platform/quotas.ts'
import { bestOfEachFirst, keepBest, rankOfBest } from './best-runs.ts'
import {
  bestFirst,
  divisionsIn,
  hiddenUsers,
  isSelected,
  isShownTo,
  listOf,
  type Selection,
  totalsOf,
} from './ranking.ts'
import { findRepeatedClaim } from './repeated-claim.ts'

export type StoredRun = typeof runs.$inferSelect
export type NewRun = Omit<typeof runs.$inferInsert, 'id' | 'createdAt'>

export const alreadySubmitted = () => new AppError('already_submitted', 'This game has been submitted already.')

/**
 * Keeps a run and counts it; a claim that is sent twice stays one. `settle` does what else has to happen with it. Throws
 * when its game has a run already.
 */
export function addRun(db: Db, run: NewRun, settle: (tx: Tx) => Promise<void>): Promise<StoredRun> {
  const adding = db.transaction(async (tx) => {
    await lockUser(tx, run.userId)
    const repeated = await findRepeatedClaim(tx, run)
    if (repeated) return repeated
    const [earlier] = await tx.select({ id: runs.id }).from(runs).where(eq(runs.userId, run.userId)).limit(1)
    const [added] = await tx.insert(runs).values(run).returning()
    if (!added) throw new Error('the insert gave no row back')
    await countUsage(tx, run)
    await settle(tx)
    const newLists = await keepBest(tx, added)
    if (await isHidden(tx, run.userId)) return added
    await addToCounters(tx, {
      [totals.runs(run.mode, run.division)]: 1,
      [totals.participants]: earlier ? 0 : 1,
      ...Object.fromEntries(newLists.map((list) => [totals.players(run.mode, list), 1])),
    })
    return added
  })
  return adding.catch((error: unknown) => {
    throw isDuplicate(error) ? alreadySubmitted() : error
  })
}

/** A game was counted when it began, and its record is never refused; of any other a claim is all that is known. */
async function countUsage(tx: Tx, { userId, verified, record }: NewRun): Promise<void> {
  const bytes = bytesOf(record ?? '')
  if (verified) await addUsage(tx, userId, { bytes })
  else await chargeUsage(tx, userId, { games: 1, bytes })
}

async function isHidden(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${userId} and ${users.id} in ${hiddenUsers}`)
  return found.length > 0
}

/** One at a time for each user, so that two first runs do not both count a new participant. */
async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function isSubmitted(db: Db, gameId: number): Promise<boolean> {
  const rows = await db.select({ id: runs.id }).from(runs).where(eq(runs.gameId, gameId))
  return rows.length > 0
}

/** The place of a run, as its owner sees it, among all runs of its mode in the list that it belongs to. */
export function rankOf(db: Db, { id, mode, division }: Pick<StoredRun, 'id' | 'mode' | 'division'>): Promise<number> {
  return rankIn(db, id, { mode, list: listOf(division), runs: 'all' })
}

/** The place of a run, as its owner sees it, in a list that it is in. */
async function rankIn(db: Db, runId: number, selection: Selection): Promise<number> {
  if (selection.runs === 'best') return rankOfBest(db, runId, selection)
  const { mode, list } = selection
  const found = await db.execute<{ rank: number }>(sql`
    select 1 + count(*)::int as rank
    from ${runs} mine join ${runs} other on ${mode === undefined ? sql`true` : sql`other.mode = ${mode}`}
      and other.division in ${[...divisionsIn(list)]}
      and (other.user_id = mine.user_id or other.user_id not in ${hiddenUsers})
      and (other.verified::int, coalesce(other.new_score, -1), other.score) >= (mine.verified::int, coalesce(mine.new_score, -1), mine.score)
      and ((other.verified::int, coalesce(other.new_score, -1), other.score) > (mine.verified::int, coalesce(mine.new_score, -1), mine.score)
        or (other.created_at, other.id) < (mine.created_at, mine.id))
    where mine.id = ${runId}`)
  return found.rows[0]?.rank ?? 1
}

/** The run of a user that stands highest in a list, with its place there. */
export async function findOwnBest(db: Db, selection: Selection, userId: number) {
  const [row] = await selectListed(db)
    .innerJoin(bestRuns, eq(bestRuns.runId, runs.id))
    .where(and(isSelected({ ...selection, runs: 'best' }), eq(bestRuns.userId, userId)))
    .orderBy(bestOfEachFirst)
    .limit(1)
  return row && { row, rank: await rankIn(db, row.run.id, selection) }
}

/** Without the record, which is long. */
const latestColumns = {
  id: runs.id,
  templateId: runs.templateId,
  templateVersion: runs.templateVersion,
  newScore: runs.newScore,
  score: runs.score,
  verified: runs.verified,
}

export type LatestRun = Pick<StoredRun, keyof typeof latestColumns>

/** The last run of a user in a mode with each of these templates of theirs; the index `runs_user` has it at hand. */
export function findLatestRuns(
  db: Db,
  userId: number,
  { mode, templateIds }: { readonly mode: Mode; readonly templateIds: readonly number[] },
): Promise<LatestRun[]> {
  const lastId = sql`(select max(mine.id) from ${runs} mine
    where mine.user_id = ${userId} and mine.template_id = ${templates.id} and mine.mode = ${mode})`
  return db
    .select(latestColumns)
    .from(templates)
    .innerJoin(runs, eq(runs.id, lastId))
    .where(and(eq(templates.userId, userId), inArray(templates.id, [...templateIds])))
}

export interface Page {
  readonly skip: number
  readonly limit: number
  /** Who asks, if anybody known. */
  readonly callerId: number | undefined
}

export async function listRuns(db: Db, selection: Selection, { skip, limit, callerId }: Page) {
  const found =
    selection.runs === 'best'
      ? selectListed(db)
          .innerJoin(bestRuns, eq(bestRuns.runId, runs.id))
          .where(and(isSelected(selection), isShownTo(callerId, bestRuns.userId)))
          .orderBy(bestOfEachFirst)
      : selectListed(db)
          .where(and(isSelected(selection), isShownTo(callerId)))
          .orderBy(bestFirst)
  const rows = await found.offset(skip).limit(limit)
  const uncounted = callerId === undefined ? 0 : await countHidden(db, selection, callerId)
  return { rows, total: (await readTotal(db, totalsOf(selection))) + uncounted }
}

const listedColumns = {
  run: runs,
  templateId: templates.id,
  isTemplateActive: templates.isActive,
  attempts: { begun: gameCounts.begun, submitted: gameCounts.submitted },
  board: { cols: games.cols, rows: games.rows, seed: games.seed },
}

/** The games of the same person, template and mode. */
const isCountOfRun = and(
  eq(gameCounts.userId, runs.userId),
  eq(gameCounts.templateId, runs.templateId),
  eq(gameCounts.mode, runs.mode),
)

const selectListed = (db: Db) =>
  db
    .select(listedColumns)
    .from(runs)
    // A deleted template leaves its title with the run, and nothing to open.
    .leftJoin(templates, eq(templates.id, runs.templateId))
    .leftJoin(gameCounts, isCountOfRun)
    .leftJoin(games, eq(games.id, runs.gameId))

/** Runs that only this user sees, and no total counts. */
async function countHidden(db: Db, selection: Selection, userId: number): Promise<number> {
  const table = selection.runs === 'best' ? bestRuns : runs
  const isOwnHidden = sql`${table.userId} = ${userId} and ${table.userId} in ${hiddenUsers}`
  const [found] = await db
    .select({ value: count() })
    .from(table)
    .where(and(isSelected(selection), isOwnHidden))
  return found?.value ?? 0
}

export type ListedRun = Awaited<ReturnType<typeof listRuns>>['rows'][number]

/** Summed over all templates of the run's player in its mode; as many rows as these have. */
const inAll = ({ name }: AnyColumn) => sql<number>`(
  select coalesce(sum(counted.${sql.identifier(name)}), 0)::int from ${gameCounts} counted
  where counted.user_id = ${runs.userId} and counted.mode = ${runs.mode})`

/** A run that this caller may see, with what belongs to it. */
export async function findRun(db: Db, runId: number, callerId: number | undefined) {
  const [found] = await db
    .select({
      ...listedColumns,
      attemptsInAll: { begun: inAll(gameCounts.begun), submitted: inAll(gameCounts.submitted) },
    })
    .from(runs)
    .leftJoin(templates, eq(templates.id, runs.templateId))
    .leftJoin(gameCounts, isCountOfRun)
    .leftJoin(games, eq(games.id, runs.gameId))
    .where(and(eq(runs.id, runId), isShownTo(callerId)))
  return found
}

export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

export async function readStats(db: Db): Promise<LeaderboardStats> {
  const { participants, registeredUsers } = totals
  const leftOut = (mode: Mode) => [totals.runs(mode, 'sandbox'), totals.runs(mode, 'programs')] as const
  const found = await readTotals(db, [participants, registeredUsers, ...leftOut('lam'), ...leftOut('manual')])
  const total = (name: string) => found.get(name) ?? 0
  const countLeftOut = (mode: Mode) => {
    const [sandbox, programs] = leftOut(mode)
    return { sandbox: total(sandbox), programs: total(programs) }
  }
  return {
    participants: total(participants),
    registered_users: total(registeredUsers),
    left_out: { lam: countLeftOut('lam'), manual: countLeftOut('manual') },
  }
}

/** Takes an account's runs out of the totals before they go with it. */
export async function settleRuns(tx: Tx, userId: number): Promise<void> {
  if (!(await isHidden(tx, userId))) await moveRuns(tx, userId, -1)
}

/** Keeps the totals right when a user hides or shows all runs; the caller holds the lock on the user. */
export const recountRuns = (tx: Tx, userId: number, isVisible: boolean) => moveRuns(tx, userId, isVisible ? 1 : -1)

/** Adds all runs of a user to the totals, or takes them out. */
async function moveRuns(tx: Tx, userId: number, sign: 1 | -1): Promise<void> {
  const groups = await tx
    .select({ mode: runs.mode, division: runs.division, value: count() })
    .from(runs)
    .where(eq(runs.userId, userId))
    .groupBy(runs.mode, runs.division)
  if (groups.length === 0) return
  const played = await tx.select().from(bestRuns).where(eq(bestRuns.userId, userId))
  await addToCounters(tx, {
    ...Object.fromEntries(groups.map(({ mode, division, value }) => [totals.runs(mode, division), sign * value])),
    ...Object.fromEntries(played.map(({ mode, list }) => [totals.players(mode, list), sign])),
    [totals.participants]: sign,
  })
}
