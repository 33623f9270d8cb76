import { z } from 'zod'
import { UserSchema } from './accounts.ts'
import { TimeSchema } from './common.ts'

/** The signed-in user with the fields of the profile, flat. */
export const ProfileSchema = UserSchema.extend({
  is_admin: z.boolean(),
  full_name: z.string().nullable(),
  display_name: z.string().nullable(),
  profile_picture: z.string().nullable(),
  school: z.string().nullable(),
  birthday: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  created_at: TimeSchema,
})
export type Profile = z.infer<typeof ProfileSchema>
