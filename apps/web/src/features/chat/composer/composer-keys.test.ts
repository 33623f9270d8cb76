import { expect, test } from 'vitest'
import { actionOfKey } from './composer-keys.ts'

const plain = { keyCode: 0, isComposing: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const enter = { ...plain, key: 'Enter' }
const up = { ...plain, key: 'ArrowUp' }

test('Enter sends, and Shift+Enter breaks the line', () => {
  expect(actionOfKey(enter, 'words')).toBe('send')
  expect(actionOfKey({ ...enter, shiftKey: true }, 'words')).toBeNull()
})

test('the Enter that ends the composition of a character sends nothing', () => {
  expect(actionOfKey({ ...enter, isComposing: true }, 'に')).toBeNull()
  expect(actionOfKey({ ...enter, keyCode: 229 }, 'に')).toBeNull()
})

test('the up arrow takes the last question back only into an empty box', () => {
  expect(actionOfKey(up, '')).toBe('edit-last')
  expect(actionOfKey(up, ' ')).toBeNull()
  expect(actionOfKey({ ...up, shiftKey: true }, '')).toBeNull()
})
