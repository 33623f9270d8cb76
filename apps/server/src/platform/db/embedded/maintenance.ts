import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const intervalMs = 60_000
/** Bytes of WAL: the folder stays about this much larger than its data. */
const walBetween = 16 * 1024 * 1024

/**
 * Does what PostgreSQL's background processes do and PGlite has none for: without checkpoints the WAL grows for ever,
 * without vacuum dead rows stay, without analyze the planner guesses. The answer ends it.
 */
export function startMaintenance(pool: pg.Pool, log: FastifyBaseLogger): () => void {
  let doneAt = '0/0'
  const timer = setInterval(() => {
    maintain(pool, doneAt)
      .then((position) => (doneAt = position))
      .catch((error: unknown) => log.error({ err: error }, 'Maintenance of the embedded database failed'))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Answers the WAL position up to which everything is now tidy. */
export async function maintain(pool: pg.Pool, doneAt: string): Promise<string> {
  const { rows } = await pool.query<{ isDue: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1) > $2 as "isDue"',
    [doneAt, walBetween],
  )
  if (!rows[0]?.isDue) return doneAt
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
  return (await pool.query<{ position: string }>('select pg_current_wal_lsn() as position')).rows[0]?.position ?? doneAt
}
