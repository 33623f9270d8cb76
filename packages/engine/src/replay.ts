import type { OnEvent } from './events.ts'
import { createGame, giveKey, isWaitingForKey, step } from './game.ts'
import { hashGame } from './hash.ts'
import { isPlayableSpec } from './game-spec.ts'
import { boundHint } from './records/bound-hint.ts'
import { applyHint } from './rules/hints.ts'
import { germWordsOf, hashKey, type SealKey } from './seals/key-chain.ts'
import type { Game, GameRecord, GameSpec, Hint, HintOutcome, Move, RecordSeal } from './types.ts'

/** A game that is written down while it is played. Play it with `playStep` and `playHint` only. */
export interface Recording {
  readonly game: Game
  readonly moves: number[]
  readonly hints: GameRecord['hints'][number][]
  /** Of a sealed game: the commitment, then the keys that were given; empty for any other. */
  readonly keys: SealKey[]
}

/** The seal of a game that begins. */
export interface SealStart {
  readonly windowTicks: number
  /** `H` of the first key (`seals/key-chain.ts`). */
  readonly commitment: SealKey
}

/** A new game, to be recorded; with a seal it waits for the keys of its windows (`acceptKey`). */
export function startRecording(spec: GameSpec, seal?: SealStart): Recording {
  return { game: createGame(spec, seal?.windowTicks), moves: [], hints: [], keys: seal ? [seal.commitment] : [] }
}

/** Gives a sealed game the key of its next window. `false`, and no change, for any other text: each key proves itself. */
export function acceptKey({ game, keys }: Recording, key: SealKey): boolean {
  if (game.seal === null || hashKey(key) !== keys.at(-1)) return false
  keys.push(key)
  giveKey(game, key)
  return true
}

/** `step`, and notes the move. A game that is finished or waits for a key does not change. */
export function playStep(recording: Recording, move: Move, onEvent?: OnEvent): void {
  if (recording.game.status !== 'running' || isWaitingForKey(recording.game)) return
  recording.moves.push(recording.game.spec.mode === 'lam' ? 0 : move)
  step(recording.game, move, onEvent)
}

/** `applyHint`, and notes the hint. What lies outside the bounds that `Hint` states is left out of both. */
export function playHint(recording: Recording, hint: Hint, onEvent?: OnEvent): HintOutcome {
  const bounded = boundHint(hint)
  if (recording.game.status === 'running') recording.hints.push({ tick: recording.game.tick, hint: bounded })
  return applyHint(recording.game, bounded, onEvent)
}

/** What was played so far, as a record. */
export function finishRecording({ game, moves, hints, keys }: Recording): GameRecord {
  return {
    spec: game.spec,
    ticks: moves.length,
    moves: Uint8Array.from(moves),
    hints: [...hints],
    finalHash: hashGame(game),
    seal: game.seal && sealOf(game.seal.windowTicks, moves.length, keys),
  }
}

/** A key that was given ahead, and whose window did not begin, is no part of the record. */
function sealOf(windowTicks: number, ticks: number, keys: readonly SealKey[]): RecordSeal {
  return { windowTicks, lastKey: keys[windowsBegun(windowTicks, ticks)]! }
}

const windowsBegun = (windowTicks: number, ticks: number): number => Math.ceil(ticks / windowTicks)

/** The commitment with which a sealed game must have begun for its record to be true; null when it was not sealed. */
export function commitmentOf({ seal, ticks }: GameRecord): SealKey | null {
  return seal && hashKey(seal.lastKey, windowsBegun(seal.windowTicks, ticks))
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
  const { spec, seal, ticks } = record
  const game = createGame(spec, seal?.windowTicks)
  if (seal) game.seal?.words.push(...germWordsOf(seal.lastKey, windowsBegun(seal.windowTicks, ticks)))
  return { record, game, nextHint: 0 }
}

/**
 * Applies the hints of the current tick and plays it. `more`: there is more to play; `end`: the record was played to its
 * end, and the game is the recorded one; `invalid`: inputs after the end of the game or out of order, or another final state.
 */
export function advanceReplay(replay: Replay, onEvent?: OnEvent): 'more' | 'end' | 'invalid' {
  const { record, game } = replay
  const { hints, ticks } = record
  if (!applyDueHints(replay, onEvent)) return 'invalid'
  if (game.tick < ticks) {
    if (game.status !== 'running') return 'invalid'
    step(game, record.moves[game.tick] as Move, onEvent)
    if (game.tick < ticks || replay.nextHint < hints.length) return 'more'
  }
  return replay.nextHint === hints.length && hashGame(game) === record.finalHash ? 'end' : 'invalid'
}

/**
 * Applies the hints of the current tick that were not applied yet, for who looks at a game as its player saw it; going on does
 * so anyway. `false` when there is one after the end of the game.
 */
export function applyDueHints(replay: Replay, onEvent?: OnEvent): boolean {
  const { record, game } = replay
  for (; record.hints[replay.nextHint]?.tick === game.tick; replay.nextHint++) {
    if (game.status !== 'running') return false
    applyHint(game, record.hints[replay.nextHint]!.hint, onEvent)
  }
  return true
}

/** The game that a record leads to, or null when the record is not one that playing the game can have written. */
export function replay(record: GameRecord): Game | null {
  const replaying = startReplay(record)
  if (!replaying) return null
  let state: ReturnType<typeof advanceReplay> = 'more'
  while (state === 'more') state = advanceReplay(replaying)
  return state === 'end' ? replaying.game : null
}
