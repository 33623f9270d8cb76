import { type ChatSend, type ChatStreamEvents, idempotencyKeyHeader } from '@clew/contracts/http/chat'
import { t } from '@lingui/core/macro'
import { ApiError, callEvents } from '../../../lib/api.ts'
import { readEvents } from '../../../lib/read-events.ts'

/** One of the events of a streamed answer, with its name. */
export type AnswerEvent = {
  [Name in keyof ChatStreamEvents]: { readonly event: Name; readonly data: ChatStreamEvents[Name] }
}[keyof ChatStreamEvents]

export interface StreamRequest {
  readonly body: ChatSend
  /** The same key again is the same question. */
  readonly key: string
  /** Ends the connection, and with it the model's work. */
  readonly signal: AbortSignal
  /** How long the line may be silent: several of the server's signs of life. */
  readonly silenceMs?: number
}

export const sendFallback = () => t`Failed to send message.`

/** The line broke, or ended without an answer: what became of the question is not known. */
export const brokenLine = () => new ApiError(0, sendFallback(), 'broken')

/**
 * Asks a question and gives back its events, the last of which is `done` or `error`. Throws an `ApiError` when the server
 * refuses, cannot be reached (`unreachable`) or is lost on the way (`broken`), and the abort reason of `signal`.
 */
export async function* streamAnswer(request: StreamRequest): AsyncGenerator<AnswerEvent, void, undefined> {
  const { body, key, signal, silenceMs } = request
  const response = await callEvents('POST /api/chatbot/messages/stream', {
    headers: { [idempotencyKeyHeader]: key },
    body,
    fallback: sendFallback(),
    signal,
  })
  for await (const { event, data } of readEvents(response, { signal, silenceMs, brokenLine })) {
    if (!isKnown(event)) continue
    yield { event, data: parse(data) } as AnswerEvent
    if (event === 'done' || event === 'error') return
  }
  throw brokenLine()
}

const names: ReadonlySet<string> = new Set<keyof ChatStreamEvents>(['user', 'delta', 'done', 'error'])
const isKnown = (name: string): name is keyof ChatStreamEvents => names.has(name)

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    throw brokenLine()
  }
}
