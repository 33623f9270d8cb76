import type { RankingList, RunDivision } from '@clew/contracts/http/leaderboard'
import type { Mode } from '@clew/engine'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { counters } from './db/schema.ts'
import type { Tx } from './db/transaction.ts'

/** The names of the totals. */
export const totals = {
  registeredUsers: 'registered_users',
  activeTemplates: 'active_templates',
  /** Users with at least one run. */
  participants: 'participants',
  runs: (mode: Mode, division: RunDivision) => `runs ${mode} ${division}`,
  /** Users with at least one run in a list. */
  players: (mode: Mode, list: RankingList) => `players ${mode} ${list}`,
} as const

/**
 * Changes totals in the transaction that changes the rows they count. Each feature calls it once in a transaction, and they
 * come in the order templates, leaderboard, accounts: two transactions then never wait for each other.
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

/** The totals under these names; what nobody has counted yet is missing. */
export async function readTotals(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(counters)
    .where(inArray(counters.name, [...names]))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Their sum. */
export async function readTotal(db: Db, names: readonly string[]): Promise<number> {
  const found = await readTotals(db, names)
  return [...found.values()].reduce((sum, value) => sum + value, 0)
}
