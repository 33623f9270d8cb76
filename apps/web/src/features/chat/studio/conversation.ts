import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import { hasBefore } from './api.ts'
import type { Draft } from './draft.ts'
import type { PendingSend } from './pending-send.ts'

type Messages = readonly ChatMessage[]

/** A question on its way. */
export interface SentQuestion extends PendingSend {
  /** The question in whose place it stands. */
  readonly editedId: number | null
  /** Its text goes back to the box when it fails; not when the chat shows it already. */
  readonly comesBack: boolean
}

/** A question that is being answered. Until they are stored, it and its answer have negative ids. */
interface Asked {
  readonly sent: SentQuestion
  readonly question: ChatMessage
  /** As much of the answer as is shown; empty until its first word. */
  readonly answer: ChatMessage
}

/**
 * How far a chat is with its latest question. `waiting` for the first word, `streaming`, `typing` out the last of an answer that is
 * whole, `stopping`: the line has ended, and what the server has kept of the answer is being looked for; `failed`: nothing was
 * kept, and the same question asked again goes under the same key.
 */
export type Generation =
  | { readonly status: 'idle' }
  | (Asked & { readonly status: 'waiting' | 'streaming' })
  | (Asked & { readonly status: 'typing'; readonly exchange: ChatSendAnswer })
  | (Asked & { readonly status: 'stopping'; readonly message: string | null })
  | { readonly status: 'failed'; readonly sent: SentQuestion }

type OfStatus<Status extends Generation['status']> = Generation & { readonly status: Status }

/** A question that is being answered, in any of its states. */
export type Answering = Exclude<Generation, OfStatus<'idle' | 'failed'>>

/** What comes back to the box of a chat when it is open: a text that was not answered, and what the banner says. */
export interface Returned {
  readonly input: string
  readonly editedId: number | null
  readonly banner: string | null
}

/** What is held of one chat, open or not. */
export interface ConversationState {
  /** The branch that is shown; while another one is begun, up to where they part. */
  readonly messages: Messages | undefined
  /** The whole branch, as long as it is not certain that another one was begun. */
  readonly uncut: Messages | null
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly generation: Generation
  readonly draft: Draft | null
  readonly isUnsaved: boolean
  readonly returned: Returned | null
}

export const emptyConversation: ConversationState = {
  messages: undefined,
  uncut: null,
  hasOlder: false,
  isLoadingOlder: false,
  generation: { status: 'idle' },
  draft: null,
  isUnsaved: false,
  returned: null,
}

/** What happens to the question of a chat. Where a state does not wait for an event, the event changes nothing. */
export type ConversationEvent =
  | ({ readonly type: 'asked' } & Asked)
  /** The server has taken the question. */
  | { readonly type: 'accepted'; readonly question: ChatMessage; readonly omittedTurns: number }
  | { readonly type: 'begun' }
  | { readonly type: 'shown'; readonly content: string }
  /** The whole answer is here; some of it may still have to be typed out. */
  | { readonly type: 'answered'; readonly exchange: ChatSendAnswer }
  | { readonly type: 'typed' }
  /** The model broke off, and what had come is stored. */
  | { readonly type: 'kept'; readonly exchange: ChatSendAnswer; readonly message: string }
  | { readonly type: 'stopped' }
  /** The line broke, or the server refused. */
  | { readonly type: 'cut-off'; readonly message: string }
  /** The server has stored a part after all. */
  | { readonly type: 'found'; readonly page: Messages }
  | { readonly type: 'not-found' }
  | { readonly type: 'discarded' }

export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  const { generation } = state
  switch (generation.status) {
    case 'idle':
    case 'failed':
      return event.type === 'asked' ? beginAnswer(state, event) : state
    case 'waiting':
    case 'streaming':
      return whileAnswering(state, generation, event)
    case 'typing':
      return whileTyping(state, generation, event)
    case 'stopping':
      return whileStopping(state, generation, event)
  }
}

function beginAnswer(state: ConversationState, { sent, question, answer }: Asked): ConversationState {
  return { ...state, ...cutBefore(state, sent.editedId), generation: { status: 'waiting', sent, question, answer } }
}

