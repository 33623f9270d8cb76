import { sql } from 'drizzle-orm'
import { users } from './schema.ts'
import type { Tx } from './transaction.ts'

/**
 * Makes transactions about the same person wait for each other until this one ends; nobody who only refers to or reads
 * the accounts waits. Called once and first, with all of them: the order of the ids keeps two from waiting for each
 * other. Answers the ids that are there.
 */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(users.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}
