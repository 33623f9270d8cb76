import { answerText } from './answer.ts'
import { factsOf, type Known, planFor } from '../plan/plan.ts'
import { mazeOf } from '../plan/maze.ts'
import type { Facts, Policy, Settings } from '../policy.ts'
import { settingsFor, triesWalks } from '../policy.ts'
import type { Message, SeenState } from './read-state.ts'
import { germsStoodStill, paceIn, lastPathLeft, trailOf } from './read-state.ts'
import type { Sampling } from '../plan/sampling.ts'

/** The answer to a state under the policy of a template. */
export function playState(state: SeenState, messages: readonly Message[], policy: Policy, sampling: Sampling): string {
  const maze = mazeOf(state, germsStoodStill(messages, state))
  const known: Known = {
    trail: trailOf(messages, maze.cols),
    oxygen: state.oxygen,
    collected: state.oxygen_collected,
    tick: state.game_tick,
    pace: paceIn(messages, state),
    before: lastPathLeft(messages, maze.player, maze.cols),
  }
  const facts = factsOf(maze, policy.settings, known)
  const settings = passable(withinAllowances(settingsFor(policy, facts), state), facts)
  return answerText(maze, planFor(maze, withEffects(settings, state), known, sampling), settings)
}

/** Whoever may wait for germs freezes none that stand in the only way: they would stand there for ever. */
const passable = (settings: Settings, facts: Facts): Settings =>
  triesWalks(settings) && settings.freezeMs > 0 && facts('blocked') === 1 ? { ...settings, freezeMs: 0 } : settings

/** Asks for no more of what is scarce than there is. */
function withinAllowances(settings: Settings, { allowances_left: left }: SeenState): Settings {
  if (left === null) return settings
  return {
    ...settings,
    freezeMs: Math.min(settings.freezeMs, left.freeze),
    slowMs: Math.min(settings.slowMs, left.slow),
    speedMs: Math.min(settings.speedMs, left.speed),
  }
}

/** What holds while the player walks: what is asked for, and what is in force from before. */
function withEffects(settings: Settings, { effects_left: left }: SeenState): Settings {
  if (left === null) return settings
  return {
    ...settings,
    freezeMs: Math.max(settings.freezeMs, left.freeze),
    slowMs: Math.max(settings.slowMs, left.slow),
    speedMs: Math.max(settings.speedMs, left.speed),
  }
}
