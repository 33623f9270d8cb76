import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Bus } from '../bus/bus.ts'
import type { Broker } from '../broker/open-broker.ts'
import type { Database } from '../db/database.ts'
import type { RuleAgent } from '../rule-agent/rule-agent.ts'
import type { JobCounts } from '../worker-pool.ts'
import type { Metrics } from './metrics.ts'

/** What answers observations in this process. */
interface AgentParts {
  readonly worker: { jobs(): JobCounts }
  readonly ruleAgent: Pick<RuleAgent, 'jobs'>
  readonly broker: Pick<Broker, 'channel'>
}

/** Memory, processor time and event loop of this process, and the work of its agents. */
export function watchAgents(metrics: Metrics, { worker, ruleAgent, broker }: AgentParts): void {
  collectDefaultMetrics({ register: metrics.registry })
  metrics.gauge('clew_broker_connected', 'Whether the MQTT broker is connected', () =>
    Number(broker.channel.isConnected()),
  )
  metrics.gauge('clew_agent_jobs', 'Observations that an agent answers now, and that wait for it', () => ({
    ...worker.jobs(),
  }))
  metrics.gauge('clew_rule_agent_jobs', 'Questions in the threads of the rule agent, and that wait for one', () => ({
    ...ruleAgent.jobs(),
  }))
}

interface ServerParts {
  readonly app: FastifyInstance
  readonly database: Pick<Database, 'pool'>
  readonly bus: Bus
}

/** What only a server has: database, sockets, events of other servers. */
export function watchServer(metrics: Metrics, { app, database: { pool }, bus }: ServerParts): void {
  metrics.gauge('clew_database_connections', 'Connections to the database', () => ({
    in_use: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }))
  metrics.gauge('clew_database_waiting', 'Work that waits for a connection to the database', () => pool.countWaiting())
  metrics.gauge('clew_bus_connected', 'Whether events of other servers arrive', () => Number(bus.isConnected()))
  metrics.gauge('clew_sockets', 'Open WebSockets: of pages, and of agents that speak MQTT', () => {
    const agents = [...app.websocketServer.clients].filter(({ protocol }) => protocol.startsWith('mqtt')).length
    return { page: app.websocketServer.clients.size - agents, mqtt: agents }
  })
}
