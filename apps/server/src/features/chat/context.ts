import type { ChatMessage } from '@clew/agents/model-client'
import { countTokens } from '@clew/agents/rules/tokens'

export interface Conversation {
  readonly systemPrompt: string
  /** What was said before, oldest first, each question followed by its answer. */
  readonly history: readonly ChatMessage[]
  readonly question: string
}

export interface Window {
  /** The model's window, in tokens. */
  readonly contextTokens: number
  /** How much of it the answer may take; null: as much as the model likes. */
  readonly maxTokens: number | null
}

/** Around each message a model sees a few tokens of its own. */
const messageOverhead = 4

/**
 * The messages for the model: the newest turns that fit its window beside the system prompt, the question and room for
 * the answer. A turn is never cut in two. When not even the question fits, the endpoint says so better than an estimate.
 */
export function fitWindow(conversation: Conversation, { contextTokens, maxTokens }: Window) {
  const system: ChatMessage = { role: 'system', content: conversation.systemPrompt }
  const question: ChatMessage = { role: 'user', content: conversation.question }
  const roomForAnswer = Math.min(maxTokens ?? contextTokens / 4, contextTokens / 2)
  let left = contextTokens - roomForAnswer - sizeOf([system, question])
  const kept: ChatMessage[][] = []
  for (const turn of turnsOf(conversation.history).reverse()) {
    left -= sizeOf(turn)
    if (left < 0) break
    kept.unshift(turn)
  }
  return { messages: [system, ...kept.flat(), question], keptTurns: kept.length }
}

function turnsOf(history: readonly ChatMessage[]): ChatMessage[][] {
  const turns: ChatMessage[][] = []
  for (const message of history) {
    if (message.role === 'user') turns.push([message])
    else turns.at(-1)?.push(message)
  }
  return turns
}

const sizeOf = (messages: readonly ChatMessage[]) =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + messageOverhead, 0)

/** Rather too many: pieces of words count for prose, signs for JSON, bytes for scripts without spaces. */
const estimateTokens = (text: string) => Math.max(countTokens(text), Math.ceil(Buffer.byteLength(text) / 4))
