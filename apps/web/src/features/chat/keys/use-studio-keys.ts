import { useEffect, useEffectEvent } from 'react'
import { isInOverlay, isTypedInto } from '../../../ui/keys/key-target.ts'
import { focusInput } from '../composer/focus-input.ts'
import { focusSearch } from '../sidebar/search-field.tsx'
import type { Drawer } from '../sidebar/use-drawer.ts'
import type { Studio } from '../studio/studio-state.ts'
import type { Copying } from '../use-copying.ts'
import { commandOf, type ShortcutCommand } from './shortcuts.ts'

interface Surroundings {
  readonly drawer: Drawer
  readonly copying: Copying
  /** A dialog covers the page, wherever the focus is. */
  readonly isCovered: boolean
  onCreate(): void
  onHelp(): void
}

/** What each shortcut does; `false` leaves the key to the browser. */
export function useStudioKeys(studio: Studio, { drawer, copying, isCovered, onCreate, onHelp }: Surroundings): void {
  const commands: Readonly<Record<ShortcutCommand, () => unknown>> = {
    'new-chat': onCreate,
    search: () => {
      drawer.open()
      // The panel may only now come into sight.
      requestAnimationFrame(focusSearch)
    },
    write: () => {
      drawer.close()
      requestAnimationFrame(focusInput)
    },
    stop: () => leave(studio, drawer),
    'copy-answer': copying.copyReply,
    'copy-code': copying.copyCode,
    save: () => void studio.save(),
    help: onHelp,
  }
  useShortcuts((command) => !isCovered && commands[command]() !== false)
}

/** What lies on top is left first. */
function leave(studio: Studio, drawer: Drawer): boolean {
  const { editedId, answering } = studio.get()
  if (drawer.isOver) drawer.close()
  else if (editedId !== null) studio.beginEdit(null)
  else if (answering !== null) studio.stop()
  else return false
  return true
}

/** Calls `run` for each shortcut, and takes the key from the browser when that says it did something. */
function useShortcuts(run: (command: ShortcutCommand) => boolean): void {
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
