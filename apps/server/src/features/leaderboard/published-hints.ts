import { type Clock, windowTicks } from '@clew/contracts/clock'
import { type GameRecord, hintKey } from '@clew/engine'

/** A hint that the server keeps for a game: one that may be played. */
export interface PublishedHint {
  /** Tick of the observation that it answers. */
  readonly observedTick: number
  /** `hintKey` of what the rules take from it. */
  readonly key: string
  /** Who answered, as the server knows it. */
  readonly agent: string
}

/** The hints of a record as they were published; or a sentence that says why they cannot have been. */
export function findPublished(
  record: GameRecord,
  published: readonly PublishedHint[],
  clock: Clock,
): readonly PublishedHint[] | string {
  return clock === 'lockstep' ? findDecisions(record, published) : findInOrder(record.hints, published)
}

/**
 * Real time: the published hint that each applied one is, unchanged and in order, and not before what it answers. Taking the
 * earliest that fits leaves the most for those that follow; hints that were not applied are counted, not punished.
 */
function findInOrder(applied: GameRecord['hints'], published: readonly PublishedHint[]) {
  const found: PublishedHint[] = []
  let next = 0
  for (const { tick, hint } of applied) {
    const key = hintKey(hint)
    while (next < published.length && !(published[next]!.key === key && published[next]!.observedTick <= tick)) next++
    const candidate = published[next++]
    if (!candidate) return 'The record has a hint that was not published for this game.'
    found.push(candidate)
  }
  return found
}

/** Lockstep: one decision at the begin of each window, all of them, as they were published: nothing is left to the player. */
function findDecisions({ hints, ticks }: GameRecord, published: readonly PublishedHint[]) {
  const isAsPublished = hints.every(({ tick, hint }, i) => {
    const decision = published[i]
    return decision?.observedTick === tick && tick === i * windowTicks.lockstep && decision.key === hintKey(hint)
  })
  if (!isAsPublished) return 'The record has a hint that was not published for the observation of its tick.'
  const decisions = published.filter(({ observedTick }) => observedTick < ticks)
  return decisions.length > hints.length
    ? 'The record leaves out a decision that was published.'
    : published.slice(0, hints.length)
}
