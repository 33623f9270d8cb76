import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Bus } from './bus.ts'
import { openLocalBus } from './local-bus.ts'
import { openNotifyBus } from './notify-bus.ts'

interface BusOptions {
  readonly env: Env
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/** In-process for the embedded database, which has one server; `LISTEN/NOTIFY` otherwise. */
export async function openBus({ env, database, log }: BusOptions): Promise<Bus> {
  if (env.databaseUrl === undefined) return openLocalBus()
  return openNotifyBus({ databaseUrl: env.databaseUrl, pool: database.pool, log })
}
