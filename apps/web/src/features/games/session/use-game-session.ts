import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { GameBackend } from './game-backend.ts'
import { browserClock } from '../../../player/game-loop.ts'
import { createGameSession } from './game-session.ts'
import { currentPace } from '../screen/pace-setting.ts'
import type { GameSession } from './session-types.ts'
import type { PlayState } from './play-state.ts'

export const GameSessionContext = createContext<GameSession | null>(null)

/** The session of this page; it stands still while the tab is hidden and ends when the page is left. */
export function useOwnGameSession(backend: GameBackend): GameSession {
  const [session] = useState(() =>
    createGameSession({ backend, clock: browserClock, wallClock: Date.now, pace: currentPace }),
  )
  useEffect(() => {
    const noteVisibility = () => session.setHidden(document.hidden)
    noteVisibility()
    document.addEventListener('visibilitychange', noteVisibility)
    window.addEventListener('online', session.wake)
    window.addEventListener('offline', session.noteOffline)
    return () => {
      document.removeEventListener('visibilitychange', noteVisibility)
      window.removeEventListener('online', session.wake)
      window.removeEventListener('offline', session.noteOffline)
      session.leave()
    }
  }, [session])
  return session
}

export function useGameSession(): GameSession {
  const session = use(GameSessionContext)
  if (session === null) throw new Error('useGameSession needs a GameSessionContext above it')
  return session
}

/** One part of what the play screen shows; renders again only when that part changes. */
export function usePlay<T>(select: (state: PlayState) => T): T {
  const session = useGameSession()
  return useSyncExternalStore(session.subscribe, () => select(session.get()))
}
