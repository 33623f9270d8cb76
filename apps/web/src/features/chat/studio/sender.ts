import type { ChatMessage, ChatSend } from '@clew/contracts/http/chat'
import { type Run, startRun } from './answer-run.ts'
import type { ChatApi } from './api.ts'
import { sendSettings } from './draft.ts'
import { createEnding, isSame, type Sent } from './ending.ts'
import type { Outcome } from './listen.ts'
import type { PendingSend, PendingSends } from './pending-send.ts'
import type { Reading } from './reading.ts'
import { cutBefore, latestQuestion, newestId } from './room.ts'
import type { Store } from './store.ts'
import type { Answering } from './studio-state.ts'
import type { Frames } from './typewriter.ts'

export interface SenderDeps {
  readonly store: Store
  readonly api: Pick<ChatApi, 'stream' | 'messages' | 'sessions'>
  readonly reading: Reading
  readonly pending: PendingSends
  readonly frames: Frames
  /** Whether answers are shown as they come, without typing. */
  isInstant(): boolean
  newKey(): string
  now(): string
}

/** Asks questions, one at a time in each chat. */
export interface Sender {
  /** In place of an edited one, or at the end; `false` when there is nothing to ask, or the last one is being answered. */
  ask(text: string, editedId: number | null): boolean
  /** The latest question again, as a new message beside it: the answer that it had is a branch of its own. */
  regenerate(): boolean
  /** What was sent before a reload, under its key. */
  repeat(id: number): void
  stop(id: number): void
  /** Ends the typing. */
  settle(id: number): void
  /** Ends what is being answered without a word. */
  discard(id: number): void
}

/** A page that is being left hears its calls fail, and must not take that for an outcome. */
const leavingMs = 250

export function createSender({ store, api, reading, pending, ...deps }: SenderDeps): Sender {
  const runs = new Map<number, Run>()
  /** The last that failed in each chat: asked again, it is the same question, whatever became of it. */
  const failed = new Map<number, PendingSend>()
  const ending = createEnding({ store, api, reading })
  let temporaryId = 0

  const temporary = (role: ChatMessage['role'], content: string, { body, askedAt }: Sent): ChatMessage => {
    temporaryId -= 1
    return { id: temporaryId, session_id: body.session_id, role, content, created_at: askedAt, parent_id: null }
  }
  const start = (sent: Sent, isRepeat: boolean) => {
    const { body, key, askedAt, after, editedId } = sent
    const { session_id: id } = body
    pending.keep({ body, key, askedAt, after })
    // What is being read again will be behind when the answer is here.
    if (store.room(id).messages) reading.forget(id)
    if (editedId !== null) store.setRoom(id, cutBefore(store.room(id), editedId))
    const question = temporary('user', body.content, sent)
    const run = startRun(
      { body, key, question, answer: temporary('assistant', '', sent), isRepeat },
      {
        stream: api.stream,
        frames: deps.frames,
        // What is asked in a chat that is not open is not typed out.
        isInstant: deps.isInstant() || store.get().selectedId !== id,
        onShow: (answering) => store.setRoom(id, { answering }),
        onAnswered: ({ session }) => {
          settleFate(id)
          store.putSession(session, true)
        },
        onEnd: (outcome, shown) => void end(sent, outcome, shown),
      },
    )
    runs.set(id, run)
  }
  const settleFate = (id: number) => {
    pending.drop(id)
    failed.delete(id)
  }
  const end = (sent: Sent, outcome: Outcome, shown: Answering) => {
    const { session_id: id } = sent.body
    if (outcome.kind === 'answered') {
      runs.delete(id)
      return ending.commit(sent, outcome.answer)
    }
    if (outcome.kind === 'kept') {
      runs.delete(id)
      settleFate(id)
      store.putSession(outcome.answer.session, true)
      ending.commit(sent, outcome.answer)
      return ending.report(id, outcome.words)
    }
    return fail(sent, outcome, shown)
  }
  const fail = async (sent: Sent, outcome: Exclude<Outcome, { answer: unknown }>, shown: Answering) => {
    const { session_id: id } = sent.body
    const run = runs.get(id)
    const isCurrent = () => runs.get(id) === run
    const words = outcome.kind === 'stopped' ? null : outcome.words
    const isKept = outcome.kind !== 'failed' && (await ending.findKept(sent, shown, isCurrent))
    if (outcome.kind === 'failed') await new Promise((resolve) => setTimeout(resolve, leavingMs))
    if (!isCurrent()) return
    runs.delete(id)
    settleFate(id)
    if (isKept) return ending.report(id, words)
    failed.set(id, sent)
    ending.giveBack(sent, words)
  }

  const isFree = (id: number): boolean => {
    const run = runs.get(id)
    if (run?.isAnswered()) run.settle()
    return !runs.has(id)
  }
  const send = (body: ChatSend, rest: Pick<Sent, 'editedId' | 'comesBack'>) => {
    const { session_id: id } = body
    const earlier = failed.get(id)
    const isRepeat = earlier !== undefined && JSON.stringify(earlier.body) === JSON.stringify(body)
    const key = isRepeat ? earlier.key : deps.newKey()
    start({ body, key, askedAt: deps.now(), after: newestId(store.room(id)), ...rest }, isRepeat)
  }

  return {
    ask(text, editedId) {
      const content = text.trim()
      const open = store.selected()
      if (content === '' || !open?.room.draft || !isFree(open.id)) return false
      const edited = store.room(open.id).messages?.find(({ id }) => id === editedId)
      const place = edited && { parent_id: edited.parent_id }
      const body = { session_id: open.id, content, ...place, ...sendSettings(open.room.draft) }
      send(body, { editedId: edited?.id ?? null, comesBack: true })
      return true
    },
    regenerate() {
      const open = store.selected()
      if (!open?.room.draft || !isFree(open.id)) return false
      const question = latestQuestion(store.room(open.id))
      if (!question) return false
      const { id, content, parent_id } = question
      const body = { session_id: open.id, content, parent_id, ...sendSettings(open.room.draft) }
      send(body, { editedId: id, comesBack: false })
      return true
    },
    repeat(id) {
      const sent = pending.list().find(({ body }) => body.session_id === id)
      const { messages } = store.room(id)
      if (!sent || !messages || runs.has(id)) return
      if (messages.some((message) => isSame(message, 0, sent))) {
        pending.drop(id)
        return void ending.refreshSession(id)
      }
      start({ ...sent, editedId: editedOf(messages, sent), comesBack: true }, true)
    },
    stop(id) {
      const run = runs.get(id)
      if (run?.isAnswered()) return run.settle()
      pending.drop(id)
      run?.stop()
    },
    settle: (id) => runs.get(id)?.settle(),
    discard(id) {
      if (!runs.has(id)) return
      runs.get(id)?.discard()
      runs.delete(id)
      settleFate(id)
      reading.forget(id)
      store.setRoom(id, { messages: undefined, uncut: null, answering: null })
    },
  }
}

/** The question in whose place a repeated one stands. */
function editedOf(messages: readonly ChatMessage[], { body }: PendingSend): number | null {
  if (body.parent_id === undefined) return null
  const isInPlace = ({ role, parent_id: parentId }: ChatMessage) => role === 'user' && parentId === body.parent_id
  return messages.find(isInPlace)?.id ?? null
}
