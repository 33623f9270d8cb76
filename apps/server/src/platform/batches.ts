import { setImmediate } from 'node:timers/promises'
import { asTheHouse } from './caller.ts'

/** Gathers work that comes while earlier work is being done, and then does it together. */
export interface Batches<In, Out> {
  /** Waits for nothing when nothing is being done. Work under one key is done in order, one piece in each batch. Rejects with `FullError`, or as the batch does. */
  add(key: string, item: In): Promise<Out>
}

/** Too much waits under this key already. */
export class FullError extends Error {}

export interface BatchOptions<In, Out> {
  /** The answers in the order of the items. */
  readonly run: (items: In[]) => Promise<Out[]>
  readonly maxItems: number
  readonly maxWaitingPerKey: number
}

interface Piece<In, Out> {
  readonly item: In
  readonly resolve: (out: Out) => void
  readonly reject: (reason: unknown) => void
}

export function createBatches<In, Out>({ run, maxItems, maxWaitingPerKey }: BatchOptions<In, Out>): Batches<In, Out> {
  const waiting = new Map<string, Piece<In, Out>[]>()
  let isWorking = false

  /** The first piece of each key, those that came first first. */
  function take(): Piece<In, Out>[] {
    const taken: Piece<In, Out>[] = []
    for (const [key, [first, ...rest]] of [...waiting].slice(0, maxItems)) {
      waiting.delete(key)
      if (first) taken.push(first)
      if (rest.length > 0) waiting.set(key, rest)
    }
    return taken
  }
  async function work(): Promise<void> {
    isWorking = true
    for (;;) {
      // What arrived in the same turn goes together, and what comes in answer to the pieces before.
      await setImmediate()
      if (waiting.size === 0) break
      const pieces = take()
      try {
        const outs = await run(pieces.map(({ item }) => item))
        pieces.forEach(({ resolve }, i) => resolve(outs[i] as Out))
      } catch (error) {
        for (const { reject } of pieces) reject(error)
      }
    }
    isWorking = false
  }
  return {
    add: (key, item) =>
      new Promise((resolve, reject) => {
        const queue = waiting.get(key) ?? []
        if (queue.length >= maxWaitingPerKey) return reject(new FullError(`too much waits for ${key}`))
        queue.push({ item, resolve, reject })
        waiting.set(key, queue)
        // It is for everybody whose pieces are in it.
        if (!isWorking) void asTheHouse(work)
      }),
  }
}
