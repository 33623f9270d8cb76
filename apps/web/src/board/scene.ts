import type { Cell, Emotion, GameEvent } from '@clew/engine'

/** What the renderer draws at one tick: plain data, never changed after it was handed over. */
export interface Scene {
  /** Identifies the maze: another value means another game, so nothing is animated across. */
  readonly gameKey: number
  readonly tick: number
  readonly cols: number
  readonly rows: number
  /** Rows of columns, 1 wall, 0 floor. */
  readonly grid: Uint8Array
  readonly player: Cell
  /** The cells walked in this tick, the last being where the player is now; empty when it stood still or was teleported. */
  readonly walked: readonly Cell[]
  readonly exit: Cell
  readonly pellets: readonly Cell[]
  readonly germs: readonly SceneGerm[]
  /** The thread behind the player, from the start to where the player is, without loops. */
  readonly trail: readonly Cell[]
  /** What the agent means to walk next, without the player's own cell. */
  readonly plan: readonly Cell[]
  readonly highlights: readonly Cell[]
  /** What an agent that tells expects of each move, where it was when it said so; null for all others. */
  readonly values: MoveValues | null
  readonly emotion: Emotion
  readonly isFast: boolean
  readonly isSlow: boolean
  readonly isFrozen: boolean
  readonly isRevealed: boolean
  readonly outcome: 'playing' | 'won' | 'lost'
  /** What happened in the last ticks, oldest first. */
  readonly events: readonly SceneEvent[]
}

export interface SceneEvent {
  /** Of the scene in which it is seen first. */
  readonly tick: number
  readonly event: GameEvent
}

/** More ticks than this between two pictures were jumped over, not played; older events are forgotten. */
export const longestCatchUpTicks = 5

/** What happened after a tick, up to a scene no more than `longestCatchUpTicks` later. */
export const eventsSince = (tick: number, { events }: Pick<Scene, 'events'>): GameEvent[] =>
  events.filter((seen) => seen.tick > tick).map(({ event }) => event)

/** Another player in the same maze, of whom only the way is drawn: the scenes of its own game. A new object for each tick. */
export interface GhostScenes {
  readonly before: Scene
  readonly after: Scene
}

/** Expected return of each first move from a cell; null where a wall is. The larger the better. */
export interface MoveValues extends Cell {
  readonly stay: number | null
  readonly up: number | null
  readonly right: number | null
  readonly down: number | null
  readonly left: number | null
  /** The best of them is not what the agent had meant to do. */
  readonly isMindChanged: boolean
}

export interface SceneGerm extends Cell {
  readonly dx: number
  readonly dy: number
}

/** Whether a cell is a wall; everything outside the board is. */
export function isWall(scene: Pick<Scene, 'grid' | 'cols' | 'rows'>, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= scene.cols || y >= scene.rows) return true
  return scene.grid[y * scene.cols + x] === 1
}
