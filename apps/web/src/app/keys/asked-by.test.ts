import { expect, test } from 'vitest'
import { askedBy } from './asked-by.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const ctrlK = { ...plain, key: 'k', ctrlKey: true }
const commandK = { ...plain, key: 'k', metaKey: true }
const questionMark = { ...plain, key: '?', shiftKey: true }

test.each([true, false])('Ctrl+K asks for the palette, typed in a field: %s', (isTyped) => {
  expect(askedBy(ctrlK, { isTyped, isMac: false })).toBe('palette')
  expect(askedBy({ ...ctrlK, key: 'K' }, { isTyped, isMac: false })).toBe('palette')
})

test('a Mac has ⌘ for it, and keeps Ctrl+K for its fields', () => {
  expect(askedBy(commandK, { isTyped: true, isMac: true })).toBe('palette')
  expect(askedBy(ctrlK, { isTyped: true, isMac: true })).toBeNull()
  expect(askedBy(commandK, { isTyped: true, isMac: false })).toBeNull()
})

test('a question mark asks for the shortcuts only where nothing is typed', () => {
  expect(askedBy(questionMark, { isTyped: false, isMac: false })).toBe('shortcuts')
  expect(askedBy({ ...questionMark, shiftKey: false }, { isTyped: false, isMac: false })).toBe('shortcuts')
  expect(askedBy(questionMark, { isTyped: true, isMac: false })).toBeNull()
})

test.each([
  { ...plain, key: 'k' },
  { ...ctrlK, shiftKey: true },
  { ...ctrlK, altKey: true },
  { ...ctrlK, metaKey: true },
  { ...ctrlK, key: 'j' },
  { ...questionMark, ctrlKey: true },
  { ...questionMark, altKey: true },
])('%o is left to the browser', (pressed) => {
  expect(askedBy(pressed, { isTyped: false, isMac: false })).toBeNull()
})
