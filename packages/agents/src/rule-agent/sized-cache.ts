/** Values by text that are kept as long as all of them together have at most so many bytes; what was not asked for longest goes first. */
export interface SizedCache<Value> {
  get(text: string): Value | undefined
  set(text: string, value: Value, bytes: number): void
}

export function createSizedCache<Value>(maxBytes: number): SizedCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let keptBytes = 0
  const drop = (text: string) => {
    keptBytes -= kept.get(text)?.bytes ?? 0
    kept.delete(text)
  }
  return {
    get: (text) => {
      const found = kept.get(text)
      if (!found) return undefined
      kept.delete(text)
      kept.set(text, found)
      return found.value
    },
    set: (text, value, bytes) => {
      drop(text)
      kept.set(text, { value, bytes })
      keptBytes += bytes
      for (const oldest of kept.keys()) {
        if (keptBytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
