import { t } from '@lingui/core/macro'
import { readStored, writeStored } from '../lib/browser-storage.ts'
import { createValue } from '../lib/store.ts'
import { useValue } from '../lib/use-value.ts'

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

/** Anything else in storage is ignored (`docs/spec/platform.md` section 3). */
export const parseGameTheme = (text: string | null): GameTheme => (text === 'orange' ? 'orange' : 'default')

const current = createValue(parseGameTheme(readStored(storageKey)))

/** Remembers the theme and paints the app in it; `tokens.css` does the rest from the attribute. */
export function setGameTheme(theme: GameTheme): void {
  writeStored(storageKey, theme)
  document.documentElement.dataset['gameTheme'] = theme
  current.set(theme)
}

export const useGameTheme = (): GameTheme => useValue(current)
