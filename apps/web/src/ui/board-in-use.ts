import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

let isInUse = false
const { subscribe, tell } = createListeners()

/** Says whether a game is running, for those who would lay something over its board. */
export function setBoardInUse(next: boolean): void {
  isInUse = next
  tell()
}

export const isBoardInUse = (): boolean => isInUse

export const useIsBoardInUse = (): boolean => useSyncExternalStore(subscribe, isBoardInUse)
