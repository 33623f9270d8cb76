import { type HealthProblem, HealthProblemSchema } from '@clew/contracts/http/health'
import type { FastifyPluginAsync } from 'fastify'
import type { Bus } from './bus/bus.ts'
import type { Database } from './db/database.ts'
import { appliedVersion } from './db/migrate.ts'
import type { Model } from './model.ts'
import { mount } from './mount.ts'

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
const names = ['GET /api/health', 'GET /api/ready'] as const

/** For people and for whatever restarts servers: 503 when something that the server needs is away. */
export const healthRoutes =
  (deps: HealthDeps): FastifyPluginAsync =>
  async (app) => {
    for (const name of names)
      mount(app, name, {
        handler: async (_request, reply) => {
          const problems = await findProblems(deps)
          if (problems.length > 0) void reply.code(503)
          return {
            ok: problems.length === 0,
            problems,
            database: !problems.includes('database'),
            broker: !problems.includes('broker'),
            warnings: [...deps.warnings()],
            model: presentModel(deps.model, deps.lamTimeoutMs),
          }
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
