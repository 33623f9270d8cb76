import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTokens, cutTokens } from './count-tokens.ts'

test('words, numbers and signs are counted apart', () => {
  expect(countTokens('')).toBe(0)
  expect(countTokens('Go to 12.')).toBe(4)
  expect(countTokens('[[1,1],[1,2]]')).toBe(13)
})

test('a cut text has as many tokens as were allowed, and is how the text starts', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(50), (text, limit) => {
      const cut = cutTokens(text, limit)
      expect(text.startsWith(cut)).toBe(true)
      expect(countTokens(cut)).toBe(Math.min(limit, countTokens(text)))
    }),
  )
})
