import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { ReplayControl, ReplayState } from './replay-control.ts'

export const ReplayContext = createContext<ReplayControl | null>(null)

export function useReplay(): ReplayControl {
  const replay = use(ReplayContext)
  if (replay === null) throw new Error('useReplay needs a ReplayContext above it')
  return replay
}

/** A part of the moment that is shown; `select` must return a stable value. */
export function useMoment<T>(select: (state: ReplayState) => T): T {
  const replay = useReplay()
  const subscribe = useCallback((listener: () => void) => replay.subscribe(listener), [replay])
  return useSyncExternalStore(subscribe, () => select(replay.get()))
}
