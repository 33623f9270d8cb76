import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { createValue } from '../../../lib/store.ts'
import { useValue } from '../../../lib/use-value.ts'

const storageKey = 'webgame-sound'

// Off by default: a page that makes noise unasked is closed.
const isOn = createValue(readStored(storageKey) === 'on')

export const isSoundOn = isOn.get

/** Turns sound on or off for this browser. */
export function toggleSound(): void {
  isOn.set(!isOn.get())
  writeStored(storageKey, isOn.get() ? 'on' : 'off')
}

export const useIsSoundOn = (): boolean => useValue(isOn)
