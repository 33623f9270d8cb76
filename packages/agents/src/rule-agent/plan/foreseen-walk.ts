import { type Dials, planWalk, type Powers, standardDials } from '../../planner/plan-walk.ts'
import { type BoardMap, gridInside, mapOfGrid, unreachable } from '../../situation/board-map.ts'
import type { SeenGerms } from '../../situation/futures.ts'
import { germStates } from '../../situation/read-situation.ts'
import type { Settings } from '../policy.ts'
import { germCells } from './germ-risk.ts'
import type { Maze } from './maze.ts'
import { cellDistance, distancesFrom, neighbour } from './maze.ts'
import { breaksAllowed, wallCostOf } from './planned-walk.ts'
import { findRoute } from './route.ts'
import { type Task, visitedCost, type Walk } from './walk.ts'

const tickMs = 100
/** What a step more or less is worth, in wins. */
const step = 1 - standardDials.discount
/** A pellet that comes first is worth so many steps. */
const firstSteps = 40

/** What the ways to speak of germs mean: what safety counts for, and how many steps a step too close to a germ is worth. */
const cautions: Readonly<Record<Settings['germs'], { readonly caution: number; readonly closeSteps: number }>> = {
  ignore: { caution: 1, closeSteps: 0 },
  avoid: { caution: 1, closeSteps: 0.5 },
  'last-resort': { caution: 1.2, closeSteps: 1 },
  never: { caution: 1.4, closeSteps: 2 },
}

/**
 * The planner's walk, with the settings as its dials; one cell is to wait. Null when no way leads on. `first` is the only first
 * step allowed.
 */
export function foreseenWalk(task: Task, first: number | null): Walk | null {
  const { maze, tick, pace, before } = task
  const { player } = maze
  const map = mapFor(task)
  if (map.open[player] === 0 || map.toExit[player] === unreachable) return null
  const others = [0, 1, 2, 3].map((direction) => neighbour(maze, player, direction)).filter((cell) => cell !== first)
  const { cells, worth } = planWalk(
    {
      map,
      player,
      tick,
      germs: germsOf(maze, map),
      prizes: prizesFor(task),
      pace,
      before,
      powers: powersOf(task.settings),
      closed: first === null ? [] : others,
    },
    dialsFor(task),
  )
  return { cells, cost: Math.log(worth) / Math.log(standardDials.discount) }
}

/**
 * The maze as a map, with the wall beside the player open that may be broken now. How far the goal is reckons with walls that
 * are broken later and with germs that stay frozen; the goal is the exit, or a pellet that is fetched first.
 */
function mapFor(task: Task): BoardMap {
  const { maze } = task
  const walls = wallsOnTheWay(task)
  const now = walls.filter((wall) => cellDistance(maze, wall, maze.player) === 1)
  const map = mapOfGrid(gridOf(maze, { open: now, closed: [] }), maze.cols, maze.exit)
  const goal = pelletToFetch(task) ?? maze.exit
  const germs = germsInTheWay(task)
  if (goal === maze.exit && walls.length === now.length && germs.length === 0) return map
  for (const closed of germs.length > 0 ? [germs, []] : [[]]) {
    const { toExit } = mapOfGrid(gridOf(maze, { open: walls, closed }), maze.cols, goal)
    if (toExit[maze.player] !== unreachable) return { ...map, toExit }
  }
  return map
}

/** Cells of germs that are still frozen when the next answer comes. */
const germsInTheWay = ({ maze, settings, pace }: Task): number[] =>
  settings.freezeMs > pace.intervalTicks * tickMs ? maze.germs.map(({ cell }) => cell) : []

/** The walls of the cheapest way through walls, when the settings want one broken. */
function wallsOnTheWay({ maze, settings }: Task): readonly number[] {
  const wallCost = wallCostOf(settings)
  if (!Number.isFinite(wallCost)) return []
  const isForced = settings.breaks !== 'when-shorter'
  const germs = isForced ? germCells(maze) : []
  const rules = {
    cost: () => 0,
    maxBreaks: breaksAllowed(maze, settings),
    taken: new Set(germs),
    stepsBefore: 0,
    first: null,
  }
  const find = (cost: number) => findRoute(maze, maze.player, maze.exit, { ...rules, wallCost: cost })
  if (isForced && find(Number.POSITIVE_INFINITY) !== null) return []
  return find(wallCost)?.cells.filter((cell) => maze.floor[cell] === 0) ?? []
}

/** The nearest pellet, where oxygen comes first and none is in reach before the next answer. */
function pelletToFetch({ maze, settings, collected, pace, maxSteps }: Task): number | null {
  if (settings.oxygen !== 'first' || collected >= (settings.oxygenCount ?? Number.POSITIVE_INFINITY)) return null
  const steps = distancesFrom(maze, maze.player)
  const [nearest] = maze.pellets.filter((cell) => steps[cell]! > 0).toSorted((a, b) => steps[a]! - steps[b]!)
  return nearest !== undefined && steps[nearest]! > Math.min(pace.intervalTicks, maxSteps) ? nearest : null
}

function prizesFor({ maze, settings, collected, trail }: Task): Float64Array {
  const prizes = new Float64Array(maze.floor.length)
  const isEnough = settings.oxygenCount !== null && collected >= settings.oxygenCount
  const steps = { ignore: 0, 'on-the-way': settings.oxygenDetour + 0.5, first: firstSteps }[settings.oxygen]
  if (!isEnough) for (const cell of maze.pellets) prizes[cell]! += steps * step
  if (settings.avoidVisited) for (const cell of trail) prizes[cell] = prizes[cell]! - visitedCost * step
  return prizes
}

function dialsFor({ maze, settings, maxSteps }: Task): Dials {
  const { caution, closeSteps } = cautions[settings.germs]
  return {
    ...standardDials,
    looks: settings.lookAhead ? 1 : 0,
    turnChance: settings.expectTurns ? standardDials.turnChance : 0,
    caution,
    mayWait: settings.canWait && settings.bidesTime,
    maxSteps,
    closeness: { distance: settings.germDistance ?? 1, cost: maze.germs.length > 0 ? closeSteps * step : 0 },
  }
}

/** Who was not told to foresee germs takes them to stay where they are. */
const powersOf = ({ foresee, freezeMs, slowMs, speedMs }: Settings): Powers => ({
  freezeTicks: foresee ? Math.round(freezeMs / tickMs) : Number.POSITIVE_INFINITY,
  slowTicks: Math.round(slowMs / tickMs),
  speedTicks: Math.round(speedMs / tickMs),
})

function germsOf(maze: Maze, map: BoardMap): SeenGerms {
  return maze.germs.filter(({ cell }) => map.open[cell] !== 0).map(({ cell, dx, dy }) => germStates(map, cell, dx, dy))
}

function gridOf(
  { floor, cols }: Maze,
  cells: { readonly open: readonly number[]; readonly closed: readonly number[] },
): Uint8Array {
  const grid = gridInside(floor, cols)
  for (const cell of cells.open) grid[cell] = 0
  for (const cell of cells.closed) grid[cell] = 1
  return grid
}
