import { type BoardName, type GameSpec, specOnBoard } from '@clew/engine'
import { z } from 'zod'
import type { Clock } from '../http/games.ts'
import { suiteNames } from './suite-names.ts'

/** What an evaluation plays. Once one was measured with it, a suite never changes: another one gets the next number. */
export interface Suite {
  readonly name: SuiteName
  readonly board: Exclude<BoardName, 'classic'>
  readonly clock: Clock
  /** An observation is sent at every multiple of this tick. */
  readonly decisionTicks: number
  /** The game is given up as lost after so many ticks. */
  readonly maxTicks: number
  /** The seeds are this one and those that follow it. */
  readonly firstSeed: number
}

export const SuiteNameSchema = z.enum(suiteNames)
export type SuiteName = z.infer<typeof SuiteNameSchema>

/** `docs/spec/design.md` section 9: lockstep, a decision for every five ticks, 600 ticks on 11x11 and 1,500 on more. */
export const suites: { readonly [Name in SuiteName]: Suite } = {
  'standard-1': {
    name: 'standard-1',
    board: 'standard-1',
    clock: 'lockstep',
    decisionTicks: 5,
    maxTicks: 600,
    firstSeed: 500_001,
  },
  'hard-1': {
    name: 'hard-1',
    board: 'swarm-1',
    clock: 'lockstep',
    decisionTicks: 5,
    maxTicks: 1500,
    firstSeed: 500_001,
  },
}

/** The seeds of an evaluation of so many games, in the order in which they are played. */
export const seedsOf = ({ firstSeed }: Suite, games: number): readonly number[] =>
  Array.from({ length: games }, (_, i) => firstSeed + i)

/** One game of a suite. The board has germs of its own. */
export const specOfSuite = ({ board }: Suite, seed: number): GameSpec => specOnBoard(board, 'lam', seed, 0)
