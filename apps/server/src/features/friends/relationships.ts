import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { friendships, settings, users } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isWith, visibility } from '../../platform/people.ts'

interface Pair {
  readonly callerId: number
  readonly userId: number
}

/** How much each `userId` shows of itself, and what is between the two; `undefined` where there is no such user. */
export async function findRelationships(db: Db | Tx, pairs: readonly Pair[]) {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(pairs.map((pair, n) => ({ n, ...pair })))}::jsonb)
    as asked(n int, "callerId" int, "userId" int)`
  const rows = await db
    .select({ n: sql<number>`asked.n`, visibility, friendship: friendships.status })
    .from(users)
    .innerJoin(asked, sql`${users.id} = asked."userId"`)
    .leftJoin(settings, eq(settings.userId, users.id))
    .leftJoin(friendships, isWith(sql`asked."callerId"`))
  const found = new Map(rows.map(({ n, ...relationship }) => [n, relationship] as const))
  return pairs.map((_, n) => found.get(n))
}
