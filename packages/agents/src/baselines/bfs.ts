import type { Agent } from '../agent.ts'
import { createBaseline, wayToExit } from './maze-view.ts'

/** Walks a shortest way to the exit and sees no germs. */
export function createBfsAgent(): Agent {
  return createBaseline('baseline/bfs', (view) => wayToExit(view))
}
