import type { Mode } from '@clew/engine'
import { and, type AnyColumn, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates, users } from '../../platform/db/schema.ts'
import { gameCounts, games } from '../../platform/db/schema-games.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'
import { isDuplicate } from '../../platform/errors-database.ts'
import { addUsage, bytesOf, chargeUsage } from '../../platform/quotas.ts'
import { rankMeasured } from './measured.ts'
import { rankPlayer, rankRun, unrankPlayer } from './rank-skip-list.ts'
import { isCountOfRun, listedRun } from './ranked-lists.ts'
import { isShownTo } from './ranking.ts'
import { findRepeatedClaim } from './repeated-claim.ts'

export type StoredRun = typeof runs.$inferSelect
export type NewRun = Omit<typeof runs.$inferInsert, 'id' | 'createdAt'>

export const alreadySubmitted = () => refusal('already_submitted')

/**
 * Keeps a run and ranks it; a claim that is sent twice stays one. `settle` does what else has to happen with it. Throws
 * when its game has a run already.
 */
export function addRun(db: Db, run: NewRun, settle: (tx: Tx) => Promise<void>): Promise<StoredRun> {
  const adding = db.transaction(async (tx) => {
    await lockUser(tx, run.userId)
    const repeated = await findRepeatedClaim(tx, run)
    if (repeated) return repeated
    const [added] = await tx.insert(runs).values(run).returning()
    if (!added) throw new Error('the insert gave no row back')
    await countUsage(tx, run)
    await settle(tx)
    await rankRun(tx, added.id)
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

/** One at a time for each user, so that two runs are not both the first or the best. */
async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function isSubmitted(db: Db, gameId: number): Promise<boolean> {
  const rows = await db.select({ id: runs.id }).from(runs).where(eq(runs.gameId, gameId))
  return rows.length > 0
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

/** Summed over all templates of the run's player in its mode; as many rows as these have. */
const inAll = ({ name }: AnyColumn) => sql<number>`(
  select coalesce(sum(counted.${sql.identifier(name)}), 0)::int from ${gameCounts} counted
  where counted.user_id = ${runs.userId} and counted.mode = ${runs.mode})`

/** A run that this caller may see, with what belongs to it. */
export async function findRun(db: Db, runId: number, callerId: number | undefined) {
  const [found] = await db
    .select({
      listed: listedRun,
      record: runs.record,
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

/** Keeps the rankings right when a user hides or shows all that is ranked; the caller holds the lock on the user. */
export async function recountPlayer(tx: Tx, userId: number, isVisible: boolean): Promise<void> {
  await (isVisible ? rankPlayer(tx, userId) : unrankPlayer(tx, userId))
  await rankMeasured(tx, userId)
}
