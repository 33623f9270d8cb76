import { withCircuitBreaker } from '@clew/agents/lam/circuit-breaker'
import { createPlaces, limitConcurrency } from '@clew/agents/lam/limit-concurrency'
import { createOpenAiClient } from '@clew/agents/lam/openai-client'
import type { ModelClient } from '@clew/agents/model-client'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import type { Price } from '@clew/contracts/price'
import type { Env, NamedModel } from './env.ts'
import { createModelHealth, type ModelHealth, watchClient } from './model-health.ts'

export interface Model extends Pick<NamedModel, 'price'> {
  readonly client: ModelClient
  /** The rule agent of this program, which is no language model and must be labelled so. */
  readonly isBuiltin: boolean
  readonly health: ModelHealth
}

/** The default one first. */
export type Models = readonly [Model, ...Model[]]

type ModelSettings = Pick<
  Env,
  'lamBaseUrl' | 'lamApiKey' | 'lamModel' | 'lamModels' | 'lamConcurrency' | 'lamContextTokens'
>

/** Of one person's calls so many wait for a place, and none for longer. */
const waiting = { maxWaiting: 64, maxWaitMs: 60_000 }
const circuit = { failuresToOpen: 5, openMs: 15_000, nowMs: () => performance.now() }

/** The models of `LAM_BASE_URL`, and behind them the built-in rule agent; for the whole process. */
export function openModels(env: ModelSettings, ruleClient: ModelClient): Models {
  const { lamBaseUrl: baseUrl, lamApiKey: apiKey, lamModel: id, lamModels, lamContextTokens: windowTokens } = env
  if (baseUrl === undefined || id === undefined) return [openBuiltin(ruleClient)]
  const places = createPlaces({ count: env.lamConcurrency, ...waiting })
  const open = ({ id: model, price }: NamedModel): Model => {
    const health = createModelHealth()
    const asked = watchClient(createOpenAiClient({ baseUrl, apiKey, model, windowTokens }), health)
    // The limit is outside, so that a call which waits for its turn says nothing about the endpoint.
    return { client: limitConcurrency(withCircuitBreaker(asked, circuit), places), isBuiltin: false, health, price }
  }
  const others = lamModels.filter((named) => named.id !== id)
  // The endpoint may be another Clew, and have this name itself.
  const isTaken = [id, ...others.map((named) => named.id)].includes(rulesModel)
  return [
    open({ id, price: configuredPrice(env, id) }),
    ...others.map(open),
    ...(isTaken ? [] : [openBuiltin(ruleClient)]),
  ]
}

/** Null when the settings name none. */
export const configuredPrice = ({ lamModels }: Pick<Env, 'lamModels'>, model: string): Price | null =>
  lamModels.find(({ id }) => id === model)?.price ?? null

function openBuiltin(client: ModelClient): Model {
  const health = createModelHealth()
  health.noteAnswer(true)
  return { client, isBuiltin: true, health, price: null }
}
