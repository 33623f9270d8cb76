import { board } from './board.ts'

/** The specification's own game. */
export const classic = board('classic', null)
