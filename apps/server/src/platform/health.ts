import { HealthSchema } from '@clew/contracts/http/health'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from './db/database.ts'
import type { Model } from './model.ts'

export interface HealthDeps {
  readonly db: Db
  readonly isBrokerConnected: () => boolean
  readonly warnings: () => readonly string[]
  /** Which plays mazes. */
  readonly model: Model
  readonly lamTimeoutMs: number
}

/** The second is the name that orchestrators look for. */
const urls = ['/api/health', '/api/ready']

/** For people and for whatever restarts servers: 503 when something that the server needs is away. */
export const healthRoutes =
  ({ db, isBrokerConnected, warnings, model, lamTimeoutMs }: HealthDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const url of urls)
      app.route({
        method: 'GET',
        url,
        schema: {
          tags: ['server'],
          summary: 'Whether the server and what it needs are up',
          response: { 200: HealthSchema, 503: HealthSchema },
        },
        handler: async (_request, reply) => {
          const database = await db.execute(sql`select 1`).then(
            () => true,
            () => false,
          )
          const broker = isBrokerConnected()
          const ok = database && broker
          return reply
            .code(ok ? 200 : 503)
            .send({ ok, database, broker, warnings: [...warnings()], model: presentModel(model, lamTimeoutMs) })
        },
      })
  }

const presentModel = ({ client, isBuiltin, health }: Model, timeoutMs: number) => ({
  name: client.model,
  is_builtin: isBuiltin,
  state: health.state(),
  latency_ms: health.latencyMs(),
  timeout_ms: timeoutMs,
})
