import type { ChatMessage, ChatModel } from '@clew/contracts/http/chat'
import { priceOfTokens } from '@clew/contracts/price'

export interface Cost {
  readonly promptTokens: number
  readonly completionTokens: number
  /** Null when no price is known for any answer. */
  readonly dollars: number | null
  /** Some of the tokens were counted here, not by the model. */
  readonly isEstimated: boolean
  /** Some answers have no price, or no count, and are not in the dollars. */
  readonly isPartial: boolean
}

const nothing: Cost = { promptTokens: 0, completionTokens: 0, dollars: null, isEstimated: false, isPartial: false }

/** What the answers of a conversation took. */
export const costOf = (messages: readonly ChatMessage[], models: readonly ChatModel[]): Cost =>
  messages.filter(({ role }) => role === 'assistant').reduce((cost, answer) => add(cost, answer, models), nothing)

function add(cost: Cost, { usage, model }: ChatMessage, models: readonly ChatModel[]): Cost {
  if (!usage) return { ...cost, isPartial: true }
  const { prompt_tokens: prompt, completion_tokens: completion, estimated } = usage
  const price = priceOf(model, models)
  const dollars = price && priceOfTokens(price, prompt, completion)
  return {
    promptTokens: cost.promptTokens + prompt,
    completionTokens: cost.completionTokens + completion,
    dollars: dollars === null ? cost.dollars : (cost.dollars ?? 0) + dollars,
    isEstimated: cost.isEstimated || estimated,
    isPartial: cost.isPartial || dollars === null,
  }
}

/** An endpoint may name the exact version of the model that was asked for: `name-2026-01-31`, `name:latest`. */
function priceOf(name: string | undefined, models: readonly ChatModel[]): ChatModel['price'] {
  if (name === undefined) return null
  const model =
    models.find(({ id }) => id === name) ??
    models.find(({ id }) => name.startsWith(id) && /^[-@:](\d[\d-]*|latest)$/.test(name.slice(id.length)))
  return model?.price ?? null
}
