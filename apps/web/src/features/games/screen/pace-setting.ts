import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { createListeners } from '../../../lib/listeners.ts'

/** How fast an agent's game is shown, as a share of its own time. */
export const paces = [1, 0.5, 0.25] as const
export type Pace = (typeof paces)[number]

const storageKey = 'webgame-pace'
const { subscribe, tell } = createListeners()

let pace: Pace = paces.find((each) => String(each) === readStored(storageKey)) ?? 1

export const currentPace = (): Pace => pace

/** Holds at once and in this browser from then on. */
export function setPace(next: Pace): void {
  pace = next
  writeStored(storageKey, String(next))
  tell()
}

export function usePace(): Pace {
  return useSyncExternalStore(subscribe, currentPace)
}
