import { createDeadline, failureOfAbort, whenAborted } from '@clew/agents/lam/deadline'
import type { ChatRequest, ModelClient, ModelEvent, ModelFailure, Usage } from '@clew/agents/model-client'

export interface ReplyLimits {
  /** How long the model may say nothing. */
  readonly silenceMs: number
  readonly totalMs: number
  readonly maxChars: number
}

export interface Reply {
  /** What came before a failure, too. */
  readonly text: string
  readonly failure: ModelFailure | null
  readonly usage: Usage | null
  readonly model: string
  readonly finishReason: string | null
  readonly latencyMs: number
  /** `null` when nothing came. */
  readonly firstTokenMs: number | null
}

/** Reads a model's answer and hands over each piece as it comes. Never throws; an abort of `outer` ends the call to the model. */
export async function readReply(
  client: ModelClient,
  request: ChatRequest,
  limits: ReplyLimits,
  outer: AbortSignal,
  onDelta: (text: string) => void,
): Promise<Reply> {
  const startedMs = performance.now()
  const total = createDeadline(outer, limits.totalMs)
  const call = createSilenceGuard(total.signal, limits.silenceMs)
  const end = whenAborted(call.signal)
  const events = client.stream(request, call.signal)[Symbol.asyncIterator]()
  let text = ''
  let firstTokenMs: number | null = null
  const elapsedMs = () => Math.round(performance.now() - startedMs)
  const finish = (ending: Ending): Reply => ({ text, ...ending, latencyMs: elapsedMs(), firstTokenMs })
  const fail = (failure: ModelFailure) => finish({ failure, usage: null, model: client.model, finishReason: null })
  try {
    for (;;) {
      // A client that does not heed its signal must not hold up whoever stopped.
      const next = await Promise.race([events.next(), end.aborted])
      if (next === 'aborted') return fail(failureOfAbort(call.signal))
      call.heard()
      const event: ModelEvent = next.done ? { type: 'error', failure: noEnd } : next.value
      if (event.type === 'error') return fail(event.failure)
      if (event.type === 'done') return text === '' ? fail(saidNothing(event.finishReason)) : finish(endingOf(event))
      firstTokenMs ??= elapsedMs()
      const piece = event.text.slice(0, limits.maxChars - text.length)
      text += piece
      onDelta(piece)
      if (piece.length < event.text.length) return fail(tooLong(limits.maxChars))
    }
  } finally {
    end.clear()
    call.clear()
    total.clear()
    // Not awaited: it settles only when the client's pending step does.
    void events.return?.()
  }
}

type Ending = Pick<Reply, 'failure' | 'usage' | 'model' | 'finishReason'>

const endingOf = ({ usage, model, finishReason }: Extract<ModelEvent, { type: 'done' }>): Ending => ({
  failure: null,
  usage,
  model,
  finishReason,
})

/** A signal that follows another one, and also fires when nothing is heard for a time. */
function createSilenceGuard(outer: AbortSignal, silenceMs: number) {
  const controller = new AbortController()
  const follow = () => controller.abort(outer.reason)
  const giveUp = () => controller.abort(new DOMException('Nothing was heard.', 'TimeoutError'))
  const timer = setTimeout(giveUp, silenceMs)
  if (outer.aborted) follow()
  outer.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    heard: () => void timer.refresh(),
    clear: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', follow)
      // The call may still be open when the answer was cut off here.
      controller.abort()
    },
  }
}

const noEnd: ModelFailure = { code: 'upstream_closed', message: 'The model stopped without finishing its answer.' }
const tooLong = (maxChars: number): ModelFailure => ({
  code: 'too_long',
  message: `The answer was longer than ${maxChars} characters.`,
})
/** As models do that spend all of max tokens on thinking. */
const saidNothing = (finishReason: string | null): ModelFailure => ({
  code: 'bad_answer',
  message:
    finishReason === 'length'
      ? 'The model used up Max Tokens before its answer began.'
      : 'The model answered with nothing.',
})
