import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { counters } from './db/schema.ts'
import type { Tx } from './db/transaction.ts'

/** The names of the totals. */
export const totals = {
  registeredUsers: 'registered_users',
  activeTemplates: 'active_templates',
} as const

/**
 * Changes totals in the transaction that changes the rows they count. Each feature calls it once in a transaction, and they
 * come in the order templates, leaderboard (whose ranking has a lock of its own), accounts: two transactions then never wait
 * for each other.
 */
export async function addToCounters(tx: Tx, changes: Readonly<Record<string, number>>): Promise<void> {
  const rows = Object.entries(changes)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  if (rows.length === 0) return
  await tx
    .insert(counters)
    .values(rows)
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + excluded.value` } })
}

/** 0 for what nobody has counted yet. */
export const totalOf = (name: string): SQL<number> =>
  sql<number>`coalesce((select ${counters.value} from ${counters} where ${counters.name} = ${name}), 0)`

export async function readTotal(db: Db, name: string): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select ${totalOf(name)} as value`)
  return rows[0]!.value
}
