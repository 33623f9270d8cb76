import { AgentNameSchema } from '@clew/contracts/http/games'
import type { EnrichedState } from '@clew/contracts/mqtt'
import type { Agent } from './agent.ts'
import { createBfsAgent } from './baselines/bfs.ts'
import { createCautiousAgent } from './baselines/cautious.ts'
import { createRandomAgent } from './baselines/random.ts'
import { failedDecision } from './decide.ts'
import { createDqnAgent } from './dqn/dqn-agent.ts'
import { createPlannerAgent } from './planner/planner-agent.ts'

interface AgentNeeds {
  /** The agent that a template steers: what it asks is known outside only. */
  readonly createLam: () => Agent
  /** Any integer, from which the choices of `random` follow. */
  readonly seed: number
}

/** The agent of a name, as an observation says it. One that is not played here answers every observation with an error. */
export function createAgent(name: string, { createLam, seed }: AgentNeeds): Agent {
  const known = AgentNameSchema.safeParse(name).data
  if (known === undefined || known === 'program') return createMissingAgent(name)
  switch (known) {
    case 'lam':
      return createLam()
    case 'dqn':
      return createDqnAgent()
    case 'random':
      return createRandomAgent(seed)
    case 'bfs':
      return createBfsAgent()
    case 'cautious':
      return createCautiousAgent()
    case 'planner':
      return createPlannerAgent()
  }
}

const shownCharacters = 40

function createMissingAgent(name: string): Agent {
  const error = `There is no agent called ${name.slice(0, shownCharacters)} here.`
  const decide = async (observation: EnrichedState) => failedDecision('none', observation, error)
  return { name: 'none', reset: () => undefined, decide }
}
