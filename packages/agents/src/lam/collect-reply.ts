import type { ChatRequest, ModelClient, ModelEvent, ModelFailure, Usage } from '../model-client.ts'
import { createDeadline, failureOfAbort, whenAborted } from './deadline.ts'

export interface ReplyLimits {
  readonly timeoutMs: number
  readonly maxReplyChars: number
}

/** Everything one call to a model gave; `text` is what arrived before a failure, too. */
export interface Reply {
  readonly text: string
  readonly failure: ModelFailure | null
  readonly usage: Usage | null
  readonly model: string
}

/** Reads a model's stream to its end, a time-out, an abort or the longest reply allowed. Never throws. */
export async function collectReply(
  client: ModelClient,
  request: ChatRequest,
  limits: ReplyLimits,
  signal: AbortSignal,
): Promise<Reply> {
  const deadline = createDeadline(signal, limits.timeoutMs)
  const end = whenAborted(deadline.signal)
  const events = client.stream(request, deadline.signal)[Symbol.asyncIterator]()
  let text = ''
  const finish = (failure: ModelFailure | null): Reply => ({ text, failure, usage: null, model: client.model })
  try {
    for (;;) {
      // A client that does not heed its signal must not hold up a game.
      const next = await Promise.race([events.next(), end.aborted])
      if (next === 'aborted') return finish(failureOfAbort(deadline.signal))
      const event: ModelEvent = next.done ? { type: 'error', failure: noEnd } : next.value
      if (event.type === 'error') return finish(event.failure)
      if (event.type === 'done') return { text, failure: null, usage: event.usage, model: event.model }
      if (text.length + event.text.length > limits.maxReplyChars) {
        text += event.text.slice(0, limits.maxReplyChars - text.length)
        return finish({ code: 'too_long', message: `The reply was longer than ${limits.maxReplyChars} characters.` })
      }
      text += event.text
    }
  } finally {
    end.clear()
    deadline.clear()
    // Not awaited: it settles only when the client's pending step does.
    void events.return?.()
  }
}

const noEnd: ModelFailure = { code: 'upstream_closed', message: 'The model stopped without finishing its answer.' }
