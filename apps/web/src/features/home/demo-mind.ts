import type { ReadHint } from '@clew/contracts/hint'
import type { EnrichedState } from '@clew/contracts/mqtt'

/** Who decides in a game of the home page. */
export interface DemoMind {
  decide(state: EnrichedState): Promise<ReadHint>
  /** Forgets the game before. */
  reset(): void
}

export interface DemoWorker extends DemoMind {
  stop(): void
}

/** The built-in agent in a thread of its own: while it reads a prompt for the first time, the page still answers. */
export function startDemoWorker(): DemoWorker {
  const worker = new Worker(new URL('demo-worker.ts', import.meta.url), { type: 'module' })
  return {
    decide: (state) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }: MessageEvent<ReadHint>) => {
          port1.close()
          resolve(data)
        })
        port1.start()
        worker.postMessage(state, [port2])
      }),
    reset: () => worker.postMessage(null),
    stop: () => worker.terminate(),
  }
}
