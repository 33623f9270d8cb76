import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** What the server itself puts into the folder; `uploads` is of older versions. */
const isOurs = (name: string) => /^(?:db|db\.partial|uploads|jwt-secret.*|lock[-.].+)$/.test(name)
const openToOthers = 0o077

/**
 * Makes the folder, which holds everybody's data and the key of all tokens, for its owner alone. One that is there already
 * is tightened with what the server put into it, which is looked through once: new files are made private (`umask`). In a
 * folder that has other things in it only ours are, since it may be for others on purpose; the log says so.
 */
export async function makeDataFolder(dataDir: string, log: FastifyBaseLogger): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Rights of this kind are not what Windows has.
  if (process.platform === 'win32' || !(await isOpen(dataDir))) return
  const names = await readdir(dataDir)
  try {
    for (const name of names.filter(isOurs)) await tighten(join(dataDir, name))
    if (names.every(isOurs)) await chmod(dataDir, 0o700)
    else log.warn({ dataDir }, 'DATA_DIR holds other things too and stays open to other users of this machine')
  } catch (error) {
    log.warn({ dataDir, err: error }, 'DATA_DIR is open to other users of this machine and cannot be closed')
  }
}

async function tighten(path: string): Promise<void> {
  const entry = await lstat(path)
  // A link's target may be anything.
  if (entry.isSymbolicLink()) return
  if ((entry.mode & openToOthers) !== 0) await chmod(path, entry.mode & 0o700)
  if (!entry.isDirectory()) return
  for (const name of await readdir(path)) await tighten(join(path, name))
}

const isOpen = async (path: string) => ((await lstat(path)).mode & openToOthers) !== 0
