import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { friendships, settings, users } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isWith, visibility } from '../../platform/people.ts'

/** How much others show of themselves, and what is between them and the caller, by id; whoever is not there is not in it. */
export async function findStandings(db: Db | Tx, callerId: number, userIds: readonly number[]) {
  const rows = await db
    .select({ id: users.id, visibility, friendship: friendships.status })
    .from(users)
    .leftJoin(settings, eq(settings.userId, users.id))
    .leftJoin(friendships, isWith(callerId))
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, ...standing }) => [id, standing] as const))
}
