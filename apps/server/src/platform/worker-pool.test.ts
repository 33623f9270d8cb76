import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { createWorkerPool, JobTimeout, type WorkerPool } from './worker-pool.ts'

/** A thread that goes on for ever, breaks down, or says what it was told. */
const source = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (job) => {
    if (job === 'spin') for (;;) {}
    if (job === 'break') throw new Error('broken')
    parentPort.postMessage(job)
  })
  parentPort.postMessage('ready')
`
let pool: WorkerPool<string, string> | undefined
afterEach(() => pool?.close())

function open(maxThreads: number, start = () => new Worker(source, { eval: true })) {
  let started = 0
  const ran: number[] = []
  const opened = createWorkerPool<string, string>({
    start: () => {
      started += 1
      return start()
    },
    maxThreads,
    deadlineMs: 1000,
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

test('a job past its deadline ends with its thread, and the next one finds another', async () => {
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
  const { run } = open(2, () => new Worker('throw new Error("no start")', { eval: true }))
  await expect(run('a')).rejects.toThrow('no start')
  await expect(run('b')).rejects.toThrow('no start')
})
