import { expect, test } from 'vitest'
import { askedBy } from './composer-keys.ts'

const plain = { keyCode: 0, isComposing: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const enter = { ...plain, key: 'Enter' }
const up = { ...plain, key: 'ArrowUp' }

test('Enter sends, and Shift+Enter breaks the line', () => {
  expect(askedBy(enter, 'words')).toBe('send')
  expect(askedBy({ ...enter, shiftKey: true }, 'words')).toBeNull()
})

test('the Enter that ends the composition of a character sends nothing', () => {
  expect(askedBy({ ...enter, isComposing: true }, 'に')).toBeNull()
  expect(askedBy({ ...enter, keyCode: 229 }, 'に')).toBeNull()
})

test('the up arrow takes the last question back only into an empty box', () => {
  expect(askedBy(up, '')).toBe('edit-last')
  expect(askedBy(up, ' ')).toBeNull()
  expect(askedBy({ ...up, shiftKey: true }, '')).toBeNull()
})
