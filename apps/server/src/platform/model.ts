import { withCircuitBreaker } from '@clew/agents/lam/circuit-breaker'
import { createPlaces, limitConcurrency } from '@clew/agents/lam/limit-concurrency'
import { createOpenAiClient } from '@clew/agents/lam/openai-client'
import type { ModelClient } from '@clew/agents/model-client'
import { builtinFetch } from '@clew/agents/rules/builtin-fetch'
import { rulesModel } from '@clew/agents/rules/chat-completions'
import type { Env, NamedModel } from './env.ts'

export interface Model extends Pick<NamedModel, 'price'> {
  readonly client: ModelClient
  /** The rule agent of this program, which is no language model and must be labelled so. */
  readonly isBuiltin: boolean
}

/** The default one first. */
export type Models = readonly [Model, ...Model[]]

type ModelSettings = Pick<Env, 'lamBaseUrl' | 'lamApiKey' | 'lamModel' | 'lamModels' | 'lamConcurrency'>

const circuit = { failuresToOpen: 5, openMs: 15_000, nowMs: () => performance.now() }

/** The models of `LAM_BASE_URL`, and behind them the built-in rule agent on the same wire; for the whole process. */
export function openModels(env: ModelSettings): Models {
  const { lamBaseUrl: baseUrl, lamApiKey: apiKey, lamModel: id, lamModels } = env
  if (baseUrl === undefined || id === undefined) return [builtin]
  const places = createPlaces(env.lamConcurrency)
  const open = ({ id: model, price }: NamedModel): Model => {
    const endpoint = withCircuitBreaker(createOpenAiClient({ baseUrl, apiKey, model }), circuit)
    // The limit is outside, so that a call which waits for its turn says nothing about the endpoint.
    return { client: limitConcurrency(endpoint, places), isBuiltin: false, price }
  }
  const price = lamModels.find((named) => named.id === id)?.price ?? null
  const others = lamModels.filter((named) => named.id !== id)
  // The endpoint may be another Clew, and have this name itself.
  const isTaken = [id, ...others.map((named) => named.id)].includes(rulesModel)
  return [open({ id, price }), ...others.map(open), ...(isTaken ? [] : [builtin])]
}

const builtin: Model = {
  client: createOpenAiClient({ baseUrl: 'http://builtin.invalid/v1', model: rulesModel, fetch: builtinFetch }),
  isBuiltin: true,
  price: null,
}
