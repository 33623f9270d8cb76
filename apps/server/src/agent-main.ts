import fastify from 'fastify'
import { readJwtSecret } from './platform/auth-secret.ts'
import { openExternalBroker } from './platform/broker/open-broker.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { readEnv } from './platform/env.ts'
import { createHintSeals } from './platform/hint-sender.ts'
import { startWorker } from './platform/lam-worker.ts'
import { logOptions } from './platform/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { watchAgents } from './platform/metrics/watch-process.ts'
import { openModels } from './platform/model.ts'
import { openRuleAgent } from './platform/rule-agent/rule-agent.ts'
import { probeModel } from './platform/probe-model.ts'
import { type Running, runUntilStopped } from './platform/shutdown.ts'

/** A LAM worker without a server, so that agents scale apart from the web. */
async function start(): Promise<Running> {
  const env = readEnv(process.env)
  if (env.mqttUrl === undefined)
    throw new Error('MQTT_URL is required: the broker whose observations are to be answered')
  const { log } = fastify({ logger: logOptions(env.logLevel) })
  const database = env.databaseUrl === undefined ? undefined : await openDatabase({ env, log })
  const broker = await openExternalBroker({ env, log, ...(database && { db: database.db }) }, env.mqttUrl)
  await broker.reached
  const ruleAgent = openRuleAgent(log)
  const [model] = openModels(env, ruleAgent.client)
  void probeModel(env, model, log)
  const seals = createHintSeals(await readJwtSecret(env, log))
  const worker = await startWorker({ env, broker, model, seals, log })
  const metrics = createMetrics()
  const watch = () => watchAgents(metrics, { worker, ruleAgent, broker })
  await serveMetrics(metrics, env, watch)
  process.stdout.write(`The agent ${model.client.model} answers at ${new URL(env.mqttUrl).host}\n`)
  return {
    log,
    stages: [
      { name: 'the agent', timeoutMs: 1000, close: worker.stop },
      { name: 'the threads of the rule agent', timeoutMs: 1000, close: ruleAgent.close },
      { name: 'the connection to the broker', timeoutMs: 2000, close: broker.close },
      { name: 'the database', timeoutMs: 2000, close: async () => database?.close() },
    ],
  }
}

function fail(error: unknown): never {
  process.stderr.write(`The agent cannot start: ${(error as Error).message}\n`)
  process.exit(1)
}

await runUntilStopped(start, fail)
