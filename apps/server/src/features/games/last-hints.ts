import type { HintEnvelope } from '@clew/contracts/socket'
import type { Db } from '../../platform/db/database.ts'
import { createShortCache } from '../../platform/short-cache.ts'
import { mayListen, mustOwnSession } from './policy.ts'
import { readLastHint } from './sessions-store.ts'

/** The last hints of sessions, for pages that ask for them again and again. */
export interface LastHints {
  /** Throws when the session is somebody else's. */
  read(sessionId: string, callerId: number): Promise<HintEnvelope>
  /** Another one has come: whoever asks from now on is answered what is read from now on. */
  forget(sessionId: string): void
  forgetAll(): void
}

/** Should a word of another server get lost, for so long a page is shown the hint before. */
const ttlMs = 2000
const maxEntries = 1000
/** Longer ones are read each time: a thousand of them take no more than some megabytes. */
const maxChars = 4096

export function createLastHints(db: Db): LastHints {
  const known = createShortCache<{ readonly ownerId: number; readonly envelope: HintEnvelope }>({ ttlMs, maxEntries })
  /** The look-up of each session that was begun last, unless something has come since. */
  const reading = new Map<string, object>()

  async function look(sessionId: string, callerId: number): Promise<HintEnvelope> {
    const turn = {}
    reading.set(sessionId, turn)
    try {
      const { ownerId, envelope } = await readLastHint(db, sessionId)
      mustOwnSession(mayListen(callerId, ownerId))
      const isCurrent = reading.get(sessionId) === turn
      if (isCurrent && ownerId !== undefined && JSON.stringify(envelope.last_hint).length <= maxChars)
        known.set(sessionId, { ownerId, envelope })
      return envelope
    } finally {
      if (reading.get(sessionId) === turn) reading.delete(sessionId)
    }
  }
  return {
    read: async (sessionId, callerId) => {
      const found = known.get(sessionId)
      // A session may have become another user's.
      return found?.ownerId === callerId ? found.envelope : look(sessionId, callerId)
    },
    forget: (sessionId) => {
      known.delete(sessionId)
      reading.delete(sessionId)
    },
    forgetAll: () => {
      known.clear()
      reading.clear()
    },
  }
}
