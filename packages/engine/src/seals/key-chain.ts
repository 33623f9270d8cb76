import { compress, initialState, sha256 } from './sha256.ts'

/**
 * The chain of keys that seals the future of a game (docs/fair-play.md): `k[i] = H(k[i + 1])`, and the commitment is
 * `H(k[0])`, where H is the first 128 bits of SHA-256 of the 16 bytes of a key. A key is 32 hexadecimal digits.
 */
export type SealKey = string

/** Of a key or a commitment. */
export const sealKeyPattern = /^[0-9a-f]{32}$/
const keyWords = 4

/** The key `times` (0 or more) before `key` in its chain: the one `times` windows earlier; the one before the first is the commitment. */
export function hashKey(key: SealKey, times = 1): SealKey {
  const words = wordsOf(key)
  for (let i = 0; i < times; i++) hashWords(words)
  return keyOfWords(words)
}

/** The germs' randomness (signed 32-bit) under each of the `count` keys of a chain that end with `last`, the first window's first. */
export function germWordsOf(last: SealKey, count: number): number[] {
  const words = wordsOf(last)
  const germWords: number[] = []
  for (let i = 0; i < count; i++) {
    germWords.push(words[0]!)
    hashWords(words)
  }
  return germWords.reverse()
}

/** The germs' randomness under one key. Result: signed 32-bit. */
export function germWordOf(key: SealKey): number {
  return wordsOf(key)[0]!
}

/** 128 bits of SHA-256 of some bytes, as 32 hexadecimal digits. */
export function digestOf(bytes: ArrayLike<number>): string {
  return keyOfWords(sha256(bytes))
}

const block = new Int32Array(16)
const state = new Int32Array(8)

/** One link: SHA-256 of 16 bytes is one block, whose end is always the same. Word by word: to copy so few at once takes longer. */
function hashWords(words: Int32Array): void {
  for (let i = 0; i < keyWords; i++) block[i] = words[i]!
  block[keyWords] = 0x80000000
  block[15] = keyWords * 32
  for (let i = 0; i < 8; i++) state[i] = initialState[i]!
  compress(state, block)
  for (let i = 0; i < keyWords; i++) words[i] = state[i]!
}

function wordsOf(key: SealKey): Int32Array {
  return Int32Array.from({ length: keyWords }, (_, i) => Number.parseInt(key.slice(i * 8, i * 8 + 8), 16) | 0)
}

function keyOfWords(words: Int32Array): SealKey {
  return Array.from(words.subarray(0, keyWords), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
