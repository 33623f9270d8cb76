import { useSyncExternalStore } from 'react'

let isInUse = false
const listeners = new Set<() => void>()

/** Says whether a game is running, for those who would lay something over its board. */
export function setBoardInUse(next: boolean): void {
  isInUse = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isBoardInUse = (): boolean => isInUse

export const useIsBoardInUse = (): boolean => useSyncExternalStore(subscribe, isBoardInUse)
