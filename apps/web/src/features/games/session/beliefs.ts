import type { DqnHint } from '@clew/agents/dqn/hint-fields'

/** What an agent expected at one moment. */
export interface Belief {
  readonly tick: number
  /** 0 to 1 (`DqnHintSchema`). */
  readonly expected: number
  readonly isMindChanged: boolean
}

export type Beliefs = readonly Belief[]

/** A minute of decisions in every tick. */
const mostKept = 600

export function noteBelief(beliefs: Beliefs, tick: number, { expected_return, changed_mind }: DqnHint): Beliefs {
  return [...beliefs.slice(1 - mostKept), { tick, expected: expected_return, isMindChanged: changed_mind }]
}
