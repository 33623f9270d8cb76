import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { topics } from '@clew/contracts/mqtt'
import type { MqttChannel } from './mqtt-channel.ts'

const probeMessages = 8

/** The filter by which the members of `group` divide the messages of `filter`: not in MQTT 3.1.1, but many brokers have it. */
export const sharedFilter = (group: string, filter: string) => `$share/${group}/${filter}`

/**
 * Whether the broker divides messages among a `$share` group. Found out by trying: some brokers (Aedes, NATS) accept such
 * a subscription and deliver nothing. `a` and `b` are two connections.
 */
export async function hasSharedSubscriptions(a: MqttChannel, b: MqttChannel, timeoutMs = 1000): Promise<boolean> {
  const id = randomUUID()
  let deliveries = 0
  let isComplete = () => {}
  const complete = new Promise<void>((resolve) => (isComplete = resolve))
  const receive = () => {
    deliveries++
    if (deliveries === probeMessages) isComplete()
  }
  try {
    const filter = sharedFilter(`probe-${id}`, topics.probeOf(id))
    const stops = await Promise.all([a.subscribe(filter, receive), b.subscribe(filter, receive)])
    for (let n = 0; n < probeMessages; n++) await a.publish(topics.probeOf(id), String(n))
    await Promise.race([complete, delay(timeoutMs, undefined, { ref: false })])
    // Copies for the other member would arrive before the answer to this.
    await Promise.all(stops.map((stop) => stop()))
  } catch {
    // A broker that refuses the probe is one that cannot do it.
    return false
  }
  return deliveries === probeMessages
}
