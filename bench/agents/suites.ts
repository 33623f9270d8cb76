import type { PlayOptions } from '../../packages/agents/src/evaluate/play-game.ts'
import type { WinRateOptions } from '../../packages/agents/src/evaluate/win-rate.ts'

export type BenchAgent =
  | 'random'
  | 'bfs'
  | 'cautious'
  | 'careful collector'
  | 'planner'
  | 'dqn/alone'
  | 'dqn'
  | 'rule agent'

/** Games of one kind at one clock, and who plays them. */
export interface Suite {
  readonly name: string
  readonly board: WinRateOptions['board']
  readonly clock: string
  readonly play: Pick<PlayOptions, 'decisionTicks' | 'latencyTicks' | 'maxTicks' | 'clock'>
  readonly agents: readonly BenchAgent[]
}

const everyTick = { decisionTicks: 1, latencyTicks: 0, maxTicks: 600 }
export const clocks = {
  lockstep: { decisionTicks: 5, latencyTicks: 0, maxTicks: 600, clock: 'lockstep' },
  'real time, 0.5 s': { decisionTicks: 5, latencyTicks: 1, maxTicks: 600, clock: 'realtime' },
  'real time, 3 s': { decisionTicks: 30, latencyTicks: 1, maxTicks: 600, clock: 'realtime' },
} as const

const small = { cols: 11, rows: 11, germs: 5, loops: 60, allowances: null }
const big = { cols: 33, rows: 21, germs: 5, loops: 60, allowances: null }
const quick = ['random', 'bfs', 'cautious', 'dqn/alone'] as const
const all = [...quick, 'dqn'] as const

/** The goal of the DQN is the first. */
export const suites: readonly Suite[] = [
  {
    name: 'standard',
    board: small,
    clock: 'every tick',
    play: everyTick,
    agents: ['random', 'bfs', 'cautious', 'careful collector', 'planner', 'dqn/alone', 'dqn'],
  },
  ...Object.entries(clocks).map(([clock, play]): Suite => ({
    name: 'standard',
    board: small,
    clock,
    play,
    agents: [...all, 'planner', 'rule agent'],
  })),
  ...[30, 10].map((loops): Suite => ({
    name: 'hard maze',
    board: { ...small, loops },
    clock: 'every tick',
    play: everyTick,
    agents: all,
  })),
  ...[1, 3, 8].map((germs): Suite => ({
    name: `${germs} germs`,
    board: { ...small, germs },
    clock: 'every tick',
    play: everyTick,
    agents: quick,
  })),
  ...[
    { ...big, germs: 5 },
    { ...big, germs: 20 },
    { ...big, germs: 20, loops: 30 },
    { ...big, germs: 5, loops: 10 },
  ].map((board): Suite => ({
    name: 'large',
    board,
    clock: 'every tick',
    play: everyTick,
    agents: quick,
  })),
  {
    name: 'large',
    board: { ...big, germs: 20 },
    clock: 'lockstep',
    play: clocks.lockstep,
    agents: quick,
  },
]

/** Seeds that nothing was trained or chosen with. */
export const firstTestSeed = 1
