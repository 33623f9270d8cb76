import type { Agent } from '../../packages/agents/src/agent.ts'
import { createCautiousAgent } from '../../packages/agents/src/baselines/cautious.ts'
import {
  createBaseline,
  floorBeside,
  type MazeView,
  viewMaze,
  wayToExit,
} from '../../packages/agents/src/baselines/maze-view.ts'

/** Cells that a pellet may be out of the way: one aside and back. */
const detour = 2

/**
 * What a careful player collects on the way: it walks like `cautious`, and where a pellet costs no more than two steps beyond
 * the way to the exit and no germ is beside the cells that lead to it, it fetches that one first.
 */
export function createCarefulCollector(): Agent {
  const cautious = createCautiousAgent()
  const fetcher = createBaseline('careful collector', () => [])
  return {
    ...fetcher,
    async decide(observation, signal) {
      const view = viewMaze(observation)
      const way = wayToPellet(
        view,
        observation.oxygenPellets.map(({ x, y }) => y * view.cols + x),
      )
      if (way === null) return cautious.decide(observation, signal)
      const walker = createBaseline('careful collector', () => way)
      return walker.decide(observation, signal)
    },
  }
}

function wayToPellet(view: MazeView, pellets: readonly number[]): number[] | null {
  const danger = new Set(view.germs.flatMap((germ) => [germ, ...floorBeside(view, germ)]))
  const direct = wayToExit(view).length - 1
  let best: number[] | null = null
  for (const pellet of pellets) {
    if (danger.has(pellet)) continue
    const way = wayToExit({ ...view, exit: pellet }, danger)
    const steps = way.length - 1
    if (steps < 1 || (best && steps >= best.length - 1)) continue
    const onward = wayToExit({ ...view, player: pellet }).length - 1
    if (onward >= 0 && steps + onward <= direct + detour) best = way
  }
  return best
}
