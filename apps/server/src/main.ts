import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openBroker } from './platform/broker/open-broker.ts'
import { openBus } from './platform/bus/open-bus.ts'
import { migrate, newestVersion } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJwtSecret } from './platform/auth-secret.ts'
import { collectGarbage, settledMs } from './platform/collect-garbage.ts'
import { type Env, readEnv } from './platform/env.ts'
import { createHintSeals } from './platform/hint-sender.ts'
import { openHttp } from './platform/http.ts'
import { startWorker } from './platform/lam-worker.ts'
import { reasonOf } from './platform/log.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { watchAgents, watchServer } from './platform/metrics/watch-process.ts'
import { openModels } from './platform/model.ts'
import { openRuleAgent } from './platform/rule-agent/rule-agent.ts'
import { probeModel } from './platform/probe-model.ts'
import { shownHost } from './platform/shown-host.ts'
import { type Running, runUntilStopped } from './platform/shutdown.ts'

/** What the process writes is for its owner alone, whoever makes the file: the database's engine too. */
process.umask(0o077)

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function start(env: Env, stopping: AbortSignal): Promise<Running> {
  const http = await openHttp(env)
  const { log } = http
  const database = await openDatabase({ env, log })
  // The bundle has its migrations beside it, as the source has.
  const migrations = beside('./migrations')
  await migrate(database.pool, migrations)
  const bus = await openBus({ env, database, log })
  const ruleAgent = openRuleAgent(log)
  const models = openModels(env, ruleAgent.client)
  const secret = await readJwtSecret(env, log)
  const seals = createHintSeals(secret)
  const metrics = createMetrics()
  if (env.metricsPort !== 0) measureRequests(http, metrics)
  const { app, broker } = await buildApp(http, {
    env,
    database,
    schemaVersion: await newestVersion(migrations),
    bus,
    metrics,
    stopping,
    models,
    ruleAgent,
    secret,
    seals,
    gameClock: { now: Date.now, sleep: (ms) => sleep(ms) },
    openBroker: (access) => openBroker({ env, db: database.db, seals, log, ...access }),
    webDir: [beside('./web'), beside('../../../dist/web')].find((path) => existsSync(path)) ?? beside('./web'),
    announcePassword: (email, password) => say(`The administrator is ${email}, password ${password} (shown only now)`),
  })
  const worker = await startWorker({ env, broker, model: models[0], seals, log })
  await serveMetrics(metrics, env, () => {
    watchAgents(metrics, { worker, ruleAgent, broker })
    watchServer(metrics, { app, database, bus })
  })
  void probeModel(env, models[0], log)
  await listenQuietly(app, env)
  say(`Clew is ready at http://${shownHost(env.host)}:${portOf(app)}`)
  setTimeout(collectGarbage, settledMs).unref()
  return {
    log,
    stages: [
      { name: 'the agent', timeoutMs: 1000, close: worker.stop },
      { name: 'the web server and the broker', timeoutMs: 5000, close: () => app.close() },
      { name: 'the threads of the rule agent', timeoutMs: 1000, close: ruleAgent.close },
      { name: 'the events between servers', timeoutMs: 1000, close: bus.close },
      { name: 'the database', timeoutMs: 2000, close: database.close },
    ],
  }
}

/** The one line for people says it better than the framework's. */
async function listenQuietly(app: FastifyInstance, { port, host, logLevel }: Env): Promise<void> {
  app.log.level = 'silent'
  await app.listen({ port, host })
  app.log.level = logLevel
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

function fail(error: unknown): never {
  process.stderr.write(`Clew cannot start: ${reasonOf(error)}\n`)
  process.exit(1)
}

await runUntilStopped((stopping) => start(readEnv(process.env), stopping), fail)
