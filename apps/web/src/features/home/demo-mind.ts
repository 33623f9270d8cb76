import type { ReadHint } from '@clew/contracts/hint'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { createAsker } from '../../lib/ask-worker.ts'

/** Who decides in a game of the home page. */
export interface DemoMind {
  /** null when there is nobody to decide: the code of the agent could not be fetched. */
  decide(state: EnrichedState): Promise<ReadHint | null>
  /** Forgets the game before. */
  reset(): void
}

export interface DemoWorker extends DemoMind {
  stop(): void
}

/** The built-in agent in a thread of its own: while it reads a prompt for the first time, the page still answers. */
export function startDemoWorker(): DemoWorker {
  const worker = new Worker(new URL('demo-worker.ts', import.meta.url), { type: 'module' })
  const ask = createAsker(worker)
  return {
    decide: (state) => ask<ReadHint>(state),
    reset: () => worker.postMessage(null),
    stop: () => worker.terminate(),
  }
}
