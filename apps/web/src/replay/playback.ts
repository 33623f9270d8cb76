import {
  applyHint,
  step,
  startReplay,
  type GameRecord,
  type Hint,
  type HintOutcome,
  type Move,
  type Replay,
} from '@clew/engine'

/** A record that is being played. `game` stands after `game.tick` ticks, the hints of that tick applied: as the player saw it. */
export type Playback = Replay

export interface PlayedHint {
  readonly hint: Hint
  readonly outcome: HintOutcome
}

/** Sets a valid record up at tick 0, and answers the hints that were applied before the first tick. */
export function startPlayback(record: GameRecord): { playback: Playback; hints: readonly PlayedHint[] } {
  const playback = startReplay(record)
  if (!playback) throw new Error('the record cannot be played')
  return { playback, hints: applyHints(playback) }
}

/** Plays the next tick, and answers the hints that were applied after it. */
export function playTick(playback: Playback): readonly PlayedHint[] {
  const { record, game } = playback
  step(game, record.moves[game.tick] as Move)
  return applyHints(playback)
}

function applyHints(playback: Playback): PlayedHint[] {
  const { record, game } = playback
  const played: PlayedHint[] = []
  for (; record.hints[playback.nextHint]?.tick === game.tick; playback.nextHint++) {
    const { hint } = record.hints[playback.nextHint]!
    played.push({ hint, outcome: applyHint(game, hint) })
  }
  return played
}
