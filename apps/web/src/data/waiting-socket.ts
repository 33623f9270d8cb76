import { bearerProtocol, closeUnauthorized, heartbeatFrame, WaitingPushSchema } from '@clew/contracts/socket'
import { addressOf } from '../lib/api.ts'
import { backOffMs, keepSocketOpen, type LiveSocket } from '../lib/live-socket.ts'
import type { WaitingCounts } from './waiting-counts.ts'

interface WaitingSocketDeps {
  readToken(): string | null
  open(token: string | null): WebSocket
  onCounts(counts: WaitingCounts): void
}

/** Hears what waits for the reader as it comes. Until it is open, and whenever it breaks, the counts are asked for as before. */
export const listenForWaiting = ({ readToken, open, onCounts }: WaitingSocketDeps): LiveSocket =>
  keepSocketOpen({
    readToken,
    open,
    refusedCodes: [closeUnauthorized],
    heartbeat: heartbeatFrame,
    // Never as long as all the others whose server went away with ours.
    waitMs: (attempts) => backOffMs(attempts) * (0.75 + Math.random() / 2),
    onText: (text) => {
      const counts = readCounts(text)
      if (counts) onCounts(counts)
    },
    onState: () => undefined,
  })

/** The message socket, with the counts beside the messages or with them alone. A token never stands in a URL. */
export function openMessageSocket(userId: number, token: string | null, waiting: '1' | 'only'): WebSocket {
  const address = addressOf('GET /api/messages/ws/:userId', { params: { userId }, query: { heartbeat: '1', waiting } })
  return new WebSocket(address, [bearerProtocol, token ?? ''])
}

/** Undefined for a push that says nothing of what waits. */
export function readCounts(text: string): WaitingCounts | undefined {
  try {
    return WaitingPushSchema.safeParse(JSON.parse(text)).data?.waiting
  } catch {
    return undefined
  }
}
