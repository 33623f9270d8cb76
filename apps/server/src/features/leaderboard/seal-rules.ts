import { type Clock, inputsBefore, keyLeadTicks, windowTicks } from '@clew/contracts/clock'
import type { RefusalCode } from '@clew/contracts/refusals'
import { chainDigest, commitmentOf, type GameRecord, inputsDigest, tickMs } from '@clew/engine'

/** What the server gave of a sealed game, and what it was told for it. */
export interface SealedPlay {
  readonly clock: Clock
  readonly commitment: string | null
  readonly keysGiven: number
  /** ms since 1970. */
  readonly keyGivenAt: number | null
  readonly inputsChain: string
}

/** What is wrong, in a sentence, or the code of a refusal that has one. */
export type Breach = string | { readonly refusal: RefusalCode }

/** The clocks of the two machines do not run alike; in a second nobody gains anything. */
const clockToleranceMs = 1000

/** Why a record cannot have been played with the keys that were given, when they were given; `undefined` when it can. */
export function findSealBreach(play: SealedPlay, record: GameRecord, nowMs: number): Breach | undefined {
  const { clock, commitment, keysGiven } = play
  if (commitment === null || record.seal?.windowTicks !== windowTicks[clock] || commitmentOf(record) !== commitment)
    return 'The record does not have the keys of this game.'
  if (record.ticks > keysGiven * windowTicks[clock]) return 'The record goes on after the last key that was given.'
  return clock === 'realtime' ? findRealtimeBreach(play, record, nowMs) : undefined
}

/** What was told for each key, before the next was known, must be what the record says; and the last ticks take time, too. */
function findRealtimeBreach({ keysGiven, keyGivenAt, inputsChain }: SealedPlay, record: GameRecord, nowMs: number) {
  let row = ''
  for (let window = 1; window < keysGiven; window++) {
    const { from, to } = inputsBefore(window)
    if (to > record.ticks) return 'The record ends before what was told while the game was played.'
    row = chainDigest(row, inputsDigest(record, from, to))
  }
  if (row !== inputsChain) return { refusal: 'record_differs' } as const
  const toldTicks = keysGiven > 1 ? inputsBefore(keysGiven - 1).to : 0
  const restMs = (record.ticks - toldTicks) * tickMs
  // A key that was asked for in time is given that much before the clock is there.
  const toleranceMs = clockToleranceMs + keyLeadTicks * tickMs
  return nowMs - (keyGivenAt ?? nowMs) < restMs - toleranceMs
    ? 'The record is longer than the time since the game was begun.'
    : undefined
}
