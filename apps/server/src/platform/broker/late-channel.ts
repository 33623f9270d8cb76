import type { Channel } from '@clew/agents/channel'
import type { FastifyBaseLogger } from 'fastify'
import { unsharedFilter } from './match-filter.ts'
import type { MqttChannel } from './mqtt-channel.ts'

/**
 * A channel to a broker that may not be there yet, so that nobody knows whether it divides messages (`isShared`). Until
 * then subscriptions wait for it, and those who subscribe do not. After that `$share` is left out where it cannot do it.
 */
export function lateChannel(channel: MqttChannel, isShared: Promise<boolean>, log: FastifyBaseLogger): MqttChannel {
  let isKnown = false
  const noteKnown = () => void (isKnown = true)
  isShared.then(noteKnown, noteKnown)

  const subscribe: Channel['subscribe'] = async (filter, onMessage) =>
    channel.subscribe((await isShared) ? filter : unsharedFilter(filter), onMessage)

  const subscribeLater: Channel['subscribe'] = async (filter, onMessage) => {
    let isWanted = true
    const waiting = isShared.then(() => (isWanted ? subscribe(filter, onMessage) : undefined))
    waiting.catch((error: unknown) => log.error({ err: error, filter }, 'A subscription failed'))
    return async () => {
      isWanted = false
      if (isKnown) await (await waiting.catch(() => undefined))?.()
    }
  }
  return {
    ...channel,
    subscribe: (filter, onMessage) => (isKnown ? subscribe : subscribeLater)(filter, onMessage),
  }
}
