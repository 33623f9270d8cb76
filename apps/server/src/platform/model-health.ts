import type { Decision } from '@clew/agents/agent'
import { isLongAnswer } from '@clew/agents/lam/circuit-breaker'
import type { ModelClient, ModelEvent, ModelFailure } from '@clew/agents/model-client'
import type { ModelState } from '@clew/contracts/http/health'

/** What the last calls showed of a model; of this process alone. */
export interface ModelHealth {
  state(): ModelState
  /** How long a decision takes; null until there was one. */
  latencyMs(): number | null
  /** The endpoint was asked, for an answer or for its name. */
  noteAnswer(isAnswer: boolean): void
  noteDecision(decision: Pick<Decision, 'parse' | 'latencyMs'>): void
}

/** So many decisions back; their median is not moved by one that waited for a place. */
const decisionsKept = 9

export function createModelHealth(): ModelHealth {
  let state: ModelState = 'unknown'
  const latencies: number[] = []
  return {
    state: () => state,
    latencyMs: () => latencies.toSorted((a, b) => a - b)[Math.trunc(latencies.length / 2)] ?? null,
    noteAnswer(isAnswer) {
      state = isAnswer ? 'answering' : 'failing'
    },
    noteDecision({ parse, latencyMs }) {
      // A refusal comes fast, and says nothing of how long an answer takes.
      if (parse === 'failed') return
      latencies.push(latencyMs)
      latencies.splice(0, latencies.length - decisionsKept)
    },
  }
}

/** Failures that are no fault of the endpoint. */
const innocent: ReadonlySet<ModelFailure['code']> = new Set(['aborted', 'too_long', 'context_full'])

/** The same client, whose every call shows whether the endpoint answers. */
export function watchClient(client: ModelClient, health: ModelHealth): ModelClient {
  const note = (event: ModelEvent, hasBegun: boolean) => {
    if (event.type === 'done') health.noteAnswer(true)
    else if (event.type === 'error' && !innocent.has(event.failure.code) && !isLongAnswer(event, hasBegun))
      health.noteAnswer(false)
  }
  return {
    model: client.model,
    get windowTokens() {
      return client.windowTokens
    },
    async *stream(request, signal) {
      let hasBegun = false
      for await (const event of client.stream(request, signal)) {
        hasBegun ||= event.type === 'delta'
        note(event, hasBegun)
        yield event
      }
    },
  }
}
