import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { SessionOwner } from './access.ts'
import { watchAnonymousAccess } from './anonymous-access.ts'
import { openEmbeddedBroker } from './embedded-broker.ts'
import type { HintSeals } from '../hint-sender.ts'
import type { CheckAgentToken } from './guards.ts'
import { openLeases } from './leases.ts'
import { connectChannel, type MqttChannel } from './mqtt-channel.ts'
import { hasSharedSubscriptions, sharedFilter } from './shared-subscription.ts'

export interface BrokerOptions {
  readonly env: Env
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly checkAgentToken: CheckAgentToken
  readonly sessionOwner: SessionOwner
  readonly seals: HintSeals
}

export interface Broker {
  readonly kind: 'embedded' | 'external'
  readonly channel: MqttChannel
  /** The filter by which the servers of `group` divide the messages of `filter`; `filter` itself where they cannot. */
  groupFilter(group: string, filter: string): string
  /** Whether this server answers for the session: always, unless every server hears everything and another one holds it. */
  mayAnswer(sessionId: string): Promise<boolean>
  /** Takes a WebSocket with the sub-protocol `mqtt`; null when agents connect to a broker outside. */
  readonly handleSocket: ((socket: WebSocket) => void) | null
  /** What is wrong with the broker although it works, each a sentence for whoever runs the server. */
  warnings(): readonly string[]
  close(): Promise<void>
}

/** The embedded broker, or the one at `MQTT_URL`. Rejects with one clear line. */
export async function openBroker(options: BrokerOptions): Promise<Broker> {
  return options.env.mqttUrl === undefined ? openEmbedded(options) : openExternalBroker(options, options.env.mqttUrl)
}

async function openEmbedded({ env, ...guarding }: BrokerOptions): Promise<Broker> {
  const { log } = guarding
  const broker = await openEmbeddedBroker({ host: env.host, port: env.mqttPort, ...guarding })
  const channel = await connectChannel({ ...broker.service, log })
  return {
    kind: 'embedded',
    channel,
    groupFilter: (_group, filter) => filter,
    mayAnswer: () => Promise.resolve(true),
    handleSocket: broker.handleSocket,
    warnings: () => [],
    close: async () => {
      await channel.close()
      await broker.close()
    },
  }
}

interface ExternalOptions {
  readonly env: Env
  /** For leases; without it the broker must have shared subscriptions. */
  readonly db?: Db
  readonly log: FastifyBaseLogger
}

/** The broker at `url`. Rejects when it cannot be reached, or when there is no way to divide the work. */
export async function openExternalBroker({ env, db, log }: ExternalOptions, url: string): Promise<Broker> {
  const connect = () => connectChannel({ url, username: env.mqttUsername, password: env.mqttPassword, log })
  const channel = await connect()
  const second = await connect()
  const isShared = await hasSharedSubscriptions(channel, second)
  await second.close()
  log.info({ isShared }, 'Whether the MQTT broker divides messages among servers')
  if (!isShared && db === undefined) {
    await channel.close()
    throw new Error(
      'MQTT_URL: this broker has no shared subscriptions, so DATABASE_URL is needed to divide the sessions',
    )
  }
  const leases = isShared || db === undefined ? null : openLeases({ db, holder: randomUUID(), log })
  return {
    kind: 'external',
    channel,
    groupFilter: isShared ? sharedFilter : (_group, filter) => filter,
    mayAnswer: leases ? leases.mayAnswer : () => Promise.resolve(true),
    handleSocket: null,
    warnings: watchAnonymousAccess(url, log),
    close: async () => {
      await channel.close()
      await leases?.close()
    },
  }
}
