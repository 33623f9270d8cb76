import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { topics } from '@clew/contracts/topics'
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
  const members = [a, b]
  let deliveries = 0
  try {
    const filter = sharedFilter(`probe-${id}`, topics.probeOf(id))
    const stops = await Promise.all(members.map((member) => member.subscribe(filter, () => void deliveries++)))
    const endings = await Promise.all(members.map((member) => listenOnce(member, topics.probeOf(`${id}-end`))))
    for (let n = 0; n < probeMessages; n++) await a.publish(topics.probeOf(id), String(n))
    // A broker keeps the order, so whoever has the end has had everything before it, copies included.
    await a.publish(topics.probeOf(`${id}-end`), 'end')
    await Promise.race([Promise.all(endings.map(({ heard }) => heard)), delay(timeoutMs, undefined, { ref: false })])
    await Promise.all([...stops, ...endings.map(({ stop }) => stop)].map((stop) => stop()))
  } catch {
    // A broker that refuses the probe is one that cannot do it.
    return false
  }
  return deliveries === probeMessages
}

async function listenOnce(member: MqttChannel, topic: string) {
  let hear = () => {}
  const heard = new Promise<void>((resolve) => (hear = resolve))
  return { heard, stop: await member.subscribe(topic, () => hear()) }
}
