import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { onSessionEnd } from '../lib/session.ts'
import { settingsQuery } from '../lib/settings-queries.ts'
import { forgetTimeZone, setTimeZone } from '../lib/time-zone.ts'
import { useAppearance } from '../ui/use-appearance.ts'

/** Theme, language and time zone are the account's from sign-in on, and again whenever they are saved. */
export function AccountSettings() {
  const { status } = useAuth()
  const { data } = useQuery({ ...settingsQuery, enabled: status === 'signed-in' })
  const { theme, language, timezone } = data ?? {}
  const show = useAppearance()
  useEffect(() => {
    if (theme && language) show({ theme, language })
  }, [theme, language, show])
  useEffect(() => {
    if (timezone) setTimeZone(timezone)
  }, [timezone])
  useEffect(() => onSessionEnd(forgetTimeZone), [])
  return null
}
