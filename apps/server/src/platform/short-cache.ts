import { setImmediate } from 'node:timers/promises'
import { asTheHouse, callerName } from './caller.ts'

/** Remembers values for a short time, so that a busy caller costs one look-up and not one for each request. */
export interface ShortCache<V> {
  get(key: string | number): V | undefined
  set(key: string | number, value: V): void
  delete(key: string | number): void
  clear(): void
}

interface Limits {
  readonly ttlMs: number
  readonly maxEntries: number
}

/** Holds at most `maxEntries`; the one written longest ago makes room. */
export function createShortCache<V>({ ttlMs, maxEntries }: Limits): ShortCache<V> {
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

/** What is read from elsewhere, at most `ttlMs` old. */
export interface SharedReads<K, V> {
  /** At once when it is known; who asks while it is being read waits for the same answer. */
  get(key: K): V | Promise<V>
  /** It has changed: whoever asks from now on is answered what is read from now on. */
  delete(key: K): void
  clear(): void
}

/** Remembers no failure, and no `undefined`: what is not there yet is looked for again. */
export function shareReads<K extends string | number, V>(
  read: (key: K) => Promise<V>,
  limits: Limits,
): SharedReads<K, V> {
  const known = createShortCache<V>(limits)
  const reading = new Map<K, Promise<V>>()

  function begin(key: K): Promise<V> {
    const promise = read(key)
    reading.set(key, promise)
    const end = (value?: V) => {
      // Else it has changed since.
      if (reading.get(key) !== promise) return
      reading.delete(key)
      if (value !== undefined) known.set(key, value)
    }
    promise.then(end, () => end())
    return promise
  }
  return {
    get: (key) => known.get(key) ?? reading.get(key) ?? begin(key),
    delete: (key) => {
      known.delete(key)
      reading.delete(key)
    },
    clear: () => {
      known.clear()
      reading.clear()
    },
  }
}

/** Of readings that are shared, so many at once are begun by one caller; the others wait in the caller's own line. */
const begunByOne = 2
/** A reading that takes longer, because its connection is dead, is not waited for. */
const patienceMs = 1000

/**
 * What is read from elsewhere, never older than the question: who asks while it is being read waits for the next reading,
 * with all who ask until that begins. What is asked can be written as JSON.
 */
export function shareNextReads<Asked extends readonly unknown[], V>(
  read: (...asked: Asked) => Promise<V>,
): (...asked: Asked) => Promise<V> {
  const waiting = new Map<string, Promise<V>>()
  const reading = new Map<string, Promise<void>>()
  const begun = new Map<string, number>()
  const countOf = (caller: string) => begun.get(caller) ?? 0

  async function readNext(key: string, asked: Asked): Promise<V> {
    await reading.get(key)
    // Those who ask in the same turn share it.
    await setImmediate()
    waiting.delete(key)
    const promise = read(...asked)
    const end = endOf(promise)
    reading.set(key, end)
    void end.then(() => reading.get(key) === end && reading.delete(key))
    return promise
  }
  async function begin(key: string, asked: Asked): Promise<V> {
    const caller = callerName()
    begun.set(caller, countOf(caller) + 1)
    try {
      return await asTheHouse(() => readNext(key, asked))
    } finally {
      begun.set(caller, countOf(caller) - 1)
      if (countOf(caller) === 0) begun.delete(caller)
    }
  }
  return (...asked) => {
    const key = JSON.stringify(asked)
    let next = waiting.get(key)
    if (!next) {
      if (countOf(callerName()) === begunByOne) return read(...asked)
      waiting.set(key, (next = begin(key, asked)))
    }
    return next
  }
}

const endOf = (work: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
