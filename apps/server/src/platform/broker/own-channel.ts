import type { Channel } from '@clew/agents/channel'
import type { Aedes, AedesPublishPacket } from 'aedes'
import type { MqttChannel } from './mqtt-channel.ts'

/**
 * To the broker that runs in this process: by its own calls, for a connection to oneself was a fifth of a hint's way.
 * `beforePublish` is waited for where it has something to do.
 */
export function openOwnChannel(aedes: Aedes, beforePublish: (topic: string) => Promise<void> | undefined): MqttChannel {
  let isOpen = true
  const stops = new Set<() => Promise<void>>()

  const publish: Channel['publish'] = async (topic, payload) => {
    await beforePublish(topic)
    if (!isOpen) throw new Error('The connection to the MQTT broker was closed')
    await new Promise<void>((resolve, reject) => {
      aedes.publish(
        { cmd: 'publish', qos: 0, dup: false, retain: false, topic, payload },
        (error) => error && reject(error),
      )
      // Its receivers are not waited for: one of them may read slowly.
      resolve()
    })
  }
  const subscribe: Channel['subscribe'] = async (filter, onMessage) => {
    const deliver = ({ topic, payload }: AedesPublishPacket, done: () => void) => {
      if (stops.has(stop)) onMessage(topic, payload.toString())
      done()
    }
    const stop = () => {
      stops.delete(stop)
      return new Promise<void>((resolve) => aedes.unsubscribe(filter, deliver, resolve))
    }
    stops.add(stop)
    await new Promise<void>((resolve) => aedes.subscribe(filter, deliver, resolve))
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
