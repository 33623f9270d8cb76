import { focusInput } from '../composer/focus-input.ts'
import type { Copying } from '../copying/use-copying.ts'
import { focusSearch } from '../sidebar/focus-search.ts'
import type { Drawer } from '../sidebar/use-drawer.ts'
import type { Studio } from '../studio/studio-state.ts'
import type { ShortcutCommand } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

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
