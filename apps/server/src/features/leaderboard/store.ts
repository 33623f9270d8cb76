import type { Mode } from '@clew/engine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'
import { isDuplicate } from '../../platform/errors-database.ts'
import { addUsage, bytesOf, mustBeAllowed, type Usage } from '../../platform/quotas.ts'
import { type AddedRun, insertRun } from './insert-run.ts'
import { rankMeasured } from './measured.ts'
import { rankPlayer, unrankPlayer } from './rank-skip-list.ts'
import type { NewRun, StoredRun } from './stored-run.ts'

export const alreadySubmitted = () => refusal('already_submitted')

/**
 * Keeps a run and ranks it; a claim that is sent twice stays one. `alongside` does what else has to happen with it. Throws
 * when its game has a run already.
 */
export function addRun(db: Db, run: NewRun, alongside: (tx: Tx) => Promise<void>): Promise<AddedRun> {
  const change = usageOf(run)
  const adding = db.transaction(async (tx) => {
    // One at a time for each user from here on, so that two claims are not both the first.
    const used = await addUsage(tx, run.userId, change)
    await alongside(tx)
    const added = await insertRun(tx, run)
    if (added.isRepeated) throw new RepeatedClaim(added)
    if (!run.verified) mustBeAllowed(used, change)
    return added
  })
  return adding.catch((error: unknown) => {
    if (error instanceof RepeatedClaim) return error.run
    throw isDuplicate(error) ? alreadySubmitted() : error
  })
}

/** Undoes what was counted for it. */
class RepeatedClaim extends Error {
  readonly run: AddedRun

  constructor(run: AddedRun) {
    super('this claim was made before')
    this.run = run
  }
}

/** A game was counted when it began, and its record is never refused; of any other a claim is all that is known. */
function usageOf({ verified, record }: NewRun): Partial<Usage> {
  const bytes = bytesOf(record ?? '')
  return verified ? { bytes } : { games: 1, bytes }
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
