import { heartbeatFrame } from '@clew/contracts/socket'
import type { FastifyPluginAsync } from 'fastify'
import type { Auth } from '../../platform/auth.ts'
import type { Connections } from '../../platform/connections.ts'
import type { Db } from '../../platform/db/database.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { keepAlive, refuseSocket, tokenOfSocket } from '../../platform/sockets.ts'
import type { MessageSockets } from './message-sockets.ts'
import { findNewestId } from './store.ts'
import type { WaitingSockets } from './waiting-sockets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** On the message socket: the newest message before it opened. */
    newestMessageId: number
  }
}

export interface MessageSocketDeps {
  readonly db: Db
  readonly auth: Auth
  readonly sockets: MessageSockets
  readonly waitingSockets: WaitingSockets
  readonly connections: Connections
}

/**
 * The address names the conversation that is open; what is pushed is every message to or from the signed-in user. All
 * look-ups come before the handshake: what a client asks for once the socket is open, and what it is sent, leave no gap.
 */
export const messageSocketRoutes =
  ({ db, auth, sockets, waitingSockets, connections }: MessageSocketDeps): FastifyPluginAsync =>
  async (app) => {
    app.decorateRequest('newestMessageId', 0)
    mount(app, 'GET /api/messages/ws/:userId', {
      config: perUser(120),
      onRequest: async (request) => {
        request.user = (await auth.userOfToken(tokenOfSocket(request))) ?? null
        if (request.ws && request.user) connections.take(request.user.id, request.raw.socket)
      },
      preHandler: async (request) => {
        if (request.user) request.newestMessageId = await findNewestId(db, request.user.id)
      },
      wsHandler: async (socket, request) => {
        const { user, newestMessageId } = request
        if (!user) return refuseSocket(socket)
        const { query } = request
        const heartbeat = query.heartbeat && heartbeatFrame
        keepAlive(socket, { auth, userId: user.id, token: tokenOfSocket(request), heartbeat })
        if (query.waiting) waitingSockets.add(user.id, socket)
        if (query.waiting === 'only') return
        sockets.add(user.id, socket, newestMessageId)
        // What came between the look-up and now.
        await sockets.catchUp(user.id)
      },
    })
  }
