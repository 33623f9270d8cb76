import type { FastifyPluginAsync } from 'fastify'
import { type Auth, requireVerified, userOf } from '../../platform/auth.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Db } from '../../platform/db/database.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { tellOfMessage } from './message-events.ts'
import type { MessageSockets } from './message-sockets.ts'
import { type FindRelationships, mustBeThere } from './policy.ts'
import { presentConversation, presentMessage } from './present.ts'
import { createSending } from './send-messages.ts'
import { tellOfWaiting } from './waiting-sockets.ts'
import { countUnread, haveWritten, listConversations, listMessages, markRead } from './store.ts'

export interface MessagesDeps {
  readonly db: Db
  readonly auth: Auth
  readonly bus: Bus
  readonly sockets: MessageSockets
  readonly findRelationships: FindRelationships
  /** One more message was sent. */
  readonly countMessage: () => void
  readonly notifyByEmail: (notification: { kind: 'message'; recipientId: number; senderId: number }) => void
}

export const messageRoutes =
  ({ db, auth, bus, sockets, findRelationships, countMessage, notifyByEmail }: MessagesDeps): FastifyPluginAsync =>
  async (app) => {
    const send = createSending(db, findRelationships)
    /** 404 unless the user is there for the caller. */
    const mustBeThereFor = async (callerId: number, userId: number) => {
      const [relationship] = await findRelationships(db, [{ callerId, userId }])
      await mustBeThere(relationship, () => haveWritten(db, callerId, userId))
    }

    mount(app, 'GET /api/messages/conversations', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const listed = await listConversations(db, userOf(request).id)
        return listed.map((conversation) => presentConversation(conversation, request.addressOf))
      },
    })

    mount(app, 'GET /api/messages/conversation/:userId', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { id: callerId } = userOf(request)
        const { userId } = request.params
        const rows = await listMessages(db, [callerId, userId], request.query)
        if (rows.length === 0) await mustBeThereFor(callerId, userId)
        return rows.map(presentMessage)
      },
    })

    mount(app, 'PUT /api/messages/mark-conversation-read/:userId', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { id: callerId } = userOf(request)
        const { userId } = request.params
        await mustBeThereFor(callerId, userId)
        await markRead(db, callerId, userId)
        tellOfWaiting(bus, callerId)
        return { ok: true as const }
      },
    })

    mount(app, 'GET /api/messages/unread', {
      onRequest: auth.requireUser,
      handler: async (request) => ({ count: await countUnread(db, userOf(request).id) }),
    })

    mount(app, 'POST /api/messages/send', {
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(120),
      handler: async (request) => {
        const { id } = userOf(request)
        const message = await send({ senderId: id, input: request.body })
        tellOfMessage(bus, message)
        countMessage()
        const { recipientId, senderId } = message
        tellOfWaiting(bus, recipientId)
        if (!sockets.isListening(recipientId)) notifyByEmail({ kind: 'message', recipientId, senderId })
        return presentMessage(message)
      },
    })
  }
