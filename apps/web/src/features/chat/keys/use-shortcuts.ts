import { useEffect, useEffectEvent } from 'react'
import { isInOverlay, isTypedInto } from '../../../ui/key-target.ts'
import { commandOf, type ShortcutCommand } from './shortcuts.ts'

/** Calls `run` for each shortcut, and takes the key from the browser when that says it did something. */
export function useShortcuts(run: (command: ShortcutCommand) => boolean): void {
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isInOverlay(event.target)) return
    const command = commandOf(event, isTypedInto(event.target))
    if (command !== undefined && run(command)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onDown)
    return () => removeEventListener('keydown', onDown)
  }, [])
}
