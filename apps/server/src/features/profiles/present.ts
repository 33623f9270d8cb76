import type { Profile } from '@clew/contracts/http/profiles'
import type { StoredProfile } from './store.ts'

export const presentProfile = (row: StoredProfile): Profile => ({
  id: row.id,
  email: row.email,
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
