import type { ChatSendAnswer } from '@clew/contracts/http/chat'
import { ApiError } from '../../../lib/api.ts'
import { type AnswerEvent, brokenLine, sendFallback } from './stream.ts'

/** What became of a question. `words` are for people. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answer: ChatSendAnswer }
  /** The model broke off, and what had come is stored. */
  | { readonly kind: 'kept'; readonly answer: ChatSendAnswer; readonly words: string }
  /** The line ended while the answer came, by our will or not: the server may have stored a part. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'broken'; readonly words: string }
  /** Nothing is stored. */
  | { readonly kind: 'failed'; readonly words: string; readonly code: string }

export interface Listening {
  open(): AsyncIterable<AnswerEvent>
  readonly signal: AbortSignal
  /** Asked before: as long as the first one is being answered, the server has no turn for it. */
  readonly isRepeat: boolean
  onEvent(event: AnswerEvent): void
}

const busyTries = 20
const busyPauseMs = 1000

/** Listens to an answer until its end. Never throws. */
export async function listen(listening: Listening): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await listenOnce(listening)
    const isBusy = outcome.kind === 'failed' && outcome.code === 'busy'
    if (!isBusy || !listening.isRepeat || tries === busyTries) return outcome
    await pause(busyPauseMs, listening.signal)
  }
}

async function listenOnce({ open, signal, onEvent }: Listening): Promise<Outcome> {
  if (signal.aborted) return { kind: 'stopped' }
  try {
    for await (const event of open()) {
      if (signal.aborted) return { kind: 'stopped' }
      if (event.event === 'done') return { kind: 'answered', answer: event.data }
      if (event.event === 'error') return failureOf(event.data)
      onEvent(event)
    }
    throw brokenLine()
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    const { message: words, code } = error instanceof ApiError ? error : brokenLine()
    return code === 'broken' ? { kind: 'broken', words } : { kind: 'failed', words, code }
  }
}

function failureOf({ detail, code, kept }: Extract<AnswerEvent, { event: 'error' }>['data']): Outcome {
  const words = detail === '' ? sendFallback() : detail
  return kept ? { kind: 'kept', answer: kept, words } : { kind: 'failed', words, code }
}

/** Shorter when the signal fires. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
