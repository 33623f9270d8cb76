import type { ModelClient, ModelEvent, ModelFailure } from '../model-client.ts'

export interface CircuitBreakerOptions {
  /** Failures in a row after which calls are refused at once. */
  readonly failuresToOpen: number
  /** For how long, before one call is let through to try. */
  readonly openMs: number
  readonly nowMs: () => number
}

/** Failures of the endpoint; a request of its own fault, a call that only waited, an abort or a long answer says nothing about the next call. */
const endpointFailures: ReadonlySet<ModelFailure['code']> = new Set([
  'timeout',
  'rate_limited',
  'unavailable',
  'upstream_closed',
  'bad_answer',
])

/**
 * Wraps a client: after several failures in a row it answers `unavailable` at once, then lets one call try again. As long as all
 * of them are one person's, only that person is refused: it may be what they ask.
 */
export function withCircuitBreaker(client: ModelClient, options: CircuitBreakerOptions): ModelClient {
  const circuit = createCircuit(options)
  return {
    model: client.model,
    get windowTokens() {
      return client.windowTokens
    },
    async *stream(request, signal) {
      const call = circuit.enter(request.person)
      if ('refusal' in call) return yield { type: 'error', failure: call.refusal }
      let hasEnded = false
      let hasBegun = false
      try {
        for await (const event of client.stream(request, signal)) {
          hasBegun ||= event.type === 'delta'
          // Before the last event is handed over, so that whoever calls again at once meets the new count.
          if (event.type === 'done' || event.type === 'error') {
            hasEnded = true
            call.leave(isLongAnswer(event, hasBegun) ? 'broken_off' : event)
          }
          yield event
        }
      } finally {
        if (!hasEnded) call.leave('broken_off')
      }
    },
  }
}

type LastEvent = Extract<ModelEvent, { type: 'done' | 'error' }>
/** The last event of a call, unless whoever read it stopped before. */
type CallEnd = LastEvent | 'broken_off'

/** Time was up while the endpoint answered. */
export const isLongAnswer = (event: LastEvent, hasBegun: boolean) =>
  hasBegun && event.type === 'error' && event.failure.code === 'timeout'

type Entry = { readonly refusal: ModelFailure } | { readonly leave: (end: CallEnd) => void }

function createCircuit({ failuresToOpen, openMs, nowMs }: CircuitBreakerOptions): {
  enter(person: string | undefined): Entry
} {
  let failures = 0
  /** Whose calls these were. */
  const people = new Set<string | undefined>()
  let openUntilMs = 0
  let isTrying = false
  let lastMessage = ''
  const count = (person: string | undefined, end: CallEnd) => {
    if (end === 'broken_off') return
    if (end.type === 'done') {
      failures = 0
      people.clear()
    } else if (endpointFailures.has(end.failure.code)) {
      failures += 1
      people.add(person)
      lastMessage = end.failure.message
      if (failures >= failuresToOpen) openUntilMs = nowMs() + openMs
    }
  }
  const isOpenFor = (person: string | undefined) =>
    failures >= failuresToOpen && (people.size > 1 || people.has(person))
  const enter = (person: string | undefined): Entry => {
    if (!isOpenFor(person)) return { leave: (end) => count(person, end) }
    const waitMs = openUntilMs - nowMs()
    if (waitMs > 0 || isTrying) {
      const when = waitMs > 0 ? `in ${Math.ceil(waitMs / 1000)} s` : 'just now'
      const message = `The model failed ${failures} times in a row and is tried again ${when}. Last: ${lastMessage}`
      return { refusal: { code: 'unavailable', message } }
    }
    isTrying = true
    return {
      leave: (end) => {
        isTrying = false
        count(person, end)
      },
    }
  }
  return { enter }
}
