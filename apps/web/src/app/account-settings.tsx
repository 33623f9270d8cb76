import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { rememberAccountLanguage } from '../lib/language.ts'
import { onSessionEnd } from '../lib/session.ts'
import { settingsOf, settingsQuery } from '../data/settings.ts'
import { forgetTimeZone, setTimeZone } from '../lib/time-zone.ts'
import { rememberAccountScheme } from '../ui/theme/color-scheme.ts'
import { useAppearance } from '../ui/theme/use-appearance.ts'

/**
 * Theme, language and time zone are the account's from sign-in on, and again whenever they are saved; what nobody has chosen
 * is the browser's (decisions/020).
 */
export function AccountSettings() {
  const { status } = useAuth()
  const { data } = useQuery({ ...settingsQuery, enabled: status === 'signed-in' })
  const { theme, language, timezone } = data ? settingsOf(data) : {}
  const show = useAppearance()
  useEffect(() => {
    if (theme === undefined || language === undefined) return
    rememberAccountScheme(theme)
    rememberAccountLanguage(language)
    show({ theme, language })
  }, [theme, language, show])
  useEffect(() => {
    if (timezone === null) forgetTimeZone()
    else if (timezone !== undefined) setTimeZone(timezone)
  }, [timezone])
  useEffect(() => onSessionEnd(forgetTimeZone), [])
  return null
}
