/** Remembers values for a short time, so that a busy caller costs one look-up and not one for each request. */
export interface ShortCache<V> {
  get(key: string | number): V | undefined
  set(key: string | number, value: V): void
  delete(key: string | number): void
  clear(): void
}

/** Holds at most `maxEntries`; the one written longest ago makes room. */
export function createShortCache<V>({ ttlMs, maxEntries }: { ttlMs: number; maxEntries: number }): ShortCache<V> {
  const entries = new Map<string | number, { value: V; until: number }>()
  return {
    get: (key) => {
      const entry = entries.get(key)
      return entry !== undefined && entry.until > Date.now() ? entry.value : undefined
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, { value, until: Date.now() + ttlMs })
      if (entries.size <= maxEntries) return
      for (const oldest of entries.keys()) return void entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
