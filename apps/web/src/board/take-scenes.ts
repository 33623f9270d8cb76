import type { Cell, Game, GameEvent, OnEvent } from '@clew/engine'
import {
  cellAt,
  effectTicksLeft,
  emotion,
  germPlaces,
  highlightedCells,
  pelletCells,
  remainingPath,
} from '@clew/engine'
import { longestCatchUpTicks, type MoveValues, type Scene, type SceneEvent } from './scene.ts'

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
  /** To be told of each event of the game: of where the player went and what happened on the way. */
  readonly hear: OnEvent
  take(game: Game, agent?: AgentsView): Scene
}

/** Before its first hint. */
export const nothingSaid: AgentsView = { isPlanShown: true, advice: [], values: null }

let lastGameKey = 0

export function createSceneTaker(): SceneTaker {
  const gameKey = ++lastGameKey
  let trail: readonly Cell[] = []
  let brokenWalls = -1
  let grid = new Uint8Array()
  let events: readonly SceneEvent[] = []
  let heard: GameEvent[] = []
  return {
    hear: (event) => void heard.push(event),
    take(game, { isPlanShown, advice, values } = nothingSaid) {
      const { tick } = game
      const isTeleported = heard.some(({ kind }) => kind === 'teleported')
      const walked = isTeleported ? [] : cellsOf(heard)
      trail = payOut(trail, trail.length === 0 ? [cellAt(game, game.player)] : cellsOf(heard))
      events = [
        ...events.filter((seen) => seen.tick > tick - longestCatchUpTicks),
        ...heard.map((event) => ({ tick, event })),
      ]
      heard = []
      // The grid changes only where a wall breaks, so scenes share one copy until then.
      if (game.brokenWalls.length !== brokenWalls) {
        brokenWalls = game.brokenWalls.length
        grid = game.grid.slice()
      }
      const plan = isPlanShown && game.status === 'running' ? planOf(game, advice) : []
      return { ...factsOf(game), gameKey, grid, walked, trail, plan, values, events }
    },
  }
}

/** The way ahead: of an advice what lies before the player, or all of it where the player went another way. */
function planOf(game: Game, advice: readonly Cell[]): readonly Cell[] {
  if (game.spec.mode === 'lam') return remainingPath(game)
  const { x, y } = cellAt(game, game.player)
  return advice.slice(advice.findIndex((cell) => cell.x === x && cell.y === y) + 1)
}

/** The cells on which the player came to stand, one by one. */
const cellsOf = (events: readonly GameEvent[]): Cell[] =>
  events.flatMap((event) => (event.kind === 'stepped' || event.kind === 'teleported' ? event.cell : []))

/** Lays the thread onto the next cells; where it meets itself the loop is wound up again. */
function payOut(trail: readonly Cell[], cells: readonly Cell[]): readonly Cell[] {
  let laid = trail
  for (const cell of cells) {
    const crossing = laid.findIndex(({ x, y }) => x === cell.x && y === cell.y)
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
    germs: germPlaces(game),
    highlights: highlightedCells(game),
    emotion: emotion(game),
    isFast: effects.speedBoost > 0,
    isSlow: effects.slowGerms > 0,
    isFrozen: effects.freezeGerms > 0,
    isRevealed: game.revealMap,
    outcome: game.status === 'running' ? ('playing' as const) : game.status,
  }
}
