import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../../platform/bus/bus.ts'
import type { MessageSockets } from './message-sockets.ts'
import type { StoredMessage } from './store.ts'

const busChannel = 'messages'

/** After the commit: every server looks whether one of the two people listens there. */
export function tellOfMessage(bus: Bus, { id, senderId, recipientId }: StoredMessage): void {
  bus.publish(busChannel, `${id} ${senderId} ${recipientId}`)
}

/** Passes on to this server's sockets what any server has stored. The answer ends it. */
export function followMessages(bus: Bus, sockets: MessageSockets, log: FastifyBaseLogger): () => void {
  const catchUp = (userId: number) => {
    sockets.catchUp(userId).catch((error: unknown) => log.error({ err: error }, 'a message could not be passed on'))
  }
  const stopBus = bus.subscribe(busChannel, (payload) => {
    const [id = 0, ...people] = payload.split(' ').map(Number)
    for (const userId of people) if (sockets.isBehind(userId, id)) catchUp(userId)
  })
  const stopResync = bus.onResync(() => sockets.users().forEach(catchUp))
  return () => {
    stopBus()
    stopResync()
  }
}
