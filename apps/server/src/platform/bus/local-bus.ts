import type { Bus } from './bus.ts'
import { makeListeners } from './listeners.ts'
import { openOutbox } from './outbox.ts'

/** The bus of the only server: the embedded database belongs to one process. */
export function openLocalBus(): Bus {
  const listeners = makeListeners()
  const outbox = openOutbox((events) => events.forEach(listeners.deliver))
  return {
    publish: outbox.add,
    subscribe: listeners.subscribe,
    onResync: listeners.onResync,
    isConnected: () => true,
    close: () => Promise.resolve(outbox.close()),
  }
}
