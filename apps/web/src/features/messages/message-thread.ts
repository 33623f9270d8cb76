import type { Message } from '@clew/contracts/http/messages'

/**
 * What is known of a conversation. Messages come in by four ways that know nothing of each other (pages of history, what
 * was missed, pushes, the answers to own sends); here they become one list: each once, in the order of the ids, without
 * a hole.
 */
export interface Thread {
  /** From some message on all that there are, as far as is known; oldest first. */
  readonly messages: readonly Message[]
  /** Own ones that the server has not confirmed, in the order in which they were written. */
  readonly outgoing: readonly Outgoing[]
  /** Up to this id nothing lacks; 0 before the first message. What is missed is asked for from here. */
  readonly knownTo: number
  /** Every message from now on is pushed, in order. */
  readonly isLive: boolean
  /** The end of the conversation has been loaded. */
  readonly isLoaded: boolean
  /** There may be messages before the first. */
  readonly hasOlder: boolean
}

export interface Outgoing {
  readonly clientId: string
  readonly content: string
  /** ISO 8601, by the clock of this machine. */
  readonly writtenAt: string
  readonly status: 'sending' | 'failed'
  /** Why the server refused it; null when it was not reached. */
  readonly reason: string | null
}

export const emptyThread: Thread = {
  messages: [],
  outgoing: [],
  knownTo: 0,
  isLive: false,
  isLoaded: false,
  hasOlder: false,
}

/** The end of the conversation. What was pushed before it, and lies before it, would leave a hole and is let go. */
export function addHistory(thread: Thread, page: readonly Message[], limit: number): Thread {
  const isWhole = page.length < limit
  const start = isWhole ? 0 : (page[0]?.id ?? 0)
  const kept = thread.messages.filter(({ id }) => id >= start)
  return merge({ ...thread, messages: kept, isLoaded: true, hasOlder: !isWhole, knownTo: newestOf(page) }, page)
}

/** The messages that follow `knownTo`. */
export const addMissed = (thread: Thread, page: readonly Message[]): Thread =>
  merge({ ...thread, knownTo: Math.max(thread.knownTo, newestOf(page)) }, page)

/** The messages before the first. */
export const addOlder = (thread: Thread, page: readonly Message[], limit: number): Thread =>
  merge({ ...thread, hasOlder: page.length === limit }, page)

/** While the thread is not live there may be a hole before it. */
export const addPushed = (thread: Thread, message: Message): Thread =>
  addOne(thread.isLive ? { ...thread, knownTo: Math.max(thread.knownTo, message.id) } : thread, message)

/** The answer to a send may overtake pushes of earlier messages, so it says nothing about what is known. */
export const addAnswer = (thread: Thread, message: Message): Thread => addOne(thread, message)

/** A send that is repeated long after it arrived gives a message back that may lie before all that is loaded. */
function addOne(thread: Thread, message: Message): Thread {
  const first = thread.messages[0]
  if (thread.hasOlder && first && message.id < first.id) return dropOutgoing(thread, message.client_id)
  return merge(thread, [message])
}

export const setLive = (thread: Thread, isLive: boolean): Thread =>
  thread.isLive === isLive ? thread : { ...thread, isLive }

/** Shows a message before it is sent, or once more when it is sent again. */
export function addOutgoing(thread: Thread, entry: Outgoing): Thread {
  const others = thread.outgoing.filter(({ clientId }) => clientId !== entry.clientId)
  return merge({ ...thread, outgoing: [...others, entry] }, [])
}

export const markOutgoing = (
  thread: Thread,
  clientId: string,
  change: Pick<Outgoing, 'status' | 'reason'>,
): Thread => ({
  ...thread,
  outgoing: thread.outgoing.map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry)),
})

export const dropOutgoing = (thread: Thread, clientId: string | null): Thread => ({
  ...thread,
  outgoing: thread.outgoing.filter((entry) => entry.clientId !== clientId),
})

function merge(thread: Thread, added: readonly Message[]): Thread {
  const byId = new Map([...thread.messages, ...added].map((message) => [message.id, message]))
  const messages = [...byId.values()].sort((a, b) => a.id - b.id)
  const stored = new Set(messages.map(({ client_id }) => client_id))
  return { ...thread, messages, outgoing: thread.outgoing.filter(({ clientId }) => !stored.has(clientId)) }
}

const newestOf = (page: readonly Message[]): number => page.at(-1)?.id ?? 0
