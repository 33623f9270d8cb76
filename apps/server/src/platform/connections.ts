import { quotaLimits } from '@clew/contracts/quota-limits'
import { quotaExceeded } from './quotas.ts'

interface Closable {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
}

/** The open sockets of each user, of any kind, on this server. */
export interface Connections {
  /** Takes a place until the connection closes. Throws when the user has no more. */
  take(userId: number, connection: Closable): void
  countOf(userId: number): number
}

export function createConnections(): Connections {
  const counts = new Map<number, number>()
  const countOf = (userId: number) => counts.get(userId) ?? 0
  return {
    take(userId, connection) {
      // Nobody would hear of its end any more.
      if (connection.destroyed) return
      const count = countOf(userId)
      if (count >= quotaLimits.connections) throw quotaExceeded('connections')
      counts.set(userId, count + 1)
      connection.once('close', () => {
        const left = countOf(userId) - 1
        if (left > 0) counts.set(userId, left)
        else counts.delete(userId)
      })
    },
    countOf,
  }
}
