import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsFolder, openServerDatabase, openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../../testing/postgres.ts'
import { appliedVersion, migrate } from './migrate.ts'

test('migrating again changes nothing', async () => {
  const database = await openTestDatabase()
  const before = await appliedVersion(database.pool)
  await migrate(database.pool, migrationsFolder)
  expect(await appliedVersion(database.pool)).toBe(before)
  expect(before).toBeGreaterThan(0)
  await database.close()
})

describe.skipIf(!hasPostgres)(`on PostgreSQL${postgresNote}`, () => {
  let server: TestServer
  let database: TestDatabase

  beforeAll(async () => {
    server = await startPostgres()
    database = await openServerDatabase(server.url)
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  test('servers that start together on an empty database all succeed', async () => {
    const pools = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: database.env.databaseUrl, max: 2 }))
    // Their connections may still be closing when the server stops.
    for (const pool of pools) pool.on('error', () => undefined)
    await Promise.all(pools.map((pool) => migrate(pool, migrationsFolder)))
    const { rows } = await database.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    const { entries } = (await import('../../migrations/meta/_journal.json')).default
    expect(rows).toEqual([{ applied: entries.length }])
    await Promise.all(pools.map((pool) => pool.end()))
  })
})
