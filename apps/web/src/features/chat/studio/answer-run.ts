import type { ChatMessage, ChatSend, ChatSendAnswer } from '@clew/contracts/http/chat'
import type { ChatApi } from './api.ts'
import { listen, type Outcome } from './listen.ts'
import type { AnswerEvent } from './stream.ts'
import type { Answering } from './studio-state.ts'
import { createTypewriter, type Frames } from './typewriter.ts'

export interface RunRequest {
  readonly body: ChatSend
  readonly key: string
  /** As they are shown until the server's are there. */
  readonly question: ChatMessage
  readonly answer: ChatMessage
  readonly isRepeat: boolean
}

export interface RunDeps {
  readonly stream: ChatApi['stream']
  readonly frames: Frames
  readonly isInstant: boolean
  onShow(answering: Answering): void
  /** The whole answer is here; some of it may still have to be typed out. */
  onAnswered(answer: ChatSendAnswer): void
  /** Nothing more is shown. */
  onEnd(outcome: Outcome, shown: Answering): void
}

/** A question that is being answered. */
export interface Run {
  isAnswered(): boolean
  /** Shows what is there without typing it out. */
  settle(): void
  /** Ends the model's work; what came by then is kept. */
  stop(): void
  /** Ends it without a word. */
  discard(): void
}

export function startRun(request: RunRequest, { stream, onShow, onAnswered, onEnd, ...deps }: RunDeps): Run {
  const controller = new AbortController()
  const { signal } = controller
  let answering: Answering = { question: request.question, answer: request.answer, phase: 'waiting' }
  let answered: Extract<Outcome, { kind: 'answered' }> | null = null
  let isDiscarded = false

  const show = (change: Partial<Answering>) => {
    answering = { ...answering, ...change }
    if (!isDiscarded) onShow(answering)
  }
  const showAnswer = (change: Partial<ChatMessage>) => show({ answer: { ...answering.answer, ...change } })
  const typewriter = createTypewriter({
    ...deps,
    onShow: (content) => showAnswer({ content }),
    onEnd: () => answered && onEnd(answered, answering),
  })
  const hear = ({ event, data }: AnswerEvent) => {
    if (isDiscarded) return
    if (event === 'user') {
      const { user_message: question, omitted_turns: omittedTurns } = data
      show({ question, answer: { ...answering.answer, omitted_turns: omittedTurns } })
    } else if (event === 'delta' && data.text !== '') {
      if (answering.phase === 'waiting') show({ phase: 'streaming' })
      typewriter.append(data.text)
    }
  }
  const typeOut = ({ user_message: question, assistant_message: answer }: ChatSendAnswer) => {
    show({ question, answer: { ...answer, content: answering.answer.content }, phase: 'typing' })
    typewriter.end(answer.content)
  }
  const run = async () => {
    const open = () => stream({ body: request.body, key: request.key, signal })
    const outcome = await listen({ open, signal, isRepeat: request.isRepeat, onEvent: hear })
    if (isDiscarded) return
    if (outcome.kind === 'answered') {
      answered = outcome
      onAnswered(outcome.answer)
      typeOut(outcome.answer)
    } else {
      typewriter.finish()
      typewriter.stop()
      onEnd(outcome, answering)
    }
  }
  onShow(answering)
  void run()
  return {
    isAnswered: () => answered !== null,
    settle: typewriter.finish,
    stop() {
      typewriter.finish()
      showAnswer({ status: 'stopped' })
      controller.abort()
    },
    discard() {
      isDiscarded = true
      typewriter.stop()
      controller.abort()
    },
  }
}
