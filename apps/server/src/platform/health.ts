import { HealthSchema } from '@clew/contracts/http/health'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from './db/database.ts'

export interface HealthDeps {
  readonly db: Db
  readonly isBrokerConnected: () => boolean
  readonly model: { readonly name: string; readonly isBuiltin: boolean }
}

/** For people and for whatever restarts servers: 503 when something that the server needs is away. */
export const healthRoutes =
  ({ db, isBrokerConnected, model }: HealthDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/health',
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
          .send({ ok, database, broker, model: { name: model.name, is_builtin: model.isBuiltin } })
      },
    })
  }
