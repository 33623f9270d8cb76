import type { ChatMessage, ChatSend } from '@clew/contracts/http/chat'
import type { ChatApi } from './api.ts'
import {
  answeringOf,
  type ConversationEvent,
  type ConversationState,
  latestQuestion,
  leadsTo,
  newestId,
  type SentQuestion,
} from './conversation.ts'
import { sendSettings } from './draft.ts'
import type { PendingSend, PendingSends } from './pending-send.ts'
import type { MessageReader } from './read-messages.ts'
import { type AnswerRun, isSame, runAnswer } from './run-answer.ts'
import type { StudioStore } from './studio-store.ts'
import type { Frames } from './typewriter.ts'

export interface GeneratorDeps {
  readonly store: StudioStore
  readonly api: Pick<ChatApi, 'stream' | 'messages' | 'sessions'>
  readonly reader: MessageReader
  readonly pending: PendingSends
  readonly frames: Frames
  /** Whether answers are shown as they come, without typing. */
  isInstant(): boolean
  newKey(): string
  now(): string
}

/** Has questions answered, one at a time in each chat. */
export interface Generator {
  /** In place of an edited one, or at the end; `false` when there is nothing to ask, or the last one is being answered. */
  ask(text: string, editedId: number | null): boolean
  /** The latest question again, as a new message beside it: the answer that it had is a branch of its own. */
  regenerate(): boolean
  /** What was sent before a reload, under its key. */
  repeat(id: number): void
  stop(id: number): void
  finishTyping(id: number): void
  /** Ends what is being answered without a word. */
  discard(id: number): void
}

/** What is done around the machine of `conversation.ts`: it says what becomes of a question, and this makes it happen. */
export function createGenerator({ store, api, reader, pending, ...deps }: GeneratorDeps): Generator {
  const runs = new Map<number, AnswerRun>()
  let temporaryId = 0

  const temporary = (role: ChatMessage['role'], content: string, { body, askedAt }: SentQuestion): ChatMessage => {
    temporaryId -= 1
    return { id: temporaryId, session_id: body.session_id, role, content, created_at: askedAt, parent_id: null }
  }
  const start = (sent: SentQuestion, isRepeat: boolean) => {
    const { body, key, askedAt, after } = sent
    const { session_id: id } = body
    pending.keep({ body, key, askedAt, after })
    // What is being read again will be behind when the answer is here.
    if (store.conversation(id).messages) reader.forget(id)
    const question = temporary('user', body.content, sent)
    store.dispatch(id, { type: 'asked', sent, question, answer: temporary('assistant', '', sent) })
    const run = runAnswer(sent, {
      api,
      isRepeat,
      frames: deps.frames,
      // What is asked in a chat that is not open is not typed out.
      isInstant: deps.isInstant() || store.get().selectedId !== id,
      onEvent: (event) => follow(sent, event),
    })
    runs.set(id, run)
  }
  /** Does what an event asks for beside the change of the conversation. */
  const follow = (sent: SentQuestion, event: ConversationEvent) => {
    const { session_id: id } = sent.body
    const before = store.conversation(id)
    if (endings.has(event.type)) runs.delete(id)
    if (event.type === 'answered' || event.type === 'kept' || endings.has(event.type)) pending.drop(id)
    if (event.type === 'answered' || event.type === 'kept') store.putSession(event.exchange.session, true)
    if (event.type === 'typed' || event.type === 'kept' || event.type === 'found') reader.forget(id)
    store.dispatch(id, event)
    if (event.type === 'found') void refreshSession(id)
    if (event.type === 'kept') readOnWhenParted(sent, before, event.exchange.user_message)
    if (event.type === 'typed' && before.generation.status === 'typing')
      readOnWhenParted(sent, before, before.generation.exchange.user_message)
  }
  /** Versions may be missing, and another page may have asked in the same chat. */
  const readOnWhenParted = (
    { editedId, body: { session_id: id } }: SentQuestion,
    before: ConversationState,
    question: ChatMessage,
  ) => {
    const lacksVersions = editedId !== null && question.versions === undefined
    if (lacksVersions || !leadsTo(before, question)) void reader.load(id)
  }
  /** Reads what the list shows of a chat anew; without a word when it cannot. */
  const refreshSession = async (id: number) => {
    const sessions = await api.sessions().catch(() => [])
    const session = sessions.find((one) => one.id === id)
    if (session) store.putSession(session, true)
  }

  const isFree = (id: number): boolean => {
    if (store.conversation(id).generation.status === 'typing') runs.get(id)?.finishTyping()
    return answeringOf(store.conversation(id)) === null
  }
  /** One that failed and is asked again is the same question, whatever became of it. */
  const send = (body: ChatSend, rest: Pick<SentQuestion, 'editedId' | 'comesBack'>) => {
    const conversation = store.conversation(body.session_id)
    const { generation } = conversation
    const failed = generation.status === 'failed' ? generation.sent : null
    const isRepeat = failed !== null && JSON.stringify(failed.body) === JSON.stringify(body)
    const key = isRepeat ? failed.key : deps.newKey()
    start({ body, key, askedAt: deps.now(), after: newestId(conversation), ...rest }, isRepeat)
  }

  return {
    ask(text, editedId) {
      const content = text.trim()
      const open = store.selected()
      const draft = open?.conversation.draft
      if (content === '' || !draft || !isFree(open.id)) return false
      const edited = store.conversation(open.id).messages?.find(({ id }) => id === editedId)
      const place = edited && { parent_id: edited.parent_id }
      const body = { session_id: open.id, content, ...place, ...sendSettings(draft) }
      send(body, { editedId: edited?.id ?? null, comesBack: true })
      return true
    },
    regenerate() {
      const open = store.selected()
      const draft = open?.conversation.draft
      if (!draft || !isFree(open.id)) return false
      const question = latestQuestion(store.conversation(open.id))
      if (!question) return false
      const { id, content, parent_id } = question
      const body = { session_id: open.id, content, parent_id, ...sendSettings(draft) }
      send(body, { editedId: id, comesBack: false })
      return true
    },
    repeat(id) {
      const sent = pending.list().find(({ body }) => body.session_id === id)
      const { messages } = store.conversation(id)
      if (!sent || !messages || runs.has(id)) return
      if (messages.some((message) => isSame(message, null, sent))) {
        pending.drop(id)
        return void refreshSession(id)
      }
      start({ ...sent, editedId: editedOf(messages, sent), comesBack: true }, true)
    },
    stop(id) {
      const run = runs.get(id)
      if (store.conversation(id).generation.status === 'typing') return run?.finishTyping()
      pending.drop(id)
      run?.stop()
    },
    finishTyping: (id) => runs.get(id)?.finishTyping(),
    discard(id) {
      const run = runs.get(id)
      if (!run) return
      run.discard()
      runs.delete(id)
      pending.drop(id)
      reader.forget(id)
      store.dispatch(id, { type: 'discarded' })
    },
  }
}

/** After these nothing more is heard of a question. */
const endings: ReadonlySet<ConversationEvent['type']> = new Set(['typed', 'kept', 'found', 'not-found'])

/** The question in whose place a repeated one stands. */
function editedOf(messages: readonly ChatMessage[], { body }: PendingSend): number | null {
  if (body.parent_id === undefined) return null
  const isInPlace = ({ role, parent_id: parentId }: ChatMessage) => role === 'user' && parentId === body.parent_id
  return messages.find(isInPlace)?.id ?? null
}
