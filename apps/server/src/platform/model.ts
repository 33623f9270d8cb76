import { withCircuitBreaker } from '@clew/agents/lam/circuit-breaker'
import { limitConcurrency } from '@clew/agents/lam/limit-concurrency'
import { createOpenAiClient } from '@clew/agents/lam/openai-client'
import type { ModelClient } from '@clew/agents/model-client'
import { builtinFetch } from '@clew/agents/rules/builtin-fetch'
import { rulesModel } from '@clew/agents/rules/chat-completions'
import type { Env } from './env.ts'

export interface Model {
  readonly client: ModelClient
  /** The rule agent of this program, which is no language model and must be labelled so. */
  readonly isBuiltin: boolean
}

type ModelSettings = Pick<Env, 'lamBaseUrl' | 'lamApiKey' | 'lamModel' | 'lamConcurrency'>

const circuit = { failuresToOpen: 5, openMs: 15_000, nowMs: () => performance.now() }

/** The endpoint of `LAM_BASE_URL`, else the built-in rule agent on the same wire; for the whole process. */
export function openModel(env: ModelSettings): Model {
  const { lamBaseUrl: baseUrl, lamApiKey: apiKey, lamModel: model } = env
  const isBuiltin = baseUrl === undefined || model === undefined
  const endpoint = isBuiltin ? createBuiltinClient() : createOpenAiClient({ baseUrl, apiKey, model })
  // The limit is outside, so that a call which waits for its turn says nothing about the endpoint.
  return { client: limitConcurrency(withCircuitBreaker(endpoint, circuit), env.lamConcurrency), isBuiltin }
}

const createBuiltinClient = () =>
  createOpenAiClient({ baseUrl: 'http://builtin.invalid/v1', model: rulesModel, fetch: builtinFetch })
