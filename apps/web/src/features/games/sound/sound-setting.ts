import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'

const storageKey = 'webgame-sound'
const listeners = new Set<() => void>()

// Off by default: a page that makes noise unasked is closed.
let isOn = readStored(storageKey) === 'on'

export const isSoundOn = (): boolean => isOn

/** Turns sound on or off for this browser. */
export function toggleSound(): void {
  isOn = !isOn
  writeStored(storageKey, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function useIsSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
