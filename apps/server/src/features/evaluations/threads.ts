import { Worker } from 'node:worker_threads'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { AppError } from '../../platform/errors.ts'
import { createWorkerPool, JobTimeout } from '../../platform/worker-pool.ts'
import { smallYoungHeap } from '../../platform/worker-heap.ts'
import type { JudgeJob, SeedJob } from './evaluation-worker.ts'
import { playedSuite } from './played-suite.ts'
import type { PlayClaim } from './runner.ts'

/** Threads in which agents play that ask no endpoint; each is started when it is needed. */
export interface EvaluationThreads {
  readonly play: PlayClaim
  /** A template may take a while to be read. */
  readonly judge: (job: JudgeJob) => Promise<SeedResult>
  close(): Promise<void>
}

/** Of processor time, for one game. The longest template on the largest board takes a fraction of it. */
const maxCpuMs = 60_000
const maxClockMs = 600_000
/** What a slow agent has not played of a claim by then waits for its next turn, so that nobody waits long for theirs. */
const sliceMs = 1000
const maxHeapMegabytes = 192

export function openThreads(maxThreads: number): EvaluationThreads {
  const pool = createWorkerPool<SeedJob | JudgeJob, SeedResult>({
    start: startThread,
    maxThreads,
    maxCpuMs,
    maxClockMs,
  })
  return {
    play: async ({ evaluation, seeds }, { onPlayed, signal }) => {
      const { agent, content, robustness } = evaluation
      const suite = playedSuite(evaluation)
      const startedMs = performance.now()
      for (const seed of seeds) {
        if (signal.aborted || performance.now() - startedMs > sliceMs) return
        const game = pool.run({ suite, seed, agent, content, robustness })
        onPlayed(await game.catch((error: Error) => Promise.reject(refusalOf(error))))
      }
    },
    judge: (job) => pool.run(job),
    close: pool.close,
  }
}

function startThread(): Worker {
  const resourceLimits = { ...smallYoungHeap, maxOldGenerationSizeMb: maxHeapMegabytes }
  return new Worker(new URL('./evaluation-worker.mjs', import.meta.url), { resourceLimits })
}

const refusalOf = (error: Error) =>
  error instanceof JobTimeout
    ? new AppError('refused', `A game was stopped, because it took more than ${maxCpuMs / 1000} s of processor time.`)
    : error
