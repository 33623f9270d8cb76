import { useEffect } from 'react'
import type { GameSession } from './game-session.ts'
import { commandOf, directionOf, isMeantForField } from './keys.ts'

/** Arrow keys, WASD, M, P and N, as long as nobody is typing. */
export function usePlayKeys(session: GameSession, onMiniMap: () => void) {
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isMeantForField(event.target)) return
      const direction = directionOf(event)
      if (direction !== undefined && isSteered(session)) {
        event.preventDefault()
        session.press(direction)
      }
      if (event.repeat) return
      const command = commandOf(event)
      if (command === 'pause') session.togglePause()
      if (command === 'menu') session.toggleMenu()
      if (command === 'mini-map') onMiniMap()
    }
    const onUp = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (direction !== undefined) session.release(direction)
    }
    addEventListener('keydown', onDown)
    addEventListener('keyup', onUp)
    addEventListener('blur', session.releaseAll)
    return () => {
      removeEventListener('keydown', onDown)
      removeEventListener('keyup', onUp)
      removeEventListener('blur', session.releaseAll)
    }
  }, [session, onMiniMap])
}

/** Only then do the arrow keys not scroll the page. */
function isSteered(session: GameSession): boolean {
  const { phase, mode, isPaused, isMenuOpen } = session.get()
  return phase === 'running' && mode === 'manual' && !isPaused && !isMenuOpen
}
