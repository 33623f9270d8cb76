import { type Clock, mostHintDelayTicks, windowTicks } from '@clew/contracts/clock'
import type { RunDoubt } from '@clew/contracts/http/leaderboard'
import { type GameRecord, hintKey } from '@clew/engine'

/** A hint that the server keeps for a game: one that may be played. */
export interface PublishedHint {
  /** Tick of the observation that it answers. */
  readonly observedTick: number
  /** Ticks that could be played with the keys that were given when it arrived; null for one from before that was kept. */
  readonly playableTicks: number | null
  /** `hintKey` of what the rules take from it. */
  readonly key: string
  /** Who answered, as the server knows it. */
  readonly agent: string
}

/** What became of the hints of a game. */
export interface FoundHints {
  /** Those in the record, as they were published. */
  readonly played: readonly PublishedHint[]
  /** How many an agent's player could have played in time, and left out. */
  readonly leftOut: number
  /** Why the run is not verified. */
  readonly doubt: RunDoubt | null
}

/** The hints of a record as they were published; or a sentence that says why they cannot have been. */
export function findPublished(
  record: GameRecord,
  published: readonly PublishedHint[],
  clock: Clock,
): FoundHints | string {
  if (clock === 'lockstep') return findDecisions(record, published)
  const all = findInOrder(record.hints, published, () => true)
  if (!all) return 'The record has a hint that was not published for this game.'
  // Whoever plays by hand may take a hint or leave it.
  if (record.spec.mode === 'manual') return { played: hintsAt(published, all), leftOut: 0, doubt: null }
  const timely = findInOrder(record.hints, published, (hint, tick) => tick <= dueTick(hint))
  const played = timely ?? all
  const { count, mostInARow } = countLeftOut(record, published, played)
  const doubt = timely ? (mostInARow > 1 ? 'hints_left_out' : null) : 'hint_late'
  return { played: hintsAt(published, played), leftOut: count, doubt }
}

const hintsAt = (published: readonly PublishedHint[], places: readonly number[]) => places.map((at) => published[at]!)

/** The last tick at which an honest page plays a hint: a page without the next key stands still, however slow its network is. */
const dueTick = ({ playableTicks }: PublishedHint): number => (playableTicks ?? Infinity) + mostHintDelayTicks

/**
 * Real time: which published hint each applied one is, unchanged and in order, and not before what it answers; `undefined`
 * when one is none. Taking the earliest that fits leaves the most for those that follow.
 */
function findInOrder(
  applied: GameRecord['hints'],
  published: readonly PublishedHint[],
  isInTime: (hint: PublishedHint, tick: number) => boolean,
): number[] | undefined {
  const found: number[] = []
  let next = 0
  for (const { tick, hint } of applied) {
    const key = hintKey(hint)
    const fits = (one: PublishedHint) => one.key === key && one.observedTick <= tick && isInTime(one, tick)
    while (next < published.length && !fits(published[next]!)) next++
    if (next === published.length) return undefined
    found.push(next++)
  }
  return found
}

/**
 * How many hints were left out, and how many in a row. One does not count when the game ended before it was due, or when a
 * newer one that was played had arrived by then: a page that lost its connection is shown the newest alone.
 */
function countLeftOut({ ticks }: GameRecord, published: readonly PublishedHint[], played: readonly number[]) {
  const isPlayed = new Set(played)
  let [count, inARow, mostInARow] = [0, 0, 0]
  let newerAt = Infinity
  for (const [at, hint] of [...published.entries()].toReversed()) {
    if (isPlayed.has(at)) {
      newerAt = hint.playableTicks ?? 0
      inARow = 0
    } else if (dueTick(hint) < Math.min(ticks, newerAt)) {
      count += 1
      inARow += 1
      mostInARow = Math.max(mostInARow, inARow)
    }
  }
  return { count, mostInARow }
}

/** Lockstep: one decision at the begin of each window, all of them, as they were published: nothing is left to the player. */
function findDecisions({ hints, ticks }: GameRecord, published: readonly PublishedHint[]): FoundHints | string {
  const isAsPublished = hints.every(({ tick, hint }, i) => {
    const decision = published[i]
    return decision?.observedTick === tick && tick === i * windowTicks.lockstep && decision.key === hintKey(hint)
  })
  if (!isAsPublished) return 'The record has a hint that was not published for the observation of its tick.'
  const decisions = published.filter(({ observedTick }) => observedTick < ticks)
  return decisions.length > hints.length
    ? 'The record leaves out a decision that was published.'
    : { played: published.slice(0, hints.length), leftOut: 0, doubt: null }
}
