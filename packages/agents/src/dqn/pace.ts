import { windowTicks } from '@clew/contracts/http/games'
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
  readonly pace: Pace
}

/** The send rate that a page begins with, and the longest, in ticks. */
const standardIntervalTicks = 30
const maxIntervalTicks = 600
const maxLatencyTicks = 30

/**
 * The pace of a game. In lockstep it is known. In real time the time between two observations tells how often they come,
 * and how far the player got on the last path tells how late that path was. Before anything is known a game in real time has
 * the standard send rate, and one that nobody calls so is taken to ask every tick.
 */
export function paceOf(observation: EnrichedState, player: number, last: LastAnswer | null): Pace {
  if (observation.clock === 'lockstep') return { intervalTicks: windowTicks.lockstep, latencyTicks: 0 }
  const tick = observation.game_tick ?? 0
  if (!last || last.gameId !== observation.game_id || tick <= last.tick)
    return { intervalTicks: observation.clock === 'realtime' ? standardIntervalTicks : 1, latencyTicks: 0 }
  const elapsed = tick - last.tick
  return {
    intervalTicks: Math.min(elapsed, maxIntervalTicks),
    latencyTicks: lateness(last, player, elapsed) ?? last.pace.latencyTicks,
  }
}

/** How many ticks the last path was late, or null when where the player stands does not tell. */
function lateness({ path }: LastAnswer, player: number, elapsed: number): number | null {
  const steps = path.indexOf(player)
  if (steps < 0 || steps === path.length - 1) return null
  return Math.min(Math.max(0, elapsed - steps), maxLatencyTicks)
}
