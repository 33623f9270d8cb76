/** By what an agent decides: a model that a template steers, this program without a template, or a program of somebody's own. */
export const agentKinds = ['model', 'baseline', 'program'] as const
export type AgentKind = (typeof agentKinds)[number]

interface AgentFacts {
  readonly kind: AgentKind
  /** Of one thread for a game on standard-1, rounded up from what a slow core was measured to take; larger boards take about four times as long. */
  readonly msPerGame: number
}

/**
 * Every agent, in the order in which they are shown, with all that is to be known of one without having its code
 * (`@clew/agents/registry` makes them). People read of it in their own language (`apps/web/src/lib/agent-labels.ts`).
 */
export const agents = {
  lam: { kind: 'model', msPerGame: 12 },
  random: { kind: 'baseline', msPerGame: 2 },
  bfs: { kind: 'baseline', msPerGame: 2 },
  cautious: { kind: 'baseline', msPerGame: 3 },
  planner: { kind: 'baseline', msPerGame: 400 },
  dqn: { kind: 'baseline', msPerGame: 80 },
  program: { kind: 'program', msPerGame: Infinity },
} as const satisfies Readonly<Record<string, AgentFacts>>

export type AgentName = keyof typeof agents
export const agentNames = Object.keys(agents) as AgentName[]

/** One of this program that reads no template: what it plays is not ranked. */
export const isBaseline = (name: AgentName): boolean => agents[name].kind === 'baseline'
export const baselineNames = agentNames.filter(isBaseline)

/** Baselines that are asked what they would have done where a game went wrong. */
export const secondOpinions = ['cautious', 'planner'] as const satisfies readonly AgentName[]
export type SecondOpinion = (typeof secondOpinions)[number]
