import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { searchMessages } from './search-messages.ts'

/** Looking for what was said. */
export const chatSearchRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/chatbot/search', {
      onRequest: auth.requireUser,
      // It reads everything that the user ever said.
      config: perUser(60),
      handler: (request) => searchMessages(db, userOf(request).id, request.query.q),
    })
  }
