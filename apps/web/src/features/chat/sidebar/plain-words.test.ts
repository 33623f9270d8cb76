import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test('a preview shows words, not how they are set', () => {
  expect(plainWords('## Three **weak** points in `use_bfs`')).toBe('Three weak points in use_bfs')
  expect(plainWords('issue #5, 2 * 3 * 4')).toBe('issue #5, 2 * 3 * 4')
})
