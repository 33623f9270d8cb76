import type { Theme } from '@clew/contracts/http/settings'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts'

// first-paint.js reads the same keys.
/** What somebody chose in this browser without an account. */
const chosenKey = 'clew-color-scheme'
/** What the last account here chose: the page begins with it until an account says otherwise. */
const accountKey = 'clew-account-color-scheme'

/** What a visitor sees, and an account that has not chosen: like the system, unless somebody chose in this browser. */
export const schemeOfBrowser = (): Theme => stored(chosenKey) ?? 'auto'

export function rememberChosenScheme(scheme: Theme): void {
  removeStored(accountKey)
  writeStored(chosenKey, scheme)
}

/** Null for an account that leaves it to the browser. */
export function rememberAccountScheme(scheme: Theme | null): void {
  if (scheme === null) removeStored(accountKey)
  else writeStored(accountKey, scheme)
}

let stop: (() => void) | undefined

/** Mantine shows more than anybody has chosen, such as the preview of the settings: it is told what to remember above. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => shownScheme(),
  set: () => undefined,
  clear: () => undefined,
  subscribe: (onUpdate) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === chosenKey || key === accountKey) onUpdate(shownScheme())
    }
    addEventListener('storage', onStorage)
    stop = () => removeEventListener('storage', onStorage)
  },
  unsubscribe: () => stop?.(),
}

const shownScheme = (): MantineColorScheme => stored(accountKey) ?? schemeOfBrowser()

function stored(key: string): Theme | undefined {
  const scheme = readStored(key)
  return scheme === 'light' || scheme === 'dark' || scheme === 'auto' ? scheme : undefined
}
