import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'

/** Rows that have been read of these tables so far, by whatever means: what a call adds is its cost, on any machine. */
export async function countRead(db: Db, tables: readonly string[]): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ read: string }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text as read from pg_stat_user_tables
    where relname = any(${sql.param(tables)}::text[])`)
  return Number(rows[0]?.read)
}
