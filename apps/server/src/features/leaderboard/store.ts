import type { Mode } from '@clew/engine'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { createBatches, FullError } from '../../platform/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'
import { isDuplicate, isOfStatement } from '../../platform/errors-database.ts'
import { bytesOf, refuseRun } from '../../platform/quotas.ts'
import { type AddedRun, insertingRuns, type OfferedRun } from './insert-run.ts'
import { rankMeasured } from './measured.ts'
import { rankPlayer, unrankPlayer } from './rank-skip-list.ts'
import type { NewClaim, NewRun, StoredRun } from './stored-run.ts'

export const alreadySubmitted = () => refusal('already_submitted')

/** So many runs are ranked together at most; those of one person, who may submit as many a minute, one after the other. */
const maxTogether = 32
const maxWaitingOfPerson = 60

/** Throws when a template is not the user's. */
export type OwnTemplate = (userId: number, templateId: number) => Promise<unknown>

export interface AddingRuns {
  /** Throws when the game has a run already, and when the account has no room for it. */
  addGame(run: NewRun): Promise<AddedRun>
  /** One that is sent twice stays one. Throws what `mustOwn` does of a template that is not theirs, and as `addGame`. */
  addClaim(claim: NewClaim, mustOwn: OwnTemplate): Promise<AddedRun>
}

/** What became of a run that was offered with others. */
type Outcome = { readonly added: AddedRun | undefined } | { readonly error: unknown }

/**
 * Keeps runs and ranks them; `closingGames` is the part of the statement that ends their games. Those that come while others are
 * being ranked wait, and are ranked together: the database does it for one transaction at a time (`rank_lock`).
 */
export function addingRuns(db: Db, closingGames: SQL): AddingRuns {
  const insert = insertingRuns(closingGames)
  const batches = createBatches<OfferedRun, Outcome>({
    run: (offered) => insertEach((each) => insert(db, each), offered),
    maxItems: maxTogether,
    maxWaitingPerKey: maxWaitingOfPerson,
  })
  async function add(offered: OfferedRun): Promise<AddedRun | undefined> {
    const outcome = await batches.add(String(offered.run.userId), offered).catch(waitLonger)
    if ('error' in outcome) throw outcome.error
    return outcome.added
  }
  return {
    addGame: async (run) => {
      const added = await add({ isClaim: false, run }).catch((error: unknown) => {
        throw isDuplicate(error) ? alreadySubmitted() : error
      })
      if (added) return added
      if (await hasRun(db, run.gameId)) throw alreadySubmitted()
      return refuse(db, run)
    },
    addClaim: async (claim, mustOwn) => {
      const added = await add({ isClaim: true, run: claim })
      if (added) return added
      await mustOwn(claim.userId, claim.templateId)
      return refuse(db, claim)
    },
  }
}

type Insert = (offered: readonly OfferedRun[]) => Promise<(AddedRun | undefined)[]>

/** One that the database cannot store does not fail the others: each is tried alone then. */
async function insertEach(insert: Insert, offered: readonly OfferedRun[]): Promise<Outcome[]> {
  try {
    return (await insert(offered)).map((added) => ({ added }))
  } catch (error) {
    if (offered.length === 1 || !isOfStatement(error)) return offered.map(() => ({ error }))
    const outcomes: Outcome[] = []
    for (const one of offered) outcomes.push(...(await insertEach(insert, [one])))
    return outcomes
  }
}

function waitLonger(error: unknown): never {
  throw error instanceof FullError ? refusal('database_busy') : error
}

async function hasRun(db: Db, gameId: NewRun['gameId']): Promise<boolean> {
  if (gameId == null) return false
  return (await db.select({ id: runs.id }).from(runs).where(eq(runs.gameId, gameId))).length > 0
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
