import type { ModelClient } from '../model-client.ts'
import { failureOfAbort } from './deadline.ts'

/** Lets at most `maxCalls` calls of a client run at once; the others wait their turn, first come first served. */
export function limitConcurrency(client: ModelClient, maxCalls: number): ModelClient {
  const places = createPlaces(maxCalls)
  return {
    model: client.model,
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

function createPlaces(count: number) {
  let free = count
  // A Set keeps the order of arrival, and one that gives up can leave from the middle.
  const waiting = new Set<() => void>()
  /** Answers whether a place was got before the signal fired. */
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
