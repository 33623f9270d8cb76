import type { SettingsAnswer } from '@clew/contracts/http/settings'
import { useEffect, useRef, useState } from 'react'
import { settingsOf, type ChosenSettings } from '../../data/settings.ts'
import { useAppearance } from '../../ui/theme/use-appearance.ts'

/**
 * The saved settings with what was changed on top. Theme and language are shown at once; leaving or discarding brings the
 * saved ones back.
 */
export function useEditedSettings(answer: SettingsAnswer) {
  const saved = settingsOf(answer)
  const [edits, setEdits] = useState<Partial<ChosenSettings>>({})
  const change = (some: Partial<ChosenSettings>) => setEdits((before) => ({ ...before, ...some }))
  const [seenTheme, setSeenTheme] = useState(saved.theme)
  // The button in the navigation bar saves the theme too: then that one is meant.
  if (seenTheme !== saved.theme) {
    setSeenTheme(saved.theme)
    change({ theme: saved.theme })
  }
  const settings = { ...saved, ...edits }
  usePreview(settings, saved)
  return { settings, isDirty: differs(settings, saved), change, discard: () => setEdits({}) }
}

/** Whether there is anything to save: a change and its opposite are none. */
export const differs = (settings: ChosenSettings, saved: ChosenSettings): boolean =>
  (Object.keys(saved) as (keyof ChosenSettings)[]).some((name) => settings[name] !== saved[name])

function usePreview({ theme, language }: ChosenSettings, saved: ChosenSettings): void {
  const show = useAppearance()
  const latest = useRef(saved)
  useEffect(() => {
    latest.current = saved
  })
  useEffect(() => show({ theme, language }), [theme, language, show])
  useEffect(() => () => show(latest.current), [show])
}
