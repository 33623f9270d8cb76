import { cp, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { migrate, withMigrationsUpTo } from '../platform/db/migrate.ts'
import { clusterTemplate } from './cluster-template.ts'
import { migrationsFolder } from './database.ts'

/** Runs one statement, with its values. */
export type Execute = (statement: string, values?: unknown[]) => Promise<unknown>

/** Fills the tables as they are after the migration of this name; those that follow bring the rows up to today. */
export interface Filling {
  /** The folder of all migrations; that of this checkout unless told otherwise. */
  readonly migrations?: string
  readonly migration: string
  readonly fill: (execute: Execute) => Promise<void>
}

/** A new cluster in `folder` for the embedded database. */
export async function makeFilledCluster(
  folder: string,
  { migrations = migrationsFolder, migration, fill }: Filling,
): Promise<void> {
  await cp(await clusterTemplate(), folder, { recursive: true })
  const engine = await PGlite.create({ dataDir: folder })
  const apply = (folder: string) => migratePglite(drizzle(engine), { migrationsFolder: folder })
  await withMigrationsUpTo(migrations, await whenOf(migrations, migration), apply)
  await fill((statement, values) => engine.query(statement, values))
  await apply(migrations)
  await engine.exec('vacuum analyze')
  await engine.close()
}

/** The same for an empty database on a server. */
export async function fillServerDatabase(
  connectionString: string,
  { migrations = migrationsFolder, migration, fill }: Filling,
): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  // Its last connection may still be closing when the server stops.
  pool.on('error', () => undefined)
  await withMigrationsUpTo(migrations, await whenOf(migrations, migration), (folder) => migrate(pool, folder))
  await fill((statement, values) => pool.query(statement, values))
  await migrate(pool, migrations)
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  await pool.end()
}

async function whenOf(folder: string, migration: string): Promise<number> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { readonly tag: string; readonly when: number }[]
  }
  const entry = journal.entries.find(({ tag }) => tag === migration)
  if (!entry) throw new Error(`There is no migration ${migration}`)
  return entry.when
}
