import type { ChatMessage, ChatRequest, ModelClient, ModelFailure } from '../model-client.ts'
import type { Reply, ReplyLimits } from './read-reply.ts'
import { readReply } from './read-reply.ts'
import { fitWindow } from './fit-window.ts'

/** A hint with the longest path has some 1,000 tokens; the rest is for models that think first. */
const maxReplyTokens = 16_384
/** The shortest answer that is worth asking for. */
const leastReplyTokens = 256
/** How many tokens a prompt may really have for each that was estimated. */
const estimateMargin = 1.25

export interface TurnOfGame {
  /** The filled template, where there is one, and the newest observation. */
  readonly rendered: readonly ChatMessage[]
  /** Earlier observations and answers, oldest first. */
  readonly history: readonly ChatMessage[]
  readonly sampling: Omit<ChatRequest, 'messages'> | undefined
  readonly person: string
}

export interface Asking extends ReplyLimits {
  readonly client: ModelClient
}

/**
 * Asks with as much of the history as the model's window holds beside an answer, and once more with less when the
 * endpoint says that its window is smaller. What does not fit without any history is one clear failure.
 */
export async function askWithinWindow(asking: Asking, turn: TurnOfGame, signal: AbortSignal): Promise<Reply> {
  const { client } = asking
  const first = requestOf(client, turn)
  if (isTooLong(client, first)) return failedReply(client, tooLong(client, first))
  const reply = await readReply(client, first.request, asking, signal)
  if (reply.failure?.code !== 'context_full') return reply
  const second = smallerRequest(client, turn, first)
  if (!second) return failedReply(client, refusedAlone(first, reply.failure))
  if (isTooLong(client, second)) return failedReply(client, tooLong(client, second))
  const again = await readReply(client, second.request, asking, signal)
  return again.failure?.code === 'context_full' ? failedReply(client, refusedAlone(second, again.failure)) : again
}

interface FittedRequest {
  readonly request: ChatRequest
  readonly keptTurns: number
  readonly promptTokens: number
}

function requestOf({ windowTokens }: ModelClient, { rendered, history, sampling, person }: TurnOfGame): FittedRequest {
  const opening = rendered.slice(0, -1)
  const question = rendered.at(-1) ?? { role: 'user', content: '' }
  const room = { windowTokens, maxTokens: Math.min(maxReplyTokens, windowTokens / 4) }
  const { messages, keptTurns, promptTokens } = fitWindow({ opening, history, question }, room)
  // An endpoint may add both up, and refuse more than its window; its own count of the prompt is another than ours.
  const left = Math.floor(windowTokens - promptTokens * estimateMargin)
  const maxTokens = Math.max(Math.min(maxReplyTokens, left), leastReplyTokens)
  // Endpoints want the word in the messages, and none is added that the template does not have.
  const wantsJson = opening.some(({ content }) => /\bjson\b/i.test(content))
  return { request: { maxTokens, wantsJson, ...sampling, person, messages }, keptTurns, promptTokens }
}

/** What to try when `refused` was too long, given what the endpoint said of its window; `undefined` when nothing is left to leave out. */
function smallerRequest(client: ModelClient, turn: TurnOfGame, refused: FittedRequest): FittedRequest | undefined {
  const refitted = requestOf(client, turn)
  if (refitted.keptTurns < refused.keptTurns) return refitted
  if (refused.keptTurns > 0) return requestOf(client, { ...turn, history: [] })
  const isShorter = ({ request }: FittedRequest) => (request.maxTokens ?? 0) < (refused.request.maxTokens ?? 0)
  const shortest = { ...refitted, request: { ...refitted.request, maxTokens: leastReplyTokens } }
  return [refitted, shortest].find(isShorter)
}

const isTooLong = ({ windowTokens }: ModelClient, { promptTokens }: FittedRequest) => promptTokens > windowTokens

const failedReply = ({ model }: ModelClient, failure: ModelFailure): Reply => ({
  text: '',
  failure,
  usage: null,
  model,
  finishReason: null,
  waitedMs: 0,
})

const advice = 'Use a shorter template, a smaller board or a model with a larger window.'

const tooLong = ({ windowTokens }: ModelClient, { promptTokens }: FittedRequest): ModelFailure => ({
  code: 'context_full',
  message:
    `The template and the newest observation need about ${promptTokens} tokens, and the model's window has ` +
    `${windowTokens} (LAM_CONTEXT_TOKENS, or less where the endpoint says so). ${advice}`,
})

const refusedAlone = ({ promptTokens }: FittedRequest, { message }: ModelFailure): ModelFailure => ({
  code: 'context_full',
  message: `${message} That was about ${promptTokens} tokens without any history. ${advice}`,
})
