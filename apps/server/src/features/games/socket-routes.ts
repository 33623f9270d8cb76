import { heartbeatFrame } from '@clew/contracts/socket'
import type { FastifyPluginAsync } from 'fastify'
import type { WebSocket } from 'ws'
import type { Auth } from '../../platform/auth.ts'
import type { Connections } from '../../platform/connections.ts'
import type { Db } from '../../platform/db/database.ts'
import { mount } from '../../platform/mount.ts'
import { socketOf } from '../../platform/openapi.ts'
import { forbidSocket, keepAlive, refuseSocket, tokenOfSocket } from '../../platform/sockets.ts'
import type { HintSockets } from './hint-sockets.ts'
import { mayListen } from './policy.ts'
import { readLastHint } from './sessions-store.ts'

export interface GameSocketsDeps {
  readonly db: Db
  readonly auth: Auth
  readonly sockets: HintSockets
  readonly connections: Connections
  /** The embedded broker's door; null when the broker is elsewhere. */
  readonly handleMqtt: ((socket: WebSocket) => void) | null
}

const tags = ['games']

/** RFC 6455, 7.4.1: what is asked for goes against a policy, and no other code says better. */
const closeElsewhere = 1008

export const gameSocketRoutes =
  ({ db, auth, sockets, connections, handleMqtt }: GameSocketsDeps): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/mqtt/ws/hints/:sessionId', {
      onRequest: async (request) => {
        request.user = (await auth.userOfToken(tokenOfSocket(request))) ?? null
        if (request.ws && request.user) connections.take(request.user.id, request.raw.socket)
      },
      wsHandler: async (socket, request) => {
        const { sessionId } = request.params
        const { user } = request
        if (!user) return refuseSocket(socket)
        const { heartbeat } = request.query
        const kept = { auth, userId: user.id, token: tokenOfSocket(request) }
        keepAlive(socket, { ...kept, heartbeat: heartbeat && heartbeatFrame })
        // Listening comes first, so that a hint that arrives during the look-up is not missed.
        sockets.add(sessionId, user.id, socket)
        const { ownerId, envelope } = await readLastHint(db, sessionId)
        if (!mayListen(user.id, ownerId)) return forbidSocket(socket)
        if (ownerId !== undefined) sockets.send(ownerId, envelope)
      },
    })

    app.route({
      method: 'GET',
      url: '/mqtt',
      config: {
        described: { ...socketOf('MQTT 3.1.1, with the user name and the password of a program'), security: [] },
      },
      schema: { tags, summary: 'Socket: the embedded broker, for own programs' },
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: handleMqtt ?? ((socket) => socket.close(closeElsewhere, 'the broker is elsewhere: ask who runs Clew')),
    })
  }
