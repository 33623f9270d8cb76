import type { Agent } from '../agent.ts'
import type { BaselineName } from '../agent-choices.ts'
import { createBfsAgent } from './bfs.ts'
import { createCautiousAgent } from './cautious.ts'
import { createRandomAgent } from './random.ts'

/** The baseline of that name; of them only `random` makes choices, which follow from the seed (any integer). */
export function createBaselineAgent(name: BaselineName, seed: number): Agent {
  switch (name) {
    case 'random':
      return createRandomAgent(seed)
    case 'bfs':
      return createBfsAgent()
    case 'cautious':
      return createCautiousAgent()
  }
}
