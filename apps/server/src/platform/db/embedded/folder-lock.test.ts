import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { ownIdentity } from './process-identity.ts'

const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

/** Above the largest pid that Linux hands out. */
const deadPid = 2 ** 22 + 1

const lock = () => lockFolder(folder.path, 20)

/** Another process that holds the lock until it is killed. */
async function holder() {
  const script = `import { lockFolder } from ${JSON.stringify(module)}
    await lockFolder(${JSON.stringify(folder.path)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  return child
}

test('a second process is refused while the first runs, also when it hangs, and takes over when that is killed', async () => {
  const child = await holder()
  await expect(lock()).rejects.toThrow(`in use by another Clew server (process ${child.pid})`)
  child.kill('SIGSTOP')
  await expect(lock()).rejects.toThrow('in use')
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  await (await lock()).release()
})

test('the same process cannot have it twice, and can again after the release', async () => {
  const first = await lock()
  await expect(lock()).rejects.toThrow('in use')
  await first.release()
  await (await lock()).release()
  expect(await readdir(folder.path)).toHaveLength(1)
})

test('of many that find a dead lock at once, one gets it', async () => {
  await writeFile(join(folder.path, 'lock-7'), JSON.stringify({ ...ownIdentity(), pid: deadPid }))
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, lock))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(lock()).rejects.toThrow('in use')
})

test.runIf(process.platform === 'linux')(
  'a pid that now belongs to a later process does not keep the lock',
  async () => {
    await writeFile(
      join(folder.path, 'lock-1'),
      JSON.stringify({ ...ownIdentity(), pid: process.ppid, startedAt: '1' }),
    )
    await (await lock()).release()
  },
)

test('the lock of another container is respected while it beats, and taken when it has stopped', async () => {
  const path = join(folder.path, 'lock-1')
  await writeFile(path, JSON.stringify({ ...ownIdentity(), place: 'another container' }))
  const beat = setInterval(() => void utimes(path, new Date(), new Date()), 10)
  await expect(lock()).rejects.toThrow('in use')
  clearInterval(beat)
  await (await lock()).release()
})

test('a held lock beats', async () => {
  const held = await lock()
  const path = join(folder.path, 'lock-1')
  const { mtimeMs } = await stat(path)
  await expect.poll(async () => (await stat(path)).mtimeMs).toBeGreaterThan(mtimeMs)
  await held.release()
})
