import type { Settings } from '@clew/contracts/http/settings'
import type { settings } from '../../platform/db/schema.ts'

type Row = Omit<typeof settings.$inferSelect, 'userId'>

export const presentSettings = (row: Row): Settings => ({
  email_notifications: row.emailNotifications,
  friend_requests: row.friendRequests,
  message_notifications: row.messageNotifications,
  leaderboard_visibility: row.leaderboardVisibility,
  profile_visibility: row.profileVisibility,
  show_email: row.showEmail,
  public_profile: row.publicProfile,
  theme: row.theme,
  language: row.language,
  timezone: row.timezone,
  from_browser: [...row.fromBrowser],
})

export const storedSettings = (settings: Settings): Row => ({
  emailNotifications: settings.email_notifications,
  friendRequests: settings.friend_requests,
  messageNotifications: settings.message_notifications,
  leaderboardVisibility: settings.leaderboard_visibility,
  profileVisibility: settings.profile_visibility,
  showEmail: settings.show_email,
  publicProfile: settings.public_profile,
  theme: settings.theme,
  language: settings.language,
  timezone: settings.timezone,
  fromBrowser: [...new Set(settings.from_browser)],
})
