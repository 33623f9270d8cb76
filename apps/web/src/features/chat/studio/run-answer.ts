import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import { ApiError } from '../../../lib/api.ts'
import type { ChatApi } from './api.ts'
import type { ConversationEvent, SentQuestion } from './conversation.ts'
import type { PendingSend } from './pending-send.ts'
import { type AnswerEvent, brokenLine, sendFallback } from './stream.ts'
import { createTypewriter, type Frames } from './typewriter.ts'

export interface AnswerDeps {
  readonly api: Pick<ChatApi, 'stream' | 'messages'>
  readonly frames: Frames
  readonly isInstant: boolean
  /** Asked before: as long as the first one is being answered, the server has its session locked. */
  readonly isRepeat: boolean
  onEvent(event: ConversationEvent): void
}

/** A question that is being answered, and tells how far it is. */
export interface AnswerRun {
  /** Shows what is there without typing it out. */
  finishTyping(): void
  /** Ends the model's work; what came by then is kept. */
  stop(): void
  /** Ends it without a word. */
  discard(): void
}

/** How a line ends. */
type Ending =
  | { readonly type: 'answered'; readonly exchange: ChatSendAnswer }
  | { readonly type: 'kept'; readonly exchange: ChatSendAnswer; readonly message: string }
  | { readonly type: 'stopped' }
  /** The line ended while the answer came: the server may have stored a part. */
  | { readonly type: 'broken'; readonly message: string }
  /** Nothing is stored. */
  | { readonly type: 'refused'; readonly message: string; readonly code: string }

/** A page that is being left hears its calls fail, and must not take that for an outcome. */
const leavingMs = 250
const busyTries = 20
/** Of a line that is lost before the first word: a server that takes the place of another one is there by then. */
const lostTries = 3
const againMs = 1000
/** A part of an answer is stored soon after the line broke; of none nothing will be. */
const waitsForPart = [100, 300, 600, 1000, 2000]
const waitsForNone = [100, 400]

export function runAnswer(sent: SentQuestion, { api, isRepeat, onEvent, ...typing }: AnswerDeps): AnswerRun {
  const line = new AbortController()
  let isDiscarded = false
  let hasBegun = false
  /** Known when the server has taken the question. */
  let questionId: number | null = null
  const tell = (event: ConversationEvent) => {
    if (!isDiscarded) onEvent(event)
  }
  const typewriter = createTypewriter({
    ...typing,
    onShow: (content) => tell({ type: 'shown', content }),
    onEnd: () => tell({ type: 'typed' }),
  })
  const hear = ({ event, data }: AnswerEvent) => {
    if (event === 'user') {
      questionId = data.user_message.id
      tell({ type: 'accepted', question: data.user_message, omittedTurns: data.omitted_turns })
    } else if (event === 'delta' && data.text !== '') {
      hasBegun = true
      tell({ type: 'begun' })
      typewriter.append(data.text)
    }
  }
  const end = async (ending: Ending) => {
    if (ending.type === 'answered') {
      tell(ending)
      return typewriter.end(ending.exchange.assistant_message.content)
    }
    typewriter.finish()
    typewriter.stop()
    if (ending.type === 'kept') return tell(ending)
    tell(ending.type === 'stopped' ? ending : { type: 'cut-off', message: ending.message })
    const page = ending.type === 'refused' ? await pause(leavingMs) : await findPart()
    tell(page ? { type: 'found', page } : { type: 'not-found' })
  }
  /** The end of the chat when the server has stored the question with a part of its answer. */
  const findPart = async (): Promise<readonly ChatMessage[] | undefined> => {
    for (const ms of hasBegun ? waitsForPart : waitsForNone) {
      await pause(ms)
      if (isDiscarded) return undefined
      const page = await api.messages(sent.body.session_id).catch(() => [])
      if (page.some((message) => isSame(message, questionId, sent))) return page
    }
    return undefined
  }
  const run = async () => {
    const open = () => api.stream({ body: sent.body, key: sent.key, signal: line.signal })
    let isAgain = isRepeat
    let lost = 0
    for (let tries = 1; ; tries += 1) {
      const ending = await listen(open, line.signal, hear)
      if (isDiscarded) return
      const isBusy = ending.type === 'refused' && ending.code === 'busy' && isAgain && tries < busyTries
      const isLost = ending.type === 'broken' && !hasBegun && ++lost < lostTries
      if (!isBusy && !isLost) return end(ending)
      // Under the same key it is the same question, and what was stored of it meanwhile is its answer.
      isAgain = true
      await pause(againMs, line.signal)
    }
  }
  void run()
  return {
    finishTyping: typewriter.finish,
    stop() {
      typewriter.finish()
      tell({ type: 'stopped' })
      line.abort()
    },
    discard() {
      isDiscarded = true
      typewriter.stop()
      line.abort()
    },
  }
}

/** Listens to an answer until the line ends. Never throws. */
async function listen(
  open: () => AsyncIterable<AnswerEvent>,
  signal: AbortSignal,
  hear: (event: AnswerEvent) => void,
): Promise<Ending> {
  if (signal.aborted) return { type: 'stopped' }
  try {
    for await (const event of open()) {
      if (signal.aborted) return { type: 'stopped' }
      if (event.event === 'done') return { type: 'answered', exchange: event.data }
      if (event.event === 'error') return endingOf(event.data)
      hear(event)
    }
    throw brokenLine()
  } catch (error) {
    if (signal.aborted) return { type: 'stopped' }
    const { message, code, status } = error instanceof ApiError ? error : brokenLine()
    // A proxy that lost the server which it had asked answers in its own words.
    const isBroken = code === 'broken' || (code === 'unknown' && status >= 500)
    return isBroken ? { type: 'broken', message } : { type: 'refused', message, code }
  }
}

function endingOf({ detail, code, kept }: Extract<AnswerEvent, { event: 'error' }>['data']): Ending {
  const message = detail === '' ? sendFallback() : detail
  return kept ? { type: 'kept', exchange: kept, message } : { type: 'refused', message, code }
}

/** Before the server said its id, a question is known by its text, as the only new one. */
export function isSame(message: ChatMessage, id: number | null, { after, body }: PendingSend): boolean {
  if (message.role !== 'user') return false
  if (id !== null) return message.id === id
  return after !== null && message.id > after && message.content === body.content
}

/** Shorter when the signal fires. */
function pause(ms: number, signal?: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve(undefined)
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
