import { expect, test } from 'vitest'
import { lastCodeBlock } from './last-code-block.ts'

test('the last of several blocks is taken, without its fences', () => {
  expect(lastCodeBlock('```js\none()\n```\ntext\n```\ntwo()\n\nthree()\n```\nend')).toBe('two()\n\nthree()')
})

test('a block inside a longer fence belongs to it', () => {
  expect(lastCodeBlock('````md\n```\ninner\n```\n````')).toBe('```\ninner\n```')
})

test('a block that is still coming counts as far as it has come', () => {
  expect(lastCodeBlock('~~~\nhalf')).toBe('half')
})

test('inline code is no block', () => {
  expect(lastCodeBlock('Write `this` or ```that``` here.')).toBeNull()
})
