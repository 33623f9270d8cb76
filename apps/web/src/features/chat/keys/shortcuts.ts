import { msg } from '@lingui/core/macro'

/** What a key asks for in the chat studio. */
export type ShortcutCommand = (typeof shortcuts)[number]['command']

/**
 * The one list of them, for the handler and for the sheet. `Mod` is Ctrl, or ⌘ on a Mac; with it, and with Shift+Esc, a key
 * counts inside of fields too.
 */
export const shortcuts = [
  { command: 'new-chat', keys: ['Mod', 'Shift', 'O'], text: msg`New chat` },
  { command: 'search', keys: ['Mod', 'Shift', 'F'], text: msg`Search in chats` },
  { command: 'write', keys: ['Shift', 'Esc'], text: msg`To the box to write in` },
  { command: 'stop', keys: ['Esc'], text: msg`Stop the answer; leave an edit` },
  { command: 'copy-answer', keys: ['Mod', 'Shift', 'C'], text: msg`Copy the last answer` },
  { command: 'copy-code', keys: ['Mod', 'Shift', ';'], text: msg`Copy the last code block` },
  { command: 'save', keys: ['Mod', 'S'], text: msg`Save the chat` },
  { command: 'help', keys: ['Mod', '/'], text: msg`This list; ? does the same where nothing is typed` },
] as const

/** What is handled where it is pressed or on every page, and only told of here. */
export const keysInPlace = [
  { keys: ['Enter'], text: msg`Send` },
  { keys: ['Shift', 'Enter'], text: msg`A new line` },
  { keys: ['↑'], text: msg`Edit the last question, in an empty box` },
  { keys: ['↑', '↓'], text: msg`Walk through the list of chats` },
  { keys: ['F2'], text: msg`Rename the chat, in the list` },
  { keys: ['Del'], text: msg`Delete the chat, in the list` },
  { keys: ['Mod', 'K'], text: msg`Search for a page, a template, a friend or a chat` },
] as const

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The command of a key; `isTyped` when it was pressed in a field. */
export function commandOf(pressed: Pressed, isTyped: boolean): ShortcutCommand | undefined {
  if (pressed.altKey) return undefined
  const hasMod = pressed.ctrlKey || pressed.metaKey
  if (pressed.key === '?' && !hasMod && !isTyped) return 'help'
  return shortcuts.find(({ keys }) => isPressed(pressed, hasMod, keys))?.command
}

function isPressed(pressed: Pressed, hasMod: boolean, keys: readonly string[]): boolean {
  const key = keys.at(-1) ?? ''
  if (keys.includes('Mod') !== hasMod || !isKey(pressed, key)) return false
  // On some keyboards the sign itself needs Shift.
  return keys.includes('Shift') === pressed.shiftKey || key === '/'
}

function isKey({ key, code }: Pressed, wanted: string): boolean {
  if (wanted === 'Esc') return key === 'Escape'
  // With Shift, the key of the semicolon gives another sign.
  return key.toUpperCase() === wanted || (wanted === ';' && code === 'Semicolon')
}
