import { neighbour } from './maze.ts'
import type { Task, Walk } from './walk.ts'

/** Follows the wall on one hand, up to the exit or a cell already on the path. `first` is the only first step allowed. */
export function wallWalk({ maze, settings, trail, cost, maxSteps }: Task, first: number | null): Walk | null {
  const hand = settings.search === 'left-hand' ? 3 : 1
  const cells = [maze.player]
  let heading = lastHeading(trail, maze.player, maze.deltas)
  let total = 0
  while (cells.length <= maxSteps && cells.at(-1) !== maze.exit) {
    const from = cells.at(-1)!
    const order = [hand, 0, 4 - hand, 2].map((turn) => (heading + turn) % 4)
    const rank = order.findIndex(
      (direction) =>
        isOpen(from, direction) && (cells.length > 1 || first === null || neighbour(maze, from, direction) === first),
    )
    const next = rank < 0 ? -1 : neighbour(maze, from, order[rank]!)
    if (next < 0 || cells.includes(next)) break
    // The hand's own choice is the cheapest; each further turn counts two steps.
    if (cells.length === 1) total = 2 * rank + cost(next, 1)
    heading = order[rank]!
    cells.push(next)
  }
  return cells.length > 1 && Number.isFinite(total) ? { cells, cost: total } : null

  function isOpen(from: number, direction: number): boolean {
    const next = neighbour(maze, from, direction)
    return next >= 0 && maze.floor[next] === 1 && Number.isFinite(cost(next, cells.length))
  }
}

/** The direction of the last known step onto the player's cell; right when there is none. */
function lastHeading(trail: readonly number[], player: number, deltas: readonly number[]): number {
  const before = trail.findLast((cell) => cell !== player)
  const direction = before === undefined ? -1 : deltas.indexOf(player - before)
  return direction < 0 ? 1 : direction
}
