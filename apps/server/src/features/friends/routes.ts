import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Auth, requireVerified, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { type ReadSettings, removeFriend, requestFriendship } from './request-friendship.ts'
import { mustBeAsked, mustBeKnown } from './policy.ts'
import { presentFound, presentFriendship } from './present.ts'
import { searchPeople } from './search-people.ts'
import { showFriendships } from './show-friendships.ts'
import {
  acceptRequest,
  countPending,
  declineRequest,
  findFriendship,
  listFriendships,
  type StoredFriendship,
} from './store.ts'

export interface FriendsDeps {
  readonly db: Db
  readonly auth: Auth
  readonly readSettings: ReadSettings
  /** How many requests wait for somebody's answer may have changed. */
  readonly tellOfRequests: (userId: number) => void
  readonly notifyByEmail: (notification: { kind: 'friend_request'; recipientId: number; senderId: number }) => void
}

export const friendRoutes =
  ({ db, auth, readSettings, tellOfRequests, notifyByEmail }: FriendsDeps): FastifyPluginAsync =>
  async (app) => {
    const showAll = async (request: FastifyRequest, rows: readonly StoredFriendship[]) => {
      const shown = await showFriendships(db, userOf(request).id, rows)
      return shown.map((friendship) => presentFriendship(friendship, request.addressOf))
    }
    const show = async (request: FastifyRequest, row: StoredFriendship | undefined) =>
      mustBeKnown((await showAll(request, row ? [row] : []))[0])

    mount(app, 'GET /api/friends', {
      onRequest: auth.requireUser,
      handler: async (request) => showAll(request, await listFriendships(db, userOf(request).id)),
    })

    mount(app, 'GET /api/friends/pending', {
      onRequest: auth.requireUser,
      handler: async (request) => ({ count: await countPending(db, userOf(request).id) }),
    })

    mount(app, 'GET /api/friends/search', {
      onRequest: auth.requireUser,
      config: perUser(60),
      handler: async (request) => {
        const found = await searchPeople(db, userOf(request).id, request.query.q)
        return found.map((person) => presentFound(person, request.addressOf))
      },
    })

    mount(app, 'POST /api/friends/request', {
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(30),
      handler: async (request) => {
        const { id } = userOf(request)
        const { requested_id } = request.body
        const asked = await db.transaction((tx) => requestFriendship(tx, id, requested_id, readSettings))
        // The caller's own count falls when this accepts what the other one asked.
        for (const userId of [id, requested_id]) tellOfRequests(userId)
        if (asked.status === 'PENDING')
          notifyByEmail({ kind: 'friend_request', recipientId: requested_id, senderId: id })
        return await show(request, asked)
      },
    })

    mount(app, 'POST /api/friends/respond', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { id } = userOf(request)
        const { user_id, accept } = request.body
        mustBeAsked(await (accept ? acceptRequest : declineRequest)(db, user_id, id))
        tellOfRequests(id)
        if (!accept) return { ok: true as const }
        return show(request, await findFriendship(db, user_id, id))
      },
    })

    mount(app, 'DELETE /api/friends/remove/:userId', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { id } = userOf(request)
        const { userId } = request.params
        await db.transaction((tx) => removeFriend(tx, id, userId))
        for (const each of [id, userId]) tellOfRequests(each)
        return { ok: true as const }
      },
    })
  }
