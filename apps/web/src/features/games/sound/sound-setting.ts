import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { createListeners } from '../../../lib/listeners.ts'

const storageKey = 'webgame-sound'
const { subscribe, tell } = createListeners()

// Off by default: a page that makes noise unasked is closed.
let isOn = readStored(storageKey) === 'on'

export const isSoundOn = (): boolean => isOn

/** Turns sound on or off for this browser. */
export function toggleSound(): void {
  isOn = !isOn
  writeStored(storageKey, isOn ? 'on' : 'off')
  tell()
}

export function useIsSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn)
}
