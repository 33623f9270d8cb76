import type { ChatMessage } from '../model-client.ts'
import { countTokens } from '../rule-agent/wire/count-tokens.ts'

export interface Conversation {
  /** What every request begins with: the system message, where there is one. */
  readonly opening: readonly ChatMessage[]
  /** What was said before, oldest first, each question followed by its answer. */
  readonly history: readonly ChatMessage[]
  readonly question: ChatMessage
}

export interface Window {
  /** The model's window, in tokens. */
  readonly windowTokens: number
  /** How much of it the answer may take; null: as much as the model likes. */
  readonly maxTokens: number | null
}

export interface FittedMessages {
  readonly messages: readonly ChatMessage[]
  readonly keptTurns: number
  /** An estimate, rather too many. */
  readonly promptTokens: number
}

/** Around each message a model sees a few tokens of its own. */
const messageOverhead = 4

/**
 * The messages for the model: the newest turns that fit its window beside the opening, the question and room for the
 * answer. A turn is never cut in two. What does not fit even without any turn goes as it is; `promptTokens` tells.
 */
export function fitWindow(
  { opening, history, question }: Conversation,
  { windowTokens, maxTokens }: Window,
): FittedMessages {
  const roomForAnswer = Math.min(maxTokens ?? windowTokens / 4, windowTokens / 2)
  let promptTokens = sizeOf([...opening, question])
  const kept: ChatMessage[][] = []
  for (const turn of turnsOf(history).reverse()) {
    const size = sizeOf(turn)
    if (promptTokens + size + roomForAnswer > windowTokens) break
    promptTokens += size
    kept.unshift(turn)
  }
  return { messages: [...opening, ...kept.flat(), question], keptTurns: kept.length, promptTokens }
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

const encoder = new TextEncoder()

/** Rather too many: pieces of words count for prose, signs for JSON, bytes for scripts without spaces. */
export const estimateTokens = (text: string) =>
  Math.max(countTokens(text), Math.ceil(encoder.encode(text).byteLength / 4))
