import type { Settings } from '../policy.ts'
import type { Maze } from './maze.ts'
import { distancesFrom, neighbour } from './maze.ts'

/** Extra steps that a cell counts for, by the step of the walk at which it is reached (from 1); infinite is forbidden. */
export type CellCost = (cell: number, step: number) => number

/** A way past germs is worth this many steps under `last-resort`. */
const lastResortCost = 1000
/** Looking further ahead changes nothing: germs are everywhere by then. */
const maxHorizon = 40
/** Chance that a germ takes a new direction in one move (`docs/spec/game.md` section 9). */
const turnChance = 0.1
/** An answer takes about a tick to arrive. */
const latencyTicks = 1
/** Under `never`, a likelier meeting than this is not risked. */
const tolerated = 0.12

/** What the germs make of each cell under these settings. */
export function germCost(maze: Maze, settings: Settings): CellCost {
  const { germs, germDistance, germCost: avoidCost } = settings
  const matters = germs !== 'ignore' || (germDistance ?? 0) > 0 || settings.foresee
  if (!matters || maze.germs.length === 0) return () => 0
  // Frozen germs stay where they are when the answer arrives, so there is nothing to foresee.
  if (!settings.foresee || settings.freezeMs > 0) {
    const cost = germs === 'never' ? Number.POSITIVE_INFINITY : germs === 'last-resort' ? lastResortCost : avoidCost
    const near = nearCosts(maze, germDistance ?? 1, cost)
    return (cell) => near[cell]!
  }
  // Not before somebody asks: the planner has a forecast of its own.
  let risk: ReturnType<typeof meetingRisk> | null = null
  return (cell, step) => {
    risk ??= meetingRisk(maze, settings)
    const chance = risk(cell, step)
    if (germs === 'never') return chance > tolerated ? Number.POSITIVE_INFINITY : chance * lastResortCost
    return chance * (germs === 'last-resort' ? lastResortCost : avoidCost * 6)
  }
}

/** The germs' cells, the cells ahead of them and all within `distance` steps. */
function nearCosts(maze: Maze, distance: number, cost: number): Float64Array {
  const costs = new Float64Array(maze.floor.length)
  for (const germ of maze.germs) {
    const steps = distancesFrom(maze, germ.cell, distance)
    for (let cell = 0; cell < costs.length; cell++) {
      if (steps[cell]! >= 0)
        costs[cell] = Math.max(costs[cell]!, steps[cell]! <= 1 || cost > lastResortCost ? cost : cost / 2)
    }
    const ahead = aheadOf(maze, germ)
    if (ahead >= 0) costs[ahead] = Math.max(costs[ahead]!, cost)
  }
  return costs
}

/** Where a germ is when the answer arrives, as far as its heading tells; -1 when it has none. */
function aheadOf(maze: Maze, { cell, dx, dy }: Maze['germs'][number]): number {
  if (maze.germsStand || (dx === 0 && dy === 0)) return -1
  const next = cell + dx + dy * maze.cols
  return maze.floor[next] === 1 ? next : cell - dx - dy * maze.cols
}

/** The cells of germs, and those that are ahead of them; -1 for one without a heading. */
export const germCells = (maze: Maze): number[] => maze.germs.flatMap((germ) => [germ.cell, aheadOf(maze, germ)])

/** Expected germs met on reaching a cell at a step, from the germs' possible positions tick by tick. */
function meetingRisk(maze: Maze, settings: Settings): (cell: number, step: number) => number {
  const perTick = settings.speedMs > 0 ? 2 : 1
  const layers = possiblePositions(maze, settings.slowMs > 0)
  const at = (tick: number): Float64Array => layers[Math.min(tick, layers.length - 1)]!
  return (cell, step) => {
    const tick = Math.ceil(step / perTick) + latencyTicks
    return at(tick - 1)[cell]! * 0.5 + at(tick)[cell]!
  }
}

/** For each tick ahead, how many germs are expected on each cell. */
function possiblePositions(maze: Maze, isSlow: boolean): Float64Array[] {
  const cells = maze.floor.length
  const ways = openWays(maze)
  let states = startingStates(maze, ways)
  const layers = [layerOf(states, cells)]
  for (let tick = 1; tick <= maxHorizon; tick++) {
    if (!isSlow || tick % 2 === 0) states = moved(maze, states, ways)
    layers.push(layerOf(states, cells))
  }
  return layers
}

/** Open directions of every floor cell. */
function openWays(maze: Maze): number[][] {
  return Array.from(maze.floor, (isFloor, cell) =>
    isFloor === 1 ? [0, 1, 2, 3].filter((direction) => maze.floor[neighbour(maze, cell, direction)] === 1) : [],
  )
}

/** `cell * 4 + direction` holds the germs expected there; a germ without a heading has all of its open directions. */
function startingStates(maze: Maze, ways: readonly number[][]): Float64Array {
  const states = new Float64Array(maze.floor.length * 4)
  for (const { cell, dx, dy } of maze.germs) {
    const heading = dx === 1 ? 1 : dx === -1 ? 3 : dy === 1 ? 2 : dy === -1 ? 0 : -1
    const open = heading >= 0 ? [heading] : ways[cell]!
    for (const direction of open) states[cell * 4 + direction]! += 1 / open.length
  }
  return states
}

/** One move: a new direction with the turn chance; before a wall it turns back and moves at once. */
function moved(maze: Maze, states: Float64Array, ways: readonly number[][]): Float64Array {
  const next = new Float64Array(states.length)
  for (let cell = 0; cell < ways.length; cell++) {
    const open = ways[cell]!
    if (open.length === 0) continue
    for (let direction = 0; direction < 4; direction++) {
      const expected = states[cell * 4 + direction]!
      if (expected < 1e-6) continue
      advance(maze, next, cell, direction, expected * (1 - turnChance))
      for (const turned of open) advance(maze, next, cell, turned, (expected * turnChance) / open.length)
    }
  }
  return next
}

function advance(maze: Maze, next: Float64Array, cell: number, direction: number, expected: number): void {
  const ahead = cell + maze.deltas[direction]!
  if (maze.floor[ahead] === 1) {
    next[ahead * 4 + direction]! += expected
    return
  }
  const back = (direction + 2) % 4
  const behind = cell + maze.deltas[back]!
  next[(maze.floor[behind] === 1 ? behind : cell) * 4 + back]! += expected
}

function layerOf(states: Float64Array, cells: number): Float64Array {
  const layer = new Float64Array(cells)
  for (let cell = 0; cell < cells; cell++)
    layer[cell] = states[cell * 4]! + states[cell * 4 + 1]! + states[cell * 4 + 2]! + states[cell * 4 + 3]!
  return layer
}
