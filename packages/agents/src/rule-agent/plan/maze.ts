import type { SeenState } from '../wire/read-state.ts'

/** A state as the planner wants it: cells are `y * cols + x`. */
export interface Maze {
  readonly cols: number
  readonly rows: number
  /** 1 floor, 0 wall. */
  readonly floor: Uint8Array
  readonly player: number
  readonly exit: number
  readonly germs: readonly { readonly cell: number; readonly dx: number; readonly dy: number }[]
  /** They were where they are when the player looked last. */
  readonly germsStand: boolean
  readonly pellets: readonly number[]
  /** `null`: the messages do not say. */
  readonly breaksLeft: number | null
  /** Index differences up, right, down, left. */
  readonly deltas: readonly number[]
}

/** The maze of a state; `germsStand` says that the germs have not moved since the state before. */
export function mazeOf(state: SeenState, germsStand: boolean): Maze {
  const rows = state.visible_map.length
  const cols = state.visible_map[0]?.length ?? 0
  const floor = new Uint8Array(cols * rows)
  state.visible_map.forEach((row, y) => floor.set(row, y * cols))
  return {
    cols,
    rows,
    floor,
    player: state.player_pos[1] * cols + state.player_pos[0],
    exit: state.exit_pos[1] * cols + state.exit_pos[0],
    germs: state.germs.map(({ x, y, dx, dy }) => ({
      cell: y * cols + x,
      dx: Math.sign(dx ?? 0),
      dy: Math.sign(dy ?? 0),
    })),
    germsStand,
    pellets: state.oxygenPellets.map(({ x, y }) => y * cols + x),
    breaksLeft: state.breaks_remaining,
    deltas: [-cols, 1, cols, -1],
  }
}

/** The cell in a direction (0 up, 1 right, 2 down, 3 left), or -1 beyond the edge. */
export function neighbour({ cols, rows, deltas }: Maze, cell: number, direction: number): number {
  const x = cell % cols
  if ((direction === 1 && x === cols - 1) || (direction === 3 && x === 0)) return -1
  const next = cell + deltas[direction]!
  return next < 0 || next >= cols * rows ? -1 : next
}

/** A wall that may be broken: not of the outer border (`docs/spec/game.md` section 5). */
export function isInnerWall({ cols, rows, floor }: Maze, cell: number): boolean {
  const x = cell % cols
  const y = (cell - x) / cols
  return floor[cell] === 0 && x > 0 && y > 0 && x < cols - 1 && y < rows - 1
}

/** Steps over floor from a cell to every cell, -1 where none leads; no further than `limit`. */
export function distancesFrom(maze: Maze, from: number, limit = Number.POSITIVE_INFINITY): Int16Array {
  const distances = new Int16Array(maze.floor.length).fill(-1)
  distances[from] = 0
  const queue = [from]
  for (let at = 0; at < queue.length; at++) {
    const cell = queue[at]!
    if (distances[cell]! >= limit) break
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbour(maze, cell, direction)
      if (next < 0 || maze.floor[next] !== 1 || distances[next] !== -1) continue
      distances[next] = distances[cell]! + 1
      queue.push(next)
    }
  }
  return distances
}

/** Columns plus rows between two cells. */
export function cellDistance({ cols }: Maze, a: number, b: number): number {
  return Math.abs((a % cols) - (b % cols)) + Math.abs(Math.trunc(a / cols) - Math.trunc(b / cols))
}

export function pairOf({ cols }: Maze, cell: number): [number, number] {
  return [cell % cols, Math.trunc(cell / cols)]
}
