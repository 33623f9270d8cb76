import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { UserSchema } from './accounts.ts'
import { TimeSchema } from './common.ts'
import { HandleSchema } from './handles.ts'
import { NameSchema } from './names.ts'
import { textLimits } from '../text-limits.ts'

/** The signed-in user with the fields of the profile, flat. */
export const ProfileSchema = UserSchema.extend({
  is_admin: z.boolean(),
  full_name: z.string().nullable(),
  display_name: z.string().nullable(),
  /** The whole address, for clients on any host. */
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

const line = (maxLength: number) => NameSchema.max(maxLength, `At most ${maxLength} characters fit.`).nullish()

/**
 * Body of `PUT /api/profile/update`. Null or nothing but blanks empties a field; what is left out stays as it is.
 * Others see these fields, so a website is never anything but a web address.
 */
export const ProfileUpdateSchema = z.strictObject({
  handle: HandleSchema.optional(),
  display_name: line(textLimits.displayName),
  school: line(textLimits.profileLine),
  /** `YYYY-MM-DD`. */
  birthday: z.string().trim().refine(isEmptyOr(isPastDay), 'A birthday is a day in the past.').nullish(),
  bio: z.string().trim().max(textLimits.bio, `A bio has at most ${textLimits.bio} characters.`).nullish(),
  location: line(textLimits.profileLine),
  website: z
    .string()
    .trim()
    .max(textLimits.website, `At most ${textLimits.website} characters fit.`)
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
  /** The whole address. */
  profile_picture: z.string(),
})
export type PhotoAnswer = z.infer<typeof PhotoAnswerSchema>

/** Bytes. */
export const photoMaxSize = 5 * 1024 * 1024

/** As a browser sends it. */
const PhotoFormSchema = z.object({ file: z.file().max(photoMaxSize) })
const PhotoParamsSchema = z.object({ name: z.string().max(100) })

/** By their names in the API's reference. */
export const profileSchemas = {
  Profile: ProfileSchema,
  OwnProfile: OwnProfileSchema,
  PublicProfile: PublicProfileSchema,
  ProfileUpdate: ProfileUpdateSchema,
  Photo: PhotoAnswerSchema,
  PhotoForm: PhotoFormSchema,
}

export const profileEndpoints = endpointsOf('profiles', {
  'GET /api/profile/me': {
    summary: 'The signed-in user',
    answer: OwnProfileSchema,
  },
  'PUT /api/profile/update': {
    summary: 'Change the own profile; what is left out stays as it is',
    body: ProfileUpdateSchema,
    answer: OwnProfileSchema,
  },
  'GET /api/profile/public/:handle': {
    summary: 'The profile of whoever has this handle, if it is shown to the caller; no token needed',
    params: HandleParamsSchema,
    answer: PublicProfileSchema,
  },
  'POST /api/profile/upload-photo': {
    summary: 'Set the profile picture: multipart, field file; PNG, JPEG, WebP or GIF up to 5 MB',
    answer: PhotoAnswerSchema,
    form: PhotoFormSchema,
  },
  'GET /api/profile/photo/:name': {
    summary: 'A profile picture (WebP)',
    params: PhotoParamsSchema,
    file: { type: 'image/webp', description: 'The picture', schema: z.file() },
  },
})
