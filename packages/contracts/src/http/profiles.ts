import { z } from 'zod'
import { UserSchema } from './accounts.ts'
import { TimeSchema } from './common.ts'
import { HandleSchema } from './handles.ts'
import { NameSchema } from './names.ts'

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

/** Answer of `GET /api/profile/me` and of an update. */
export const OwnProfileSchema = ProfileSchema.extend({
  /** False while the account may not yet do what costs others or the house. Always true on a server without e-mail. */
  email_verified: z.boolean(),
})
export type OwnProfile = z.infer<typeof OwnProfileSchema>

/** A profile as somebody else may read it (`GET /api/profile/public/{handle}`). */
export const PublicProfileSchema = ProfileSchema.pick({
  full_name: true,
  display_name: true,
  profile_picture: true,
  school: true,
  bio: true,
  location: true,
  website: true,
  created_at: true,
}).extend({
  handle: z.string(),
  is_own: z.boolean(),
})
export type PublicProfile = z.infer<typeof PublicProfileSchema>

/** A handle in a path; what is none names nobody. */
export const HandleParamsSchema = z.object({ handle: z.string().max(100) })

/** The live counter of the form counts as this limit does (`docs/spec/platform.md` section 9). */
export const bioMaxLength = 500

const line = (maxLength: number) => NameSchema.max(maxLength, `At most ${maxLength} characters fit.`).nullish()

/**
 * Body of `PUT /api/profile/update`. Null or nothing but blanks empties a field; what is left out stays as it is.
 * Others see these fields, so a website is never anything but a web address.
 */
export const ProfileUpdateSchema = z.object({
  handle: HandleSchema.optional(),
  display_name: line(100),
  school: line(200),
  /** `YYYY-MM-DD`. */
  birthday: z.string().trim().refine(isEmptyOr(isPastDay), 'A birthday is a day in the past.').nullish(),
  bio: z.string().trim().max(bioMaxLength, `A bio has at most ${bioMaxLength} characters.`).nullish(),
  location: line(200),
  website: z
    .string()
    .trim()
    .max(500, 'At most 500 characters fit.')
    .refine(isEmptyOr(isWebAddress), 'A website starts with http:// or https://.')
    .nullish(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdateSchema>

function isEmptyOr(isValid: (text: string) => boolean) {
  return (text: string) => text === '' || isValid(text)
}

function isPastDay(text: string): boolean {
  const isDay = z.iso.date().safeParse(text).success
  // Where the day begins first it is already tomorrow.
  return isDay && Date.parse(text) <= Date.now() + 14 * 3_600_000
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && z.url().safeParse(text).success
}

/** Answer of `POST /api/profile/upload-photo` (multipart, field `file`). */
export const PhotoAnswerSchema = z.object({
  /** A path on this host. */
  profile_picture: z.string(),
})
export type PhotoAnswer = z.infer<typeof PhotoAnswerSchema>

/** Bytes. */
export const photoMaxSize = 5 * 1024 * 1024
