import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FairPool } from './fair-pool.ts'

/** The one type that queries are written against: SQL-like builder only, on PGlite and PostgreSQL alike. */
export type Db = NodePgDatabase<Record<string, never>>

export interface Database {
  readonly db: Db
  /** Never used while a transaction is open in the same request: the embedded database has one connection. */
  readonly pool: FairPool
  readonly kind: 'embedded' | 'server'
  close(): Promise<void>
}
