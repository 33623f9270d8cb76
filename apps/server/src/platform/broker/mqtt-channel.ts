import { setTimeout as delay } from 'node:timers/promises'
import type { Channel } from '@clew/agents/channel'
import type { FastifyBaseLogger } from 'fastify'
import mqtt, { type MqttClient } from 'mqtt'
import { matchesFilter } from './match-filter.ts'

export interface MqttChannel extends Channel {
  isConnected(): boolean
  /** Resolves when there is a connection: now, or when the broker comes. */
  whenConnected(): Promise<void>
  close(): Promise<void>
}

export interface ChannelOptions {
  readonly url: string
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly log: FastifyBaseLogger
  /** How long the broker may be away at the start. */
  readonly startTimeoutMs?: number
}

type OnMessage = (topic: string, payload: string) => void

/**
 * QoS 0. QoS 1 takes twice as long for an answer (0.05 and 0.09 ms) and adds nothing but late deliveries: after a lost
 * connection an old observation, or a hint for one, is worse than none, and the next observation carries the template.
 */
const qos = 0

/**
 * A channel over MQTT 3.1.1 that reconnects and subscribes again by itself. Rejects when the broker stays away or
 * refuses the password. Filters that overlap on one channel may bring a message twice: the broker decides.
 */
export async function connectChannel(options: ChannelOptions): Promise<MqttChannel> {
  const client = startClient(options)
  await firstConnection(client, options.startTimeoutMs ?? 30_000)
  return channelOf(client, options)
}

/** The same to a broker that may come later: rejects only when it is there and refuses the password. */
export async function openChannel(options: ChannelOptions): Promise<MqttChannel> {
  const client = startClient(options)
  await firstAttempt(client)
  return channelOf(client, options)
}

function startClient({ url, username, password }: ChannelOptions): MqttClient {
  const client = mqtt.connect(url, {
    protocolVersion: 4,
    queueQoSZero: false,
    reconnectPeriod: 500,
    connectTimeout: 10_000,
    keepalive: 15,
    // Else it makes 65,536 buffers when it starts, one for each number that a packet may hold.
    writeCache: false,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  })
  // Each waiting publish listens for the end of the connection.
  client.setMaxListeners(0)
  // Without no-delay a small message may wait for the acknowledgement of the one before. A WebSocket has no such setting.
  client.on('connect', () => (client.stream as { setNoDelay?: (noDelay: boolean) => void }).setNoDelay?.(true))
  return client
}

function channelOf(client: MqttClient, { url, log }: ChannelOptions): MqttChannel {
  logConnection(client, log, new URL(url).host)
  return {
    publish: (topic, payload) => publish(client, topic, payload),
    subscribe: makeSubscribe(client),
    isConnected: () => client.connected,
    whenConnected: () =>
      client.connected ? Promise.resolve() : new Promise((resolve) => client.once('connect', () => resolve())),
    // Without a connection there is nothing left to wait for, and the library would wait for it.
    close: () => client.endAsync(!client.connected),
  }
}

/** One line when the broker goes and one when it is back, however often it is tried in between. */
function logConnection(client: MqttClient, log: FastifyBaseLogger, broker: string): void {
  let isConnected = client.connected
  if (!isConnected) log.warn({ broker }, 'The MQTT broker is not there yet; it is connected to when it comes')
  client.on('error', (error) => {
    if (isRefusal(error)) log.warn({ broker, err: error }, 'The MQTT broker refuses this server')
    else log.debug({ broker, err: error }, 'The MQTT broker cannot be reached')
  })
  client.on('connect', () => {
    if (!isConnected) log.info({ broker }, 'The MQTT broker is back')
    isConnected = true
  })
  client.on('close', () => {
    if (isConnected && !client.disconnecting) log.warn({ broker }, 'The MQTT broker is away')
    isConnected = false
  })
}

/** A number is the broker's own refusal (3.1.1, 3.2.2.3): asking again at once will not change it. */
const isRefusal = (error: Error & { code?: string | number }) => typeof error.code === 'number'

const firstAttemptMs = 5000

/** Waits for the first attempt to connect; what comes after it is not waited for. */
async function firstAttempt(client: MqttClient): Promise<void> {
  const attempt = new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve())
    client.once('close', resolve)
    client.on('error', (error) => isRefusal(error) && reject(error))
  })
  try {
    await Promise.race([attempt, delay(firstAttemptMs, undefined, { ref: false })])
  } catch (error) {
    await client.endAsync(true)
    throw new Error(`MQTT_URL: the broker refuses this server (${(error as Error).message})`, { cause: error })
  }
}

async function firstConnection(client: MqttClient, timeoutMs: number): Promise<void> {
  let reason = 'no answer'
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve())
      client.on('error', (error: Error & { code?: string | number }) => {
        reason = error.message || String(error.code)
        if (isRefusal(error)) reject(error)
      })
      timer = setTimeout(reject, timeoutMs)
    })
  } catch {
    await client.endAsync(true)
    throw new Error(`MQTT_URL: the broker cannot be reached (${reason})`)
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects when there is no connection, or when it is lost before the message has left. */
function publish(client: MqttClient, topic: string, payload: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('The connection to the MQTT broker was lost'))
    client.once('close', onClose)
    client.publish(topic, payload, { qos }, (error) => {
      client.off('close', onClose)
      if (error) reject(error)
      else resolve()
    })
  })
}

function makeSubscribe(client: MqttClient): Channel['subscribe'] {
  const byFilter = new Map<string, { readonly listeners: Set<OnMessage>; readonly granted: Promise<void> }>()
  client.on('message', (topic, bytes) => {
    const payload = bytes.toString()
    for (const [filter, { listeners }] of byFilter)
      if (matchesFilter(filter, topic)) for (const listener of listeners) listener(topic, payload)
  })
  const ask = async (filter: string) => {
    const grants = await client.subscribeAsync(filter, { qos })
    if (grants.some((grant) => grant.qos > 2)) throw new Error(`The MQTT broker refuses a subscription to ${filter}`)
  }
  return async (filter, onMessage) => {
    const subscription = byFilter.get(filter) ?? { listeners: new Set<OnMessage>(), granted: ask(filter) }
    byFilter.set(filter, subscription)
    // A wrapper, so that the same function may listen twice.
    const listener: OnMessage = (topic, payload) => onMessage(topic, payload)
    subscription.listeners.add(listener)
    const stop = async () => {
      subscription.listeners.delete(listener)
      if (subscription.listeners.size > 0 || byFilter.get(filter) !== subscription) return
      byFilter.delete(filter)
      // Without a connection there is nothing to wait for: the filter is not asked for again.
      const answered = client.unsubscribeAsync(filter).catch(() => undefined)
      if (client.connected) await answered
    }
    try {
      await subscription.granted
    } catch (error) {
      await stop()
      throw error
    }
    return stop
  }
}
