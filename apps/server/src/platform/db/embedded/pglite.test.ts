import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterTemplate } from '../../../testing/cluster-template.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { makeEmptyCluster } from './cluster.ts'
import { openPglite, SyncingFs } from './pglite.ts'
import { createSyncFiles, type SyncFiles } from './sync-files.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let cluster: string

beforeAll(async () => {
  folder = await temporaryFolder()
  cluster = join(folder.path, 'db')
  await makeEmptyCluster(cluster, await clusterTemplate())
})
afterAll(() => folder.remove())

test('every commit is synced to the disk before it is acknowledged, and reading syncs nothing', async () => {
  const fs = new SyncingFs(cluster)
  const engine = await openPglite(cluster, fs)
  await engine.exec('create table saved (n int)')
  for (let n = 0; n < 5; n++) {
    const before = fs.syncs
    await engine.query('insert into saved values ($1)', [n])
    expect(fs.syncs).toBeGreaterThan(before)
  }
  const before = fs.syncs
  await engine.query('select * from saved')
  expect(fs.syncs).toBe(before)
  await engine.close()
})

test('a checkpoint syncs the data files, and folders where files were made', async () => {
  const fs = new SyncingFs(cluster)
  const engine = await openPglite(cluster, fs)
  await engine.exec('create table checked as select n from generate_series(1, 1000) n')
  const before = fs.syncs
  await engine.exec('checkpoint')
  expect(fs.syncs - before).toBeGreaterThan(5)
  await engine.close()
})

test('an engine whose commits are not seen to reach the disk is refused', async () => {
  class DroppingFs extends NodeFS {
    readonly syncs = 0
  }
  await expect(openPglite(cluster, new DroppingFs(cluster))).rejects.toThrow(
    /does not sync commits to the disk.*DATABASE_URL/,
  )
})

test('a checkpoint whose data files do not reach the disk does not count, and loses nothing', async () => {
  let isBroken = false
  const syncFiles = createSyncFiles()
  const breaking: SyncFiles = (paths) => {
    if (isBroken) throw Object.assign(new Error('The disk is gone'), { code: 'EIO' })
    syncFiles(paths)
  }
  const engine = await openPglite(cluster, new SyncingFs(cluster, breaking))
  await engine.exec('create table kept as select n from generate_series(1, 1000) n')
  isBroken = true
  await expect(engine.exec('checkpoint')).rejects.toThrow()

  const again = await openPglite(cluster)
  expect((await again.query('select count(*)::int as count from kept')).rows).toEqual([{ count: 1000 }])
  await again.close()
})

test('files are synced together, one that is gone among them, and one that cannot be is said', () => {
  const syncFiles = createSyncFiles()
  const pathOf = (name: string) => join(folder.path, name)
  for (const name of ['a', 'b']) writeFileSync(pathOf(name), name)
  expect(() => syncFiles([pathOf('a'), pathOf('gone'), pathOf('b')])).not.toThrow()
  expect(() => syncFiles([pathOf('a'), folder.path])).toThrow('could not be synced')
})
