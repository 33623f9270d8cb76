import { useEffect, useEffectEvent } from 'react'
import { commandOf, type ShortcutCommand } from './shortcuts.ts'

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** What has the keys to itself while it is open. */
const overlays = '[role="dialog"], [role="menu"], [role="listbox"]'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Calls `run` for each shortcut, and takes the key from the browser when that says it did something. */
export function useShortcuts(run: (command: ShortcutCommand) => boolean): void {
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isWithin(event.target, overlays)) return
    const command = commandOf(event, isWithin(event.target, fields))
    if (command !== undefined && run(command)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onDown)
    return () => removeEventListener('keydown', onDown)
  }, [])
}
