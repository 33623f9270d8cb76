import { type HealthProblem, HealthProblemSchema, HealthSchema } from '@clew/contracts/http/health'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Bus } from './bus/bus.ts'
import type { Database } from './db/database.ts'
import { appliedVersion } from './db/migrate.ts'
import type { Model } from './model.ts'

export interface HealthDeps {
  readonly database: Pick<Database, 'pool'>
  /** The newest migration that this server knows; a database may have newer ones, of a server that replaces it. */
  readonly schemaVersion: number
  readonly bus: Pick<Bus, 'isConnected'>
  readonly isBrokerConnected: () => boolean
  /** Fires when the server is told to stop. */
  readonly stopping: AbortSignal
  readonly warnings: () => readonly string[]
  /** Which plays mazes. */
  readonly model: Model
  readonly lamTimeoutMs: number
}

/** The second is the name that orchestrators look for. */
const urls = ['/api/health', '/api/ready']

/** For people and for whatever restarts servers: 503 when something that the server needs is away. */
export const healthRoutes =
  (deps: HealthDeps): FastifyPluginAsyncZod =>
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
          const problems = await findProblems(deps)
          return reply.code(problems.length === 0 ? 200 : 503).send({
            ok: problems.length === 0,
            problems,
            database: !problems.includes('database'),
            broker: !problems.includes('broker'),
            warnings: [...deps.warnings()],
            model: presentModel(deps.model, deps.lamTimeoutMs),
          })
        },
      })
  }

async function findProblems({ database, ...deps }: HealthDeps): Promise<HealthProblem[]> {
  const version = await appliedVersion(database.pool).catch(() => undefined)
  const has: Record<HealthProblem, boolean> = {
    database: version === undefined,
    migrations: version !== undefined && version < deps.schemaVersion,
    broker: !deps.isBrokerConnected(),
    events: !deps.bus.isConnected(),
    stopping: deps.stopping.aborted,
  }
  return HealthProblemSchema.options.filter((problem) => has[problem])
}

const presentModel = ({ client, isBuiltin, health }: Model, timeoutMs: number) => ({
  name: client.model,
  is_builtin: isBuiltin,
  state: health.state(),
  latency_ms: health.latencyMs(),
  timeout_ms: timeoutMs,
})
