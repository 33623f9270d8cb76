import type { BusEvent } from './outbox.ts'

/** Who listens to what in this process. */
export interface Listeners {
  subscribe(channel: string, onPayload: (payload: string) => void): () => void
  onResync(onMissed: () => void): () => void
  deliver(event: BusEvent): void
  resync(): void
}

export function makeListeners(): Listeners {
  const byChannel = new Map<string, Set<(payload: string) => void>>()
  const resyncs = new Set<() => void>()
  const subscribe: Listeners['subscribe'] = (channel, onPayload) => {
    // A wrapper, so that the same function may listen twice.
    const listener = (payload: string) => onPayload(payload)
    const listeners = byChannel.get(channel) ?? new Set()
    byChannel.set(channel, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && byChannel.get(channel) === listeners) byChannel.delete(channel)
    }
  }
  const onResync: Listeners['onResync'] = (onMissed) => {
    const listener = () => onMissed()
    resyncs.add(listener)
    return () => resyncs.delete(listener)
  }
  return {
    subscribe,
    onResync,
    deliver: ({ channel, payload }) => [...(byChannel.get(channel) ?? [])].forEach((listener) => listener(payload)),
    resync: () => [...resyncs].forEach((listener) => listener()),
  }
}
