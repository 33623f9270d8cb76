import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterTemplate } from '../../../testing/cluster-template.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { makeEmptyCluster } from './cluster.ts'
import { openPglite, SyncingFs } from './pglite.ts'

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
