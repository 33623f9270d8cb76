import type { Direction } from './steering.ts'

/** What a key asks for on the play screen (`spec/game.md` section 2, Keyboard). */
export type KeyCommand = 'menu' | 'pause' | 'mini-map'

// By position, so that WASD lies under the same fingers on every keyboard.
const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 1,
  ArrowRight: 2,
  ArrowDown: 3,
  ArrowLeft: 4,
  KeyW: 1,
  KeyD: 2,
  KeyS: 3,
  KeyA: 4,
}

// By letter, as they are named on screen.
const commands: Readonly<Record<string, KeyCommand>> = { m: 'menu', p: 'pause', n: 'mini-map' }

type Key = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const hasModifier = (key: Key) => key.ctrlKey || key.metaKey || key.altKey

/** The direction of an arrow or WASD key. */
export function directionOf(key: Key): Direction | undefined {
  return hasModifier(key) ? undefined : directions[key.code]
}

/** The command of a letter key. */
export function commandOf(key: Key): KeyCommand | undefined {
  return hasModifier(key) ? undefined : commands[key.key.toLowerCase()]
}

/** What uses letters or arrows itself: fields, lists, sliders, and everything inside a dialog. */
const ownKeys =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="slider"], [role="listbox"], [role="dialog"]'

/** Whether somebody is typing or choosing, so that keys are not meant for the game. */
export function isMeantForField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null
}
