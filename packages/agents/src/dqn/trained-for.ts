import type { BoardMap } from '../situation/board-map.ts'
import type { Situation } from '../situation/situation.ts'
import type { NetworkKind } from './load-network.ts'
import type { Pace } from '../situation/pace.ts'

/** Boards with more cells than this are played by the network for large ones. */
const smallCells = 17 * 17

/** What the networks were trained with (packages/training/src/recipe.ts); elsewhere they play, and say that they guess. */
const trained = {
  standard: { cols: 11, rows: 11, germs: 8, intervalTicks: 1, latencyTicks: 0 },
  slow: { cols: 11, rows: 11, germs: 8, intervalTicks: 60, latencyTicks: 1 },
  large: { cols: 33, rows: 21, germs: 20, intervalTicks: 5, latencyTicks: 0 },
} as const

export function networkKindFor({ open }: BoardMap, { intervalTicks, latencyTicks }: Pace): NetworkKind {
  if (open.length > smallCells) return 'large'
  return intervalTicks > 1 || latencyTicks > 0 ? 'slow' : 'standard'
}

export function isTrainedFor({ map, belief }: Situation, pace: Pace): boolean {
  const limits = trained[networkKindFor(map, pace)]
  return (
    map.cols === limits.cols &&
    map.rows === limits.rows &&
    belief.likely.length <= limits.germs &&
    pace.intervalTicks <= limits.intervalTicks &&
    pace.latencyTicks <= limits.latencyTicks
  )
}
