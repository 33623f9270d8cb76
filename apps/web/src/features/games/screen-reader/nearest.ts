import { directionNames, type DirectionName } from './directions.ts'

/** A cell found by walking. */
export interface Nearest {
  readonly cell: number
  /** Steps from the player to it. */
  readonly steps: number
  /** The first of them; null where the player stands already. */
  readonly direction: DirectionName | null
}

/** Walls by cell index (1 wall, 0 floor) with a border of walls; a game and a scene both have it. */
interface Walls {
  readonly grid: Uint8Array
  readonly cols: number
}

/** The nearest cell by walking that is meant, not farther than `mostSteps`; ties go up, right, down, left. */
export function findNearest(
  { grid, cols }: Walls,
  from: number,
  isMeant: (cell: number) => boolean,
  mostSteps = Infinity,
): Nearest | null {
  const deltas = [-cols, 1, cols, -1]
  const seen = new Set([from])
  let edge: Nearest[] = [{ cell: from, steps: 0, direction: null }]
  while (edge.length > 0) {
    const found = edge.find(({ cell }) => isMeant(cell))
    if (found) return found
    if (edge[0]!.steps >= mostSteps) return null
    edge = edge.flatMap(({ cell, steps, direction }) =>
      deltas.flatMap((delta, i) => {
        const next = cell + delta
        if (grid[next] !== 0 || seen.has(next)) return []
        seen.add(next)
        return [{ cell: next, steps: steps + 1, direction: direction ?? directionNames[i]! }]
      }),
    )
  }
  return null
}
