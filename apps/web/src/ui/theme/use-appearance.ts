import type { Theme } from '@clew/contracts/http/settings'
import type { Language } from '@clew/contracts/languages'
import { useMantineColorScheme } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { languageOfBrowser, showLanguage } from '../../lib/language.ts'
import { schemeOfBrowser } from './color-scheme.ts'

/** Null is for the browser to say. */
export interface Appearance {
  readonly theme: Theme | null
  readonly language: Language | null
}

/** Shows the app in a theme and a language at once, and remembers neither. The function stays the same. */
export function useAppearance(): (appearance: Appearance) => void {
  const { setColorScheme } = useMantineColorScheme()
  // Mantine makes a new one at every change: an effect that depended on it would undo what somebody just chose.
  const latest = useRef(setColorScheme)
  useLayoutEffect(() => {
    latest.current = setColorScheme
  })
  return useCallback(({ theme, language }) => {
    latest.current(theme ?? schemeOfBrowser())
    // Texts that cannot be loaded leave the language as it is.
    void showLanguage(language ?? languageOfBrowser()).catch(() => undefined)
  }, [])
}
