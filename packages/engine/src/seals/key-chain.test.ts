import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf, germWordOf, germWordsOf, hashKey, sealKeyPattern } from './key-chain.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
const anyKey = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('hex'))

test('a digest is the first 128 bits of SHA-256, whatever the length', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255)
    expect(digestOf(bytes)).toBe(digest(bytes))
  }
})

test('a link of the chain is the digest of the 16 bytes of the key', () => {
  fc.assert(
    fc.property(anyKey, (key) => {
      expect(hashKey(key)).toBe(digest(Buffer.from(key, 'hex')))
      expect(hashKey(key, 3)).toBe(hashKey(hashKey(hashKey(key))))
      expect(hashKey(key, 0)).toBe(key)
      expect(sealKeyPattern.test(hashKey(key))).toBe(true)
    }),
  )
})

test('the randomness of all windows follows from the last key alone', () => {
  fc.assert(
    fc.property(anyKey, fc.integer({ min: 0, max: 20 }), (last, count) => {
      const keys = Array.from({ length: count }, (_, window) => hashKey(last, count - 1 - window))
      expect(germWordsOf(last, count)).toEqual(keys.map(germWordOf))
    }),
  )
})

test.each(['', 'x'.repeat(32), 'AB'.repeat(16), 'ab'.repeat(15), `${'ab'.repeat(16)}\n`])('%j is no key', (text) => {
  expect(sealKeyPattern.test(text)).toBe(false)
})
