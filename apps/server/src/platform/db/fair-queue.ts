import { databaseBusy } from '../errors-database.ts'

interface FairQueueOptions {
  /** How many may be inside at the same time. */
  readonly places: number
  readonly patienceMs: number
  /** Who works for many at once, and so is next each time that somebody else has been. */
  readonly forMany: string
  readonly nowMs?: () => number
}

interface FairQueue {
  /** Resolves when it is this caller's turn, with what ends it. Rejects when that takes longer than the patience. */
  enter(caller: string): Promise<() => void>
  /** How many wait for their turn. */
  waiting(): number
}

interface Waiting {
  readonly enter: () => void
}

/**
 * Start-time fair queuing (Goyal, Vin and Cheng 1996): time is counted for each caller, and next is whoever would begin
 * earliest by that count; among equals, who came first. A newcomer begins at the count of those who are inside, so nobody
 * saves up time by being away, and when nobody waits all are even. Each entry costs a look at every caller that waits.
 */
export function createFairQueue({
  places,
  patienceMs,
  forMany,
  nowMs = () => performance.now(),
}: FairQueueOptions): FairQueue {
  const lines = new Map<string, Waiting[]>()
  /** ms, counted to the end of what each caller had. */
  const ends = new Map<string, number>()
  let inside = 0
  /** The count at which the last one to enter began. */
  let nowCount = 0
  let last: string | undefined

  const startOf = (caller: string) => Math.max(nowCount, ends.get(caller) ?? 0)

  function admit(caller: string): () => void {
    inside += 1
    last = caller
    nowCount = startOf(caller)
    const enteredMs = nowMs()
    return () => {
      inside -= 1
      ends.set(caller, startOf(caller) + nowMs() - enteredMs)
      admitNext()
    }
  }
  function nextCaller(): string | undefined {
    if (last !== forMany && lines.has(forMany)) return forMany
    let next: string | undefined
    for (const caller of lines.keys()) if (next === undefined || startOf(caller) < startOf(next)) next = caller
    return next
  }
  function admitNext(): void {
    const next = nextCaller()
    if (next !== undefined) lines.get(next)?.[0]?.enter()
    else ends.clear()
  }
  function leaveLine(caller: string, waiting: Waiting): void {
    const line = lines.get(caller) ?? []
    line.splice(line.indexOf(waiting), 1)
    if (line.length === 0) lines.delete(caller)
  }

  return {
    enter(caller) {
      if (inside < places) return Promise.resolve(admit(caller))
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          leaveLine(caller, waiting)
          reject(new Error(databaseBusy))
        }, patienceMs)
        const waiting: Waiting = {
          enter: () => {
            clearTimeout(giveUp)
            leaveLine(caller, waiting)
            resolve(admit(caller))
          },
        }
        const line = lines.get(caller)
        if (line) line.push(waiting)
        else lines.set(caller, [waiting])
      })
    },
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
  }
}
