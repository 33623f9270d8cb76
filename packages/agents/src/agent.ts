import type { WireHint } from '@clew/contracts/hint'
import type { EnrichedState } from '@clew/contracts/mqtt'
import type { ModelFailure, Usage } from './model-client.ts'

/** How a model's reply became a hint: as it was, after repair (`lam/parse-reply.ts`), or not at all. */
export type ParseLevel = 'valid' | 'repaired' | 'failed'

/** One answer to one observation. */
export interface Decision {
  /** Goes on the wire as it is; a failed decision has `error` and, when a whole reply was no JSON object, `raw`. */
  readonly hint: WireHint
  /** The reply before parsing; empty for agents that do not speak. */
  readonly raw: string
  readonly parse: ParseLevel
  readonly usage: Usage | null
  /** Why a model did not answer, or not to the end; absent when it did, whatever it said. */
  readonly failure?: ModelFailure | undefined
  readonly latencyMs: number
  /** A model's name, or the agent's own. */
  readonly model: string
}

/** Anything that plays. `decide` never throws and never hangs past `signal`: failure is a decision with an error. */
export interface Agent {
  readonly name: string
  decide(observation: EnrichedState, signal: AbortSignal): Promise<Decision>
  /** Forgets what came before (a new game, or a template published with `reset`). */
  reset(): void
}
