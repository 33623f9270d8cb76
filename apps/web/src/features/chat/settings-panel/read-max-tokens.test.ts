import { expect, test } from 'vitest'
import { readMaxTokens } from './read-max-tokens.ts'

test('an empty field means none, and 64 is the least', () => {
  expect(readMaxTokens('')).toBeNull()
  expect(readMaxTokens('64')).toBe(64)
  expect(readMaxTokens('512')).toBe(512)
})

test.each(['63', '0', '-1', '64.5', 'many', '9999999'])('%s is not sent', (text) => {
  expect(readMaxTokens(text)).toBeUndefined()
})
