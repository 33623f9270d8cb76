import { expect, test } from 'vitest'
import { textPosition } from './text-position.ts'

test('a line end of two signs counts as one', () => {
  expect(textPosition('a\r\nb\r\nc', 6)).toBe(4)
  expect(textPosition('a\nb\nc', 4)).toBe(4)
})
