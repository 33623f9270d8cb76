import type { AgentName } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import { allowancesLeft, liveScore, tickMs, type Allowances, type BoardName, type Game, type Mode } from '@clew/engine'
import type { Scene } from '../../../board/scene.ts'
import { effectsInForce, type EffectInForce } from '../../../player/effects-in-force.ts'
import type { AgentReport } from './agent-report.ts'
import type { Beliefs } from './beliefs.ts'
import type { FlowLog } from './flow-log.ts'
import type { FeedState } from './hint-feed.ts'
import type { Outcome } from './outcome.ts'
import type { SubmissionState } from './submission.ts'

/** What stands above the board; times in ms of game time. */
export interface Hud {
  readonly oxygen: number
  readonly timeMs: number
  readonly score: number
  /** What may still be used on a board with allowances; null on any other. */
  readonly left: Allowances | null
  readonly effects: readonly EffectInForce[]
}

/** What a game was started with. */
export interface Played {
  readonly templateId: number | null
  readonly agent: AgentName
  readonly program: string | null
  readonly clock: Clock
  readonly board: BoardName
  /** Of its maze. */
  readonly mazeSeed: number
}

/** Lockstep: the agent failed to decide, and the game stands still. */
interface AgentFailure {
  /** As the agent said it, or for it. */
  readonly reason: string
  /** Which of the tries that are made unasked comes next; null when a person has to say how to go on. */
  readonly nextTry: number | null
}

/** What the play screen shows. A new object for each change, at most about ten a second. */
export interface PlayState {
  readonly phase: 'idle' | 'starting' | 'running' | 'ended'
  readonly isPaused: boolean
  readonly isMenuOpen: boolean
  /** Of the game on the board. */
  readonly mode: Mode
  /** Of the same game; null before the first. */
  readonly played: Played | null
  readonly scene: Scene
  readonly hud: Hud
  readonly outcome: Outcome | null
  /** The finished thread has been seen. */
  readonly isResultShown: boolean
  /** Of the finished game, as `encodeRecord` writes it. */
  readonly record: string | null
  /** Why the game was ended before its end; null for any other. */
  readonly stopReason: string | null
  /** What the game on the board lacks, so that it will not be ranked; null when nothing is missing. */
  readonly notRanked: string | null
  /** A session that the server refused to play in, and why. */
  readonly sessionRefusal: { readonly sessionId: string; readonly reason: string } | null
  /** The game stands still until the server can be reached again. */
  readonly isConnectionLost: boolean
  readonly submission: SubmissionState
  /** The line beside the buttons. */
  readonly status: string
  /** For screen readers: said once when it changes. */
  readonly announcement: string
  readonly feed: FeedState
  readonly agent: AgentReport | null
  /** What an agent that learned the game expected so far, the newest last; empty for all others. */
  readonly beliefs: Beliefs
  /** Clock time since which an observation waits for its hint, ms. */
  readonly waitingSinceMs: number | null
  /** Lockstep: why the game stands still; null when it does not, or only because the agent thinks. */
  readonly failure: AgentFailure | null
  /** What was published in this game, and what came back. */
  readonly flow: FlowLog
}

export function idleState(mode: Mode, scene: Scene): PlayState {
  return {
    phase: 'idle',
    isPaused: false,
    isMenuOpen: false,
    mode,
    played: null,
    scene,
    hud: { oxygen: 0, timeMs: 0, score: 0, left: null, effects: [] },
    outcome: null,
    isResultShown: false,
    record: null,
    stopReason: null,
    notRanked: null,
    sessionRefusal: null,
    isConnectionLost: false,
    submission: { kind: 'none' },
    status: '',
    announcement: '',
    feed: { kind: 'disconnected', cause: null, attempts: 0 },
    agent: null,
    beliefs: [],
    waitingSinceMs: null,
    failure: null,
    flow: [],
  }
}

export function hudOf(game: Game): Hud {
  return {
    oxygen: game.oxygenCollected,
    timeMs: game.tick * tickMs,
    score: liveScore(game),
    left: allowancesLeft(game),
    effects: effectsInForce(game),
  }
}
