export interface Listeners {
  /** Fits `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
  tell(): void
}

/** Who wants to know that a value outside React has changed. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}
