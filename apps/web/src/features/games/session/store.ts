/** One value that changes, and who wants to know; fits `useSyncExternalStore`. */
export interface Store<T> {
  get(): T
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
