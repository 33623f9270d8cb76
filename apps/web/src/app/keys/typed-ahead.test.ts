import { expect, test } from 'vitest'
import { typedAhead } from './typed-ahead.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const type = (keys: readonly string[]) => keys.reduce((query, key) => typedAhead(query, { ...plain, key }) ?? query, '')

test('letters that come before the field are its first', () => {
  expect(type(['s', 'e', 't', 'Shift', 'T', 'Backspace', 't', ' ', '设', '😀'])).toBe('sett 设😀')
})

test('a sign of AltGr is one of them', () => {
  expect(typedAhead('a', { key: '@', ctrlKey: true, altKey: true, metaKey: false })).toBe('a@')
})

test.each(['Enter', 'Tab', 'ArrowDown'])('%s does nothing to the page behind', (key) => {
  expect(typedAhead('a', { ...plain, key })).toBe('a')
})

test.each([
  { ...plain, key: 'Escape' },
  { ...plain, key: 'F5' },
  { ...plain, key: 'k', ctrlKey: true },
  { ...plain, key: 'k', metaKey: true },
])('%o is none of them', (pressed) => {
  expect(typedAhead('a', pressed)).toBeNull()
})
