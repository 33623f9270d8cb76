import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts'

/**
 * Keeps a second process away from a data folder: PGlite does not, and two processes destroy each other's data silently.
 *
 * The lock is the file with the highest number. It is made whole (by a link, which only one process can win), never
 * taken from a process that runs, and only emptied at the end: numbers never come back, so nobody can remove a lock
 * that was renewed after they had judged the old one dead.
 */
export async function lockFolder(folder: string, heartbeatMs = 1000): Promise<{ release(): Promise<void> }> {
  for (;;) {
    const last = await newest(folder)
    if (last > 0) await refuseWhenHeld(folder, last, heartbeatMs)
    const path = lockPath(folder, last + 1)
    if (!(await create(folder, path))) continue
    if ((await newest(folder)) > last + 1) {
      await rm(path)
      continue
    }
    for (const number of await numbers(folder)) if (number <= last) await rm(lockPath(folder, number), { force: true })
    // For processes that cannot see this one: another container on the same volume.
    const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), heartbeatMs)
    heartbeat.unref()
    return {
      release: async () => {
        clearInterval(heartbeat)
        await truncate(path)
      },
    }
  }
}

const lockPath = (folder: string, number: number) => join(folder, `lock-${number}`)

async function numbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).flatMap((name) => /^lock-(\d+)$/.exec(name)?.[1] ?? []).map(Number)
}

const newest = async (folder: string) => Math.max(0, ...(await numbers(folder)))

async function create(folder: string, path: string): Promise<boolean> {
  const draft = join(folder, `lock.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(ownIdentity()))
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

async function refuseWhenHeld(folder: string, number: number, heartbeatMs: number): Promise<void> {
  const path = lockPath(folder, number)
  const text = await readFile(path, 'utf8').catch(() => '')
  if (text === '') return
  const owner = JSON.parse(text) as ProcessIdentity
  if (!(isRunning(owner) ?? (await beats(path, heartbeatMs)))) return
  throw new Error(
    `${folder} is in use by another Clew server (process ${owner.pid}). Stop that one, or let both share a database ` +
      `with DATABASE_URL. If process ${owner.pid} is no Clew server, delete ${path}.`,
  )
}

async function beats(path: string, heartbeatMs: number): Promise<boolean> {
  const lastBeat = async () => (await stat(path).catch(() => undefined))?.mtimeMs
  const before = await lastBeat()
  await delay(heartbeatMs * 6)
  return (await lastBeat()) !== before
}
