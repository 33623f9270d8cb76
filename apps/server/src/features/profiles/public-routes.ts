import { isHandle } from '@clew/contracts/handle'
import type { PublicProfile } from '@clew/contracts/http/profiles'
import type { FastifyPluginAsync } from 'fastify'
import type { Auth } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { findIdByHandle, findPeople } from '../../platform/people.ts'
import { findProfile } from './store.ts'

/** Profiles as others read them; whose may be read by whom, `platform/people.ts` decides. */
export const publicProfileRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/profile/public/:handle', {
      onRequest: auth.optionalUser,
      handler: async ({ params, user, addressOf }) => {
        const shown = isHandle(params.handle) ? await readShown(db, user?.id, params.handle) : undefined
        if (!shown) throw refusal('no_profile')
        return { ...shown, profile_picture: addressOf(shown.profile_picture) }
      },
    })
  }

async function readShown(db: Db, callerId: number | undefined, handle: string): Promise<PublicProfile | undefined> {
  const id = await findIdByHandle(db, handle)
  if (id === undefined) return undefined
  const person = (await findPeople(db, callerId, [id])).get(id)
  const profile = person?.isProfileShown ? await findProfile(db, id) : undefined
  return (
    profile && {
      handle: profile.handle,
      is_own: id === callerId,
      full_name: profile.fullName,
      display_name: profile.displayName,
      profile_picture: profile.profilePicture,
      school: profile.school,
      bio: profile.bio,
      location: profile.location,
      website: profile.website,
      created_at: profile.createdAt.toISOString(),
    }
  )
}
