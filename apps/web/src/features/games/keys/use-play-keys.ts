import { useEffect, useEffectEvent } from 'react'
import type { GameSession } from '../session/session-types.ts'
import { isSteered } from '../session/is-steered.ts'
import { commandOf, directionOf, isControl, isMeantForField, isTypedInto, type KeyCommand } from './keys.ts'

interface Handlers {
  /** A dialog is open, wherever the focus is. */
  readonly isCovered: boolean
  readonly onCommand: (command: KeyCommand) => void
}

/** Arrow keys, WASD and the letters of `keyCommands`, as long as nobody is typing; before a dialog only Look around. */
export function usePlayKeys(session: GameSession, { isCovered, onCommand }: Handlers) {
  const play = (event: KeyboardEvent, command: KeyCommand | undefined) => {
    const direction = directionOf(event)
    // Otherwise the arrow keys scroll the page, and Space does where it has nothing to press.
    const isSteeredNow = isSteered(session.get())
    const scrolls = direction !== undefined || (event.key === ' ' && !isControl(event.target))
    if (isSteeredNow && scrolls) event.preventDefault()
    if (isSteeredNow && direction !== undefined) session.press(direction)
    else if (command !== undefined) onCommand(command)
  }
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypedInto(event.target)) return
    const command = event.repeat ? undefined : commandOf(event)
    if (command === 'look-around') onCommand(command)
    else if (!isCovered && !isMeantForField(event.target)) play(event, command)
  })

  useEffect(() => {
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
  }, [session])
}
