import type { Cell, Game } from '@clew/engine'
import { cellAt, effectTicksLeft, emotion, highlightedCells, remainingPath, shortestPath } from '@clew/engine'
import type { MoveValues, Scene, SceneGerm } from './scene.ts'

/** What the board shows of an agent's mind. */
export interface AgentsView {
  /** False when the agent asked not to show its path. */
  readonly isPlanShown: boolean
  /** What it advises a player to walk who moves by hand; the plan of an agent that moves is in the game. */
  readonly advice: readonly Cell[]
  readonly values: MoveValues | null
}

/** Takes one scene per tick of one game, and keeps the thread that the player pays out on the way. */
export interface SceneTaker {
  take(game: Game, agent?: AgentsView): Scene
}

/** No rule moves the player farther than this in one tick without a teleport: the bfs assist. */
const longestWalk = 4
const headings = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
] as const

/** Before its first hint. */
export const nothingSaid: AgentsView = { isPlanShown: true, advice: [], values: null }

let lastGameKey = 0

export function createSceneTaker(): SceneTaker {
  const gameKey = ++lastGameKey
  let trail: readonly number[] = []
  let brokenWalls = -1
  let grid = new Uint8Array()
  return {
    take(game, { isPlanShown, advice, values } = nothingSaid) {
      const from = trail.at(-1)
      const walked = from === undefined ? [] : walkBetween(game, from)
      trail = payOut(trail, walked.length > 0 || from === game.player ? walked : [game.player])
      // The grid changes only where a wall breaks, so scenes share one copy until then.
      if (game.brokenWalls.length !== brokenWalls) {
        brokenWalls = game.brokenWalls.length
        grid = game.grid.slice()
      }
      const plan = isPlanShown && game.status === 'running' ? planOf(game, advice) : []
      const threads = { walked: toCells(game, walked), trail: toCells(game, trail), plan }
      return { ...factsOf(game), gameKey, grid, ...threads, values }
    },
  }
}

/** The way ahead: of an advice what lies before the player, or all of it where the player went another way. */
function planOf(game: Game, advice: readonly Cell[]): readonly Cell[] {
  if (game.spec.mode === 'lam') return remainingPath(game)
  const { x, y } = cellAt(game, game.player)
  return advice.slice(advice.findIndex((cell) => cell.x === x && cell.y === y) + 1)
}

/** The cells from where the player was to where it is, or none when it stood still or jumped. */
function walkBetween(game: Game, from: number): number[] {
  const way = shortestPath(game.grid, game.cols, from, game.player)
  return way.length - 1 <= longestWalk ? way.slice(1) : []
}

/** Lays the thread onto the next cells; where it meets itself the loop is wound up again. */
function payOut(trail: readonly number[], cells: readonly number[]): readonly number[] {
  let laid = trail
  for (const cell of cells) {
    const crossing = laid.indexOf(cell)
    laid = crossing >= 0 ? laid.slice(0, crossing + 1) : [...laid, cell]
  }
  return laid
}

function factsOf(game: Game) {
  const effects = effectTicksLeft(game)
  return {
    tick: game.tick,
    cols: game.cols,
    rows: game.rows,
    player: cellAt(game, game.player),
    exit: cellAt(game, game.exit),
    pellets: pelletCells(game),
    germs: germCells(game),
    highlights: highlightedCells(game),
    emotion: emotion(game),
    collisions: game.collisionCount,
    isFast: effects.speedBoost > 0,
    isSlow: effects.slowGerms > 0,
    isFrozen: effects.freezeGerms > 0,
    isRevealed: game.revealMap,
    outcome: game.status === 'running' ? ('playing' as const) : game.status,
  }
}

const toCells = (game: Game, cells: readonly number[]): Cell[] => cells.map((cell) => cellAt(game, cell))

function pelletCells(game: Game): Cell[] {
  const cells: Cell[] = []
  for (let cell = 0; cell < game.pellets.length; cell++) if (game.pellets[cell] === 1) cells.push(cellAt(game, cell))
  return cells
}

function germCells(game: Game): SceneGerm[] {
  return Array.from(game.germs, (state) => ({ ...cellAt(game, state >> 2), ...headings[state & 3]! }))
}
