import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../lib/browser-storage.ts'
import { createListeners } from '../lib/listeners.ts'

/** The look of the game and the accent of the app; apart from the dark or light scheme. */
export type GameTheme = 'default' | 'orange'

/** The labels are read in the language of the moment. */
export const gameThemes: readonly { readonly value: GameTheme; readonly label: string }[] = [
  {
    value: 'default',
    get label() {
      return t`Default Blue`
    },
  },
  {
    value: 'orange',
    get label() {
      return t`Orange Sunset`
    },
  },
]

const storageKey = 'webgame-theme'
const { subscribe, tell } = createListeners()

/** Anything else in storage is ignored (`docs/spec/platform.md` section 3). */
export const parseGameTheme = (text: string | null): GameTheme => (text === 'orange' ? 'orange' : 'default')

let current = parseGameTheme(readStored(storageKey))

/** Remembers the theme and paints the app in it; `tokens.css` does the rest from the attribute. */
export function setGameTheme(theme: GameTheme): void {
  current = theme
  writeStored(storageKey, theme)
  document.documentElement.dataset['gameTheme'] = theme
  tell()
}

export function useGameTheme(): GameTheme {
  return useSyncExternalStore(subscribe, () => current)
}
