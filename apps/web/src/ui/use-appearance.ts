import type { Settings } from '@clew/contracts/http/settings'
import { useMantineColorScheme } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { setLanguage } from '../lib/language.ts'

export type Appearance = Pick<Settings, 'theme' | 'language'>

/** Shows the app in a theme and a language at once, and remembers both in this browser. The function stays the same. */
export function useAppearance(): (appearance: Appearance) => void {
  const { setColorScheme } = useMantineColorScheme()
  // Mantine makes a new one at every change: an effect that depended on it would undo what somebody just chose.
  const latest = useRef(setColorScheme)
  useLayoutEffect(() => {
    latest.current = setColorScheme
  })
  return useCallback(({ theme, language }) => {
    latest.current(theme)
    // Texts that cannot be loaded leave the language as it is.
    void setLanguage(language).catch(() => undefined)
  }, [])
}
