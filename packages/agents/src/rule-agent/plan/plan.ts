import type { Settings } from '../policy.ts'
import { germCost } from './germ-risk.ts'
import { greedyWalk } from './greedy-walk.ts'
import type { Maze } from './maze.ts'
import { cellDistance, distancesFrom, isInnerWall, neighbour } from './maze.ts'
import { foreseenWalk } from './foreseen-walk.ts'
import { breaksAllowed, isBlocked, plannedWalk } from './planned-walk.ts'
import { type Task, visitedCost, type Walk } from './walk.ts'
import { wallWalk } from './wall-walk.ts'
import type { Pace } from '../../situation/pace.ts'
import type { Facts } from '../policy.ts'
import { triesWalks } from '../policy.ts'
import type { Sampling } from './sampling.ts'
import { pick } from './sampling.ts'

/** What the rule agent wants to do: cells from the player's on (one cell: stand still) and walls to break first. */
export interface Plan {
  readonly cells: readonly number[]
  readonly breaks: readonly number[]
  /** Why it stands still: it was told to, it found no way that it may take, or no way is as good as to wait. */
  readonly standsStill: 'told' | 'no-way' | 'waits' | null
  readonly reachesExit: boolean
}

/** What is known beside the maze. */
export interface Known {
  readonly trail: readonly number[]
  readonly oxygen: number | null
  readonly collected: number | null
  readonly tick: number | null
  readonly pace: Pace
  /** What is left of the last path. */
  readonly before: readonly number[]
}

/** Standing still competes with the walks, at this many steps more than the best one, when there is chance in the choice. */
const waitingCost = 4
/** A wire path has at most so many cells. */
const longestPath = 254

/** Plans one answer on the maze in the messages. */
export function planFor(maze: Maze, settings: Settings, known: Known, sampling: Sampling): Plan {
  if (settings.hold) return stay('told', [])
  const task = taskFor(maze, settings, known)
  const walk =
    chooseWalk(task, sampling) ??
    (settings.canWait ? null : chooseWalk(taskFor(maze, { ...settings, germs: 'avoid' }, known), sampling))
  const around = settings.breaks === 'all-around' ? wallsAround(maze).slice(0, breaksAllowed(maze, settings)) : []
  return walk ? planOf(task, walk, around) : stay('no-way', around)

  function stay(standsStill: Plan['standsStill'], breaks: readonly number[]): Plan {
    return { cells: [maze.player], breaks, standsStill, reachesExit: false }
  }
}

/** Answers conditions from the maze; each fact is worked out when it is asked for. */
export function factsOf(maze: Maze, settings: Settings, known: Known): Facts {
  const { oxygen, collected } = known
  return (subject) => {
    switch (subject) {
      case 'oxygen':
        return oxygen
      case 'oxygen_collected':
        return collected
      case 'germ_distance':
        return Math.min(Number.MAX_SAFE_INTEGER, ...maze.germs.map(({ cell }) => cellDistance(maze, cell, maze.player)))
      case 'germ_count':
        return maze.germs.length
      case 'exit_distance':
        return distanceOrNull(distancesFrom(maze, maze.player)[maze.exit]!)
      case 'breaks_remaining':
        return maze.breaksLeft
      case 'blocked':
        return isBlocked(taskFor(maze, { ...settings, germs: 'avoid', foresee: false }, known)) ? 1 : 0
      case 'pellet_distance':
        return nearest(distancesFrom(maze, maze.player), maze.pellets)
      case 'detour':
        return null
    }
  }
}

/** Steps to the nearest of some cells; `null` when none can be reached. */
function nearest(distances: ArrayLike<number>, cells: readonly number[]): number | null {
  const reached = cells.map((cell) => distances[cell]!).filter((distance) => distance >= 0)
  return reached.length > 0 ? Math.min(...reached) : null
}

function distanceOrNull(distance: number): number | null {
  return distance < 0 ? null : distance
}

function taskFor(maze: Maze, settings: Settings, { trail, collected, tick, pace, before }: Known): Task {
  const germs = germCost(maze, settings)
  const visited = new Set(settings.avoidVisited ? trail : [])
  const cost =
    visited.size === 0
      ? germs
      : (cell: number, step: number) => germs(cell, step) + (visited.has(cell) ? visitedCost : 0)
  const natural = settings.search === 'shortest-path' ? longestPath : 1
  return {
    maze,
    settings,
    trail,
    collected: collected ?? 0,
    cost,
    maxSteps: Math.min(settings.maxSteps ?? natural, longestPath),
    tick: tick ?? 0,
    pace,
    before,
  }
}

function chooseWalk(task: Task, sampling: Sampling): Walk | null {
  if (sampling.temperature <= 0) return walkBy(task, null)
  const walks = [0, 1, 2, 3].flatMap((direction) => {
    const first = neighbour(task.maze, task.maze.player, direction)
    const walk = first < 0 ? null : walkBy(task, first)
    return walk ? [walk] : []
  })
  const costs = walks.map(({ cost }) => cost)
  const waiting = task.settings.canWait && walks.length > 0 ? [Math.min(...costs) + waitingCost] : []
  return walks[pick([...costs, ...waiting], sampling)] ?? null
}

function walkBy(task: Task, first: number | null): Walk | null {
  const { search } = task.settings
  if (search === 'greedy') return greedyWalk(task, first)
  if (search !== 'shortest-path') return wallWalk(task, first)
  return triesWalks(task.settings) && task.maze.germs.length > 0 ? foreseenWalk(task, first) : plannedWalk(task, first)
}

/** A wall beside the player is broken now; the walk ends before a wall further on, which is broken from there. */
function planOf({ maze, settings, maxSteps }: Task, { cells }: Walk, around: readonly number[]): Plan {
  const isWall = (cell: number | undefined): boolean => cell !== undefined && maze.floor[cell] === 0
  const breaks = (isWall(cells[1]) ? [...new Set([cells[1]!, ...around])] : around).slice(
    0,
    breaksAllowed(maze, settings),
  )
  const stop = cells.findIndex((cell, index) => index > (isWall(cells[1]) ? 1 : 0) && isWall(cell))
  const walked = cells.slice(0, Math.min(stop < 0 ? cells.length : stop, maxSteps + 1))
  const standsStill = cells.length === 1 ? 'waits' : null
  return { cells: walked, breaks, standsStill, reachesExit: walked.at(-1) === maze.exit }
}

function wallsAround(maze: Maze): number[] {
  return [0, 1, 2, 3]
    .map((direction) => neighbour(maze, maze.player, direction))
    .filter((cell) => cell >= 0 && isInnerWall(maze, cell))
}
