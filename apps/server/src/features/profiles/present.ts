import type { Profile, ProfileUpdate } from '@clew/contracts/http/profiles'
import type { StoredProfile } from './store.ts'

export const presentProfile = (row: StoredProfile): Profile => ({
  id: row.id,
  email: row.email,
  handle: row.handle,
  is_admin: row.isAdmin,
  full_name: row.fullName,
  display_name: row.displayName,
  profile_picture: row.profilePicture,
  school: row.school,
  birthday: row.birthday,
  bio: row.bio,
  location: row.location,
  website: row.website,
  created_at: row.createdAt.toISOString(),
})

/** What to store: an emptied field is null, and what was left out is not there. */
export function storedChanges(update: Omit<ProfileUpdate, 'handle'>) {
  const { display_name, school, birthday, bio, location, website } = update
  const fields = { displayName: display_name, school, birthday, bio, location, website }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value || null])) satisfies Partial<
    Record<string, string | null>
  >
}
