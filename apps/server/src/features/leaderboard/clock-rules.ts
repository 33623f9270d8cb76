import { type Clock, lockstepDecisionTicks } from '@clew/contracts/http/games'
import { type GameRecord, tickMs } from '@clew/engine'
import { findPublished, type PublishedHint } from './published-hints.ts'

/** The clocks of the two machines do not run alike; in a second nobody gains anything. */
const clockToleranceMs = 1000

interface TimedGame {
  readonly clock: Clock
  readonly hints: readonly PublishedHint[]
}

/** Why a record cannot come from a game that was begun so long ago and got these hints; `undefined` when it can. */
export function findBreach({ clock, hints }: TimedGame, record: GameRecord, elapsedMs: number): string | undefined {
  return clock === 'lockstep'
    ? findLockstepBreach(hints, record, elapsedMs)
    : findRealtimeBreach(hints, record, elapsedMs)
}

/** The game goes on while the agent thinks: a hint comes in a later tick than what it answers, or in the same. */
function findRealtimeBreach(
  hints: readonly PublishedHint[],
  record: GameRecord,
  elapsedMs: number,
): string | undefined {
  if (elapsedMs < record.ticks * tickMs - clockToleranceMs)
    return 'The record is longer than the time since the game was begun.'
  return findPublished(record.hints, hints, (observedTick, tick) => observedTick <= tick)
    ? undefined
    : 'The record has a hint that was not published for this game.'
}

/** The game waits for each decision, and goes on by so many ticks as fast as it likes (decision 005). */
function findLockstepBreach(
  hints: readonly PublishedHint[],
  record: GameRecord,
  elapsedMs: number,
): string | undefined {
  const ticks = record.hints.map(({ tick }) => tick)
  const odd = ticks.find((tick) => tick % lockstepDecisionTicks !== 0)
  if (odd !== undefined)
    return `The record has a hint at tick ${odd}; in lockstep there is a decision every ${lockstepDecisionTicks} ticks.`
  const twice = ticks.find((tick, i) => tick === ticks[i - 1])
  if (twice !== undefined) return `The record has two hints at tick ${twice}; in lockstep a decision is one hint.`
  const decisions = findPublished(record.hints, hints, (observedTick, tick) => observedTick === tick)
  if (!decisions) return 'The record has a hint that was not published for the observation of its tick.'
  return elapsedMs < thinkingMs(decisions) - clockToleranceMs
    ? 'The decisions of the record took longer than the time since the game was begun.'
    : undefined
}

/** An agent of somebody's own may say nothing of its time, and then it took none. */
function thinkingMs(decisions: readonly PublishedHint[]): number {
  return decisions.reduce((sum, { hint }) => {
    const latencyMs = hint['latency_ms']
    return typeof latencyMs === 'number' && latencyMs > 0 ? sum + latencyMs : sum
  }, 0)
}
