import type { ModelClient } from '../model-client.ts'
import { failureOfAbort } from './deadline.ts'

/** Lets only as many calls run at once as there are places, which several clients may share; the others wait their turn, first come first served. */
export function limitConcurrency(client: ModelClient, places: Places): ModelClient {
  return {
    model: client.model,
    get windowTokens() {
      return client.windowTokens
    },
    async *stream(request, signal) {
      if (!(await places.take(signal))) return yield { type: 'error', failure: failureOfAbort(signal) }
      try {
        yield* client.stream(request, signal)
      } finally {
        places.giveBack()
      }
    },
  }
}

/** Places for calls that run at the same time. */
export interface Places {
  /** Answers whether a place was got before the signal fired. */
  take(signal: AbortSignal): Promise<boolean>
  giveBack(): void
}

/** Makes so many places. */
export function createPlaces(count: number): Places {
  let free = count
  // A Set keeps the order of arrival, and one that gives up can leave from the middle.
  const waiting = new Set<() => void>()
  const take = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (signal.aborted) return resolve(false)
      if (free > 0) {
        free -= 1
        return resolve(true)
      }
      const giveUp = () => {
        waiting.delete(getPlace)
        resolve(false)
      }
      const getPlace = () => {
        signal.removeEventListener('abort', giveUp)
        resolve(true)
      }
      waiting.add(getPlace)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  const giveBack = () => {
    for (const getPlace of waiting) {
      waiting.delete(getPlace)
      return getPlace()
    }
    free += 1
  }
  return { take, giveBack }
}
