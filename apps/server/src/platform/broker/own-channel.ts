import type { Channel } from '@clew/agents/channel'
import type { Aedes, AedesPublishPacket } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import { asTheHouse } from '../caller.ts'
import type { MqttChannel } from './mqtt-channel.ts'

export interface OwnChannelOptions {
  readonly aedes: Aedes
  /** Waited for before each message, where it has something to do. */
  readonly beforePublish: (topic: string) => Promise<void> | undefined
  readonly log: FastifyBaseLogger
}

/** To the broker that runs in this process, by its own calls (`docs/decisions/045`). */
export function openOwnChannel({ aedes, beforePublish, log }: OwnChannelOptions): MqttChannel {
  let isOpen = true
  const stops = new Set<() => Promise<void>>()
  const mustBeOpen = () => {
    if (!isOpen) throw new Error('The connection to the MQTT broker was closed')
  }

  const publish: Channel['publish'] = async (topic, payload) => {
    await beforePublish(topic)
    mustBeOpen()
    // Its receivers are not waited for: one of them may read slowly.
    aedes.publish({ cmd: 'publish', qos: 0, dup: false, retain: false, topic, payload }, (error) => {
      if (error) log.warn({ err: error }, 'A message could not be published')
    })
  }
  const subscribe: Channel['subscribe'] = async (filter, onMessage) => {
    mustBeOpen()
    let isHeard = true
    // What begins with a message is not for who published it, and what it throws is not that one's fault.
    const hear = (topic: string, payload: string) => {
      try {
        asTheHouse(() => onMessage(topic, payload))
      } catch (error) {
        log.error({ err: error }, 'A message of the broker could not be handled')
      }
    }
    const deliver = ({ topic, payload }: AedesPublishPacket, done: () => void) => {
      if (isHeard) hear(topic, payload.toString())
      done()
    }
    await new Promise<void>((resolve, reject) =>
      aedes.subscribe(filter, deliver, (error?: Error) => (error ? reject(error) : resolve())),
    )
    const stop = () => {
      isHeard = false
      stops.delete(stop)
      return new Promise<void>((resolve) => aedes.unsubscribe(filter, deliver, resolve))
    }
    stops.add(stop)
    return stop
  }
  return {
    publish,
    subscribe,
    isConnected: () => isOpen,
    whenConnected: () => Promise.resolve(),
    close: async () => {
      isOpen = false
      await Promise.all([...stops].map((stop) => stop()))
    },
  }
}
