import fastify from 'fastify'
import type { Database } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { logOptions } from '../platform/log.ts'

/** Opens the database of the settings, does the work and closes it. Rejects with one line. */
export async function withDatabase<T>(work: (database: Database, env: Env) => Promise<T>): Promise<T> {
  // As the server does (`main.ts`); an export is everybody's data as well.
  process.umask(0o077)
  const env = readEnv(process.env)
  const database = await openDatabase({ env, log: fastify({ logger: logOptions(env.logLevel) }).log })
  try {
    return await work(database, env)
  } finally {
    await database.close()
  }
}
