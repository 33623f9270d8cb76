import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { storedChanges } from './present.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './store.ts'

export interface ProfilesDeps {
  readonly db: Db
  readonly auth: Auth
  /** Throws when somebody else has it. */
  readonly changeHandle: (tx: Tx, userId: number, handle: string) => Promise<void>
}

export const profileRoutes =
  ({ db, auth, changeHandle }: ProfilesDeps): FastifyPluginAsync =>
  async (app) => {
    const profileOf = auth.keepAbout((userId) => readProfile(db, userId))
    const readOwn = async (request: FastifyRequest) => {
      const { id, isUnverified } = userOf(request)
      const profile = await profileOf(id)
      const profile_picture = request.addressOf(profile.profile_picture)
      return { ...profile, profile_picture, email_verified: !isUnverified }
    }

    mount(app, 'GET /api/profile/me', {
      onRequest: auth.requireUser,
      handler: readOwn,
    })

    mount(app, 'PUT /api/profile/update', {
      onRequest: auth.requireUser,
      config: perUser(60),
      handler: async (request) => {
        const { id } = userOf(request)
        const { handle, ...profile } = request.body
        await db.transaction(async (tx) => {
          if (handle !== undefined) await changeHandle(tx, id, handle)
          await updateProfile(tx, id, storedChanges(profile))
        })
        auth.announceChange(id)
        return readOwn(request)
      },
    })
  }
