import { ChatHitSchema, ChatSearchQuerySchema } from '@clew/contracts/http/chat'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { searchMessages } from './search-messages.ts'

/** Looking for what was said. */
export const chatSearchRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/chatbot/search',
      onRequest: auth.requireUser,
      // It reads everything that the user ever said.
      config: perUser(60),
      schema: {
        tags: ['chat'],
        summary: 'The newest messages of own chats that hold a text, of all branches',
        querystring: ChatSearchQuerySchema,
        response: { 200: ChatHitSchema.array() },
      },
      handler: (request) => searchMessages(db, userOf(request).id, request.query.q),
    })
  }
