import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRecipe } from '../../apps/server/src/testing/mosquitto.ts'
import { startPostgres } from '../../apps/server/src/testing/postgres.ts'
import { startClewIn } from '../clew/start-clew.ts'
import { startProxy } from './round-robin-proxy.ts'
import { startAgent } from './start-agent.ts'

/** Two servers and two agents on one PostgreSQL and one Mosquitto, behind a proxy that gives each request to the next one. */
export interface Cluster {
  /** Of the proxy. */
  readonly url: string
  unanswered(): readonly string[]
  /** Ends a server and an agent, another pair than before, and resolves when both are there again. */
  restartOneOfEach(): Promise<void>
  stop(): Promise<void>
}

export async function startCluster(adminPassword: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<Cluster> {
  const postgres = await startPostgres({ isDurable: true })
  const password = randomBytes(16).toString('hex')
  const mosquitto = await startRecipe({ clew: password })
  const folder = mkdtempSync(join(tmpdir(), 'clew-cluster-'))
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    MQTT_URL: mosquitto.url,
    MQTT_USERNAME: 'clew',
    MQTT_PASSWORD: password,
    JWT_SECRET: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: adminPassword,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  }
  const startServer = (n: number) => startClewIn(join(folder, String(n)), env)
  const servers = await Promise.all([0, 1].map(startServer))
  const agents = await Promise.all([0, 1].map(() => startAgent(env)))
  const proxy = await startProxy(() => servers.map(({ address }) => address))
  let restarts = 0
  const restartServer = async (n: number) => {
    await servers[n]!.end(signal)
    servers[n] = await startServer(n)
  }
  const restartAgent = async (n: number) => {
    await agents[n]!.end(signal)
    agents[n] = await startAgent(env)
  }
  return {
    url: proxy.url,
    unanswered: proxy.unanswered,
    restartOneOfEach: async () => {
      const n = restarts++ % 2
      await Promise.all([restartServer(n), restartAgent(n)])
    },
    stop: async () => {
      await proxy.close()
      await Promise.all([...servers, ...agents].map((one) => one.end('SIGTERM')))
      await mosquitto.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
