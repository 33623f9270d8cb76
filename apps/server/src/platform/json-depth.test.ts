import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNestedTooDeeply } from './json-depth.ts'

const nested = (depth: number, [open, close]: readonly [string, string], inside = '') =>
  open.repeat(depth) + inside + close.repeat(depth)

test.each([
  ['lists', ['[', ']']],
  ['objects', ['{"a":', '}']],
  ['both', ['[{"]": ', '}]']],
] as const)('a hundred levels of %s are taken, and ten thousand are not', (_name, pair) => {
  const levels = pair[0].replace(/"[^"]*"/g, '').match(/[[{]/g)?.length ?? 1
  expect(isNestedTooDeeply(nested(100 / levels, pair, '1'))).toBe(false)
  expect(isNestedTooDeeply(nested(100 / levels + 1, pair, '1'))).toBe(true)
  expect(isNestedTooDeeply(nested(10_000, pair, '1'))).toBe(true)
  expect(isNestedTooDeeply(nested(10_000, pair).slice(0, 20_000))).toBe(true)
})

test('brackets in texts are none, whatever is escaped there', () => {
  fc.assert(
    fc.property(fc.string(), (before) => {
      expect(isNestedTooDeeply(JSON.stringify([`${before}\\"${'[{'.repeat(500)}`]))).toBe(false)
    }),
  )
})

test('what lies side by side is not deep', () => {
  expect(isNestedTooDeeply(JSON.stringify(Array.from({ length: 10_000 }, () => ({ a: [1] }))))).toBe(false)
})
