import type { Channel } from '../channel.ts'

/** A message bus inside the process, with `+` and `#` in filters, for tests of what speaks over a channel. */
export interface MemoryChannel extends Channel {
  readonly published: readonly { readonly topic: string; readonly payload: string }[]
  /** Makes every later `publish` fail, as a broker that is away does. */
  breakDown(): void
}

export function createMemoryChannel(): MemoryChannel {
  const subscriptions = new Set<{ matches: RegExp; onMessage: (topic: string, payload: string) => void }>()
  const published: { topic: string; payload: string }[] = []
  let isBroken = false
  return {
    published,
    breakDown: () => {
      isBroken = true
    },
    publish: async (topic, payload) => {
      if (isBroken) throw new Error('The broker is away.')
      published.push({ topic, payload })
      for (const { matches, onMessage } of subscriptions) if (matches.test(topic)) onMessage(topic, payload)
    },
    subscribe: async (filter, onMessage) => {
      const pattern = filter.replaceAll('+', '[^/]+').replace(/\/#$/, '(/.*)?')
      const subscription = { matches: new RegExp(`^${pattern}$`), onMessage }
      subscriptions.add(subscription)
      return async () => {
        subscriptions.delete(subscription)
      }
    },
  }
}
