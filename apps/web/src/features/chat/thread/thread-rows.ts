import type { ChatMessage } from '@clew/contracts/http/chat'
import type { Answering } from '../studio/conversation.ts'
import type { StudioState } from '../studio/studio-state.ts'

export interface ThreadState extends Pick<StudioState, 'messages'> {
  readonly answering: Pick<Answering, 'question' | 'answer'> | null
}

export interface ThreadRow {
  /** Stays the same when a message gets its lasting id, so that its bubble stays too. */
  readonly key: string
  readonly message: ChatMessage
  /** An answer that is not whole yet. */
  readonly isComing: boolean
}

/** Which keys the messages have that were sent from this page. */
export interface SentKeys {
  readonly keys: ReadonlyMap<number, string>
  readonly sentCount: number
  /** The ids of what is being answered, and of the last message before it. */
  readonly open: { readonly questionId: number; readonly answerId: number; readonly afterId: number | undefined } | null
}

export const noSentKeys: SentKeys = { keys: new Map(), sentCount: 0, open: null }

/** Follows a question and its answer from the ids that they have while they come to those that they are stored with. */
export function followSent(sent: SentKeys, { messages = [], answering }: ThreadState): SentKeys {
  const { open } = sent
  if (answering) return followAnswering(sent, answering, messages.at(-1)?.id)
  if (!open) return sent
  const [question, answer] = messages.slice(-2)
  const isStored = answer?.role === 'assistant' && answer.id !== open.afterId
  if (!question || !isStored) return { ...sent, open: null }
  return { ...sent, keys: withKeys(sent, question.id, answer.id), open: null }
}

function followAnswering(
  sent: SentKeys,
  { question, answer }: NonNullable<ThreadState['answering']>,
  lastId: number | undefined,
): SentKeys {
  const { open } = sent
  const ids = { questionId: question.id, answerId: answer.id }
  if (open?.questionId === ids.questionId && open.answerId === ids.answerId) return sent
  const isSame = open?.questionId === ids.questionId || open?.answerId === ids.answerId
  const next = { ...sent, sentCount: isSame ? sent.sentCount : sent.sentCount + 1 }
  return {
    ...next,
    keys: withKeys(next, ids.questionId, ids.answerId),
    open: { ...ids, afterId: isSame ? open.afterId : lastId },
  }
}

const withKeys = ({ keys, sentCount }: SentKeys, questionId: number, answerId: number): Map<number, string> =>
  new Map([...keys, [questionId, `question ${sentCount}`], [answerId, `answer ${sentCount}`]])

/** What the thread shows, from the oldest that is loaded to what is being answered. */
export function threadRows({ messages = [], answering }: ThreadState, { keys }: SentKeys): ThreadRow[] {
  const rowOf = (message: ChatMessage, isComing = false): ThreadRow => ({
    key: keys.get(message.id) ?? `message ${message.id}`,
    message,
    isComing,
  })
  const rows = messages.map((message) => rowOf(message))
  return answering ? [...rows, rowOf(answering.question), rowOf(answering.answer, true)] : rows
}
