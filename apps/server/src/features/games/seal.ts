import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { type Clock, windowTicks } from '@clew/contracts/clock'
import { hashKey, maxTicks } from '@clew/engine'
import { createShortCache } from '../../platform/short-cache.ts'
import { smallYoungHeap } from '../../platform/worker-heap.ts'
import { createWorkerPool } from '../../platform/worker-pool.ts'
import type { ChainJob } from './seal-worker.ts'

/** The window after the last one that a game can have; the secret is its key, and is given to nobody. */
const windowsOf = (clock: Clock) => maxTicks / windowTicks[clock]

/** A key costs at most so many links of the chain once its game's marks are known. */
const linksBetweenMarks = 60
/** Keys at every so many windows, of the games that are being played: some kilobytes each. */
const marksOfGames = createShortCache<readonly string[]>({ ttlMs: 10 * 60_000, maxEntries: 2000 })

/** A chain is thousands of links, some milliseconds, in which nobody else would be answered. */
const chains = createWorkerPool<ChainJob, readonly string[]>({
  start: () => new Worker(new URL('./seal-worker.mjs', import.meta.url), { resourceLimits: smallYoungHeap }),
  maxThreads: 1,
  maxCpuMs: 10_000,
  maxClockMs: 120_000,
})

export interface Seal {
  readonly sealSecret: string
  readonly commitment: string
}

/** A chain that nobody knows, and the commitment to it. */
export async function createSeal(clock: Clock): Promise<Seal> {
  const sealSecret = randomBytes(16).toString('hex')
  return { sealSecret, commitment: hashKey(await keyOfWindow(sealSecret, clock, 0)) }
}

/** The key of a window of the chain that ends with `secret`. */
export async function keyOfWindow(secret: string, clock: Clock, window: number): Promise<string> {
  const known = knownKeyOfWindow(secret, clock, window)
  if (known !== undefined) return known
  const marks = await chains.run({ secret, links: windowsOf(clock), every: linksBetweenMarks })
  marksOfGames.set(secret, marks)
  return keyAfter(marks, windowsOf(clock) - window)
}

/** The same at once; `undefined` for a game whose marks this server does not have at hand. */
export function knownKeyOfWindow(secret: string, clock: Clock, window: number): string | undefined {
  const marks = marksOfGames.get(secret)
  if (!marks) return undefined
  marksOfGames.set(secret, marks)
  return keyAfter(marks, windowsOf(clock) - window)
}

/** The key so many links before the last one. */
const keyAfter = (marks: readonly string[], links: number): string =>
  hashKey(marks[Math.floor(links / linksBetweenMarks)]!, links % linksBetweenMarks)
