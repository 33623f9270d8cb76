import type { EnrichedState } from '@clew/contracts/mqtt'
import type { Agent, Decision } from './agent.ts'

const failure = 'The agent failed on this observation. The next one is a new try.'

/**
 * An agent's decision. Of one that throws, against its promise, it is an error that answers the observation: the player must not wait
 * for ever. `onError` is told what was thrown. Never rejects.
 */
export async function decide(
  agent: Agent,
  observation: EnrichedState,
  signal: AbortSignal,
  onError: (error: unknown) => void = () => undefined,
): Promise<Decision> {
  const startedMs = performance.now()
  try {
    return await agent.decide(observation, signal)
  } catch (error) {
    onError(error)
    return failedDecision(agent.name, observation, failure, Math.round(performance.now() - startedMs))
  }
}

/** A decision that is only an error, of which the person is told. */
export const failedDecision = (model: string, observation: EnrichedState, error: string, latencyMs = 0): Decision =>
  decisionOf(model, observation, 'failed', { error }, latencyMs)

/** A decision of an agent without a model: what its hint says beyond what every hint does. */
export function ownDecision(model: string, observation: EnrichedState, said: object, latencyMs: number): Decision {
  const { breaks_remaining } = observation
  const all = breaks_remaining === undefined ? said : { ...said, breaks_remaining }
  return decisionOf(model, observation, 'valid', all, latencyMs)
}

function decisionOf(
  model: string,
  observation: EnrichedState,
  parse: 'valid' | 'failed',
  said: object,
  latencyMs: number,
): Decision {
  const hint = { ...said, model, parse, latency_ms: latencyMs, usage: null, in_reply_to: inReplyTo(observation) }
  return { hint, raw: '', parse, usage: null, latencyMs, model }
}

/** Which observation a hint answers; undefined for one that is of no game. */
export function inReplyTo({ game_id, game_tick }: EnrichedState) {
  return game_id === undefined || game_tick === undefined ? undefined : { game_id, game_tick }
}
