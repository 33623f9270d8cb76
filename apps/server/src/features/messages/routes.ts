import { OkSchema, UserIdParamsSchema } from '@clew/contracts/http/common'
import {
  ConversationSchema,
  MessageInputSchema,
  MessagePageQuerySchema,
  MessageSchema,
  UnreadCountSchema,
} from '@clew/contracts/http/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, requireVerified, userOf } from '../../platform/auth.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Db } from '../../platform/db/database.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { tellOfMessage } from './message-events.ts'
import type { MessageSockets } from './message-sockets.ts'
import type { FindStandings } from './policy.ts'
import { presentConversation, presentMessage } from './present.ts'
import { createSending } from './sending.ts'
import { standingOf } from './standing.ts'
import { tellOfWaiting } from './waiting-sockets.ts'
import { countUnread, listConversations, listMessages, markRead } from './store.ts'

export interface MessagesDeps {
  readonly db: Db
  readonly auth: Auth
  readonly bus: Bus
  readonly sockets: MessageSockets
  readonly findStandings: FindStandings
  /** One more message was sent. */
  readonly countMessage: () => void
  readonly notifyByEmail: (notification: { kind: 'message'; recipientId: number; senderId: number }) => void
}

const tags = ['messages']

export const messageRoutes =
  ({ db, auth, bus, sockets, findStandings, countMessage, notifyByEmail }: MessagesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const send = createSending(db, findStandings)

    app.route({
      method: 'GET',
      url: '/api/messages/conversations',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'Own conversations, the newest first', response: { 200: ConversationSchema.array() } },
      handler: async (request) => (await listConversations(db, userOf(request).id)).map(presentConversation),
    })

    app.route({
      method: 'GET',
      url: '/api/messages/conversation/:userId',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'The last messages with somebody, oldest first; before= pages back, after= resumes',
        params: UserIdParamsSchema,
        querystring: MessagePageQuerySchema,
        response: { 200: MessageSchema.array() },
      },
      handler: async (request) => {
        const { id: callerId } = userOf(request)
        const { userId } = request.params
        const rows = await listMessages(db, [callerId, userId], request.query)
        if (rows.length === 0) await standingOf(db, { callerId, userId, findStandings })
        return rows.map(presentMessage)
      },
    })

    app.route({
      method: 'PUT',
      url: '/api/messages/mark-conversation-read/:userId',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Nothing from somebody is unread any more',
        params: UserIdParamsSchema,
        response: { 200: OkSchema },
      },
      handler: async (request) => {
        const { id: callerId } = userOf(request)
        const { userId } = request.params
        await standingOf(db, { callerId, userId, findStandings })
        await markRead(db, callerId, userId)
        tellOfWaiting(bus, callerId)
        return { ok: true as const }
      },
    })

    app.route({
      method: 'GET',
      url: '/api/messages/unread',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'How many messages are unread', response: { 200: UnreadCountSchema } },
      handler: async (request) => ({ count: await countUnread(db, userOf(request).id) }),
    })

    app.route({
      method: 'POST',
      url: '/api/messages/send',
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(120),
      schema: {
        tags,
        summary: 'Write to a friend; the same client_id again is the same message',
        body: MessageInputSchema,
        response: { 201: MessageSchema },
      },
      handler: async (request, reply) => {
        const { id } = userOf(request)
        const message = await send({ senderId: id, input: request.body })
        tellOfMessage(bus, message)
        countMessage()
        const { recipientId, senderId } = message
        tellOfWaiting(bus, recipientId)
        if (!sockets.isListening(recipientId)) notifyByEmail({ kind: 'message', recipientId, senderId })
        return reply.code(201).send(presentMessage(message))
      },
    })
  }
