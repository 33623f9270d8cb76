import type { Settings, SettingsAnswer, Theme } from '@clew/contracts/http/settings'
import { t } from '@lingui/core/macro'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './api.ts'

/** Loaded once after sign-in; what this browser changes is put in here. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => loadSettings(signal),
  staleTime: Infinity,
})

const loadSettings = (signal?: AbortSignal) =>
  call<SettingsAnswer>({ path: '/api/settings', fallback: t`Failed to load settings`, ...(signal && { signal }) })

const putSettings = (body: Settings) =>
  call<SettingsAnswer>({ method: 'PUT', path: '/api/settings', body, fallback: t`Failed to save settings` })

export async function saveSettings(client: QueryClient, settings: Settings): Promise<void> {
  client.setQueryData(settingsQuery.queryKey, await putSettings(settings))
}

let themeSaved = Promise.resolve()

/**
 * Keeps the theme alone, one change after another: a save sends all settings (platform.md section 7), and another device
 * may have changed the rest. A failure says nothing, since the theme itself is there.
 */
export function saveTheme(client: QueryClient, theme: Theme): void {
  client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, theme })
  themeSaved = themeSaved
    .then(async () => {
      await putSettings({ ...settingsOf(await loadSettings()), theme })
    })
    .catch(() => undefined)
}

/** What can be saved of what the server answered. */
export const settingsOf = (answer: SettingsAnswer): Settings => ({
  email_notifications: answer.email_notifications,
  friend_requests: answer.friend_requests,
  message_notifications: answer.message_notifications,
  leaderboard_visibility: answer.leaderboard_visibility,
  profile_visibility: answer.profile_visibility,
  theme: answer.theme,
  language: answer.language,
  timezone: answer.timezone,
})
