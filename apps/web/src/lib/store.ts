/** A value outside React that changes, and who wants to know. */
export interface Value<T> {
  get(): T
  set(next: T): void
  /** Fits `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
}

export function createValue<T>(initial: T): Value<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Several that change together; what a change leaves out stays. */
export interface Store<T> extends Value<T> {
  set(change: Partial<T>): void
}

export function createStore<T extends object>(initial: T): Store<T> {
  const { get, set, subscribe } = createValue(initial)
  return { get, set: (change) => set({ ...get(), ...change }), subscribe }
}
