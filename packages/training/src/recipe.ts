/** How often germs are seen: every so many ticks, and how old they are by the time that a plan begins. */
export interface Clock {
  readonly intervalTicks: number
  readonly latencyTicks: number
}

/** Games of one kind, of which so many are played beside each other. */
export interface GameKind {
  readonly games: number
  readonly cols: number
  readonly rows: number
  /** Each game takes one of them. */
  readonly germs: readonly number[]
  readonly loops: readonly number[]
  readonly clocks: readonly Clock[]
  /** Games are cut here: what they would have come to is estimated. */
  readonly maxTicks: number
}

/** Everything that decides a training, which is the same to the last bit wherever it runs. */
export interface Recipe {
  readonly name: string
  readonly seed: number
  readonly updates: number
  /** Together a multiple of 4. */
  readonly kinds: readonly GameKind[]
  /** What the learning curve measures, and by which the best weights are chosen. */
  readonly validation: readonly GameKind[]
  readonly validationGames: number
  /** Points of the learning curve. */
  readonly points: number
  readonly discount: number
  readonly steps: number
  readonly isDouble: boolean
  readonly isDuelling: boolean
  /** Share of the games that the forecast plays at the start; it falls in steps to 0. */
  readonly guided: number
  readonly oxygenReward: number
  readonly hasMask: boolean
  /** Whether what the forecast says of the moves is added to what the network says. */
  readonly hasForecast: boolean
  /** Inputs from the first number to before the second stay 0. */
  readonly leftOut: readonly (readonly [number, number])[]
  readonly memory: number
  readonly rate: number
  readonly targetEvery: number
}

const everyTick: Clock = { intervalTicks: 1, latencyTicks: 0 }
const lockstep: Clock = { intervalTicks: 5, latencyTicks: 0 }

const small = { cols: 11, rows: 11, maxTicks: 400 }
const big = { cols: 33, rows: 21, maxTicks: 600 }

/** The board of the standard game. */
export const standardGames: GameKind = { ...small, games: 32, germs: [5], loops: [60], clocks: [everyTick] }

const standard: Recipe = {
  name: 'standard',
  seed: 13,
  updates: 250_000,
  kinds: [
    { ...standardGames, games: 20 },
    { ...small, games: 6, germs: [1, 2, 3, 4, 5, 6, 7, 8], loops: [60, 60, 30], clocks: [everyTick] },
    { ...small, games: 6, germs: [3, 5, 8], loops: [10, 30], clocks: [everyTick] },
  ],
  validation: [standardGames],
  validationGames: 1000,
  points: 25,
  discount: 0.998,
  steps: 4,
  isDouble: true,
  isDuelling: true,
  guided: 0.5,
  oxygenReward: 0.01,
  hasMask: true,
  hasForecast: true,
  leftOut: [],
  memory: 160_000,
  rate: 5e-4,
  targetEvery: 1000,
}

const slow: Recipe = {
  ...standard,
  name: 'slow',
  seed: 14,
  updates: 200_000,
  kinds: [
    { ...standardGames, games: 12, clocks: [lockstep] },
    { ...standardGames, games: 8, clocks: [5, 30].map((intervalTicks) => ({ intervalTicks, latencyTicks: 1 })) },
    {
      ...standardGames,
      games: 8,
      clocks: [30, 15, 60, 10].map((intervalTicks) => ({ intervalTicks, latencyTicks: 0 })),
    },
    { ...small, games: 4, germs: [1, 3, 8], loops: [10, 30, 60], clocks: [lockstep] },
  ],
  validation: [
    { ...standardGames, games: 16, clocks: [lockstep] },
    { ...standardGames, games: 16, clocks: [{ intervalTicks: 30, latencyTicks: 0 }] },
  ],
}

const large: Recipe = {
  ...standard,
  name: 'large',
  seed: 15,
  updates: 150_000,
  kinds: [
    { ...big, games: 12, germs: [5, 10, 20], loops: [60], clocks: [everyTick] },
    { ...big, games: 12, germs: [5, 10, 20], loops: [10, 30], clocks: [everyTick] },
    { ...big, games: 8, germs: [5, 10, 20], loops: [60, 30], clocks: [lockstep, everyTick] },
  ],
  validation: [{ ...big, games: 32, germs: [20], loops: [60], clocks: [everyTick] }],
}

export const recipes = { standard, slow, large } as const

/** A training of seconds, which is repeated bit for bit by a test. */
export const shortRecipe: Recipe = {
  ...standard,
  name: 'short',
  updates: 6_000,
  memory: 32_000,
  targetEvery: 500,
  validationGames: 200,
  points: 3,
}
