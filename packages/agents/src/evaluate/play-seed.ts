import { type Disturbance, DisturbanceSchema, type Telling } from '@clew/contracts/evaluations/disturbances'
import type { Agent } from '../agent.ts'
import { disturbedAgent } from './disturbed-agent.ts'
import { evaluateSeed, type SeedOptions, type SeedOutcome } from './evaluate-seed.ts'

export interface PlaySeedOptions extends Omit<SeedOptions, 'agent'> {
  readonly agentFor: (telling: Telling) => Agent
  /** Whether the game is also played under each disturbance: six games in all. */
  readonly robustness: boolean
}

/** Plays what is to be known of one seed; it is measured when all of its games are. */
export async function playSeed({ agentFor, robustness, ...options }: PlaySeedOptions): Promise<SeedOutcome> {
  const plain = await evaluateSeed({ ...options, agent: agentFor('plain') })
  if (!robustness || plain.kind === 'not-measured') return plain
  const disturbed: [Disturbance, boolean][] = []
  for (const disturbance of DisturbanceSchema.options) {
    const agent = disturbedAgent(agentFor(disturbance), disturbance, options.seed)
    const outcome = await evaluateSeed({ ...options, agent })
    if (outcome.kind === 'not-measured') return outcome
    disturbed.push([disturbance, outcome.result.won])
  }
  return {
    kind: 'measured',
    result: { ...plain.result, disturbed: Object.fromEntries(disturbed) as Record<Disturbance, boolean> },
  }
}
