import { LastHintQuerySchema } from '@clew/contracts/http/games'
import { heartbeatFrame, SocketQuerySchema } from '@clew/contracts/socket'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Auth } from '../../platform/auth.ts'
import type { Connections } from '../../platform/connections.ts'
import type { Db } from '../../platform/db/database.ts'
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

const ParamsSchema = z.object({ sessionId: LastHintQuerySchema.shape.session_id })

const tags = ['games']

/** RFC 6455, 7.4.1: what is asked for goes against a policy, and no other code says better. */
const closeElsewhere = 1008

export const gameSocketRoutes =
  ({ db, auth, sockets, connections, handleMqtt }: GameSocketsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/mqtt/ws/hints/:sessionId',
      config: { described: socketOf('the answers of /api/mqtt/last_hint, as hints come') },
      schema: {
        tags,
        summary: 'Socket: the hints of an own session',
        params: ParamsSchema,
        querystring: SocketQuerySchema,
      },
      onRequest: async (request) => {
        request.user = (await auth.userOfToken(tokenOfSocket(request))) ?? null
        if (request.ws && request.user) connections.take(request.user.id, request.raw.socket)
      },
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: async (socket, request) => {
        const { sessionId } = request.params as z.infer<typeof ParamsSchema>
        const { user } = request
        if (!user) return refuseSocket(socket)
        const { heartbeat } = request.query as z.infer<typeof SocketQuerySchema>
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
