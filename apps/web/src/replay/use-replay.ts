import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { RecordedRun } from './recorded-run.ts'
import type { GameMoment, ReplayControl, ReplayState } from './replay-control.ts'

export const ReplayContext = createContext<ReplayControl | null>(null)

/** Which of the runs that are watched is shown here; the only one without saying so. */
export const SideContext = createContext(0)

export function useReplay(): ReplayControl {
  const replay = use(ReplayContext)
  if (replay === null) throw new Error('useReplay needs a ReplayContext above it')
  return replay
}

/** The run of this side. */
export function useRun(): RecordedRun {
  const side = use(SideContext)
  return useReplay().runs[side]!
}

/** A part of the moment that is shown; `select` must return a stable value. */
export function useMoment<T>(select: (state: ReplayState) => T): T {
  const replay = useReplay()
  const subscribe = useCallback((listener: () => void) => replay.subscribe(listener), [replay])
  return useSyncExternalStore(subscribe, () => select(replay.get()))
}

/** The same of this side's game. */
export function useGame<T>(select: (game: GameMoment) => T): T {
  const side = use(SideContext)
  return useMoment(({ games }) => select(games[side]!))
}
