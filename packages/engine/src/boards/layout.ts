import type { GameSpec } from '../types.ts'

/**
 * What every game on a named board is made of, but for its mode and its seed. Once games were played on a board, it never
 * changes: another one gets the next number (docs/boards.md).
 */
export type Layout = Omit<GameSpec, 'seed' | 'mode'>
