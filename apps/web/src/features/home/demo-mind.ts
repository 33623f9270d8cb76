import type { ReadHint } from '@clew/contracts/hint'
import type { EnrichedState } from '@clew/contracts/mqtt'

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
  const missing = new Promise<null>((resolve) => {
    worker.addEventListener('error', () => resolve(null))
  })
  const ask = (state: EnrichedState) =>
    new Promise<ReadHint>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<ReadHint>) => {
        port1.close()
        resolve(data)
      })
      port1.start()
      worker.postMessage(state, [port2])
    })
  return {
    decide: (state) => Promise.race([ask(state), missing]),
    reset: () => worker.postMessage(null),
    stop: () => worker.terminate(),
  }
}
