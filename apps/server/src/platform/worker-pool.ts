import type { Worker } from 'node:worker_threads'

export interface WorkerPoolOptions {
  /** Starts a thread that says `ready` when it takes jobs, and then answers one message with one message. */
  readonly start: () => Worker
  readonly maxThreads: number
  /** A job that takes longer ends with its thread. */
  readonly deadlineMs: number
}

export interface WorkerPool<Job, Answer> {
  /**
   * Answers when a thread has done the job, first come first served; rejects with `JobTimeout`, or with what ended the thread. `onRan`
   * is told how long the thread was busy with it, whatever came of it.
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
  isReady: boolean
  running: { readonly task: Task<Job, Answer>; readonly startedMs: number; readonly timer: NodeJS.Timeout } | null
}

/** Threads that are started when there is work for them, and replaced when a job kills them. */
export function createWorkerPool<Job, Answer>(options: WorkerPoolOptions): WorkerPool<Job, Answer> {
  const { start, maxThreads, deadlineMs } = options
  const threads = new Set<Thread<Job, Answer>>()
  const waiting: Task<Job, Answer>[] = []

  const fillThreads = () => {
    for (const thread of threads) if (thread.isReady && !thread.running) giveNext(thread)
    const starting = [...threads].filter(({ isReady }) => !isReady).length
    if (waiting.length > starting && threads.size < maxThreads) addThread()
  }

  const giveNext = (thread: Thread<Job, Answer>) => {
    const task = waiting.shift()
    if (!task) return
    const timer = setTimeout(() => {
      lose(thread, new JobTimeout(`A job took longer than ${deadlineMs} ms.`))
      void thread.worker.terminate()
    }, deadlineMs)
    thread.running = { task, startedMs: performance.now(), timer }
    try {
      thread.worker.postMessage(task.job)
    } catch (error) {
      endJob(thread)?.reject(error as Error)
      fillThreads()
    }
  }

  /** What the thread was doing, which it does no longer. */
  const endJob = (thread: Thread<Job, Answer>) => {
    const { running } = thread
    thread.running = null
    if (!running) return undefined
    clearTimeout(running.timer)
    running.task.onRan?.(performance.now() - running.startedMs)
    return running.task
  }

  const addThread = () => {
    const worker = start()
    const thread: Thread<Job, Answer> = { worker, isReady: false, running: null }
    threads.add(thread)
    worker.on('message', (message: Answer | 'ready') => {
      if (thread.isReady) endJob(thread)?.resolve(message as Answer)
      thread.isReady = true
      fillThreads()
    })
    worker.on('error', (error: Error) => lose(thread, error))
    worker.on('exit', () => lose(thread, new Error('The thread ended.')))
    // An idle thread does not keep the process alive.
    worker.unref()
  }

  const lose = (thread: Thread<Job, Answer>, error: Error) => {
    if (!threads.delete(thread)) return
    endJob(thread)?.reject(error)
    // A thread that cannot even start would be started for ever.
    if (!thread.isReady) for (const task of waiting.splice(0)) task.reject(error)
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
