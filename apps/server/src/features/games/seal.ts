import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Clock, windowTicks } from '@clew/contracts/clock'
import { hashKey, maxTicks } from '@clew/engine'
import { createShortCache } from '../../platform/short-cache.ts'

/** The window after the last one that a game can have; the secret is its key, and is given to nobody. */
const windowsOf = (clock: Clock) => maxTicks / windowTicks[clock]

/** A key costs at most so many links of the chain once its game's marks are known. */
const linksBetweenMarks = 60
/** Keys at every so many windows, of the games that are being played: some kilobytes each. */
const marksOfGames = createShortCache<readonly string[]>({ ttlMs: 10 * 60_000, maxEntries: 2000 })

/** A chain is thousands of links: after so many marks whatever else is ready is done. */
const marksAtOnce = 10

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
  const before = windowsOf(clock) - window
  const marks = marksOfGames.get(secret) ?? (await markChain(secret, windowsOf(clock)))
  marksOfGames.set(secret, marks)
  return hashKey(marks[Math.floor(before / linksBetweenMarks)]!, before % linksBetweenMarks)
}

async function markChain(secret: string, windows: number): Promise<string[]> {
  const marks = [secret]
  for (let n = 1; n * linksBetweenMarks <= windows; n++) {
    marks.push(hashKey(marks[n - 1]!, linksBetweenMarks))
    if (n % marksAtOnce === 0) await setImmediate()
  }
  return marks
}
