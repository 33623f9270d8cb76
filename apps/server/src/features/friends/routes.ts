import { OkSchema, UserIdParamsSchema } from '@clew/contracts/http/common'
import {
  FoundPersonSchema,
  FriendRequestSchema,
  FriendResponseSchema,
  FriendSearchQuerySchema,
  FriendshipSchema,
  PendingCountSchema,
} from '@clew/contracts/http/friends'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Auth, requireVerified, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { type ReadSettings, removeFriend, requestFriendship } from './asking.ts'
import { mustBeAsked, mustBeKnown } from './policy.ts'
import { presentFound } from './present.ts'
import { searchPeople } from './searching.ts'
import { showFriendships } from './showing.ts'
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

const tags = ['friends']

export const friendRoutes =
  ({ db, auth, readSettings, tellOfRequests, notifyByEmail }: FriendsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const show = async (callerId: number, row: StoredFriendship | undefined) =>
      mustBeKnown((await showFriendships(db, callerId, row ? [row] : []))[0])

    app.route({
      method: 'GET',
      url: '/api/friends',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'Own friends and requests, both ways', response: { 200: FriendshipSchema.array() } },
      handler: async (request) => {
        const { id } = userOf(request)
        return showFriendships(db, id, await listFriendships(db, id))
      },
    })

    app.route({
      method: 'GET',
      url: '/api/friends/pending',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'How many requests wait for an answer', response: { 200: PendingCountSchema } },
      handler: async (request) => ({ count: await countPending(db, userOf(request).id) }),
    })

    app.route({
      method: 'GET',
      url: '/api/friends/search',
      onRequest: auth.requireUser,
      config: perUser(60),
      schema: {
        tags,
        summary: 'At most 20 users by the beginning of a handle, name or school, or by a whole e-mail address',
        querystring: FriendSearchQuerySchema,
        response: { 200: FoundPersonSchema.array() },
      },
      handler: async (request) => (await searchPeople(db, userOf(request).id, request.query.q)).map(presentFound),
    })

    app.route({
      method: 'POST',
      url: '/api/friends/request',
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(30),
      schema: {
        tags,
        summary: 'Ask somebody, or accept what they have asked',
        body: FriendRequestSchema,
        response: { 201: FriendshipSchema },
      },
      handler: async (request, reply) => {
        const { id } = userOf(request)
        const { requested_id } = request.body
        const asked = await db.transaction((tx) => requestFriendship(tx, id, requested_id, readSettings))
        // The caller's own count falls when this accepts what the other one asked.
        for (const userId of [id, requested_id]) tellOfRequests(userId)
        if (asked.status === 'PENDING')
          notifyByEmail({ kind: 'friend_request', recipientId: requested_id, senderId: id })
        return reply.code(201).send(await show(id, asked))
      },
    })

    app.route({
      method: 'POST',
      url: '/api/friends/respond',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Accept or decline a request; a declined one is deleted',
        body: FriendResponseSchema,
        response: { 200: z.union([FriendshipSchema, OkSchema]) },
      },
      handler: async (request) => {
        const { id } = userOf(request)
        const { user_id, accept } = request.body
        mustBeAsked(await (accept ? acceptRequest : declineRequest)(db, user_id, id))
        tellOfRequests(id)
        if (!accept) return { ok: true as const }
        return show(id, await findFriendship(db, user_id, id))
      },
    })

    app.route({
      method: 'DELETE',
      url: '/api/friends/remove/:userId',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'End a friendship, or take a request back',
        params: UserIdParamsSchema,
        response: { 200: OkSchema },
      },
      handler: async (request) => {
        const { id } = userOf(request)
        const { userId } = request.params
        await db.transaction((tx) => removeFriend(tx, id, userId))
        for (const each of [id, userId]) tellOfRequests(each)
        return { ok: true as const }
      },
    })
  }
