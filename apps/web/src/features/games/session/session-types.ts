import type { AgentName } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import type { BoardName, Cell, Game, Mode } from '@clew/engine'
import type { Scene } from '../../../board/scene.ts'
import type { PlayState } from './play-state.ts'
import type { Direction } from './steering.ts'

export interface StartRequest {
  readonly mode: Mode
  readonly board: BoardName
  /** Counts on the board `classic` alone. */
  readonly germs: number
  readonly templateId: number | null
  readonly sessionId: string
  readonly agent: AgentName
  /** With the agent `program`: which of one's own. */
  readonly program: string | null
  readonly clock: Clock
  /** How long the agent may think about one observation, and does as a rule. */
  readonly decisionTimeoutMs: number
  readonly usualDecisionMs: number
  /** In manual mode: whether an agent is asked for hints. */
  readonly isHinted: boolean
  /** Whether the template is to be published first, as after the dialog. */
  readonly isTemplatePublished: boolean
  readonly isSignedIn: boolean
  /** The maze of a game that was played before: a practice game, which nobody ranks. */
  readonly mazeSeed?: number
}

/** Draws the moment `alpha` between two scenes. */
export type Painter = (before: Scene, after: Scene, alpha: number, nowMs: number) => void

/** One tick that was just played. */
export interface PlayedTick {
  readonly before: Scene
  readonly after: Scene
  /** The running game itself; not to be changed. */
  readonly game: Game
}

/** The play screen without its looks. Nothing here knows React. */
export interface GameSession {
  get(): PlayState
  subscribe(listener: () => void): () => void
  start(request: StartRequest): Promise<void>
  publishNow(): void
  togglePause(): void
  /** Asks an agent that failed in lockstep for the same decision again. */
  retryAgent(): void
  /** Ends the running game; it is not submitted. */
  endGame(): void
  /** Covers the finished board with what came of the game, which it does by itself a moment later. */
  showResult(): void
  /** The maze of the last game once more, unranked. */
  playSameMaze(): Promise<void>
  toggleMenu(): void
  press(direction: Direction): void
  release(direction: Direction): void
  releaseAll(): void
  /** A hidden tab stands still. */
  setHidden(isHidden: boolean): void
  /** So does a game with a dialog before it. */
  setCovered(isCovered: boolean): void
  setSendRate(intervalMs: number): void
  /** The network is back. */
  wake(): void
  /** It is gone. */
  noteOffline(): void
  connect(sessionId: string): void
  disconnect(): void
  /** Shows a maze to look at as long as no game was started. */
  preview(mode: Mode): void
  setPainter(painter: Painter | undefined): void
  /** Draws once, when nothing else does. */
  repaint(): void
  showStatus(text: string, durationMs?: number): void
  clearFlow(): void
  /** Lights these cells on the board until others are pointed out; an empty list ends it. */
  pointOut(cells: readonly Cell[]): void
  /** The game on the board, for those who describe it; null before the first. */
  game(): Game | null
  /** Hears of every tick. Returns how to stop listening. */
  onPlayedTick(listener: (tick: PlayedTick) => void): () => void
  /** Stops sockets, timers and the loop. */
  leave(): void
}
