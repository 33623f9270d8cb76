import { type EvaluationAgent, EvaluationAgentSchema } from '@clew/contracts/http/evaluations'
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

/** How each agent is made that plays inside of Clew; `@clew/contracts/agents` has their names, and what else is to be known of them. */
const creators: Readonly<Record<EvaluationAgent, (needs: AgentNeeds) => Agent>> = {
  lam: ({ createLam }) => createLam(),
  random: ({ seed }) => createRandomAgent(seed),
  bfs: createBfsAgent,
  cautious: createCautiousAgent,
  planner: () => createPlannerAgent(),
  dqn: () => createDqnAgent(),
}

/** The agent of a name, as an observation says it. One that is not played here answers every observation with an error. */
export function createAgent(name: string, needs: AgentNeeds): Agent {
  const known = EvaluationAgentSchema.safeParse(name).data
  return known === undefined ? createMissingAgent(name) : creators[known](needs)
}

const shownCharacters = 40

function createMissingAgent(name: string): Agent {
  const error = `There is no agent called ${name.slice(0, shownCharacters)} here.`
  const decide = async (observation: EnrichedState) => failedDecision('none', observation, error)
  return { name: 'none', reset: () => undefined, decide }
}
