import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import { pageSize } from './api.ts'
import type { Answering, Draft } from './studio-state.ts'

type Messages = readonly ChatMessage[]

/** What comes back to a chat that was not open when its question failed. */
export interface Returned {
  readonly input: string
  readonly editedId: number | null
  readonly banner: string | null
}

/** What is held of one chat, open or not. */
export interface Room {
  /** The branch that is shown; while another one is begun, up to where they part. */
  readonly messages: Messages | undefined
  /** The whole branch, as long as it is not certain that another one was begun. */
  readonly uncut: Messages | null
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly answering: Answering | null
  readonly draft: Draft | null
  readonly isUnsaved: boolean
  readonly returned: Returned | null
}

export const emptyRoom: Room = {
  messages: undefined,
  uncut: null,
  hasOlder: false,
  isLoadingOlder: false,
  answering: null,
  draft: null,
  isUnsaved: false,
  returned: null,
}

/** The end of a branch, as it was just read; older messages that are there already stay when they lead to it. */
export function withPage({ messages = [], uncut, hasOlder }: Room, page: Messages): Partial<Room> {
  const known = uncut ?? messages
  const [first] = page
  const older = first ? known.filter(({ id }) => id < first.id) : []
  const isJoined = older.length > 0 && older.at(-1)?.id === first?.parent_id
  const shown = isJoined ? [...older, ...page] : page
  return { messages: shown, uncut: null, hasOlder: isJoined ? hasOlder : page.length === pageSize }
}

/** Nothing changes when the branch was changed meanwhile. */
export function withOlder({ messages = [] }: Room, page: Messages, before: number): Partial<Room> {
  if (messages[0]?.id !== before) return {}
  return { messages: [...page, ...messages], hasOlder: page.length === pageSize }
}

export function withExchange({ messages }: Room, exchange: ChatSendAnswer): Partial<Room> {
  const { user_message: question, assistant_message: answer } = exchange
  const others = messages?.filter(({ id }) => id !== question.id && id !== answer.id)
  return { messages: others && [...others, question, answer], uncut: null, answering: null }
}

/** Whether the messages that are shown lead to the question; not when another page asked in the same chat. */
export function leadsTo({ messages }: Room, { id, parent_id: parentId }: ChatMessage): boolean {
  const before = messages?.filter((message) => message.id < id)
  return before !== undefined && (before.at(-1)?.id ?? null) === parentId
}

/** Shows only what comes before a question that is asked differently. */
export function cutBefore({ messages = [] }: Room, id: number): Partial<Room> {
  const index = messages.findIndex((message) => message.id === id)
  return index < 0 ? {} : { messages: messages.slice(0, index), uncut: messages }
}

export const uncutRoom = ({ messages, uncut }: Room): Partial<Room> => ({ messages: uncut ?? messages, uncut: null })

/** Ids rise along a branch; null when it is not known. */
export const newestId = ({ messages, uncut }: Room): number | null =>
  messages ? Math.max(0, messages.at(-1)?.id ?? 0, uncut?.at(-1)?.id ?? 0) : null

export const latestQuestion = ({ messages = [] }: Room): ChatMessage | undefined =>
  messages.findLast(({ role }) => role === 'user')
