import type { germSpeed } from './limits.ts'

/** A grid position; `x` counts columns from the left, `y` rows from the top, both from 0. */
export interface Cell {
  readonly x: number
  readonly y: number
}

/** Who moves the player: a person (`manual`) or the agent's hints (`lam`). */
export type Mode = 'manual' | 'lam'

/** What a player asks for in one tick: 0 stay, 1 up, 2 right, 3 down, 4 left. */
export type Move = 0 | 1 | 2 | 3 | 4

/** What may be used of each power in a whole game: ms of each effect, multiples of 100 (one tick), and walls to break. */
export interface Allowances {
  /** 0 to 3,600,000 each. */
  readonly freezeMs: number
  readonly slowMs: number
  readonly speedMs: number
  /** 0 to 255. */
  readonly breaks: number
}

/** Everything that decides a game before its first input. All values are integers. */
export interface GameSpec {
  /** Unsigned 32-bit; the same seed gives the same maze, pellets and germs for ever within an engine version. */
  readonly seed: number
  readonly mode: Mode
  /** Odd, 5 to 63. */
  readonly cols: number
  /** Odd, 5 to 63. */
  readonly rows: number
  /** 0 to 50. */
  readonly germs: number
  /** Percentage of removable walls that the maker opens, 0 to 100. */
  readonly loops: number
  /** null: the specification's own game, with three breaks and effects without end. */
  readonly allowances: Allowances | null
}

/**
 * The sealed future of a game: germs move by one key a window, and of windows to come the keys are not known. `words` has
 * the randomness of the windows whose keys were given, in order.
 */
export interface Seal {
  /** Length of a window, ticks. */
  readonly windowTicks: number
  readonly words: number[]
}

/** A hint as the rules understand it: bounded, integers only, nothing optional. Made from a wire hint by `contracts/hint`. */
export interface Hint {
  /** Cells the agent wants to walk, each one step from the one before; empty means stand still. As of each list, `hintBounds` has how many at most. */
  readonly path: readonly Cell[]
  /** Cells to walk in one go along a shortest way to the exit, 1 to 4; 0 when not asked. */
  readonly bfsSteps: number
  /** Walls to break. */
  readonly breakWalls: readonly Cell[]
  /** Milliseconds, 0 when not asked; minimums are applied by `applyHint`. */
  readonly speedBoostMs: number
  readonly slowGermsMs: number
  readonly freezeGermsMs: number
  /** `null` leaves the map as it is. */
  readonly revealMap: boolean | null
  readonly teleportPlayer: Cell | null
  readonly moveExit: Cell | null
  readonly spawnOxygen: readonly Cell[]
  /** Cells to highlight. */
  readonly highlight: readonly Cell[]
  readonly highlightMs: number
}

/**
 * One game: plain, mutable, integers only. `createGame`, `step` and `applyHint` write it, everybody else reads.
 * A place on the board is its cell index `y * cols + x`; a direction is 0 up, 1 right, 2 down, 3 left.
 * An effect that ends at tick `n` still holds in the tick that begins at `n - 1`.
 */
export interface Game {
  readonly spec: GameSpec
  readonly cols: number
  readonly rows: number
  /** Cell index differences of the four directions. */
  readonly deltas: Int8Array
  /** 0 floor, 1 wall, by cell. Only a wall break writes it. */
  readonly grid: Uint8Array
  /** Directions that are open from each floor cell, one bit each (`1 << direction`); 0 for walls. */
  readonly openings: Uint8Array
  /** Where a germ in state `cell * 4 + direction` is after a move without a turn. */
  readonly germAhead: Uint16Array
  /** Number of ticks played; the game's only clock. */
  tick: number
  status: 'running' | 'won' | 'lost'
  /** Cell index of the player. */
  player: number
  /** Cell index of the exit. */
  exit: number
  /** 1 where an oxygen pellet lies, by cell. */
  readonly pellets: Uint8Array
  /** One germ each: `cell * 4 + direction` (`state >> 2` is its cell, `state & 3` its heading). */
  readonly germs: Uint16Array
  /** Moves that the germs' clock has made: it stands still under freeze and runs at half speed under slow. */
  germClock: number
  /** Randomness of the germs: derived from the seed, or in a sealed game the word of the window that began last. */
  germKey: number
  /** Tick that needs the key of the next window; -1 where none is needed. */
  keyNeededTick: number
  /** null: the germs move by the seed alone, and the whole future is known. */
  readonly seal: Seal | null
  oxygenCollected: number
  /** The player is happy up to and including this tick; -1 before the first pickup. */
  happyUntilTick: number
  speedBoostEndTick: number
  slowGermsEndTick: number
  freezeGermsEndTick: number
  /** Ticks by which each effect was really prolonged so far, which is what an allowance limits. */
  speedBoostTicksUsed: number
  slowGermsTicksUsed: number
  freezeGermsTicksUsed: number
  revealMap: boolean
  /** Tick at which the highlight of each cell ends; 0 for a cell that never had one. */
  readonly highlightEndTicks: Int32Array
  /** Walls broken so far, with the tick of the break. */
  readonly brokenWalls: { readonly cell: number; readonly tick: number }[]
  /** The plan in force (LAM mode): cells to walk; those before `pathNext` are walked already. */
  path: readonly number[]
  pathNext: number
  /** The agent's path went on into a wall: trying that is a collision, and the end of the plan. */
  pathHitsWall: boolean
  /** Cells to walk along a shortest way in the next tick; replaces the path. */
  bfsSteps: number
  /** 1 for every cell on which the player has stood. */
  readonly visited: Uint8Array
  readonly optimalSteps: number
  totalSteps: number
  backtrackCount: number
  collisionCount: number
  deadEndEntries: number
  /** Ticks played when the player's last step was done; 0 before the first. */
  lastStepTick: number
  /** An assisting power had an effect (see `Division`). */
  wasAssisted: boolean
  /** A sandbox power had an effect. */
  wasSandbox: boolean
  /** Actions refused by `applyHint`. */
  refusedActions: number
}

