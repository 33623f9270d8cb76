import { OwnProfileSchema, ProfileUpdateSchema } from '@clew/contracts/http/profiles'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, type SignedInUser, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { storedChanges } from './present.ts'
import { readProfile } from './reading.ts'
import { updateProfile } from './store.ts'

export const profileRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    const readOwn = async ({ id, isUnverified }: SignedInUser) => ({
      ...(await readProfile(db, id)),
      email_verified: !isUnverified,
    })

    app.route({
      method: 'GET',
      url: '/api/profile/me',
      onRequest: auth.requireUser,
      schema: { tags: ['profiles'], summary: 'The signed-in user', response: { 200: OwnProfileSchema } },
      handler: (request) => readOwn(userOf(request)),
    })

    app.route({
      method: 'PUT',
      url: '/api/profile/update',
      onRequest: auth.requireUser,
      config: perUser(60),
      schema: {
        tags: ['profiles'],
        summary: 'Change the own profile; what is left out stays as it is',
        body: ProfileUpdateSchema,
        response: { 200: OwnProfileSchema },
      },
      handler: async (request) => {
        const { id } = userOf(request)
        await updateProfile(db, id, storedChanges(request.body))
        return readOwn(userOf(request))
      },
    })
  }
