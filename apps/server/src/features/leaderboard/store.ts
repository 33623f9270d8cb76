import type { Mode } from '@clew/engine'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'
import { isDuplicate } from '../../platform/errors-database.ts'
import { bytesOf, refuseRun } from '../../platform/quotas.ts'
import { type AddedRun, insertingRuns } from './insert-run.ts'
import { rankMeasured } from './measured.ts'
import { rankPlayer, unrankPlayer } from './rank-skip-list.ts'
import type { NewRun, StoredRun } from './stored-run.ts'

export const alreadySubmitted = () => refusal('already_submitted')

export type AddRun = (db: Db, run: NewRun) => Promise<AddedRun>

/**
 * How runs are kept and ranked; a claim that is sent twice stays one. `closingGame` is the part of the statement that ends
 * the game of one. Throws when its game has a run already, and when the account has no room for it.
 */
export function addingRuns(closingGame: SQL): AddRun {
  const insertRun = insertingRuns(closingGame)
  return async (db, run) => {
    try {
      const added = await insertRun(db, run)
      if (added) return added
    } catch (error) {
      throw isDuplicate(error) ? alreadySubmitted() : error
    }
    return refuseRun(db, run.userId, bytesOf(run.record ?? ''))
  }
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

/** Keeps the rankings right when a user hides or shows all that is ranked; the caller holds the lock on the user. */
export async function recountPlayer(tx: Tx, userId: number, isVisible: boolean): Promise<void> {
  await (isVisible ? rankPlayer(tx, userId) : unrankPlayer(tx, userId))
  await rankMeasured(tx, userId)
}
