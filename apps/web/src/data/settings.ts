import type { BrowserPreference, Settings, SettingsAnswer, Theme } from '@clew/contracts/http/settings'
import type { Language } from '@clew/contracts/languages'
import { t } from '@lingui/core/macro'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { languageOfBrowser } from '../lib/language.ts'
import { zoneOfBrowser } from '../lib/time-zone.ts'

/** Settings as people choose them: null is what they leave to the browser. */
export type ChosenSettings = Omit<Settings, BrowserPreference | 'from_browser'> & {
  readonly theme: Theme | null
  readonly language: Language | null
  readonly timezone: string | null
}

/** Loaded once after sign-in; what this browser changes is put in here. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => loadSettings(signal),
  staleTime: Infinity,
})

const loadSettings = (signal?: AbortSignal) =>
  call('GET /api/settings', { fallback: t`Failed to load settings`, ...(signal && { signal }) })

const putSettings = (settings: ChosenSettings) =>
  call('PUT /api/settings', {
    body: bodyOf(settings),
    fallback: t`Failed to save settings`,
  })

export async function saveSettings(client: QueryClient, settings: ChosenSettings): Promise<void> {
  client.setQueryData(settingsQuery.queryKey, await putSettings(settings))
}

let themeSaved = Promise.resolve()

/**
 * Keeps the theme alone, one change after another: a save sends all settings (`docs/spec/platform.md` section 7), and
 * another device may have changed the rest. A failure says nothing, since the theme itself is there.
 */
export function saveTheme(client: QueryClient, theme: Theme): void {
  client.setQueryData(
    settingsQuery.queryKey,
    (known) => known && { ...known, ...bodyOf({ ...settingsOf(known), theme }) },
  )
  themeSaved = themeSaved
    .then(async () => {
      await putSettings({ ...settingsOf(await loadSettings()), theme })
    })
    .catch(() => undefined)
}

/** What can be saved of what the server answered. */
export function settingsOf(answer: SettingsAnswer): ChosenSettings {
  const isChosen = (name: BrowserPreference) => !answer.from_browser.includes(name)
  return {
    email_notifications: answer.email_notifications,
    friend_requests: answer.friend_requests,
    message_notifications: answer.message_notifications,
    leaderboard_visibility: answer.leaderboard_visibility,
    profile_visibility: answer.profile_visibility,
    show_email: answer.show_email,
    public_profile: answer.public_profile,
    theme: isChosen('theme') ? answer.theme : null,
    language: isChosen('language') ? answer.language : null,
    timezone: isChosen('timezone') ? answer.timezone : null,
  }
}

/** The server is told what this browser says, too: its e-mails are in that language. */
export function bodyOf(settings: ChosenSettings): Settings {
  const { theme, language, timezone } = settings
  const names = ['theme', 'language', 'timezone'] as const
  return {
    ...settings,
    theme: theme ?? 'auto',
    language: language ?? languageOfBrowser(),
    timezone: timezone ?? zoneOfBrowser(),
    from_browser: names.filter((name) => settings[name] === null),
  }
}
