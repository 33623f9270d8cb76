import { z } from 'zod'

export const ProfileVisibilitySchema = z.enum(['public', 'friends', 'private'])
export type ProfileVisibility = z.infer<typeof ProfileVisibilitySchema>

export const ThemeSchema = z.enum(['dark', 'light', 'auto'])
export type Theme = z.infer<typeof ThemeSchema>

export const LanguageSchema = z.enum(['en', 'es', 'fr', 'de', 'zh'])
export type Language = z.infer<typeof LanguageSchema>

export const TimezoneSchema = z.enum([
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
])
export type Timezone = z.infer<typeof TimezoneSchema>

/** Body of `PUT /api/settings`: always the whole object (`spec/platform.md` section 3). */
export const SettingsSchema = z.object({
  email_notifications: z.boolean(),
  friend_requests: z.boolean(),
  message_notifications: z.boolean(),
  leaderboard_visibility: z.boolean(),
  profile_visibility: ProfileVisibilitySchema,
  theme: ThemeSchema,
  language: LanguageSchema,
  timezone: TimezoneSchema,
})
export type Settings = z.infer<typeof SettingsSchema>

/** What holds for everybody who has never saved any. */
export const defaultSettings: Settings = {
  email_notifications: true,
  friend_requests: true,
  message_notifications: true,
  leaderboard_visibility: true,
  profile_visibility: 'public',
  theme: 'dark',
  language: 'en',
  timezone: 'UTC',
}

/** Answer of `GET` and `PUT /api/settings`. */
export const SettingsAnswerSchema = SettingsSchema.extend({
  /** Whether this server can send e-mail at all. */
  email_available: z.boolean(),
})
export type SettingsAnswer = z.infer<typeof SettingsAnswerSchema>
