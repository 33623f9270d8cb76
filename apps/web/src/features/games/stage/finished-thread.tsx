import { useEffect } from 'react'
import { useGameSession } from '../session/use-game-session.ts'

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta']

/** Before the result covers it, the finished thread is there to be looked at; any key and any click ends that. */
export function FinishedThread() {
  const { showResult } = useGameSession()
  useEffect(() => {
    const skip = (event: KeyboardEvent) => {
      // A key that is still held belongs to the game.
      if (event.repeat || modifiers.includes(event.key)) return
      // What the result has to press is not pressed by the same stroke.
      if (event.key === 'Enter' || event.key === ' ') event.preventDefault()
      showResult()
    }
    addEventListener('keydown', skip)
    addEventListener('pointerdown', showResult)
    return () => {
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', showResult)
    }
  }, [showResult])
  return null
}
