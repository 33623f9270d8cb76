import { randomInt } from 'node:crypto'
import { type BoardName, type GameSpec, type Mode, specOnBoard } from '@clew/engine'

/** A game whose seed nobody could know before. */
export function specOfNewGame(board: BoardName, mode: Mode, germs: number): GameSpec {
  return specOnBoard(board, mode, randomInt(2 ** 32), germs)
}
