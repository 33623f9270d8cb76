import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { Aedes } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import { createWebSocketStream, type WebSocket } from 'ws'
import { connectionLimits } from '../connection-limits.ts'
import type { Connections } from '../connections.ts'
import type { HintSeals } from '../hint-sender.ts'
import type { SessionOwner } from './access.ts'
import { makeGuards, type CheckAgentToken } from './guards.ts'
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
  /** Where this process connects, as the account that may do everything; the password is new each time. */
  readonly service: { readonly url: string; readonly username: string; readonly password: string }
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

/**
 * So long at most who publishes waits for a subscriber that does not read; then that one is cut off. Small messages to a
 * full socket take the places of all that are under way before so much waits that the guards see it.
 */
const drainTimeoutMs = 10_000

/** MQTT 3.1.1 inside this process. Rejects when `port` is taken. */
export async function openEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const { host, port, log, connectTimeoutMs = 10_000 } = options
  const account = { username: 'service', password: randomBytes(32).toString('base64url') }
  const { maxPacketBytes, ...guards } = makeGuards({ ...options, service: account })
  const aedes = await Aedes.createBroker({ ...guards, connectTimeout: connectTimeoutMs, drainTimeout: drainTimeoutMs })
  aedes.on('clientError', (_client, error) => log.info({ err: error }, 'An MQTT connection was closed'))
  aedes.on('connectionError', (_client, error) => log.info({ err: error }, 'An MQTT connection was refused'))

  const handle = (connection: Duplex) => {
    limitPackets(connection, () => maxPacketBytes(connection))
    aedes.handle(connection)
  }
  const listen = async (onHost: string, onPort: number): Promise<Server> => {
    const server = createServer(socketOptions, handle).listen(onPort, onHost)
    await once(server, 'listening')
    return server
  }
  const loopback = await listen('127.0.0.1', 0)
  const servers = port === 0 ? [loopback] : [loopback, await listen(host, port).catch(refusePort)]
  return {
    service: { url: `mqtt://127.0.0.1:${(loopback.address() as AddressInfo).port}`, ...account },
    handleSocket: (socket) => handle(createWebSocketStream(socket, { writableHighWaterMark: bufferBytes })),
    close: async () => {
      for (const server of servers) server.close()
      await new Promise<void>((resolve) => aedes.close(resolve))
    },
  }
}

function refusePort(error: Error): never {
  throw new Error(`MQTT_PORT: ${error.message}`, { cause: error })
}
