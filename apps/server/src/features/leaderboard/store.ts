import type { Mode } from '@clew/engine'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { callerName, house } from '../../platform/caller.ts'
import type { Db } from '../../platform/db/database.ts'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { runs, templates } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'
import { isDuplicate } from '../../platform/errors-database.ts'
import { bytesOf, refuseRun } from '../../platform/quotas.ts'
import { type AddedRun, insertClaim, insertingGames } from './insert-run.ts'
import { rankMeasured } from './measured.ts'
import { rankPlayer, unrankPlayer } from './rank-skip-list.ts'
import type { NewClaim, NewRun, StoredRun } from './stored-run.ts'

export const alreadySubmitted = () => refusal('already_submitted')

/** ms that a run waits for its turn at most, as for a connection. */
const patienceMs = 10_000

/** Throws when a template is not the user's. */
export type OwnTemplate = (userId: number, templateId: number) => Promise<unknown>

export interface AddingRuns {
  /** Throws when the game has a run already, and when the account has no room for it. */
  addGame(db: Db, run: NewRun): Promise<AddedRun>
  /** One that is sent twice stays one. Throws what `mustOwn` does of a template that is not theirs, and as `addGame`. */
  addClaim(db: Db, claim: NewClaim, mustOwn: OwnTemplate): Promise<AddedRun>
}

/**
 * Keeps runs and ranks them; `closingGame` is the part of the statement that ends a game. The database ranks one run at a
 * time (`rank_lock`): whoever waits for that waits here, and holds no connection meanwhile.
 */
export function addingRuns(closingGame: SQL): AddingRuns {
  const insertGame = insertingGames(closingGame)
  const queue = createFairQueue({ places: 1, patienceMs, forMany: house, refusal: () => refusal('database_busy') })
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await queue.enter(callerName())
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    addGame: async (db, run) => {
      try {
        const added = await inTurn(() => insertGame(db, run))
        if (added) return added
      } catch (error) {
        throw isDuplicate(error) ? alreadySubmitted() : error
      }
      return refuse(db, run)
    },
    addClaim: async (db, claim, mustOwn) => {
      const added = await inTurn(() => insertClaim(db, claim))
      if (added) return added
      await mustOwn(claim.userId, claim.templateId)
      return refuse(db, claim)
    },
  }
}

const refuse = (db: Db, { userId, record }: NewClaim): Promise<never> => refuseRun(db, userId, bytesOf(record ?? ''))

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
