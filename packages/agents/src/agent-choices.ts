import type { AgentName } from '@clew/contracts/http/games'

/** What people are told about an agent that they can choose for a game. */
export interface AgentChoice<Name extends AgentName = AgentName> {
  readonly name: Name
  readonly label: string
  /** One sentence. */
  readonly description: string
}

/** Every agent, in the order in which they are shown. This file imports none of them, so that a page may list them for nothing. */
export const agentChoices: { readonly [Name in AgentName]: AgentChoice<Name> } = {
  lam: { name: 'lam', label: 'LAM', description: 'A model that your template steers.' },
  random: { name: 'random', label: 'Random', description: 'Steps to any open cell beside it.' },
  bfs: {
    name: 'bfs',
    label: 'BFS',
    description: 'Walks a shortest way to the exit and sees no germs.',
  },
  cautious: {
    name: 'cautious',
    label: 'Cautious',
    description: 'Walks a shortest way to the exit, but never steps next to a germ.',
  },
  planner: {
    name: 'planner',
    label: 'Planner',
    description: 'Reckons with all that germs may do, waits, and plans again with each look.',
  },
  dqn: {
    name: 'dqn',
    label: 'DQN',
    description: 'A network that learned the game by reinforcement.',
  },
  program: {
    name: 'program',
    label: 'Own program',
    description: 'A program of yours that answers over MQTT.',
  },
}

/** Whether a template steers the agent. */
export const readsTemplate = (name: AgentName) => name === 'lam' || name === 'program'
