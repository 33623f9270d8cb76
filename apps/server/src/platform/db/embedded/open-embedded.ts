import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { makeDataFolder } from '../../data-folder.ts'
import type { Database } from '../database.ts'
import { FairPool } from '../fair-pool.ts'
import { makeEmptyCluster } from './cluster.ts'
import { makeEmptyClusterAside, startEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'

interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: FastifyBaseLogger
  /** An empty cluster to start from; the build puts one beside the bundle. */
  readonly template?: string | undefined
  /** How long a query waits for the one connection: long enough for a queue, short enough to show a pool used inside a transaction. */
  readonly connectionTimeoutMs?: number | undefined
}

const builtTemplate = fileURLToPath(new URL('./pglite-template', import.meta.url))

/** Opens the database in `dataDir`, made on the first start. Rejects when another process holds the folder. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log, template = builtTemplate, connectionTimeoutMs = 10_000 } = options
  await makeDataFolder(dataDir, log)
  const lock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    if (!(await exists(folder))) {
      if (await exists(template)) await makeEmptyCluster(folder, template)
      else await makeEmptyClusterAside(folder)
    }
    const engine = await startEngine(folder, log)
    const pool = new FairPool({
      stream: engine.connect,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: connectionTimeoutMs,
      user: 'postgres',
      database: 'postgres',
    })
    pool.on('error', (error) => log.error({ err: error }, 'The connection to the embedded database was lost'))
    const stopMaintenance = startMaintenance(pool, log)
    const close = async () => {
      stopMaintenance()
      await pool.end()
      await engine.stop()
      await lock.release()
    }
    return { db: drizzle(pool), pool, kind: 'embedded', close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
