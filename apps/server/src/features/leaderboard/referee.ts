import type { ErrorCode } from '@clew/contracts/errors'
import { type AgentKind, type AgentName, agents } from '@clew/contracts/agents'
import type { RunDivision, RunDoubt, Submission } from '@clew/contracts/http/leaderboard'
import { type RefusalCode, refusals } from '@clew/contracts/refusals'
import {
  type BoardName,
  decodeRecord,
  division,
  type Game,
  type GameRecord,
  type GameSpec,
  isSameSpec,
} from '@clew/engine'
import { findDifference, numbersOf, type RunNumbers } from './numbers.ts'
import { playAgain, type PublishedView } from './play-again.ts'
import { type FoundHints, findPublished, type PublishedHint } from './published-hints.ts'
import { type Breach, findSealBreach, type SealedPlay } from './seal-rules.ts'

/** What the server knows about a game without believing the player anything. */
export interface RefereedGame extends SealedPlay {
  readonly board: BoardName
  readonly spec: GameSpec
  readonly sessionId: string
  readonly templateId: number | null
  readonly agent: AgentName
  /** When the first key was given, ms since 1970. */
  readonly beganAt: number | null
  /** The hints that may be in the record, in the order in which they were published. */
  readonly hints: readonly PublishedHint[]
  /** Those that came for the game and may not. */
  readonly hintsShown: number
  /** What was shown to the agent, in the order of the ticks. */
  readonly observations: readonly PublishedView[]
}

/** A run as the server knows it: the numbers are the engine's. */
export interface RefereedRun extends RunNumbers {
  readonly board: BoardName
  readonly win: boolean
  readonly division: RunDivision
  /** Whose hints were played. */
  readonly agent: string | null
  readonly agentKind: AgentKind | null
  readonly commitment: string | null
  /** Seconds from the first key to the submission. */
  readonly wallTime: number
  readonly hintsNotPlayed: number
  readonly hintsLeftOut: number
  /** Why it counts as unverified. */
  readonly doubt: RunDoubt | null
}

export type Verdict<Run> = { readonly isFair: true; readonly run: Run } | Refused

interface Refused {
  readonly isFair: false
  readonly code: ErrorCode
  readonly reason: string
  /** Where it has a code of its own. */
  readonly refusal?: RefusalCode
}

/** Plays a submitted game again and says whether it went as claimed (docs/fair-play.md). */
export function judge(
  game: RefereedGame,
  submission: Submission,
  recordText: string,
  nowMs: number,
): Verdict<RefereedRun> {
  const record = decodeRecord(recordText)
  if (!record) return refuse('The record cannot be read.')
  const other = findOtherGame(game, submission, record)
  if (other !== undefined) return refuse(other)
  const breach = findSealBreach(game, record, nowMs)
  if (breach !== undefined) return refuse(breach)
  const hints = findPublished(record, game.hints, game.clock)
  if (typeof hints === 'string') return refuse(hints)
  const played = playAgain(record, game.observations)
  if (typeof played === 'string') return refuse(played)
  if (game.spec.mode === 'lam' && hints.played.length === 0) return refuse({ refusal: 'no_hint_played' })
  const run = describe(played, game, hints, nowMs)
  const difference = findDifference(submission, run)
  return difference === undefined ? { isFair: true, run } : refuse(difference)
}

export function refuse(breach: Breach): Refused {
  if (typeof breach === 'string') return { isFair: false, code: 'record_mismatch', reason: breach }
  const [code, reason] = refusals[breach.refusal]
  return { isFair: false, code, reason, ...breach }
}

function findOtherGame(game: RefereedGame, submission: Submission, record: GameRecord): string | undefined {
  if (!isSameSpec(record.spec, game.spec)) return 'The record is of another game.'
  if (submission.mode !== game.spec.mode) return 'The game was begun in the other mode.'
  if (submission.session_id !== game.sessionId) return 'The game was begun in another session.'
  if (submission.template_id !== game.templateId) return 'The game was begun with another template.'
  return undefined
}

function describe(
  played: Game,
  game: RefereedGame,
  { played: hints, leftOut, doubt }: FoundHints,
  nowMs: number,
): RefereedRun {
  const agentKind = hints.length > 0 ? agents[game.agent].kind : null
  return {
    board: game.board,
    win: played.status === 'won',
    division: agentKind === 'program' ? 'programs' : division(played),
    agent: namesOf(hints),
    agentKind,
    commitment: game.commitment,
    wallTime: (nowMs - (game.beganAt ?? nowMs)) / 1000,
    hintsNotPlayed: game.hintsShown + game.hints.length - hints.length,
    hintsLeftOut: leftOut,
    doubt,
    ...numbersOf(played),
  }
}

const maxNamesChars = 200

/** Usually one: a server that is set to another model in the middle of a game makes two. */
function namesOf(hints: readonly PublishedHint[]): string | null {
  return hints.length === 0 ? null : [...new Set(hints.map(({ agent }) => agent))].join(', ').slice(0, maxNamesChars)
}
