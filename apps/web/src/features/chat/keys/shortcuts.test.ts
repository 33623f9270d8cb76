import { expect, test } from 'vitest'
import { commandOf } from './shortcuts.ts'

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const ctrl = { ...plain, ctrlKey: true }
const ctrlShift = { ...ctrl, shiftKey: true }

test.each([
  [{ ...ctrlShift, key: 'O' }, 'new-chat'],
  [{ ...ctrlShift, key: 'F' }, 'search'],
  [{ ...plain, metaKey: true, shiftKey: true, key: 'f' }, 'search'],
  [{ ...plain, shiftKey: true, key: 'Escape' }, 'write'],
  [{ ...plain, key: 'Escape' }, 'stop'],
  [{ ...ctrlShift, key: 'C' }, 'copy-answer'],
  [{ ...ctrlShift, key: ':', code: 'Semicolon' }, 'copy-code'],
  [{ ...ctrl, key: '/' }, 'help'],
  [{ ...ctrlShift, key: '/', code: 'Digit7' }, 'help'],
] as const)('%o asks for %s, also in a field', (pressed, command) => {
  expect(commandOf(pressed, true)).toBe(command)
})

test('a question mark opens the sheet only where nothing is typed', () => {
  const pressed = { ...plain, shiftKey: true, key: '?' }
  expect(commandOf(pressed, false)).toBe('help')
  expect(commandOf(pressed, true)).toBeUndefined()
})

test.each([
  { ...plain, key: 'k' },
  { ...ctrl, key: 'c' },
  { ...ctrl, key: 'o' },
  { ...ctrl, altKey: true, key: 'k' },
  // The palette's, on every page.
  { ...ctrl, key: 'k' },
])('%o is left to the browser', (pressed) => {
  expect(commandOf(pressed, false)).toBeUndefined()
})
