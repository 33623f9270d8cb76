import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { runs } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type StoredRun = typeof runs.$inferSelect
type NewRun = typeof runs.$inferInsert

/** A claim has no game that could be submitted only once; sent again within this time it is the same run. */
const repeatTime = sql`interval '10 minutes'`
/** Of so many claims, the newest first, so that the look-up costs the same however many a person has made. */
const newestClaims = 100

/** The run that the same claim of the same person made just now; the caller holds the person's lock. */
export async function findRepeatedClaim(tx: Tx, claim: NewRun): Promise<StoredRun | undefined> {
  if (claim.verified) return undefined
  const newest = tx
    .select()
    .from(runs)
    .where(and(eq(runs.userId, claim.userId), eq(runs.templateId, claim.templateId), eq(runs.mode, claim.mode)))
    .orderBy(desc(runs.id))
    .limit(newestClaims)
    .as('newest')
  const [found] = await tx
    .select()
    .from(newest)
    .where(
      and(
        isNull(newest.gameId),
        gt(newest.createdAt, sql`now() - ${repeatTime}`),
        eq(newest.sessionId, claim.sessionId),
        ...claimed.map((name) => sql`${newest[name]} is not distinct from ${claim[name]}`),
      ),
    )
    .limit(1)
  return found
}

/** The numbers of a claim. */
const claimed = [
  'score',
  'newScore',
  'survivalTime',
  'oxygenCollected',
  'germs',
  'totalSteps',
  'optimalSteps',
  'backtrackCount',
  'collisionCount',
  'deadEndEntries',
  'avgLatencyMs',
] as const satisfies readonly (keyof NewRun)[]
