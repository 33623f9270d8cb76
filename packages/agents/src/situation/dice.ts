/** Random numbers that a counter makes, so that a checkpoint needs to keep that counter only. */
export interface Dice {
  readonly key: number
  count: number
}

/** An integer from 0 to `sides - 1`; `sides` up to 65,536. */
export function roll(dice: Dice, sides: number): number {
  return Math.trunc(((nextWord(dice) >>> 16) * sides) / 65_536)
}

/** Whether something of that chance comes to pass. */
export function isHit(dice: Dice, chance: number): boolean {
  return nextWord(dice) < chance * 4_294_967_296
}

/** A number from -1 to 1. */
export function rollAround(dice: Dice): number {
  return nextWord(dice) / 2_147_483_648 - 1
}

function nextWord(dice: Dice): number {
  dice.count++
  let word = (dice.key + Math.imul(dice.count, 0x9e3779b1)) | 0
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b)
  return (word ^ (word >>> 16)) >>> 0
}
