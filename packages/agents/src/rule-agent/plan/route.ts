import type { CellCost } from './germ-risk.ts'
import type { Maze } from './maze.ts'
import { isInnerWall, neighbour } from './maze.ts'

export interface RouteRules {
  readonly cost: CellCost
  /** Steps that breaking a wall counts for; infinite is forbidden. */
  readonly wallCost: number
  readonly maxBreaks: number
  /** Cells that are already on the path. */
  readonly taken: ReadonlySet<number>
  /** Steps already walked when this route starts. */
  readonly stepsBefore: number
  /** The only first cell that is allowed; `null` is any. */
  readonly first: number | null
}

/** A way from cell to cell, both ends included, and what it counts for in steps. */
export interface Route {
  readonly cells: readonly number[]
  readonly cost: number
}

/**
 * The cheapest way by Dijkstra's algorithm, `null` when none is allowed. Each cell is reached once (per number of walls broken), so a
 * path never crosses itself; ties go up, right, down, left.
 */
export function findRoute(maze: Maze, from: number, to: number, rules: RouteRules): Route | null {
  const cells = maze.floor.length
  const levels = Number.isFinite(rules.wallCost) ? rules.maxBreaks + 1 : 1
  const costs = new Float64Array(cells * levels).fill(Number.POSITIVE_INFINITY)
  const came = new Int32Array(cells * levels).fill(-1)
  const steps = new Int16Array(cells * levels)
  const queue = newQueue()
  costs[from] = 0
  queue.push(from, 0)
  for (let node = queue.pop(costs); node >= 0; node = queue.pop(costs)) {
    const cell = node % cells
    if (cell === to) return { cells: trace(came, node, cells), cost: costs[node]! }
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbour(maze, cell, direction)
      if (next < 0 || rules.taken.has(next) || (node === from && rules.first !== null && next !== rules.first)) continue
      const isWall = maze.floor[next] === 0
      const nextNode = node - cell + next + (isWall ? cells : 0)
      if (isWall && (nextNode >= cells * levels || !isInnerWall(maze, next))) continue
      const step = steps[node]! + 1
      const cost = costs[node]! + 1 + (isWall ? rules.wallCost : 0) + rules.cost(next, rules.stepsBefore + step)
      if (!(cost < costs[nextNode]!)) continue
      costs[nextNode] = cost
      came[nextNode] = node
      steps[nextNode] = step
      queue.push(nextNode, cost)
    }
  }
  return null
}

function trace(came: Int32Array, end: number, cells: number): number[] {
  const path: number[] = []
  for (let node = end; node >= 0; node = came[node]!) path.push(node % cells)
  return path.reverse()
}

/** A binary heap; an entry that was overtaken by a cheaper way to the same node is skipped. */
function newQueue() {
  const nodes: number[] = []
  const keys: number[] = []
  const swap = (a: number, b: number): void => {
    ;[nodes[a], nodes[b]] = [nodes[b]!, nodes[a]!]
    ;[keys[a], keys[b]] = [keys[b]!, keys[a]!]
  }
  const sink = (): void => {
    for (let at = 0; ;) {
      const left = 2 * at + 1
      const least = left + 1 < keys.length && keys[left + 1]! < keys[left]! ? left + 1 : left
      if (least >= keys.length || keys[at]! <= keys[least]!) return
      swap(at, least)
      at = least
    }
  }
  const takeFirst = (): [number, number] => {
    const first: [number, number] = [nodes[0]!, keys[0]!]
    swap(0, nodes.length - 1)
    nodes.pop()
    keys.pop()
    sink()
    return first
  }
  return {
    push: (node: number, key: number): void => {
      nodes.push(node)
      keys.push(key)
      for (let at = nodes.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (keys[parent]! <= keys[at]!) return
        swap(at, parent)
        at = parent
      }
    },
    /** The cheapest node that is still worth looking at, or -1. */
    pop: (costs: Float64Array): number => {
      while (nodes.length > 0) {
        const [node, key] = takeFirst()
        if (key <= costs[node]!) return node
      }
      return -1
    },
  }
}
