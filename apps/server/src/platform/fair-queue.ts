interface FairQueueOptions {
  /** How many may be inside at the same time, and how many of one caller; all of them unless told otherwise. */
  readonly places: number
  readonly placesEach?: number
  /** How many may wait: of one caller, and in all. */
  readonly maxWaiting?: { readonly each: number; readonly inAll: number }
  readonly patienceMs: number
  /** Who works for many at once, and so is next each time that somebody else has been. */
  readonly forMany: string
  /** What those are told who wait for too long, or for whom there is no room. */
  readonly refusal: () => Error
  readonly nowMs?: () => number
}

interface FairQueue {
  /** Resolves when it is this caller's turn, with what ends it. Rejects when that takes longer than the patience, or too many wait. */
  enter(caller: string): Promise<() => void>
  /** How many wait for their turn. */
  waiting(): number
}

interface Waiting {
  readonly enter: () => void
  readonly refuse: () => void
}

/**
 * Start-time fair queuing (Goyal, Vin and Cheng 1996): time is counted for each caller, and next is whoever would begin
 * earliest by that count; among equals, who came first. A newcomer begins at the count of those who are inside, so nobody
 * saves up time by being away, and when nobody waits all are even. When the room for those who wait is full, the longest line
 * loses its last one, so that nobody keeps the others out. Each entry costs a look at every caller that waits.
 */
export function createFairQueue({
  places,
  placesEach = places,
  maxWaiting = { each: Infinity, inAll: Infinity },
  patienceMs,
  forMany,
  refusal,
  nowMs = () => performance.now(),
}: FairQueueOptions): FairQueue {
  const lines = new Map<string, Waiting[]>()
  /** ms, counted to the end of what each caller had. */
  const ends = new Map<string, number>()
  /** How many each caller has inside; no entry for none. */
  const inside = new Map<string, number>()
  let allInside = 0
  let allWaiting = 0
  /** The count at which the last one to enter began. */
  let nowCount = 0
  let last: string | undefined

  const startOf = (caller: string) => Math.max(nowCount, ends.get(caller) ?? 0)
  const hasPlace = (caller: string) => allInside < places && (inside.get(caller) ?? 0) < placesEach

  function countInside(caller: string, change: 1 | -1): void {
    allInside += change
    const count = (inside.get(caller) ?? 0) + change
    if (count === 0) inside.delete(caller)
    else inside.set(caller, count)
  }
  function admit(caller: string): () => void {
    countInside(caller, 1)
    last = caller
    nowCount = startOf(caller)
    const enteredMs = nowMs()
    return () => {
      countInside(caller, -1)
      ends.set(caller, startOf(caller) + nowMs() - enteredMs)
      admitNext()
    }
  }
  function nextCaller(): string | undefined {
    if (last !== forMany && lines.has(forMany) && hasPlace(forMany)) return forMany
    let next: string | undefined
    for (const caller of lines.keys())
      if (hasPlace(caller) && (next === undefined || startOf(caller) < startOf(next))) next = caller
    return next
  }
  function admitNext(): void {
    const next = nextCaller()
    if (next !== undefined) lines.get(next)?.[0]?.enter()
    else if (lines.size === 0) ends.clear()
  }
  function joinLine(caller: string, waiting: Waiting): void {
    allWaiting += 1
    const line = lines.get(caller)
    if (line) line.push(waiting)
    else lines.set(caller, [waiting])
  }
  function leaveLine(caller: string, waiting: Waiting): void {
    allWaiting -= 1
    const line = lines.get(caller) ?? []
    line.splice(line.indexOf(waiting), 1)
    if (line.length === 0) lines.delete(caller)
  }
  /** Whether the caller may wait; the last of the longest line makes room. */
  function makeRoom(caller: string): boolean {
    const own = lines.get(caller)?.length ?? 0
    if (own >= maxWaiting.each) return false
    if (allWaiting < maxWaiting.inAll) return true
    let longest: readonly Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    if (longest.length <= own + 1) return false
    longest.at(-1)?.refuse()
    return true
  }

  return {
    enter(caller) {
      if (hasPlace(caller)) return Promise.resolve(admit(caller))
      if (!makeRoom(caller)) return Promise.reject(refusal())
      return new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(giveUp)
          leaveLine(caller, waiting)
        }
        const refuse = () => {
          end()
          reject(refusal())
        }
        const giveUp = setTimeout(refuse, patienceMs)
        const enter = () => {
          end()
          resolve(admit(caller))
        }
        const waiting: Waiting = { enter, refuse }
        joinLine(caller, waiting)
      })
    },
    waiting: () => allWaiting,
  }
}
