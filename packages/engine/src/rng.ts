/**
 * Randomness as a function of a key and a counter, never a sequence: what is drawn depends on nothing that was drawn
 * before, so every agent on a seed meets the same germs (`docs/spec/design.md` section 5).
 */

/** Mixes 32 bits so that every input bit reaches every output bit. Result: unsigned 32-bit. */
export function mix32(word: number): number {
  word ^= word >>> 16
  word = Math.imul(word, 0x7feb352d)
  word ^= word >>> 15
  word = Math.imul(word, 0x846ca68b)
  word ^= word >>> 16
  return word >>> 0
}

/** What randomness is used for; each use has its own key, so that a change in one leaves the others alone. */
export const purposes = { maze: 1, loops: 2, pellets: 3, germPlaces: 4, germMoves: 5 } as const

/** The key of one purpose within a seed. Result: signed 32-bit. */
export function keyOf(seed: number, purpose: (typeof purposes)[keyof typeof purposes]): number {
  return mix32(seed ^ Math.imul(purpose, 0x9e3779b1)) | 0
}

/** The word number `index` under `key`. Result: unsigned 32-bit. */
export function draw(key: number, index: number): number {
  return mix32((key + Math.imul(index, 0x9e3779b1)) | 0)
}

/** The integer from 0 to `count - 1` (`count` up to 65,536) number `index` under `key`. */
export function drawBelow(key: number, index: number, count: number): number {
  return ((draw(key, index) >>> 16) * count) >>> 16
}
