import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any number that nothing else locks. */
const lockKey = 2_019_071_601

/** Applies the checked-in migrations that the database lacks; servers that start together wait for each other. */
export async function migrate(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    // The wait for another server's migrations may be long, and so may a migration, which reads whole tables.
    await client.query('set statement_timeout = 0; set enable_seqscan = on')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // Closing the connection gives back the lock and the settings, however this ended.
    client.release(true)
  }
}

/** `when` of the newest migration that was applied; 0 for an empty database. */
export async function appliedVersion(client: pg.Pool | pg.PoolClient): Promise<number> {
  const { rows: tables } = await client.query<{ oid: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as oid`,
  )
  if (tables[0]?.oid == null) return 0
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(created_at), 0)::float8 as version from drizzle.__drizzle_migrations',
  )
  return rows[0]?.version ?? 0
}

/** `when` of the newest of these migrations. */
export async function newestVersion(migrationsFolder: string): Promise<number> {
  const { entries } = await readJournal(migrationsFolder)
  return Math.max(...entries.map(({ when }) => when))
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

const readJournal = async (migrationsFolder: string) =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

/** Applies the migrations up to the one whose `when` is `version`. Rejects when there is none: a newer Clew made it. */
export function migrateTo(pool: pg.Pool, migrationsFolder: string, version: number): Promise<void> {
  return withMigrationsUpTo(migrationsFolder, version, (folder) => migrate(pool, folder))
}

/** Hands over a folder with the migrations up to this one, which goes afterwards. */
export async function withMigrationsUpTo(
  migrationsFolder: string,
  version: number,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const journal = await readJournal(migrationsFolder)
  if (!journal.entries.some(({ when }) => when === version)) throw new Error('A newer Clew made this; use that one')
  const entries = journal.entries.filter(({ when }) => when <= version)
  const folder = await mkdtemp(join(tmpdir(), 'clew-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
