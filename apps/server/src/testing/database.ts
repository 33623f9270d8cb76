import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { clusterTemplate, migratedTemplate } from './cluster-template.ts'
import { silentLog } from './log.ts'
import { queryPostgres } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** `env` points at the database and at a data folder that goes with it. */
export type TestDatabase = Database & { readonly env: Env }

/** A new, migrated database: embedded, or on the PostgreSQL of `TEST_DATABASE_URL` so that one suite runs on both. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl === undefined) return openEmbeddedDatabase(await migratedTemplate(migrationsFolder))
  return openMigratedDatabase(serverUrl)
}

/** The same on a running PostgreSQL. */
export async function openMigratedDatabase(serverUrl: string): Promise<TestDatabase> {
  const database = await openServerDatabase(serverUrl)
  await migrate(database.pool, migrationsFolder)
  return database
}

/** The same without any table. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  return serverUrl === undefined ? openEmbeddedDatabase(await clusterTemplate()) : openServerDatabase(serverUrl)
}

async function openEmbeddedDatabase(template: string): Promise<TestDatabase> {
  const folder = await temporaryFolder()
  const env = readEnv({ DATA_DIR: folder.path })
  // Nothing of a test has to outlive a loss of power, which is what the server waits for when it copies a template.
  await cp(template, join(env.dataDir, 'db'), { recursive: true })
  const database = await openEmbedded({ dataDir: env.dataDir, log: silentLog })
  return { ...database, env, close: () => database.close().then(folder.remove) }
}

/** A new, empty database on a running PostgreSQL. */
export async function openServerDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `clew_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const folder = await temporaryFolder()
  const env = readEnv({ DATA_DIR: folder.path, DATABASE_URL: url.href })
  const database = await openDatabase({ env, log: silentLog })
  const close = async () => {
    await database.close()
    await queryPostgres(serverUrl, `drop database ${name} with (force)`)
    await folder.remove()
  }
  return { ...database, env, close }
}
