import { createListeners } from '../../../lib/listeners.ts'

/** One value that changes, and who wants to know; fits `useSyncExternalStore`. */
export interface Store<T> {
  get(): T
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  const { subscribe, tell } = createListeners()
  let value = initial
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change }
      tell()
    },
    subscribe,
  }
}
