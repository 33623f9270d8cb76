import type { ModelClient, ModelEvent, ModelFailure } from '../model-client.ts'

export interface CircuitBreakerOptions {
  /** Failures in a row after which calls are refused at once. */
  readonly failuresToOpen: number
  /** For how long, before one call is let through to try. */
  readonly openMs: number
  readonly nowMs: () => number
}

/** Failures of the endpoint; a request of its own fault, an abort or a long answer says nothing about the next call. */
const endpointFailures: ReadonlySet<ModelFailure['code']> = new Set([
  'timeout',
  'rate_limited',
  'unavailable',
  'upstream_closed',
  'bad_answer',
])

/** Wraps a client: after several failures in a row it answers `unavailable` at once, then lets one call try again. */
export function withCircuitBreaker(client: ModelClient, options: CircuitBreakerOptions): ModelClient {
  const circuit = createCircuit(options)
  return {
    model: client.model,
    get windowTokens() {
      return client.windowTokens
    },
    async *stream(request, signal) {
      const call = circuit.enter()
      if ('refusal' in call) return yield { type: 'error', failure: call.refusal }
      let hasEnded = false
      try {
        for await (const event of client.stream(request, signal)) {
          // Before the last event is handed over, so that whoever calls again at once meets the new count.
          if (event.type !== 'delta') {
            hasEnded = true
            call.leave(event)
          }
          yield event
        }
      } finally {
        if (!hasEnded) call.leave('broken_off')
      }
    },
  }
}

/** The last event of a call, unless whoever read it stopped before. */
type CallEnd = Exclude<ModelEvent, { type: 'delta' }> | 'broken_off'

type Entry = { readonly refusal: ModelFailure } | { readonly leave: (end: CallEnd) => void }

function createCircuit({ failuresToOpen, openMs, nowMs }: CircuitBreakerOptions): { enter(): Entry } {
  let failures = 0
  let openUntilMs = 0
  let isTrying = false
  let lastMessage = ''
  const count = (end: CallEnd) => {
    if (end === 'broken_off') return
    if (end.type === 'done') failures = 0
    else if (endpointFailures.has(end.failure.code)) {
      failures += 1
      lastMessage = end.failure.message
      if (failures >= failuresToOpen) openUntilMs = nowMs() + openMs
    }
  }
  const enter = (): Entry => {
    if (failures < failuresToOpen) return { leave: count }
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
        count(end)
      },
    }
  }
  return { enter }
}
