import { createGame, step } from './game.ts'
import { hashGame } from './hash.ts'
import { isPlayableSpec } from './game-spec.ts'
import { boundHint } from './records/bound-hint.ts'
import { applyHint } from './rules/hints.ts'
import type { Game, GameRecord, GameSpec, Hint, HintOutcome, Move } from './types.ts'

/** A game that is written down while it is played. Play it with `playStep` and `playHint` only. */
export interface Recording {
  readonly game: Game
  readonly moves: number[]
  readonly hints: GameRecord['hints'][number][]
}

/** A new game, to be recorded. */
export function startRecording(spec: GameSpec): Recording {
  return { game: createGame(spec), moves: [], hints: [] }
}

/** `step`, and notes the move. A finished game does not change. */
export function playStep(recording: Recording, move: Move): void {
  if (recording.game.status !== 'running') return
  recording.moves.push(recording.game.spec.mode === 'lam' ? 0 : move)
  step(recording.game, move)
}

/** `applyHint`, and notes the hint. What lies outside the bounds that `Hint` states is left out of both. */
export function playHint(recording: Recording, hint: Hint): HintOutcome {
  const bounded = boundHint(hint)
  if (recording.game.status === 'running') recording.hints.push({ tick: recording.game.tick, hint: bounded })
  return applyHint(recording.game, bounded)
}

/** What was played so far, as a record. */
export function finishRecording({ game, moves, hints }: Recording): GameRecord {
  return {
    spec: game.spec,
    ticks: moves.length,
    moves: Uint8Array.from(moves),
    hints: [...hints],
    finalHash: hashGame(game),
  }
}

/** A record that is being played again, tick by tick. Read `game`; call `advanceReplay` to go on. */
export interface Replay {
  readonly record: GameRecord
  readonly game: Game
  /** Index of the next hint of the record. */
  nextHint: number
}

/** Sets a record up at tick 0, or answers null when its spec is not playable or ticks and moves do not go together. */
export function startReplay(record: GameRecord): Replay | null {
  if (!isPlayableSpec(record.spec) || record.moves.length !== record.ticks) return null
  return { record, game: createGame(record.spec), nextHint: 0 }
}

/**
 * Applies the hints of the current tick and plays it. `more`: there is more to play; `end`: the record was played to its
 * end, and the game is the recorded one; `invalid`: inputs after the end of the game or out of order, or another final state.
 */
export function advanceReplay(replay: Replay): 'more' | 'end' | 'invalid' {
  const { record, game } = replay
  const { hints, ticks } = record
  for (; hints[replay.nextHint]?.tick === game.tick; replay.nextHint++) {
    if (game.status !== 'running') return 'invalid'
    applyHint(game, hints[replay.nextHint]!.hint)
  }
  if (game.tick < ticks) {
    if (game.status !== 'running') return 'invalid'
    step(game, record.moves[game.tick] as Move)
    if (game.tick < ticks || replay.nextHint < hints.length) return 'more'
  }
  return replay.nextHint === hints.length && hashGame(game) === record.finalHash ? 'end' : 'invalid'
}

/** The game that a record leads to, or null when the record is not one that playing the game can have written. */
export function replay(record: GameRecord): Game | null {
  const replaying = startReplay(record)
  if (!replaying) return null
  let state: ReturnType<typeof advanceReplay> = 'more'
  while (state === 'more') state = advanceReplay(replaying)
  return state === 'end' ? replaying.game : null
}
