import { estimateTokens } from '@clew/agents/lam/fit-window'
import { readReply, type Reply } from '@clew/agents/lam/read-reply'
import type { ChatRequest, ModelClient, ModelFailure } from '@clew/agents/model-client'
import { maxAnswerChars } from './stored-text.ts'

/** Who waits for an answer. */
export interface Listener {
  readonly onDelta: (text: string) => void
  /** Ends the call to the model. */
  readonly signal: AbortSignal
}

export interface Answer extends Reply {
  readonly latencyMs: number
  /** `null` when nothing came. */
  readonly firstTokenMs: number | null
}

const limits = { timeoutMs: 10 * 60_000, maxReplyChars: maxAnswerChars }

/** Asks a model and hands over its answer as it comes. Never throws; `silenceMs` is how long the model may say nothing. */
export async function readAnswer(
  client: ModelClient,
  request: ChatRequest,
  silenceMs: number,
  { onDelta, signal }: Listener,
): Promise<Answer> {
  const startedMs = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedMs)
  let firstTokenMs: number | null = null
  const reply = await readReply(client, request, { ...limits, silenceMs }, signal, (text) => {
    firstTokenMs ??= elapsedMs()
    onDelta(text)
  })
  return { ...reply, ...whatIsWrong(reply), latencyMs: elapsedMs(), firstTokenMs }
}

function whatIsWrong({ text, failure, finishReason }: Reply): Partial<Reply> {
  if (failure?.code === 'too_long' && text.length === maxAnswerChars) return { failure: tooLong }
  return failure || text !== '' ? {} : { failure: saidNothing(finishReason), usage: null }
}

const tooLong: ModelFailure = { code: 'too_long', message: `The answer was longer than ${maxAnswerChars} characters.` }

/** As models do that spend all of max tokens on thinking. */
const saidNothing = (finishReason: string | null): ModelFailure => ({
  code: 'bad_answer',
  message:
    finishReason === 'length'
      ? 'The model used up Max Tokens before its answer began.'
      : 'The model answered with nothing.',
})

/** The endpoint refused before it read anything. */
const free: ReadonlySet<ModelFailure['code']> = new Set(['unavailable', 'refused', 'rate_limited'])

/** What a question cost, as the endpoint says; where an answer was broken off, an estimate of what was read and written. */
export function tokensOf({ messages }: ChatRequest, { usage, failure, text }: Reply): number {
  if (usage) return usage.promptTokens + usage.completionTokens
  if (failure && free.has(failure.code) && text === '') return 0
  return messages.reduce((sum, { content }) => sum + estimateTokens(content), estimateTokens(text))
}