function whileAnswering(
  state: ConversationState,
  generation: OfStatus<'waiting' | 'streaming'>,
  event: ConversationEvent,
): ConversationState {
  const { answer } = generation
  const become = (next: Generation): ConversationState => ({ ...state, generation: next })
  switch (event.type) {
    case 'accepted': {
      const { question, omittedTurns } = event
      return become({ ...generation, question, answer: { ...answer, omitted_turns: omittedTurns } })
    }
    case 'begun':
      return become({ ...generation, status: 'streaming' })
    case 'shown':
      return become({ ...generation, answer: { ...answer, content: event.content } })
    case 'answered': {
      const { user_message: question, assistant_message: whole } = event.exchange
      const { sent } = generation
      const { exchange } = event
      return become({ status: 'typing', sent, question, answer: { ...whole, content: answer.content }, exchange })
    }
    case 'kept':
      return { ...state, ...withExchange(state, event.exchange), returned: withBanner(state, event.message) }
    case 'stopped':
      return become({ ...generation, status: 'stopping', answer: { ...answer, status: 'stopped' }, message: null })
    case 'cut-off':
      return become({ ...generation, status: 'stopping', message: event.message })
    case 'discarded':
      return discard(state)
    case 'asked':
    case 'typed':
    case 'found':
    case 'not-found':
      return state
  }
}

function whileTyping(
  state: ConversationState,
  generation: OfStatus<'typing'>,
  event: ConversationEvent,
): ConversationState {
  if (event.type === 'shown')
    return { ...state, generation: { ...generation, answer: { ...generation.answer, content: event.content } } }
  if (event.type === 'typed') return { ...state, ...withExchange(state, generation.exchange) }
  return event.type === 'discarded' ? discard(state) : state
}

function whileStopping(
  state: ConversationState,
  { sent, message }: OfStatus<'stopping'>,
  event: ConversationEvent,
): ConversationState {
  if (event.type === 'found')
    return { ...state, ...withPage(state, event.page), generation: idle, returned: withBanner(state, message) }
  if (event.type === 'not-found') {
    const { content } = sent.body
    const returned = sent.comesBack
      ? { input: content, editedId: sent.editedId, banner: message }
      : withBanner(state, message)
    return { ...state, ...uncut(state), generation: { status: 'failed', sent }, returned }
  }
  return event.type === 'discarded' ? discard(state) : state
}

const idle: Generation = { status: 'idle' }

const discard = (state: ConversationState): ConversationState => ({
  ...state,
  messages: undefined,
  uncut: null,
  generation: idle,
})

const withBanner = ({ returned }: ConversationState, banner: string | null): Returned => ({
  input: '',
  editedId: null,
  ...returned,
  banner,
})

function withExchange({ messages }: ConversationState, exchange: ChatSendAnswer): Partial<ConversationState> {
  const { user_message: question, assistant_message: answer } = exchange
  const others = messages?.filter(({ id }) => id !== question.id && id !== answer.id)
  return { messages: others && [...others, question, answer], uncut: null, generation: idle }
}

/** Shows only what comes before a question that is asked differently. */
function cutBefore({ messages = [] }: ConversationState, id: number | null): Partial<ConversationState> {
  const index = messages.findIndex((message) => message.id === id)
  return index < 0 ? {} : { messages: messages.slice(0, index), uncut: messages }
}

const uncut = (state: ConversationState): Partial<ConversationState> => ({
  messages: state.uncut ?? state.messages,
  uncut: null,
})

/** The end of a branch, as it was just read; older messages that are there already stay when they lead to it. */
export function withPage(state: ConversationState, page: Messages): Partial<ConversationState> {
  const known = state.uncut ?? state.messages ?? []
  const [first] = page
  const older = first ? known.filter(({ id }) => id < first.id) : []
  const isJoined = older.length > 0 && older.at(-1)?.id === first?.parent_id
  const shown = isJoined ? [...older, ...page] : page
  return { messages: shown, uncut: null, hasOlder: isJoined ? state.hasOlder : hasBefore(page) }
}

/** Nothing changes when the branch was changed meanwhile. */
export function withOlder(
  { messages = [] }: ConversationState,
  page: Messages,
  before: number,
): Partial<ConversationState> {
  if (messages[0]?.id !== before) return {}
  return { messages: [...page, ...messages], hasOlder: hasBefore(page) }
}

/** What is being answered; null when nothing is. */
export const answeringOf = ({ generation }: ConversationState): Answering | null =>
  generation.status === 'idle' || generation.status === 'failed' ? null : generation

/** Whether the messages that are shown lead to the question; not when another page asked in the same chat. */
export function leadsTo({ messages }: ConversationState, { id, parent_id: parentId }: ChatMessage): boolean {
  const before = messages?.filter((message) => message.id < id)
  return before !== undefined && (before.at(-1)?.id ?? null) === parentId
}

/** Ids rise along a branch; null when it is not known. */
export const newestId = (state: ConversationState): number | null =>
  state.messages ? Math.max(0, state.messages.at(-1)?.id ?? 0, state.uncut?.at(-1)?.id ?? 0) : null

export const latestQuestion = ({ messages = [] }: ConversationState): ChatMessage | undefined =>
  messages.findLast(({ role }) => role === 'user')
