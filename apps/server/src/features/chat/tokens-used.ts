import type { ChatRequest, ModelFailure } from '@clew/agents/model-client'
import { estimateTokens } from '@clew/agents/lam/fit-window'
import type { Reply } from './reply.ts'

/** The endpoint refused before it read anything. */
const free: ReadonlySet<ModelFailure['code']> = new Set(['unavailable', 'refused', 'rate_limited'])

/** What a question cost, as the endpoint says; where an answer was broken off, an estimate of what was read and written. */
export function tokensOf({ messages }: ChatRequest, { usage, failure, text }: Reply): number {
  if (usage) return usage.promptTokens + usage.completionTokens
  if (failure && free.has(failure.code) && text === '') return 0
  return messages.reduce((sum, { content }) => sum + estimateTokens(content), estimateTokens(text))
}
