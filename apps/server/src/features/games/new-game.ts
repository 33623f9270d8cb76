import { randomInt } from 'node:crypto'
import { type GameSpec, type Mode, standardSpec } from '@clew/engine'

/** A game whose seed nobody could know before. */
export function specOfNewGame(mode: Mode, germs: number): GameSpec {
  return standardSpec(mode, randomInt(2 ** 32), germs)
}