/** The names under which actions are declared, applied and refused. */
export type ActionName =
  | 'path'
  | 'bfs'
  | 'break_wall'
  | 'speed_boost'
  | 'slow_germs'
  | 'freeze_germs'
  | 'reveal_map'
  | 'teleport_player'
  | 'move_exit'
  | 'spawn_oxygen'
  | 'highlight_zone'

/** Why an action had no effect. */
export type RefusalReason =
  | 'game_over'
  | 'no_wall_beside_player'
  | 'no_breaks_left'
  | 'allowance_used_up'
  | 'not_a_floor_cell'
  | 'oxygen_already_there'
  | 'path_does_not_start_at_player'
  | 'path_blocked'
  | 'outside_the_board'

/**
 * What one `applyHint` did, action by action, in the order in which it was carried out. `cell` is where an action was
 * carried out, or where it was asked for and refused. A path that only names the player's own cell is in neither list.
 */
export interface HintOutcome {
  readonly applied: readonly { readonly action: ActionName; readonly cell?: Cell }[]
  readonly refused: readonly { readonly action: ActionName; readonly reason: RefusalReason; readonly cell?: Cell }[]
}

/** `pure`: paths and moves only; `assisted`: bfs, wall breaks, speed, slow, freeze; `sandbox`: teleport, exit, oxygen. */
export type Division = 'pure' | 'assisted' | 'sandbox'

export type Emotion = 'neutral' | 'happy' | 'excited' | 'scared' | 'tired'

/**
 * Counted by the rules for every player step, in both modes (`docs/spec/game.md` section 3, `docs/spec/design.md`
 * section 5).
 */
export interface Metrics {
  readonly totalSteps: number
  /** Length of the shortest way from start to exit in the maze as generated. */
  readonly optimalSteps: number
  readonly backtrackCount: number
  readonly collisionCount: number
  readonly deadEndEntries: number
  /** Mean game time between two player steps in ms, the first counted from the start; the whole game when no step was made. */
  readonly avgLatencyMs: number
}

/** One line of "New score" in `docs/spec/game.md` section 9; the unit of `points` is the score's. */
export interface ScoreLine {
  readonly name:
    | 'win'
    | 'success'
    | 'path_efficiency'
    | 'backtracks'
    | 'collisions'
    | 'latency'
    | 'oxygen'
    | 'time'
    | 'speed_bonus'
  /** Unrounded; below 0 for a penalty, 0 for a line that does not count in this game. */
  readonly points: number
}

/** How a new score comes about: the sum of the lines, times each factor. */
export interface ScoreBreakdown {
  /** All nine, in the order of the specification. */
  readonly lines: readonly ScoreLine[]
  /** Both, in the order of the specification; 1 where one does not count. */
  readonly factors: readonly { readonly name: 'lam_mode' | 'germs'; readonly factor: number }[]
  /** Rounded once, never below 0. */
  readonly newScore: number
}

/** The two final scores of `docs/spec/game.md` section 9, rounded once, never below 0. */
export interface FinalScore {
  /** The old formula. */
  readonly score: number
  readonly newScore: number
}

/** A finished or running game, written down: replaying it gives the same game. */
export interface GameRecord {
  readonly spec: GameSpec
  /** Number of ticks played. */
  readonly ticks: number
  /** One move a tick (`length === ticks`); in LAM mode all 0 and not stored. */
  readonly moves: Uint8Array
  /** In order of tick; each was applied before that tick's step. */
  readonly hints: readonly { readonly tick: number; readonly hint: Hint }[]
  /** `hashGame` of the state after the last tick. */
  readonly finalHash: number
  /** null: the game was not sealed. */
  readonly seal: RecordSeal | null
}

/** What proves how the germs of a sealed game moved: the earlier keys follow from the last. */
export interface RecordSeal {
  /** Length of a window, ticks; 1 to 255. */
  readonly windowTicks: number
  /** Key of the last window that began (`seals/key-chain.ts`); the commitment when no tick was played. */
  readonly lastKey: string
}

/** What an agent is told: the `state` object of `docs/spec/game.md` section 7, without the ids and the time of sending. */
export interface AgentView {
  player_pos: [number, number]
  exit_pos: [number, number]
  /** Rows of columns: 1 floor, 0 wall (the grid inverted). */
  visible_map: (0 | 1)[][]
  oxygenPellets: { x: number; y: number }[]
  /** `dx`, `dy`: the heading. `speed` is the same for all of them and for ever. */
  germs: { x: number; y: number; dx: number; dy: number; speed: typeof germSpeed }[]
  health: number
  /** 100 minus what was collected. */
  oxygen: number
  oxygen_collected: number
  breaks_remaining: number
  /** Ticks of 100 ms since the start. */
  game_tick: number
  /** On a board with allowances: for how long each effect may still be asked for. */
  allowances_left?: EffectMs | undefined
  /** With `allowances_left`: for how long each effect is still in force; 0 when it is not. */
  effects_left?: EffectMs | undefined
}

/** ms, by the fields of a hint that ask for an effect. */
export interface EffectMs {
  freeze_germs_ms: number
  slow_germs_ms: number
  speed_boost_ms: number
}
