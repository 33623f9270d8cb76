import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { UsageSchema } from '../quotas.ts'
import { isTimeZone } from '../time-zones.ts'

export const ProfileVisibilitySchema = z.enum(['public', 'friends', 'private'])
export type ProfileVisibility = z.infer<typeof ProfileVisibilitySchema>

/** To whom the e-mail address is shown in the place of the handle; `everybody` has to be signed in. */
export const ShowEmailSchema = z.enum(['nobody', 'friends', 'everybody'])
export type ShowEmail = z.infer<typeof ShowEmailSchema>

export const ThemeSchema = z.enum(['dark', 'light', 'auto'])
export type Theme = z.infer<typeof ThemeSchema>

export const LanguageSchema = z.enum(languages)

/** Any zone of the IANA database: beyond the eight of the specification (decisions/020). */
export const TimezoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, 'is no time zone: give the name of one in the IANA database, like Europe/Berlin')

/** What the browser tells as long as nobody has chosen it (decisions/020). */
export const BrowserPreferenceSchema = z.enum(['theme', 'language', 'timezone'])
export type BrowserPreference = z.infer<typeof BrowserPreferenceSchema>

export const SettingsSchema = z.object({
  email_notifications: z.boolean(),
  friend_requests: z.boolean(),
  message_notifications: z.boolean(),
  leaderboard_visibility: z.boolean(),
  profile_visibility: ProfileVisibilitySchema,
  show_email: ShowEmailSchema,
  /** Whether people without an account see the profile, too, and not the handle alone. */
  public_profile: z.boolean(),
  theme: ThemeSchema,
  language: LanguageSchema,
  timezone: TimezoneSchema,
  /** Which of the last three nobody has chosen; a body that does not say so has chosen all. */
  from_browser: z.array(BrowserPreferenceSchema).max(BrowserPreferenceSchema.options.length).default([]),
})
export type Settings = z.infer<typeof SettingsSchema>

/**
 * Body of `PUT /api/settings`: the whole object of `docs/spec/platform.md` section 3; what it does not know may be left
 * out, and stays. It may be the answer as it came.
 */
export const SettingsInputSchema = SettingsSchema.partial({ show_email: true, public_profile: true })
  .extend({ email_available: z.boolean().optional() })
  .strict()
export type SettingsInput = z.infer<typeof SettingsInputSchema>

/** What holds for everybody who has never saved any. */
export const defaultSettings: Settings = {
  email_notifications: true,
  friend_requests: true,
  message_notifications: true,
  leaderboard_visibility: true,
  profile_visibility: 'public',
  show_email: 'nobody',
  public_profile: false,
  theme: 'dark',
  language: 'en',
  timezone: 'UTC',
  from_browser: BrowserPreferenceSchema.options,
}

/** Answer of `GET` and `PUT /api/settings`. */
export const SettingsAnswerSchema = SettingsSchema.extend({
  /** Whether this server can send e-mail at all. */
  email_available: z.boolean(),
})
export type SettingsAnswer = z.infer<typeof SettingsAnswerSchema>

/** By their names in the API's reference. */
export const settingsSchemas = {
  ProfileVisibility: ProfileVisibilitySchema,
  ShowEmail: ShowEmailSchema,
  Theme: ThemeSchema,
  Language: LanguageSchema,
  BrowserPreference: BrowserPreferenceSchema,
  Settings: SettingsSchema,
  SettingsInput: SettingsInputSchema,
  SettingsAnswer: SettingsAnswerSchema,
}

export const settingsEndpoints = endpointsOf('settings', {
  'GET /api/settings': {
    summary: 'The signed-in user’s settings',
    answer: SettingsAnswerSchema,
  },
  'PUT /api/settings': {
    summary: 'Save all settings',
    body: SettingsInputSchema,
    answer: SettingsAnswerSchema,
  },
  'GET /api/settings/usage': {
    summary: 'What the signed-in user uses of each quota; counts of the day begin anew at midnight UTC',
    answer: UsageSchema,
  },
})
