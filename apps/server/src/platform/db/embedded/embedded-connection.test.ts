import { execFileSync } from 'node:child_process'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterTemplate } from '../../../testing/cluster-template.ts'
import { silentLog } from '../../../testing/log.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { Database } from '../database.ts'
import { maintain } from './maintenance.ts'
import { openEmbedded } from './open-embedded.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let database: Database

beforeAll(async () => {
  folder = await temporaryFolder()
  const template = await clusterTemplate()
  database = await openEmbedded({ dataDir: folder.path, log: silentLog, template, connectionTimeoutMs: 5000 })
})
afterAll(async () => {
  await database.close()
  await folder.remove()
})

test('the pool used inside a transaction fails with an error instead of waiting for ever', async () => {
  const work = database.db.transaction(async () => database.pool.query('select 1'))
  await expect(work).rejects.toThrow('waited too long for a connection')
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('many queries at once are answered one by one, with values of every size', async () => {
  const sizes = Array.from({ length: 40 }, (_, n) => (n % 10) ** 7 % 3_000_000)
  const answers = await Promise.all(
    sizes.map((size) => database.pool.query('select $1::text as text', ['ä'.repeat(size)])),
  )
  expect(answers.map(({ rows }) => (rows[0] as { text: string }).text.length)).toEqual(sizes)
})

test('an error keeps its code and leaves the connection usable', async () => {
  await expect(database.pool.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
  await expect(database.pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`create table undone (n int)`)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await expect(database.pool.query('select * from undone')).rejects.toMatchObject({ code: '42P01' })
})

test('an error after a long answer ends the connection only, and not the engine', async () => {
  // What is left of an answer in the engine's buffer must not be read as the end of the next connection's greeting.
  await database.pool.query('select $1::text', ['ä'.repeat(5000)])
  await expect(database.pool.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection that was dropped leaves nothing to the next one', async () => {
  const client = await database.pool.connect()
  await client.query('create table half (n int)')
  await client.query('begin; insert into half values (1); set search_path = nowhere')
  client.release(true)
  expect((await database.pool.query('select count(*)::int as n from half')).rows).toEqual([{ n: 0 }])
})

test('maintenance keeps the write-ahead log from growing with everything ever written', async () => {
  const walMegabytes = () =>
    Number(
      execFileSync('du', ['-sm', join(folder.path, 'db/pg_wal')])
        .toString()
        .split('\t')[0],
    )
  await database.pool.query('create table busy (n int, text text)')
  let doneAt = '0/0'
  for (let round = 0; round < 10; round++) {
    await database.pool.query(`insert into busy select n, repeat('x', 500) from generate_series(1, 40000) n`)
    await database.pool.query('truncate busy')
    doneAt = await maintain(database.pool, doneAt)
  }
  // 240 MB were written.
  expect(walMegabytes()).toBeLessThan(120)
  expect(await maintain(database.pool, doneAt)).toBe(doneAt)
})

test('maintenance tidies the tables that changed and leaves the others alone', async () => {
  await database.pool.query('create table "Changed" as select n from generate_series(1, 20000) n')
  await database.pool.query('create table "At rest" as select 1 as n')
  await database.pool.query('update "Changed" set n = n + 1')
  await database.pool.query(`select pg_logical_emit_message(false, 'test', repeat('x', 17000000))`)
  // Else they are told of at most once a second.
  await database.pool.query('select pg_stat_force_next_flush()')
  await maintain(database.pool, '0/0')
  const { rows } = await database.pool.query(`
    select relname, n_dead_tup::int as dead, last_analyze is not null as "isAnalyzed" from pg_stat_user_tables
    where relname in ('Changed', 'At rest') order by relname desc`)
  expect(rows).toEqual([
    { relname: 'Changed', dead: 0, isAnalyzed: true },
    { relname: 'At rest', dead: 0, isAnalyzed: false },
  ])
})

test('maintenance goes in small steps: a sample of a table, and never two of its tasks in one statement', async () => {
  await database.pool.query('create table "In steps" as select n from generate_series(1, 20000) n')
  await database.pool.query(`select pg_logical_emit_message(false, 'test', repeat('x', 17000000))`)
  await database.pool.query('select pg_stat_force_next_flush()')
  const asked: string[] = []
  const query = (text: string, values?: unknown[]) => {
    asked.push(text)
    return database.pool.query(text, values)
  }
  await maintain({ query } as unknown as typeof database.pool, '0/0')
  const ofTable = asked.filter((text) => text.includes('In steps'))
  expect(ofTable).toEqual(['vacuum "In steps"', 'analyze "In steps"'])
  // 300 rows for each.
  expect((await database.pool.query('show default_statistics_target')).rows).toEqual([
    { default_statistics_target: '10' },
  ])
})

test('after a failure that ends the engine, as a full disk does, it starts again with everything that was saved', async () => {
  await database.pool.query('create table before as select 1 as n')
  const wal = join(folder.path, 'db/pg_wal')
  await rename(wal, `${wal}.away`)
  const writing = database.pool.query('create table filling as select n from generate_series(1, 500000) n')
  await expect(writing).rejects.toThrow('could not create file')
  await rename(`${wal}.away`, wal)
  const read = () =>
    database.pool.query('select n from before').then(
      ({ rows }) => rows,
      () => 'not yet',
    )
  await expect.poll(read, { timeout: 20_000 }).toEqual([{ n: 1 }])
  await expect(database.pool.query('select * from filling')).rejects.toMatchObject({ code: '42P01' })
})
