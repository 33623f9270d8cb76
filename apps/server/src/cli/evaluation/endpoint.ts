import type { ReplyLimits } from '@clew/agents/lam/read-reply'
import { maxReplyChars } from '@clew/agents/lam/lam-agent'
import type { ModelClient } from '@clew/agents/model-client'
import { builtinClient } from '@clew/agents/rule-agent/wire/builtin-client'
import { readEnv } from '../../platform/env.ts'
import { openModels } from '../../platform/model.ts'

interface Endpoint extends ReplyLimits {
  readonly client: ModelClient
  /** How many questions it may be asked at the same time. */
  readonly concurrency: number
}

/** A model of the settings' endpoint, and how it may be asked. */
export function openEndpoint(model: string): Endpoint {
  const env = { ...readEnv(process.env), lamModel: model }
  const [{ client }] = openModels(env, builtinClient)
  return { client, concurrency: env.lamConcurrency, timeoutMs: env.lamTimeoutMs, maxReplyChars }
}
