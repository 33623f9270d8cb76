import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { FairPool } from './fair-pool.ts'
import { planSettings } from './plan-settings.ts'

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database in `DATA_DIR`. Rejects with one clear line. */
export async function openDatabase({ env, log }: { env: Env; log: FastifyBaseLogger }): Promise<Database> {
  if (env.databaseUrl === undefined) return openEmbedded({ dataDir: env.dataDir, log })
  return openServer(env.databaseUrl, log)
}

async function openServer(databaseUrl: string, log: FastifyBaseLogger): Promise<Database> {
  const pool = new FairPool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A new connection has no statements prepared: it reads and plans each of them again.
    idleTimeoutMillis: 10 * 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    options: planSettings.map((setting) => `-c ${setting}`).join(' '),
  })
  pool.on('error', (error) => log.error({ err: error }, 'A connection to PostgreSQL was lost'))
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if ((rows[0]?.version ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed')
  } catch (error) {
    await pool.end()
    throw new Error(`DATABASE_URL: ${(error as Error).message}`, { cause: error })
  }
  return { db: drizzle(pool), pool, kind: 'server', close: () => pool.end() }
}
