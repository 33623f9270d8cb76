import { windowTicks } from '@clew/contracts/clock'
import type { EnrichedState } from '@clew/contracts/mqtt'

/** How often the agent is asked, and how long its answers are on their way, in game time. */
export interface Pace {
  readonly intervalTicks: number
  readonly latencyTicks: number
}

/** What was asked and answered last. Cells of a path are positions, the player's own first. */
export interface LastAnswer {
  readonly gameId: number | undefined
  readonly tick: number
  readonly path: readonly number[]
  /** How many cells after the first are of the path before: they are walked until this one arrives. */
  readonly lateCells: number
  readonly pace: Pace
}

/** The send rate that a page begins with, and the longest, in ticks; an answer comes within a tick. */
export const standardPace: Pace = { intervalTicks: 30, latencyTicks: 1 }
const everyTick: Pace = { intervalTicks: 1, latencyTicks: 0 }
const maxIntervalTicks = 600
const maxLatencyTicks = 30

/** Of an observation what tells its time. */
type Timed = Pick<EnrichedState, 'clock' | 'game_id' | 'game_tick'>

/**
 * The pace of a game. In lockstep it is known. In real time the time between two observations tells how often they come,
 * and how far the player got on the last path tells how late that path was. Before anything is known a game in real time has
 * the standard pace, or what is guessed, and one that nobody calls so is taken to ask every tick.
 */
export function paceOf(
  observation: Timed,
  player: number,
  last: LastAnswer | null,
  guessed: Pace = standardPace,
): Pace {
  if (observation.clock === 'lockstep') return { intervalTicks: windowTicks.lockstep, latencyTicks: 0 }
  const tick = observation.game_tick ?? 0
  if (!last || last.gameId !== observation.game_id || tick <= last.tick)
    return observation.clock === 'realtime' ? guessed : everyTick
  const elapsed = tick - last.tick
  return {
    intervalTicks: Math.min(elapsed, maxIntervalTicks),
    latencyTicks: lateness(last, player, elapsed) ?? last.pace.latencyTicks,
  }
}

/** How many ticks the last path was late, or null when where the player stands does not tell. */
function lateness({ path, lateCells }: LastAnswer, player: number, elapsed: number): number | null {
  const at = path.indexOf(player)
  if (at < lateCells || at === path.length - 1) return null
  const steps = at - lateCells
  return Math.min(Math.max(0, elapsed - steps), maxLatencyTicks)
}

/** What is left of the last path, on which the player goes on until the next one arrives. */
export function pathLeft(last: LastAnswer | null, { game_id }: Timed, player: number): readonly number[] {
  if (!last || last.gameId !== game_id) return []
  const at = last.path.indexOf(player)
  return at < 0 ? [] : last.path.slice(at + 1)
}
