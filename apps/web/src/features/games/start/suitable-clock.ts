import type { AgentName } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import { t } from '@lingui/core/macro'
import type { ServerModel } from './use-server-model.ts'

export interface SuitableClock {
  readonly clock: Clock
  /** Why, where it is not the specification's; one sentence. */
  readonly reason: string | null
}

/** A model that takes longer plays in lockstep unless somebody wants it otherwise (`docs/spec/design.md` section 6). */
const slowMs = 1000

const realtime: SuitableClock = { clock: 'realtime', reason: null }

/** Which clock suits an agent. One that nobody has timed yet is taken for slow, as nearly every language model is. */
export function suitableClock(agent: AgentName, model: ServerModel | undefined, isGuest: boolean): SuitableClock {
  if (agent === 'dqn' && !isGuest)
    return {
      clock: 'lockstep',
      reason: t`In real time the DQN is asked at the send rate only, and plays worse for it.`,
    }
  if (agent === 'planner')
    return {
      clock: 'lockstep',
      reason: t`In real time the planner is asked at the send rate only, and plays worse for it.`,
    }
  if (agent !== 'lam' || !model || model.is_builtin) return realtime
  const { name, latency_ms: latencyMs } = model
  if (latencyMs === null)
    return { clock: 'lockstep', reason: t`Nobody knows yet how long ${name} thinks, so the game waits for it.` }
  if (latencyMs <= slowMs) return realtime
  const seconds = Math.round(latencyMs / 100) / 10
  return { clock: 'lockstep', reason: t`${name} takes about ${seconds} s for a decision, so the game waits for it.` }
}

/** How long an agent may think where nobody says otherwise. */
const usualTimeoutMs = 30_000

/** How long an agent may think about one observation, and does as a rule; one that nobody has timed may take all of it. */
export function decisionTimes(agent: AgentName, model: ServerModel | undefined) {
  const decisionTimeoutMs = model?.timeout_ms ?? usualTimeoutMs
  const ofModel = model?.latency_ms ?? (model?.is_builtin ? 0 : decisionTimeoutMs)
  const isModels = agent === 'lam' || (agent !== 'program' && !model)
  return { decisionTimeoutMs, usualDecisionMs: isModels ? ofModel : 0 }
}
