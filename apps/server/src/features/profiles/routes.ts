import { ProfileSchema } from '@clew/contracts/http/profiles'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { presentProfile } from './present.ts'
import { findProfile } from './store.ts'

export const profileRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/profile/me',
      onRequest: auth.requireUser,
      schema: { tags: ['profiles'], summary: 'The signed-in user', response: { 200: ProfileSchema } },
      handler: async (request) => {
        const profile = await findProfile(db, userOf(request).id)
        if (!profile) throw notFound('This account has just been deleted.')
        return presentProfile(profile)
      },
    })
  }
