import { execFileSync } from 'node:child_process'
import { cp, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clusterTemplate } from '../../../testing/cluster-template.ts'
import { silentLog } from '../../../testing/log.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { maintain } from './maintenance.ts'
import { openEmbedded } from './open-embedded.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

const open = async (connectionTimeoutMs?: number) =>
  openEmbedded({ dataDir: folder.path, log: silentLog, template: await clusterTemplate(), connectionTimeoutMs })

describe('the first start', () => {
  test('makes the database from the template', async () => {
    const template = join(folder.path, 'template')
    await cp(await clusterTemplate(), template, { recursive: true })
    await writeFile(join(template, 'came-from-the-template'), '')
    const database = await openEmbedded({ dataDir: folder.path, log: silentLog, template })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
    await expect(stat(join(folder.path, 'db/came-from-the-template'))).resolves.toBeDefined()
  })

  test('makes the database without a template, too', async () => {
    const database = await openEmbedded({ dataDir: folder.path, log: silentLog, template: join(folder.path, 'none') })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test('clears away one that was cut short', async () => {
    await mkdir(join(folder.path, 'db.partial/base'), { recursive: true })
    await writeFile(join(folder.path, 'db.partial/PG_VERSION'), '')
    await (await open()).close()
  })

  test.runIf(process.platform !== 'win32')('lets nobody else read the files', async () => {
    await (await open()).close()
    expect((await stat(join(folder.path, 'db'))).mode & 0o077).toBe(0)
  })
})

test('what was saved is there after the next start', async () => {
  const first = await open()
  await first.pool.query('create table saved as select 7 as n')
  await first.close()
  const second = await open()
  expect((await second.pool.query('select n from saved')).rows).toEqual([{ n: 7 }])
  await second.close()
})

test('a folder in use is refused, and free again after a failed start', async () => {
  const first = await open()
  await expect(open()).rejects.toThrow('in use by another Clew server')
  await first.close()
  await mkdir(join(folder.path, 'broken'))
  await writeFile(join(folder.path, 'broken/db'), 'no folder')
  const openBroken = () => openEmbedded({ dataDir: join(folder.path, 'broken'), log: silentLog })
  await expect(openBroken()).rejects.not.toThrow('in use')
  await expect(openBroken()).rejects.not.toThrow('in use')
})

test('the pool used inside a transaction fails with an error instead of waiting for ever', async () => {
  const database = await open(200)
  const work = database.db.transaction(async () => database.pool.query('select 1'))
  await expect(work).rejects.toThrow('timeout exceeded when trying to connect')
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('many queries at once are answered one by one, with values of every size', async () => {
  const database = await open()
  const sizes = Array.from({ length: 60 }, (_, n) => (n % 10) ** 7 % 3_000_000)
  const answers = await Promise.all(sizes.map((size) => database.pool.query('select $1::text as text', ['ä'.repeat(size)])))
  expect(answers.map(({ rows }) => (rows[0] as { text: string }).text.length)).toEqual(sizes)
  await database.close()
})

test('an error keeps its code and leaves the connection usable', async () => {
  const database = await open()
  await expect(database.pool.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
  await expect(database.pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`create table undone (n int)`)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await expect(database.pool.query('select * from undone')).rejects.toMatchObject({ code: '42P01' })
  await database.close()
})

test('a connection that was dropped leaves nothing to the next one', async () => {
  const database = await open()
  const client = await database.pool.connect()
  await client.query('create table half (n int)')
  await client.query('begin; insert into half values (1); set search_path = nowhere')
  client.release(true)
  expect((await database.pool.query('select count(*)::int as n from half')).rows).toEqual([{ n: 0 }])
  await database.close()
})

test('maintenance keeps the write-ahead log from growing with everything ever written', async () => {
  const database = await open()
  const walMegabytes = () => Number(execFileSync('du', ['-sm', join(folder.path, 'db/pg_wal')]).toString().split('\t')[0])
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
  await database.close()
})
