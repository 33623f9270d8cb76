import { answerText } from './answer.ts'
import { factsOf, planFor } from './plan.ts'
import { mazeOf } from './planning/maze.ts'
import type { Policy } from './policy.ts'
import { settingsFor } from './policy.ts'
import type { Message, SeenState } from './read-state.ts'
import { germsStoodStill, trailOf } from './read-state.ts'
import type { Sampling } from './sampling.ts'

/** The answer to a state under the policy of a template. */
export function playState(state: SeenState, messages: readonly Message[], policy: Policy, sampling: Sampling): string {
  const maze = mazeOf(state, germsStoodStill(messages, state))
  const known = { trail: trailOf(messages, maze.cols), oxygen: state.oxygen, collected: state.oxygen_collected }
  const settings = settingsFor(policy, factsOf(maze, policy.settings, known))
  return answerText(maze, planFor(maze, settings, known, sampling), settings)
}
