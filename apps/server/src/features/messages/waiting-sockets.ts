import type { WaitingPush } from '@clew/contracts/socket'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Bus } from '../../platform/bus/bus.ts'
import { push } from '../../platform/sockets.ts'

/** What waits for a user: unread messages, and friend requests to answer. */
export type CountWaiting = (userId: number) => Promise<WaitingPush['waiting']>

/** The open sockets that are told how much waits for their user. */
export interface WaitingSockets {
  /** Tells it how things stand, and again whenever they may have changed. */
  add(userId: number, socket: WebSocket): void
  stop(): void
}

interface Feed {
  readonly sockets: Set<WebSocket>
  isCounting: boolean
  /** Something may have changed since the count that is under way began. */
  hasChanged: boolean
}

const busChannel = 'waiting'

/** After the commit: what waits for a user may have changed. */
export const tellOfWaiting = (bus: Bus, userId: number): void => bus.publish(busChannel, String(userId))

interface WaitingDeps {
  readonly bus: Bus
  readonly countWaiting: CountWaiting
  readonly log: FastifyBaseLogger
}

/** One count for all sockets of a user, and one more for all changes that come while it is made. */
export function createWaitingSockets({ bus, countWaiting, log }: WaitingDeps): WaitingSockets {
  const feeds = new Map<number, Feed>()

  async function count(userId: number, feed: Feed): Promise<void> {
    feed.hasChanged = true
    if (feed.isCounting) return
    feed.isCounting = true
    try {
      while (feed.hasChanged && feed.sockets.size > 0) {
        feed.hasChanged = false
        const text = JSON.stringify({ waiting: await countWaiting(userId) } satisfies WaitingPush)
        for (const socket of feed.sockets) push(socket, text)
      }
    } finally {
      feed.isCounting = false
    }
  }
  const tell = (userId: number) => {
    const feed = feeds.get(userId)
    if (feed) count(userId, feed).catch((error: unknown) => log.error({ err: error }, 'counts could not be pushed'))
  }
  const stopBus = bus.subscribe(busChannel, (userId) => tell(Number(userId)))
  const stopResync = bus.onResync(() => [...feeds.keys()].forEach(tell))
  return {
    add(userId, socket) {
      const feed = feeds.get(userId) ?? { sockets: new Set(), isCounting: false, hasChanged: false }
      feeds.set(userId, feed)
      feed.sockets.add(socket)
      socket.on('close', () => {
        feed.sockets.delete(socket)
        if (feed.sockets.size === 0 && feeds.get(userId) === feed) feeds.delete(userId)
      })
      tell(userId)
    },
    stop() {
      stopBus()
      stopResync()
    },
  }
}
