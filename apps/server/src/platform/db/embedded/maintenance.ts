import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const intervalMs = 60_000
/** Bytes of WAL: the folder stays about this much larger than its data. */
const walBetween = 16 * 1024 * 1024

/** By the thresholds of autovacuum: https://www.postgresql.org/docs/17/routine-vacuuming.html#AUTOVACUUM */
const changedTables = `
  select relid::regclass as name from pg_stat_all_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup
    or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`

/**
 * Does what PostgreSQL's background processes do and PGlite has none for: without checkpoints the WAL grows for ever,
 * without vacuum dead rows stay, without analyze the planner guesses. The answer ends it.
 */
export function startMaintenance(pool: pg.Pool, log: FastifyBaseLogger): () => void {
  const stop = new AbortController()
  const { signal } = stop
  async function run(): Promise<void> {
    let doneAt = '0/0'
    for (;;) {
      await delay(intervalMs, undefined, { ref: false, signal })
      doneAt = await maintain(pool, doneAt, signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'Maintenance of the embedded database failed')
        return doneAt
      })
    }
  }
  // It ends with the delay that is broken off.
  run().catch(() => undefined)
  return () => stop.abort()
}

/** Apart, for each holds up whatever is asked meanwhile. */
const stepsOf = (table: string) => [`vacuum ${table}`, `analyze ${table}`]

/** After a step, people have the database for so many times as long as that took. */
const restShare = 9

/** Answers the WAL position up to which everything is now tidy. Step by step: the calls of people come between. */
export async function maintain(pool: pg.Pool, doneAt: string, signal?: AbortSignal): Promise<string> {
  const { rows } = await pool.query<{ isDue: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1) > $2 as "isDue"',
    [doneAt, walBetween],
  )
  if (!rows[0]?.isDue) return doneAt
  const { rows: tables } = await pool.query<{ name: string }>(changedTables)
  for (const step of tables.flatMap(({ name }) => stepsOf(name))) {
    const startedMs = performance.now()
    await pool.query(step)
    await delay((performance.now() - startedMs) * restShare, undefined, { ref: false, ...(signal && { signal }) })
  }
  await pool.query('checkpoint')
  return (await pool.query<{ position: string }>('select pg_current_wal_lsn() as position')).rows[0]?.position ?? doneAt
}
