import type { ChatRequest, ModelClient, ModelEvent, ModelFailure, Usage } from '../model-client.ts'
import { createDeadline, failureOfAbort, whenAborted } from './deadline.ts'

export interface ReplyLimits {
  /** For the whole reply, from when it is the call's turn. */
  readonly timeoutMs: number
  /** How long the model may say nothing; as long as the whole reply may take when not given. */
  readonly silenceMs?: number
  readonly maxReplyChars: number
}

/** Everything one call to a model gave; `text` is what arrived before a failure, too. */
export interface Reply {
  readonly text: string
  readonly failure: ModelFailure | null
  readonly usage: Usage | null
  readonly model: string
  readonly finishReason: string | null
  /** How long the call waited for its turn. */
  readonly waitedMs: number
}

/**
 * Reads a model's stream to its end, a time-out, an abort or the longest reply allowed, and hands over each piece as it
 * comes. The call to the model is over with it. Never throws.
 */
export async function readReply(
  client: ModelClient,
  request: ChatRequest,
  limits: ReplyLimits,
  signal: AbortSignal,
  onPiece: (text: string) => void = () => undefined,
): Promise<Reply> {
  const { timeoutMs, silenceMs, maxReplyChars } = limits
  const whole = createDeadline(signal, timeoutMs)
  const silence = silenceMs === undefined ? null : createDeadline(whole.signal, silenceMs)
  const call = (silence ?? whole).signal
  const end = whenAborted(call)
  const events = client.stream(request, call)[Symbol.asyncIterator]()
  let text = ''
  let waitedMs = 0
  let waitingSinceMs = 0
  const fail = (failure: ModelFailure): Reply => ({
    text,
    failure,
    usage: null,
    model: client.model,
    finishReason: null,
    waitedMs,
  })
  try {
    for (;;) {
      // A client that does not heed its signal must not hold up whoever waits.
      const next = await Promise.race([events.next(), end.aborted])
      if (next === 'aborted') return fail(failureOfAbort(call))
      const event: ModelEvent = next.done ? { type: 'error', failure: noEnd } : next.value
      if (event.type === 'waiting') {
        for (const deadline of [whole, silence]) deadline?.halt()
        waitingSinceMs = performance.now()
        continue
      }
      silence?.restart()
      if (event.type === 'started') {
        whole.restart()
        waitedMs += performance.now() - waitingSinceMs
        continue
      }
      if (event.type === 'error') return fail(event.failure)
      if (event.type === 'done') {
        const { usage, model, finishReason } = event
        return { text, failure: null, usage, model, finishReason, waitedMs }
      }
      const piece = event.text.slice(0, maxReplyChars - text.length)
      text += piece
      onPiece(piece)
      if (piece.length < event.text.length) return fail(tooLong(maxReplyChars))
    }
  } finally {
    end.clear()
    silence?.clear()
    whole.clear()
    // Not awaited: it resolves only when the client's pending step does.
    void events.return?.()
  }
}

const noEnd: ModelFailure = { code: 'upstream_closed', message: 'The model stopped without finishing its answer.' }
const tooLong = (maxReplyChars: number): ModelFailure => ({
  code: 'too_long',
  message: `The reply was longer than ${maxReplyChars} characters.`,
})
