import type { SeedResult } from '@clew/contracts/evaluations/seed-result'

/** A won game of 16 steps without a mistake, and what is different about it. */
export const seedResult = (seed: number, changes: Partial<SeedResult> = {}): SeedResult => ({
  seed,
  won: true,
  failure: null,
  ticks: 16,
  steps: 16,
  optimalSteps: 16,
  backtracks: 0,
  collisions: 0,
  deadEnds: 0,
  lastStepTick: 16,
  oxygen: 0,
  recoverySteps: 0,
  recoveries: 0,
  valid: 4,
  repaired: 0,
  failed: 0,
  applied: 4,
  refused: 0,
  promptTokens: 4000,
  completionTokens: 240,
  areTokensEstimated: true,
  latencyMs: 0,
  record: '',
  ...changes,
})

/** Games of the seeds from 1 on, of which the first are won. */
export const resultsWith = (games: number, wins: number): SeedResult[] =>
  Array.from({ length: games }, (_, i) =>
    i < wins ? seedResult(i + 1) : seedResult(i + 1, { won: false, failure: 'caught-walking' }),
  )
