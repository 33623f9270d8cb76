import type { ModelClient, ModelFailure } from '../model-client.ts'
import { failureOfAbort } from './deadline.ts'

/**
 * Lets only as many calls run at once as there are places, which several clients may share. A call that has to wait says so, and
 * when it has its place: until then it has cost the endpoint nothing.
 */
export function limitConcurrency(client: ModelClient, places: Places): ModelClient {
  return {
    model: client.model,
    get windowTokens() {
      return client.windowTokens
    },
    async *stream(request, signal) {
      const { person = 'nobody' } = request
      const isAtOnce = places.take(person)
      if (!isAtOnce) {
        yield { type: 'waiting' }
        const failure = await places.wait(person, signal)
        if (failure) return yield { type: 'error', failure }
      }
      try {
        if (!isAtOnce) yield { type: 'started' }
        yield* client.stream(request, signal)
      } finally {
        places.giveBack(person)
      }
    },
  }
}

/** Places for calls that run at the same time. */
export interface Places {
  /** Whether there was one at once. */
  take(person: string): boolean
  /** Answers when there is one, or why there is none. */
  wait(person: string, signal: AbortSignal): Promise<ModelFailure | null>
  giveBack(person: string): void
}

export interface PlaceLimits {
  readonly count: number
  /** Calls of one person that wait. */
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

type Waiting = (failure: ModelFailure | null) => void

/**
 * A free place goes to whoever has the fewest of them, then to whoever waits longest for one, however many calls each of them
 * has waiting; those of one person are first come first served. So a first call waits for one other to end, not for a queue.
 */
export function createPlaces({ count, maxWaiting, maxWaitMs }: PlaceLimits): Places {
  let free = count
  const running = new Map<string, number>()
  // Both in order, and one that gives up can leave from the middle.
  const people = new Map<string, Set<Waiting>>()

  const leave = (person: string, call: Waiting) => {
    const calls = people.get(person)
    calls?.delete(call)
    if (calls?.size === 0) people.delete(person)
  }
  const runningOf = (person: string) => running.get(person) ?? 0
  const take = (person: string) => {
    if (free === 0) return false
    free -= 1
    running.set(person, runningOf(person) + 1)
    return true
  }
  const wait: Places['wait'] = (person, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(failureOfAbort(signal))
      // One may have been given back since.
      if (take(person)) return resolve(null)
      const calls = people.get(person) ?? new Set()
      if (calls.size >= maxWaiting) return resolve(tooManyWaiting(maxWaiting))
      const end: Waiting = (failure) => {
        leave(person, end)
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        resolve(failure)
      }
      const onAbort = () => end(failureOfAbort(signal))
      const timer = setTimeout(() => end(waitedTooLong(maxWaitMs)), maxWaitMs)
      signal.addEventListener('abort', onAbort, { once: true })
      people.set(person, calls.add(end))
    })
  /** Looks at everybody who waits. */
  const findNext = () => {
    let next: string | undefined
    for (const person of people.keys()) if (next === undefined || runningOf(person) < runningOf(next)) next = person
    return next
  }
  const giveBack = (person: string) => {
    free += 1
    if (runningOf(person) > 1) running.set(person, runningOf(person) - 1)
    else running.delete(person)
    // Whoever was served last comes last.
    const own = people.get(person)
    people.delete(person)
    if (own) people.set(person, own)
    const next = findNext()
    const calls = next === undefined ? undefined : people.get(next)
    if (next === undefined || !calls) return
    take(next)
    const [first] = calls
    first?.(null)
  }
  return { take, wait, giveBack }
}

const tooManyWaiting = (maxWaiting: number): ModelFailure => ({
  code: 'busy',
  message: `${maxWaiting} of your questions wait for the model already. Ask again when some are answered.`,
})
const waitedTooLong = (maxWaitMs: number): ModelFailure => ({
  code: 'busy',
  message: `The model was busy with other questions for ${Math.round(maxWaitMs / 1000)} s. Ask again later.`,
})
