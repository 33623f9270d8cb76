/** Mulberry32: the same numbers from 0 up to 1 for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Standard normal, by Box and Muller. */
export function normalNumbers(seed: number): () => number {
  const random = randomNumbers(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** In how many of so many repetitions something held. */
export const shareOf = (repetitions: number, holds: () => boolean): number =>
  Array.from({ length: repetitions }, holds).filter(Boolean).length / repetitions
