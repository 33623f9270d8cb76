import { maxGerms, specOnBoard, type GameSpec } from '@clew/engine'
import { z } from 'zod'
import { windowTicks } from '../clock.ts'
import { BoardNameSchema, ClockSchema } from '../http/games.ts'
import { suiteNames } from './suite-names.ts'

export const SuiteNameSchema = z.enum(suiteNames)
export type SuiteName = z.infer<typeof SuiteNameSchema>

/** The name of a suite that somebody made: words and a number, which another one of the words gets the next of. */
const OwnNameSchema = z
  .string()
  .max(40)
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*-[1-9]\d{0,3}$/,
    'A suite is named in small letters and ends with its number, as in busy-1.',
  )
  .refine((name) => !isBuiltinBase(baseOf(name)), 'The names standard and hard are taken.')

/** Whether somebody may call a suite so. */
export const isSuiteName = (name: string): boolean => OwnNameSchema.safeParse(name).success

const baseOf = (name: string): string => name.replace(/-\d+$/, '')
const isBuiltinBase = (base: string): boolean => suiteNames.some((name) => baseOf(name) === base)

/** The same words with the next number. */
export const nextSuiteName = (name: string): string =>
  `${baseOf(name)}-${Number(name.slice(baseOf(name).length + 1)) + 1}`

/** Ticks from one observation to the next in real time; in lockstep each window has one. */
export const sendRateTicks = { least: 1, most: 600 } as const
export const lastFirstSeed = 1_000_000_000

const shape = {
  board: BoardNameSchema,
  germs: z.number().int().min(0).max(maxGerms),
  clock: ClockSchema,
  /** An observation is sent at every multiple of this tick, unless one is still being answered. */
  decisionTicks: z.number().int().min(sendRateTicks.least).max(sendRateTicks.most),
  /** The seeds are this one and those that follow it. */
  firstSeed: z.number().int().min(0).max(lastFirstSeed),
}

/** What an evaluation plays. Once one was measured with it, a suite never changes: another one gets the next number. */
export const SuiteSchema = z.object({
  name: z.string(),
  ...shape,
  /** The game is given up as lost after so many ticks. */
  maxTicks: z.number().int().min(1),
})
export type Suite = z.infer<typeof SuiteSchema>

const hasPaceOfClock = ({ clock, decisionTicks }: Pick<Suite, 'clock' | 'decisionTicks'>): boolean =>
  clock === 'realtime' || decisionTicks === windowTicks.lockstep

/** A suite as somebody writes it down. */
export const OwnSuiteSchema = z.strictObject({ name: OwnNameSchema, ...shape }).refine(hasPaceOfClock, {
  path: ['decisionTicks'],
  message: `In lockstep a decision is asked for every ${windowTicks.lockstep} ticks.`,
})
export type OwnSuite = z.infer<typeof OwnSuiteSchema>

/** With the limit of ticks that its board has. */
export const suiteOf = (own: OwnSuite): Suite => ({ ...own, maxTicks: maxTicksOf(own) })

/** `docs/spec/design.md` section 9: 600 ticks on 11x11 and 1,500 on more. */
function maxTicksOf(suite: Pick<Suite, 'board' | 'germs'>): number {
  const { cols, rows } = specOfSuite(suite, 0)
  return cols * rows <= 11 * 11 ? 600 : 1500
}

/** Those that everybody has: lockstep, a decision for every five ticks. */
export const suites: { readonly [Name in SuiteName]: Suite } = {
  'standard-1': {
    name: 'standard-1',
    board: 'standard-1',
    germs: 5,
    clock: 'lockstep',
    decisionTicks: windowTicks.lockstep,
    maxTicks: 600,
    firstSeed: 500_001,
  },
  'hard-1': {
    name: 'hard-1',
    board: 'swarm-1',
    germs: 16,
    clock: 'lockstep',
    decisionTicks: windowTicks.lockstep,
    maxTicks: 1500,
    firstSeed: 500_001,
  },
}

/** The suite that everybody has by this name. */
export const builtinSuite = (name: string): Suite | undefined =>
  Object.values(suites).find((suite) => suite.name === name)

/** The seeds of an evaluation of so many games, in the order in which they are played. */
export const seedsOf = ({ firstSeed }: Pick<Suite, 'firstSeed'>, games: number): readonly number[] =>
  Array.from({ length: games }, (_, i) => firstSeed + i)

/** One game of a suite. */
export const specOfSuite = ({ board, germs }: Pick<Suite, 'board' | 'germs'>, seed: number): GameSpec => ({
  ...specOnBoard(board, 'lam', seed, germs),
  germs,
})

/** By their names in the API's reference. */
export const suiteSchemas = {
  SuiteName: SuiteNameSchema,
  Suite: SuiteSchema,
  OwnSuite: OwnSuiteSchema,
}
