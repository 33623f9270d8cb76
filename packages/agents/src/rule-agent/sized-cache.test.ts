import { expect, test } from 'vitest'
import { createSizedCache } from './sized-cache.ts'

test('what was asked for longest ago goes when there is no room left', () => {
  const cache = createSizedCache<number>(10)
  cache.set('a', 1, 4)
  cache.set('b', 2, 4)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3, 4)
  expect(['a', 'b', 'c'].map((text) => cache.get(text))).toEqual([1, undefined, 3])
})

test('a value is counted once, whatever it is replaced by', () => {
  const cache = createSizedCache<number>(10)
  for (let n = 0; n < 100; n++) cache.set('a', n, 6)
  cache.set('b', 0, 4)
  expect([cache.get('a'), cache.get('b')]).toEqual([99, 0])
})

test('what is larger than all of it is not kept', () => {
  const cache = createSizedCache<number>(10)
  cache.set('a', 1, 11)
  expect(cache.get('a')).toBeUndefined()
})
