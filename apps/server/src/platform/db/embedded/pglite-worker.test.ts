import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterTemplate } from '../../../testing/cluster-template.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { makeEmptyCluster } from './cluster.ts'
import { streamOverPort } from './port-stream.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** The database in a thread that dies once its heap, collected, is larger than this. */
const maxHeapMegabytes = 64

test('reading a large template again and again leaves nothing in memory', async () => {
  const cluster = join(folder.path, 'db')
  await makeEmptyCluster(cluster, await clusterTemplate())
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { task: 'serve', folder: cluster },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  const died = new Promise<Error>((resolve) => worker.once('error', resolve))
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ connection: port2 }, [port2])
  const client = new pg.Client({ stream: () => streamOverPort(port1), user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const readAll = async () => {
    await client.query(`create table templates as select repeat('ä', 32000) as content`)
    // 190 MB in all.
    for (let n = 0; n < 3000; n++) await client.query('select content from templates')
    return 'all read'
  }
  expect(await readAll().catch(() => died)).toBe('all read')
  await client.end()
  await worker.terminate()
})
