import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { createWorkerPool, JobTimeout, type WorkerPool } from './worker-pool.ts'

const startThread = () => new Worker(new URL('../testing/pool-thread.mjs', import.meta.url))

let pool: WorkerPool<string, string> | undefined
afterEach(() => pool?.close())

interface Settings {
  readonly maxClockMs?: number
  readonly start?: () => Worker
}

function open(maxThreads: number, settings: Settings = {}) {
  const { maxClockMs = 120_000, start = startThread } = settings
  let started = 0
  const ran: number[] = []
  const opened = createWorkerPool<string, string>({
    start: () => {
      started += 1
      return start()
    },
    maxThreads,
    maxCpuMs: 1000,
    maxClockMs,
  })
  pool = opened
  return { run: (job: string) => opened.run(job, (ms) => ran.push(ms)), started: () => started, ran }
}

test('jobs are done in order, by no more threads than are allowed', async () => {
  const { run, started, ran } = open(2)
  const jobs = Array.from({ length: 50 }, (_, index) => String(index))
  expect(await Promise.all(jobs.map(run))).toEqual(jobs)
  expect(started()).toBeLessThanOrEqual(2)
  expect(ran).toHaveLength(50)
})

test('a job that uses up its processor time ends with its thread, and the next one finds another', async () => {
  const { run, ran } = open(1)
  const spinning = run('spin')
  const next = run('next')
  await expect(spinning).rejects.toThrow(JobTimeout)
  expect(await next).toBe('next')
  expect(Math.max(...ran)).toBeGreaterThan(900)
})

test('a job that cannot be handed over is refused, and holds up nothing', async () => {
  const { run } = open(1)
  const before = run('before')
  const refused = expect(run((() => undefined) as unknown as string)).rejects.toThrow('could not be cloned')
  const after = run('after')
  await refused
  expect([await before, await after]).toEqual(['before', 'after'])
})

test('while one job goes on for ever the others are done', async () => {
  const { run } = open(2)
  const order: string[] = []
  const spinning = run('spin').catch(() => order.push('ended'))
  for (const job of ['a', 'b', 'c']) order.push(await run(job))
  await spinning
  expect(order).toEqual(['a', 'b', 'c', 'ended'])
})

test('a job that breaks its thread is answered with why, and the others go on', async () => {
  const { run } = open(1)
  const [broken, next] = [run('break'), run('next')]
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('a thread that cannot start is told to whoever waits for it', async () => {
  const { run } = open(2, { start: () => new Worker('throw new Error("no start")', { eval: true }) })
  await expect(run('a')).rejects.toThrow('no start')
  await expect(run('b')).rejects.toThrow('no start')
})

test('on a busy machine a job still gets all of its processor time', async () => {
  const busy = Array.from({ length: 3 * availableParallelism() }, () => new Worker('for (;;) {}', { eval: true }))
  const { run, ran } = open(1)
  expect(await run('work')).toBe('work')
  expect(Math.max(...ran)).toBeLessThan(1000)
  await Promise.all(busy.map((thread) => thread.terminate()))
})

test('a job that only waits ends by the clock', async () => {
  const { run } = open(1, { maxClockMs: 1000 })
  await expect(run('wait')).rejects.toThrow(JobTimeout)
  expect(await run('next')).toBe('next')
})
