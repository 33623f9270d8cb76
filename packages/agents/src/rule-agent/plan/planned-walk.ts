import type { Settings } from '../policy.ts'
import { leastOf } from './greedy-walk.ts'
import { germCells } from './germ-risk.ts'
import type { Maze } from './maze.ts'
import { distancesFrom } from './maze.ts'
import type { Route, RouteRules } from './route.ts'
import { findRoute } from './route.ts'
import type { Task, Walk } from './walk.ts'

/** Costs from here on mean "not unless nothing else is possible". */
const blockedCost = 1000
/** When the way is blocked, a break counts for so many steps against the other ways that are left. */
const blockedWallCost = 5
/** Pellets that are looked at closely for each stretch of the way. */
const maxTriedPellets = 2

type Find = (from: number, to: number, cells: readonly number[], first: number | null) => Route | null

/** The cheapest walk to the exit, past the pellets that the settings want; walls that it breaks are cells of it. */
export function plannedWalk(task: Task, first: number | null): Walk | null {
  const { settings } = task
  const open = legs(task, first, finder(task, Number.POSITIVE_INFINITY, true))
  if (open && open.cost < blockedCost && settings.breaks !== 'when-shorter') return open
  const wallCost = wallCostOf(settings)
  const broken = Number.isFinite(wallCost) ? legs(task, first, finder(task, wallCost, true)) : null
  if (broken && broken.cost < blockedCost) return broken
  return legs(task, first, finder(task, wallCost, settings.freezeMs > 0))
}

/** Steps that breaking a wall counts for; infinite is forbidden. */
export function wallCostOf({ breaks, breakDetour }: Settings): number {
  if (breaks === 'never') return Number.POSITIVE_INFINITY
  return breaks === 'when-shorter' ? breakDetour + 0.5 : blockedWallCost
}

/** Is there no way that keeps clear of the germs' cells, not even through the walls that may be broken? */
export function isBlocked(task: Task): boolean {
  return finder(task, wallCostOf(task.settings), true)(task.maze.player, task.maze.exit, [], null) === null
}

/** Breaks that may still be used; what the messages do not say is taken for a whole game's three. */
export function breaksAllowed({ breaksLeft }: Maze, { breakReserve }: Settings): number {
  return Math.max(0, (breaksLeft ?? 3) - breakReserve)
}

/** `germsBlock`: germs are going to stand still, or their cells are to be kept clear of: their cells are closed. */
function finder({ maze, settings, cost }: Task, wallCost: number, germsBlock: boolean): Find {
  const closed = new Set(germsBlock && settings.germs !== 'ignore' ? germCells(maze) : [])
  const maxBreaks = breaksAllowed(maze, settings)
  return (from, to, cells, first) => {
    const rules: RouteRules = {
      cost,
      wallCost,
      maxBreaks,
      taken: new Set([...closed, ...cells]),
      stepsBefore: Math.max(cells.length - 1, 0),
      first,
    }
    return findRoute(maze, from, to, rules)
  }
}

/** Joins the stretches from pellet to pellet to the exit. A path may not cross itself; what cannot be joined is left for the next answer. */
function legs(task: Task, first: number | null, find: Find): Walk | null {
  const { maze, settings } = task
  let cells: readonly number[] = [maze.player]
  let cost = 0
  const add = (route: Route): void => {
    cells = [...cells, ...route.cells.slice(1)]
    cost += route.cost
  }
  const left = new Set(maze.pellets)
  const wanted = settings.oxygenCount === null ? left.size : settings.oxygenCount - task.collected
  while (settings.oxygen !== 'ignore' && left.size > 0 && cells.length < task.maxSteps) {
    const leg = settings.oxygen === 'first' ? nearestPellet(cells, wanted) : pelletOnTheWay(cells)
    if (!leg) break
    add(leg)
    for (const cell of leg.cells) left.delete(cell)
  }
  const last = cells.at(-1)!
  const onward = last === maze.exit ? null : find(last, maze.exit, cells, cells.length === 1 ? first : null)
  if (onward) add(onward)
  return cells.length > 1 ? { cells, cost } : null

  function nearestPellet(path: readonly number[], count: number): Route | null {
    if (maze.pellets.length - left.size >= count) return null
    const steps = distancesFrom(maze, path.at(-1)!)
    const near = [...left]
      .filter((cell) => steps[cell]! > 0 && cell !== maze.exit)
      .sort((a, b) => steps[a]! - steps[b]!)
    for (const cell of near.slice(0, maxTriedPellets)) {
      const route = find(path.at(-1)!, cell, path, path.length === 1 ? first : null)
      if (route && !route.cells.includes(maze.exit)) return route
    }
    return null
  }

  function pelletOnTheWay(path: readonly number[]): Route | null {
    const from = path.at(-1)!
    const firstCell = path.length === 1 ? first : null
    const direct = find(from, maze.exit, path, firstCell)
    if (!direct) return null
    const here = distancesFrom(maze, from)
    const there = distancesFrom(maze, maze.exit)
    const extra = (cell: number): number =>
      here[cell]! <= 0 || there[cell]! < 0 ? Number.POSITIVE_INFINITY : here[cell]! + there[cell]! - here[maze.exit]!
    const tried = new Set<number>()
    while (tried.size < maxTriedPellets) {
      const pellet = leastOf(
        [...left].filter((cell) => !tried.has(cell) && extra(cell) <= settings.oxygenDetour),
        (cell) => extra(cell) + here[cell]! / 1000,
      )
      if (pellet === null) return null
      tried.add(pellet)
      const to = find(from, pellet, path, firstCell)
      const rest = to && find(pellet, maze.exit, [...path, ...to.cells.slice(1)], null)
      if (to && rest && to.cost + rest.cost <= direct.cost + settings.oxygenDetour) return to
    }
    return null
  }
}
