import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clusterTemplate } from '../testing/cluster-template.ts'
import { silentLog } from '../testing/log.ts'
import { ready, startServer } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeDataFolder } from './data-folder.ts'
import { makeEmptyCluster } from './db/embedded/cluster.ts'
import { logOptions } from './log.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => void (folder = await temporaryFolder()))
afterEach(() => folder.remove())

/** The engine sets the rights of its caches itself; the folders around them are closed. */
const isCache = (name: string) => name === 'pg_internal.init'

/** Everything in the folder, and itself, that is open to others than its owner. */
async function openPaths(path: string): Promise<string[]> {
  const all = await readdir(path, { recursive: true, withFileTypes: true })
  const entries = all.filter(({ name }) => !isCache(name))
  const paths = [path, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  const modes = await Promise.all(paths.map(async (one) => ((await stat(one)).mode & 0o077 ? one : [])))
  return modes.flat()
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

it('a new data folder is its owner’s alone', async () => {
  const dataDir = join(folder.path, 'deep', 'data')
  await makeDataFolder(dataDir, silentLog)
  expect(await modeOf(dataDir)).toBe(0o700)
})

it('one that is open already is tightened with what is in it', async () => {
  await mkdir(join(folder.path, 'db', 'base'), { recursive: true })
  await writeFile(join(folder.path, 'db', 'base', '1'), '')
  await writeFile(join(folder.path, 'jwt-secret'), 'secret')
  for (const path of ['db/base/1', 'jwt-secret']) await chmod(join(folder.path, path), 0o666)
  for (const path of ['', 'db', 'db/base']) await chmod(join(folder.path, path), 0o777)
  await makeDataFolder(folder.path, silentLog)
  expect(await openPaths(folder.path)).toEqual([])
  expect(await modeOf(join(folder.path, 'jwt-secret'))).toBe(0o600)
})

it('what belongs to others in it stays as it is, and the log says so', async () => {
  const elsewhere = join(folder.path, 'elsewhere')
  const dataDir = join(folder.path, 'shared')
  for (const path of [elsewhere, dataDir]) await mkdir(path).then(() => chmod(path, 0o755))
  await symlink(elsewhere, join(dataDir, 'uploads'))
  for (const name of ['jwt-secret', 'photo.png']) await writeFile(join(dataDir, name), '', { mode: 0o644 })
  let written = ''
  const log = fastify({
    logger: { ...logOptions('info'), stream: { write: (line: string) => void (written += line) } },
  }).log
  await makeDataFolder(dataDir, log)
  const modes = [elsewhere, dataDir, join(dataDir, 'photo.png'), join(dataDir, 'jwt-secret')].map(modeOf)
  expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o644, 0o600])
  expect(written).toContain('stays open to other users')
})

it('a server leaves nothing that others can read, whatever it begins with', async () => {
  await makeEmptyCluster(join(folder.path, 'db'), await clusterTemplate())
  await chmod(folder.path, 0o755)
  const { child, exit } = await startServer(folder.path, ready, { LOG_LEVEL: 'silent' })
  expect(await openPaths(folder.path)).toEqual([])
  child.kill('SIGTERM')
  await exit
  expect(await openPaths(folder.path)).toEqual([])
})
