import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { Aedes } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import { createWebSocketStream, type WebSocket } from 'ws'
import { connectionLimits } from '../connection-limits.ts'
import type { Connections } from '../connections.ts'
import type { HintSeals } from '../hint-sender.ts'
import type { SessionOwner } from './access.ts'
import { makeGuards, type CheckAgentToken, maxPacketBytes } from './guards.ts'
import type { MqttChannel } from './mqtt-channel.ts'
import { openOwnChannel } from './own-channel.ts'
import { limitPackets } from './packet-limit.ts'

export interface EmbeddedBrokerOptions {
  readonly host: string
  /** TCP port on `host` for agents outside this process; 0 for none. */
  readonly port: number
  readonly checkAgentToken: CheckAgentToken
  readonly sessionOwner: SessionOwner
  readonly seals: HintSeals
  readonly connections: Connections
  readonly log: FastifyBaseLogger
  /** How long a connection may take to say who it is. */
  readonly connectTimeoutMs?: number | undefined
}

export interface EmbeddedBroker {
  /** This process's own way to it, which may do everything. */
  readonly channel: MqttChannel
  /** Takes a WebSocket that agreed on the sub-protocol `mqtt`. */
  handleSocket(socket: WebSocket): void
  close(): Promise<void>
}

/** Room in front of a slow reader: with the usual 16 kB the broker would wait for it at once, and everybody with it. */
const bufferBytes = 4 * 1024 * 1024

const socketOptions = {
  // Without no-delay each QoS 1 answer waits 42 ms for a delayed acknowledgement.
  noDelay: true,
  highWaterMark: bufferBytes,
  // A client need not ask for MQTT's own sign of life, and then nothing else would notice that it is gone.
  keepAlive: true,
  keepAliveInitialDelay: connectionLimits.tcpProbeMs,
}

/** So long at most a subscriber does not read; then it is cut off, however little waits for it. */
const drainTimeoutMs = 10_000

/** How many messages are under way at once: any number. With a limit, those to one who does not read would hold up all others. */
const concurrency = 0

/** MQTT 3.1.1 inside this process. Rejects when `port` is taken. */
export async function openEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const { host, port, log, connectTimeoutMs = 10_000 } = options
  const { noteOwner, forgetFilters, ...guards } = makeGuards(options)
  const timeouts = { connectTimeout: connectTimeoutMs, drainTimeout: drainTimeoutMs }
  const aedes = await Aedes.createBroker({ ...guards, ...timeouts, concurrency })
  aedes.on('unsubscribe', (filters, client) => forgetFilters(client, filters))
  aedes.on('clientError', (_client, error) => log.info({ err: error }, 'An MQTT connection was closed'))
  aedes.on('connectionError', (_client, error) => log.info({ err: error }, 'An MQTT connection was refused'))

  const handle = (connection: Duplex) => {
    limitPackets(connection, maxPacketBytes)
    aedes.handle(connection)
  }
  const server = port === 0 ? undefined : await listen(createServer(socketOptions, handle), host, port)
  const channel = openOwnChannel({ aedes, beforePublish: noteOwner, log })
  return {
    channel,
    handleSocket: (socket) => handle(createWebSocketStream(socket, { writableHighWaterMark: bufferBytes })),
    close: async () => {
      server?.close()
      await channel.close()
      await new Promise<void>((resolve) => aedes.close(resolve))
    },
  }
}

async function listen(server: Server, host: string, port: number): Promise<Server> {
  try {
    await once(server.listen(port, host), 'listening')
    return server
  } catch (error) {
    throw new Error(`MQTT_PORT: ${(error as Error).message}`, { cause: error })
  }
}
