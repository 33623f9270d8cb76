import type { Submission } from '@clew/contracts/http/leaderboard'
import { finalScore, type Game, metrics, tickMs } from '@clew/engine'

/** The numbers of a finished game, as the engine computes them. */
export interface RunNumbers {
  readonly score: number
  readonly newScore: number
  /** Seconds. */
  readonly survivalTime: number
  readonly oxygenCollected: number
  readonly germs: number
  readonly totalSteps: number
  readonly optimalSteps: number
  readonly backtrackCount: number
  readonly collisionCount: number
  readonly deadEndEntries: number
  readonly avgLatencyMs: number
}

export const numbersOf = (played: Game): RunNumbers => ({
  ...finalScore(played),
  survivalTime: (played.tick * tickMs) / 1000,
  oxygenCollected: played.oxygenCollected,
  germs: played.germs.length,
  ...metrics(played),
})

/** What somebody says that the numbers are. */
export type ClaimedNumbers = { readonly [Name in keyof typeof claimedAs]: number | null }

/** Under which name each number travels, and how far a page may round it. */
const claimedAs = {
  score: ['score', 0],
  new_score: ['newScore', 0],
  survival_time: ['survivalTime', 0.05],
  oxygen_collected: ['oxygenCollected', 0],
  germs: ['germs', 0],
  total_steps: ['totalSteps', 0],
  optimal_steps: ['optimalSteps', 0],
  backtrack_count: ['backtrackCount', 0],
  collision_count: ['collisionCount', 0],
  dead_end_entries: ['deadEndEntries', 0],
  avg_latency_ms: ['avgLatencyMs', 0.05],
} as const satisfies Partial<Record<keyof Submission, readonly [keyof RunNumbers, number]>>

const exact = 1e-6

/** The first number that is not what the replay gives; `undefined` when all are. */
export function findDifference(claim: ClaimedNumbers, numbers: RunNumbers): string | undefined {
  for (const name of Object.keys(claimedAs) as (keyof typeof claimedAs)[]) {
    const [own, rounding] = claimedAs[name]
    const claimed = claim[name]
    // Written so that a claim which is no number differs too.
    if (claimed === null || !(Math.abs(claimed - numbers[own]) <= rounding + exact))
      return `${name} is ${numbers[own]} in the replay, and ${claimed} in the claim.`
  }
  return undefined
}
