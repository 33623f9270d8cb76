import type { Auth } from '../../platform/auth.ts'
import type { AgentUser } from '../../platform/broker/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { createShortCache } from '../../platform/short-cache.ts'
import { nameOfProgram } from './programs-store.ts'
import { ownerOf } from './sessions-store.ts'

/** What the broker asks before it lets a user's own agent in, and near a topic. */
export interface AgentAccess {
  /** Null when the token is not good. */
  checkAgentToken(token: string): Promise<AgentUser | null>
  /** `undefined` for a session that nobody has published on. */
  sessionOwner(sessionId: string): Promise<number | undefined>
}

/** An agent's every hint and every observation that it may hear asks who owns the session; the answer holds for some seconds. */
export function agentAccess({ db, auth }: { db: Db; auth: Auth }): AgentAccess {
  const owners = createShortCache<number>({ ttlMs: 5000, maxEntries: 10_000 })
  return {
    checkAgentToken: async (token) => {
      const found = await auth.programOfToken(token)
      const program = found && (await nameOfProgram(db, found.userId, found.programId))
      return found && program !== undefined ? { userId: found.userId, program } : null
    },
    sessionOwner: async (sessionId) => {
      const known = owners.get(sessionId) ?? (await ownerOf(db, sessionId))
      if (known !== undefined) owners.set(sessionId, known)
      return known
    },
  }
}
