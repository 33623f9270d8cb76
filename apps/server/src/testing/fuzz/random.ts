/** Chance that comes back with its seed, so that what was found once can be found again. */
export interface Random {
  /** From 0 to `below` - 1. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const chosen = choices[int(choices.length)]
      if (chosen === undefined) throw new RangeError('there is nothing to pick from')
      return chosen
    },
  }
}
