import { specOfSuite, type Suite } from '@clew/contracts/evaluations/suites'
import type { Agent } from '../agent.ts'
import { playGame } from './play-game.ts'

/** Whether an agent under a template wins a seed of a suite: what `evaluateSeed` says of it, without the rest. */
export async function winsSeed(suite: Suite, seed: number, agent: Agent, templateText: string): Promise<boolean> {
  const { decisionTicks, maxTicks, clock } = suite
  const spec = specOfSuite(suite, seed)
  const { game } = await playGame({ spec, agent, decisionTicks, latencyTicks: 0, maxTicks, clock, templateText })
  return game.status === 'won'
}
