import { parentPort } from 'node:worker_threads'
import { ownCpu, type ThreadCpu } from './thread-cpu.ts'

/** What a thread of a `WorkerPool` says when it takes jobs, and then of each job. */
export interface ThreadMessage<Answer> {
  readonly answer?: Answer
  readonly cpu: ThreadCpu
}

/** For the file that a pool's thread runs: does one job after the other. What throws ends the thread, and the job's caller is told. */
export function doJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  const say = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  const answer = async (job: Job) => say({ answer: await work(job), cpu: ownCpu() })
  parentPort?.on('message', (job: Job) => void answer(job))
  say({ cpu: ownCpu() })
}
