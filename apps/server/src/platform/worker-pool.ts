import type { Worker } from 'node:worker_threads'
import { cpuMsOf, idleCpuMs, type ThreadCpu } from './thread-cpu.ts'
import type { ThreadMessage } from './thread-jobs.ts'

export interface WorkerPoolOptions {
  /** Starts a thread whose file calls `doJobs`. */
  readonly start: () => Worker
  readonly maxThreads: number
  /** Processor time of one job; with more it ends, and its thread with it. A busy machine takes longer for it, and may. */
  readonly maxCpuMs: number
  /** The last resort, by the clock: for a job that waits for what never comes. Many times as much. */
  readonly maxClockMs: number
}

const leastPauseMs = 10

export interface WorkerPool<Job, Answer> {
  /**
   * Answers when a thread has done the job, first come first served; rejects with `JobTimeout`, or with what ended the thread. `onRan`
   * is told how much processor time it took, whatever came of it.
   */
  run(job: Job, onRan?: (ms: number) => void): Promise<Answer>
  jobs(): JobCounts
  /** Ends every thread and refuses what waits. */
  close(): Promise<void>
}

export interface JobCounts {
  readonly running: number
  readonly waiting: number
}

export class JobTimeout extends Error {}

interface Task<Job, Answer> {
  readonly job: Job
  readonly onRan: ((ms: number) => void) | undefined
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

interface Thread<Job, Answer> {
  readonly worker: Worker
  /** As it said when it became idle; null until it takes jobs. */
  cpu: ThreadCpu | null
  running: Running<Job, Answer> | null
}

interface Running<Job, Answer> {
  readonly task: Task<Job, Answer>
  readonly startedMs: number
  readonly cpuMsBefore: number
  timer: NodeJS.Timeout | undefined
}

const passedMs = ({ startedMs }: { readonly startedMs: number }) => performance.now() - startedMs

/** Threads that are started when there is work for them, and replaced when a job kills them. */
export function createWorkerPool<Job, Answer>(options: WorkerPoolOptions): WorkerPool<Job, Answer> {
  const { start, maxThreads, maxCpuMs, maxClockMs } = options
  const threads = new Set<Thread<Job, Answer>>()
  const waiting: Task<Job, Answer>[] = []

  const fillThreads = () => {
    for (const thread of threads) if (!thread.running) giveNext(thread)
    const starting = [...threads].filter(({ cpu }) => !cpu).length
    if (waiting.length > starting && threads.size < maxThreads) addThread()
  }

  const giveNext = (thread: Thread<Job, Answer>) => {
    if (!thread.cpu) return
    const task = waiting.shift()
    if (!task) return
    const cpuMsBefore = idleCpuMs(thread.cpu)
    const running: Running<Job, Answer> = { task, startedMs: performance.now(), cpuMsBefore, timer: undefined }
    thread.running = running
    checkIn(maxCpuMs, thread, running)
    try {
      thread.worker.postMessage(task.job)
    } catch (error) {
      endJob(thread)?.reject(error as Error)
      fillThreads()
    }
  }

  /** Before so much time has passed, the thread cannot have used it. */
  const checkIn = (ms: number, thread: Thread<Job, Answer>, running: Running<Job, Answer>) => {
    clearTimeout(running.timer)
    running.timer = setTimeout(() => void check(thread, running), Math.max(ms, leastPauseMs))
  }
  const check = async (thread: Thread<Job, Answer>, running: Running<Job, Answer>) => {
    const leftByClockMs = maxClockMs - passedMs(running)
    if (leftByClockMs <= 0) return stop(thread)
    // In case the thread cannot even be asked.
    checkIn(leftByClockMs, thread, running)
    const cpuMs = await cpuMsOf(thread)
    if (thread.running !== running) return
    const leftMs = maxCpuMs - (cpuMs - running.cpuMsBefore)
    if (leftMs <= 0) stop(thread, cpuMs)
    else checkIn(Math.min(leftMs, leftByClockMs), thread, running)
  }
  const stop = (thread: Thread<Job, Answer>, cpuMs?: number) => {
    lose(
      thread,
      new JobTimeout(`A job took more than ${maxCpuMs} ms of processor time, or ${maxClockMs} ms in all.`),
      cpuMs,
    )
    void thread.worker.terminate()
  }

  /** What the thread was doing, which it does no longer. Whoever does not know what it used takes the time that passed. */
  const endJob = (thread: Thread<Job, Answer>, cpuMs = Infinity) => {
    const { running } = thread
    thread.running = null
    if (!running) return undefined
    clearTimeout(running.timer)
    running.task.onRan?.(Math.max(0, Math.min(cpuMs - running.cpuMsBefore, passedMs(running))))
    return running.task
  }

  const addThread = () => {
    const worker = start()
    const thread: Thread<Job, Answer> = { worker, cpu: null, running: null }
    threads.add(thread)
    worker.on('message', ({ answer, cpu }: ThreadMessage<Answer>) => {
      endJob(thread, cpu.ms)?.resolve(answer as Answer)
      thread.cpu = cpu
      fillThreads()
    })
    worker.on('error', (error: Error) => lose(thread, error))
    worker.on('exit', () => lose(thread, new Error('The thread ended.')))
    // An idle thread does not keep the process alive.
    worker.unref()
  }

  const lose = (thread: Thread<Job, Answer>, error: Error, cpuMs?: number) => {
    if (!threads.delete(thread)) return
    endJob(thread, cpuMs)?.reject(error)
    // A thread that cannot even start would be started for ever.
    if (!thread.cpu) for (const task of waiting.splice(0)) task.reject(error)
    fillThreads()
  }

  return {
    run: (job, onRan) =>
      new Promise((resolve, reject) => {
        waiting.push({ job, onRan, resolve, reject })
        fillThreads()
      }),
    jobs: () => ({ running: [...threads].filter(({ running }) => running).length, waiting: waiting.length }),
    close: async () => {
      for (const task of waiting.splice(0)) task.reject(new Error('The server is closing.'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
