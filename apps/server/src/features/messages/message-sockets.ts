import type { WebSocket } from 'ws'
import { createBatches } from '../../platform/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { push } from '../../platform/sockets.ts'
import { presentMessage } from './present.ts'
import { type FeedPosition, listFeeds, type StoredMessage } from './store.ts'

/** The open message sockets of this process, by user. */
export interface MessageSockets {
  /** `lastId`: the newest message that the socket need not be sent. */
  add(userId: number, socket: WebSocket, lastId: number): void
  /** Sends a user's sockets what they lack, each message once and in the order of the ids. */
  catchUp(userId: number): Promise<void>
  /** Whether a socket of the user's has not been sent this message. */
  isBehind(userId: number, messageId: number): boolean
  /** Whether somebody is here to see a message come; another server may know of more. */
  isListening(userId: number): boolean
  users(): number[]
}

interface Listener {
  readonly socket: WebSocket
  lastId: number
}

interface Feed {
  readonly listeners: Set<Listener>
  isReading: boolean
  /** There may be more than what has been read. */
  hasMore: boolean
}

/** Of one feed, and feeds read together: what they hold is in memory at once. */
const pageSize = 50
const feedsAtOnce = 50

type ReadPage = (position: FeedPosition) => Promise<StoredMessage[]>

export function createMessageSockets(db: Db): MessageSockets {
  const feeds = new Map<number, Feed>()
  // A message is for two people, and many come at once.
  const reads = createBatches<FeedPosition, StoredMessage[]>({
    run: (positions) => listFeeds(db, positions, pageSize),
    maxItems: feedsAtOnce,
    maxWaitingPerKey: 1,
  })
  const readPage: ReadPage = (position) => reads.add(String(position.userId), position)

  async function catchUp(userId: number): Promise<void> {
    const feed = feeds.get(userId)
    if (!feed) return
    feed.hasMore = true
    if (feed.isReading) return
    feed.isReading = true
    try {
      while (feed.hasMore && feed.listeners.size > 0) await sendPage(readPage, userId, feed)
    } finally {
      feed.isReading = false
    }
  }
  return {
    add(userId, socket, lastId) {
      const feed = feeds.get(userId) ?? { listeners: new Set(), isReading: false, hasMore: false }
      const listener = { socket, lastId }
      feeds.set(userId, feed)
      feed.listeners.add(listener)
      socket.on('close', () => {
        feed.listeners.delete(listener)
        if (feed.listeners.size === 0 && feeds.get(userId) === feed) feeds.delete(userId)
      })
    },
    catchUp,
    isBehind: (userId, messageId) =>
      [...(feeds.get(userId)?.listeners ?? [])].some((listener) => listener.lastId < messageId),
    isListening: (userId) => feeds.has(userId),
    users: () => [...feeds.keys()],
  }
}

async function sendPage(readPage: ReadPage, userId: number, feed: Feed): Promise<void> {
  const after = Math.min(...[...feed.listeners].map(({ lastId }) => lastId))
  feed.hasMore = false
  const page = await readPage({ userId, after })
  if (page.length === pageSize) feed.hasMore = true
  // One that came while the page was read, and lacks what lies before it, waits for the next.
  const listeners = [...feed.listeners].filter(({ lastId }) => lastId >= after)
  for (const message of page) {
    const text = JSON.stringify(presentMessage(message))
    for (const listener of listeners) {
      if (listener.lastId >= message.id) continue
      listener.lastId = message.id
      push(listener.socket, text)
    }
  }
}
