import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Connections } from '../connections.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { SessionOwner } from './access.ts'
import { watchAnonymousAccess } from './anonymous-access.ts'
import { openEmbeddedBroker } from './embedded-broker.ts'
import type { HintSeals } from '../hint-sender.ts'
import type { CheckAgentToken } from './guards.ts'
import { openLeases } from './leases.ts'
import { lateChannel } from './late-channel.ts'
import { type ChannelOptions, connectChannel, type MqttChannel, openChannel } from './mqtt-channel.ts'
import { hasSharedSubscriptions, sharedFilter } from './shared-subscription.ts'

export interface BrokerOptions {
  readonly env: Env
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly checkAgentToken: CheckAgentToken
  readonly sessionOwner: SessionOwner
  readonly seals: HintSeals
  readonly connections: Connections
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
  /** Resolves when the broker is there for the first time; rejects when there is no way to divide the work. */
  readonly reached: Promise<unknown>
  close(): Promise<void>
}

/** The embedded broker, or the one at `MQTT_URL`. Rejects with one clear line. */
export async function openBroker(options: BrokerOptions): Promise<Broker> {
  return options.env.mqttUrl === undefined ? openEmbedded(options) : openExternalBroker(options, options.env.mqttUrl)
}

async function openEmbedded({ env, ...guarding }: BrokerOptions): Promise<Broker> {
  const { channel, handleSocket, close } = await openEmbeddedBroker({
    host: env.host,
    port: env.mqttPort,
    ...guarding,
  })
  return {
    kind: 'embedded',
    channel,
    groupFilter: (_group, filter) => filter,
    mayAnswer: () => Promise.resolve(true),
    handleSocket,
    warnings: () => [],
    reached: Promise.resolve(),
    close,
  }
}

interface ExternalOptions {
  readonly env: Env
  /** For leases; without it the broker must have shared subscriptions. */
  readonly db?: Db
  readonly log: FastifyBaseLogger
}

/** The broker at `url`, which may come later. Rejects when it refuses, or when there is no way to divide the work. */
export async function openExternalBroker({ env, db, log }: ExternalOptions, url: string): Promise<Broker> {
  const options = { url, username: env.mqttUsername, password: env.mqttPassword, log }
  const channel = await openChannel(options)
  const isShared = findSharing(channel, options).then((isFound) => mustDivide(isFound, db))
  if (channel.isConnected()) await isShared.catch((error: unknown) => channel.close().then(() => Promise.reject(error)))
  else isShared.catch((error: unknown) => log.error({ err: error }, 'The MQTT broker cannot be used'))
  const leases = db && openLeases({ db, holder: randomUUID(), log })
  return {
    kind: 'external',
    channel: lateChannel(channel, isShared, log),
    groupFilter: sharedFilter,
    mayAnswer: async (sessionId) => (await isShared) || leases === undefined || leases.mayAnswer(sessionId),
    handleSocket: null,
    warnings: watchAnonymousAccess(url, log, channel.whenConnected()),
    reached: isShared,
    close: async () => {
      await channel.close()
      await leases?.close()
    },
  }
}

/** Whether the broker divides messages among servers, found out when it is there. */
async function findSharing(channel: MqttChannel, options: ChannelOptions): Promise<boolean> {
  for (;;) {
    await channel.whenConnected()
    try {
      const second = await connectChannel(options)
      const isShared = await hasSharedSubscriptions(channel, second)
      const isSure = channel.isConnected() && second.isConnected()
      await second.close()
      options.log.info({ isShared }, 'Whether the MQTT broker divides messages among servers')
      if (isSure) return isShared
    } catch (error) {
      options.log.warn({ err: error }, 'The MQTT broker went away again')
      await delay(1000, undefined, { ref: false })
    }
  }
}

function mustDivide(isShared: boolean, db: Db | undefined): boolean {
  if (isShared || db !== undefined) return isShared
  throw new Error('MQTT_URL: this broker has no shared subscriptions, so DATABASE_URL is needed to divide the sessions')
}
