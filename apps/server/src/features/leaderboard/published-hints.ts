import { readHint, type WireHint } from '@clew/contracts/hint'
import { type GameRecord, hintKey } from '@clew/engine'

/** A hint that was published in answer to a game. */
export interface PublishedHint {
  readonly observedTick: number
  readonly hint: WireHint
}

/**
 * The published hint that each applied one is, unchanged and in order; `undefined` when one of them was not published.
 * `fits` says whether a hint for the observation of one tick may be applied in another. Taking the earliest that fits
 * leaves the most for those that follow.
 */
export function findPublished(
  applied: GameRecord['hints'],
  published: readonly PublishedHint[],
  fits: (observedTick: number, tick: number) => boolean,
): readonly PublishedHint[] | undefined {
  const candidates = published.map((each) => ({ ...each, ...keyOf(each.hint) }))
  const found: PublishedHint[] = []
  let next = 0
  for (const { tick, hint } of applied) {
    const key = hintKey(hint)
    const isIt = (candidate: (typeof candidates)[number]) =>
      candidate.key === key && !candidate.isError && fits(candidate.observedTick, tick)
    while (next < candidates.length && !isIt(candidates[next]!)) next += 1
    const candidate = candidates[next]
    if (!candidate) return undefined
    found.push(candidate)
    next += 1
  }
  return found
}

function keyOf(wire: WireHint): { key: string; isError: boolean } {
  const read = readHint(wire)
  return { key: hintKey(read.hint), isError: read.error !== null }
}
