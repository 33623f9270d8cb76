import type { HintEnvelope } from '@clew/contracts/socket'
import type { WebSocket } from 'ws'
import { push } from '../../platform/sockets.ts'

interface Listener {
  readonly userId: number
  readonly socket: WebSocket
  lastTimestamp: number
}

/** The open hint sockets of this process, by session. */
export interface HintSockets {
  add(sessionId: string, userId: number, socket: WebSocket): void
  /** Sends an envelope to the owner's sockets, and never an older one after a newer one. */
  send(ownerId: number, envelope: HintEnvelope): void
  /** Whether somebody here has not seen what was published at `timestamp`. */
  isBehind(sessionId: string, timestamp: number): boolean
  sessions(): string[]
}

export function createHintSockets(): HintSockets {
  const bySession = new Map<string, Set<Listener>>()
  return {
    add(sessionId, userId, socket) {
      const listeners = bySession.get(sessionId) ?? new Set()
      const listener = { userId, socket, lastTimestamp: 0 }
      bySession.set(sessionId, listeners.add(listener))
      socket.on('close', () => {
        listeners.delete(listener)
        if (listeners.size === 0 && bySession.get(sessionId) === listeners) bySession.delete(sessionId)
      })
    },
    send(ownerId, envelope) {
      const { timestamp } = envelope
      if (timestamp === null) return
      const text = JSON.stringify(envelope)
      for (const listener of bySession.get(envelope.session_id) ?? []) {
        // Somebody may listen on a session that was nobody's yet and became another user's.
        if (listener.userId !== ownerId || listener.lastTimestamp >= timestamp) continue
        listener.lastTimestamp = timestamp
        push(listener.socket, text)
      }
    },
    isBehind: (sessionId, timestamp) =>
      [...(bySession.get(sessionId) ?? [])].some((listener) => listener.lastTimestamp < timestamp),
    sessions: () => [...bySession.keys()],
  }
}
