import type { Agent } from '../agent.ts'
import { pause } from '../lam/deadline.ts'
import type { ModelFailure } from '../model-client.ts'

/** Who asks an endpoint waits together while it wants to be left alone. */
export interface Respite {
  /** Until it is over, or the signal fires. */
  wait(signal: AbortSignal): Promise<void>
  /** Begins one, unless a longer one is going on. */
  begin(ms: number): void
}

/** `onBegin` is told of each, unless one is going on. */
export function createRespite(onBegin: (ms: number) => void = () => undefined): Respite {
  let untilMs = 0
  return {
    wait: async (signal) => {
      for (let ms = untilMs - performance.now(); ms > 0 && !signal.aborted; ms = untilMs - performance.now())
        await pause(ms, signal)
    },
    begin: (ms) => {
      const endMs = performance.now() + ms
      if (untilMs < performance.now()) onBegin(ms)
      untilMs = Math.max(untilMs, endMs)
    },
  }
}

export interface Patience {
  readonly respite: Respite
  /** How long is waited after each failure in a row of which the endpoint does not say for how long. */
  readonly delaysMs: readonly number[]
}

/** An endpoint that wants more than this for one decision has no room today. */
const mostWaitedMs = 600_000

/** The same agent, which is asked again where its endpoint failed, and not before the time that the endpoint named (`Retry-After`). */
export function patientAgent(agent: Agent, { respite, delaysMs }: Patience): Agent {
  return {
    ...agent,
    async decide(observation, signal) {
      let waitedMs = 0
      for (let failures = 0; ; failures++) {
        await respite.wait(signal)
        const decision = await agent.decide(observation, signal)
        const { failure } = decision
        if (!failure || signal.aborted || !mayPass.has(failure.code)) return decision
        const wishedMs = failure.retryAfterMs
        if (wishedMs === undefined && failures >= delaysMs.length) return decision
        // Whoever names no time, or none at all, is still asked less and less often.
        const delayMs = Math.max(wishedMs ?? 0, delaysMs[failures] ?? delaysMs.at(-1) ?? leastWaitMs)
        waitedMs += delayMs
        if (waitedMs > mostWaitedMs) return decision
        if (wishedMs === undefined) await pause(delayMs, signal)
        else respite.begin(delayMs)
      }
    },
  }
}

const leastWaitMs = 1000

/** Failures of an endpoint that may be over when it is asked again. */
const mayPass: ReadonlySet<ModelFailure['code']> = new Set([
  'timeout',
  'rate_limited',
  'busy',
  'unavailable',
  'upstream_closed',
])
