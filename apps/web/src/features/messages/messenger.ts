import type { Message, MessageInput } from '@clew/contracts/http/messages'
import { closeUnauthorized, heartbeatFrame, MessagePushSchema } from '@clew/contracts/socket'
import { ApiError } from '../../lib/api.ts'
import { backOffMs, keepSocketOpen, type LiveSocket, type LiveState } from '../../lib/live-socket.ts'
import type { WaitingCounts } from '../../lib/waiting-counts.ts'
import { readCounts } from '../../lib/waiting-socket.ts'
import type { PageRequest } from './api.ts'
import { partnerOf } from './conversation-list.ts'
import type { Outbox } from './outbox.ts'
import {
  addAnswer,
  addOutgoing,
  addPushed,
  dropOutgoing,
  emptyThread,
  markOutgoing,
  type Outgoing,
  type Thread,
} from './message-thread.ts'
import { createThreadLoader, type ThreadLoader } from './thread-loader.ts'
import { createStore, type Store } from '../../lib/store.ts'

export interface MessengerState {
  readonly partnerId: number | null
  readonly thread: Thread
  readonly live: LiveState
  readonly isLoadingOlder: boolean
  /** There is no such user. */
  readonly isMissing: boolean
}

export interface MessengerDeps {
  readonly readerId: number
  readonly getToken: () => string | null
  openSocket(userId: number, token: string | null): WebSocket
  fetchPage(partnerId: number, request: PageRequest, signal: AbortSignal): Promise<readonly Message[]>
  post(input: MessageInput): Promise<Message>
  readonly words: Outbox
  newClientId(): string
  now(): string
  /** Every message to or from the reader; some more than once. */
  onMessage(message: Message): void
  /** How much waits for the reader, whenever that may have changed. */
  onWaiting(counts: WaitingCounts): void
  /** The socket is open, or refused: what is shown may be behind, and the sign-in over. */
  onLine(): void
}

/** The messages page without its looks: one open conversation, one socket, and what is being sent. */
export interface Messenger extends Pick<Store<MessengerState>, 'get' | 'subscribe'> {
  /**
   * Opens a conversation, or none. The socket goes along (`docs/spec/platform.md` section 4); without one it serves the
   * list.
   */
  open(partnerId: number | null): void
  close(): void
  send(content: string): void
  /** The same message again: it arrives once, even if only the answer was lost. */
  retry(clientId: string): void
  discard(clientId: string): void
  loadOlder(): void
  wake(): void
  drop(): void
}

const connecting: LiveState = { kind: 'connecting', attempts: 0 }

export function createMessenger(deps: MessengerDeps): Messenger {
  const { words } = deps
  const threads = new Map<number, Thread>()
  const { get, set, subscribe } = createStore<MessengerState>({
    partnerId: null,
    thread: emptyThread,
    live: connecting,
    isLoadingOlder: false,
    isMissing: false,
  })
  let socket: LiveSocket | undefined
  let loader: ThreadLoader | undefined
  /** One message after the other, so that they arrive in the order in which they were written. */
  let sending: Promise<void> = Promise.resolve()

  const threadOf = (partnerId: number): Thread =>
    threads.get(partnerId) ?? { ...emptyThread, outgoing: words.readOutgoing(partnerId) }
  const update = (partnerId: number, change: (thread: Thread) => Thread) => {
    const thread = change(threadOf(partnerId))
    threads.set(partnerId, thread)
    if (partnerId === get().partnerId) set({ thread })
  }

  const noteCounts = (text: string) => {
    const counts = readCounts(text)
    if (counts) deps.onWaiting(counts)
  }
  const receive = (text: string) => {
    const message = readPush(text)
    if (!message) return noteCounts(text)
    const partnerId = partnerOf(message, deps.readerId)
    if (threads.has(partnerId)) update(partnerId, (thread) => addPushed(thread, message))
    if (message.client_id !== null && message.sender_id === deps.readerId)
      words.dropOutgoing(partnerId, message.client_id)
    deps.onMessage(message)
  }
  const noteLine = (live: LiveState) => {
    const wasLive = get().live.kind === 'live'
    set({ live })
    if (live.kind === 'live' || wasLive) loader?.setConnected(live.kind === 'live')
    if (live.kind === 'live' || live.kind === 'refused') deps.onLine()
  }
  const leave = () => {
    socket?.close()
    loader?.stop()
    socket = undefined
    loader = undefined
  }

  const post = (partnerId: number, entry: Outgoing) => {
    update(partnerId, (thread) => addOutgoing(thread, entry))
    words.keepOutgoing(partnerId, entry)
    sending = sending.then(() => deliver(partnerId, entry))
  }
  const deliver = async (partnerId: number, { clientId, content }: Outgoing) => {
    try {
      const message = await deps.post({ recipient_id: partnerId, content, client_id: clientId })
      update(partnerId, (thread) => addAnswer(thread, message))
      words.dropOutgoing(partnerId, clientId)
      deps.onMessage(message)
    } catch (error) {
      const reason = error instanceof ApiError && error.status > 0 ? error.message : null
      update(partnerId, (thread) => markOutgoing(thread, clientId, { status: 'failed', reason }))
    }
  }

  return {
    get,
    subscribe,
    open(partnerId) {
      leave()
      const thread = partnerId === null ? emptyThread : threadOf(partnerId)
      set({ partnerId, thread, live: connecting, isLoadingOlder: false, isMissing: false })
      if (partnerId !== null) {
        threads.set(partnerId, thread)
        loader = createThreadLoader({
          get: () => threadOf(partnerId),
          update: (change) => update(partnerId, change),
          fetchPage: (request, signal) => deps.fetchPage(partnerId, request, signal),
          onLoadingOlder: (isLoadingOlder) => set({ isLoadingOlder }),
          onMissing: () => set({ isMissing: true }),
        })
        loader.catchUp()
      }
      socket = keepSocketOpen({
        readToken: deps.getToken,
        open: (token) => deps.openSocket(partnerId ?? deps.readerId, token),
        refusedCodes: [closeUnauthorized],
        heartbeat: heartbeatFrame,
        // Never as long as all the others whose server went away with ours.
        waitMs: (attempts) => backOffMs(attempts) * (0.75 + Math.random() / 2),
        onText: receive,
        onState: noteLine,
      })
    },
    close: leave,
    send(content) {
      const { partnerId } = get()
      if (partnerId === null) return
      const entry: Outgoing = {
        clientId: deps.newClientId(),
        content,
        writtenAt: deps.now(),
        status: 'sending',
        reason: null,
      }
      post(partnerId, entry)
    },
    retry(clientId) {
      const { partnerId, thread } = get()
      const entry = thread.outgoing.find((one) => one.clientId === clientId && one.status === 'failed')
      if (partnerId !== null && entry) post(partnerId, { ...entry, status: 'sending', reason: null })
    },
    discard(clientId) {
      const { partnerId } = get()
      if (partnerId === null) return
      words.dropOutgoing(partnerId, clientId)
      update(partnerId, (thread) => dropOutgoing(thread, clientId))
    },
    loadOlder: () => loader?.loadOlder(),
    wake() {
      socket?.wake()
      loader?.catchUp()
    },
    drop: () => socket?.drop(),
  }
}

function readPush(text: string): Message | undefined {
  try {
    return MessagePushSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
