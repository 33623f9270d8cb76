import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { silentLog } from '../../testing/log.ts'
import { leases } from '../db/schema.ts'
import { openLeases, type Leases } from './leases.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function withServers(count: number, work: (servers: Leases[]) => Promise<void>): Promise<void> {
  const servers = Array.from({ length: count }, (_, n) =>
    openLeases({ db: database.db, holder: `server-${n}`, log: silentLog }),
  )
  await work(servers)
  for (const server of servers) await server.close()
}

const ask = (servers: Leases[], name: string) => Promise.all(servers.map((server) => server.mayAnswer(name)))

test('of several servers that ask at once exactly one answers for each session, and keeps it', async () => {
  await withServers(4, async (servers) => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const first = await ask(servers, name)
      expect(first.filter(Boolean)).toHaveLength(1)
      expect(await ask(servers, name)).toEqual(first)
    }
  })
})

test('a server that closes gives its sessions to whoever asks next', async () => {
  const [first, second] = ['x', 'y'].map((holder) => openLeases({ db: database.db, holder, log: silentLog }))
  expect(await first?.mayAnswer('given')).toBe(true)
  await first?.close()
  expect(await second?.mayAnswer('given')).toBe(true)
  await second?.close()
})

test('a lease that has run out passes to another server', async () => {
  await withServers(2, async ([first, second]) => {
    expect(await first?.mayAnswer('left')).toBe(true)
    await database.db
      .update(leases)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(leases.name, 'left'))
    expect(await second?.mayAnswer('left')).toBe(true)
  })
})

test('an answer is remembered, for less than the lease lasts', async () => {
  const ttlMs = 200
  const server = openLeases({ db: database.db, holder: 'z', log: silentLog, ttlMs })
  const expiry = async () =>
    (await database.db.select().from(leases).where(eq(leases.name, 'kept')))[0]?.expiresAt.getTime() ?? 0
  await server.mayAnswer('kept')
  const granted = await expiry()
  await server.mayAnswer('kept')
  expect(await expiry()).toBe(granted)
  await expect.poll(async () => (await server.mayAnswer('kept')) && (await expiry())).toBeGreaterThan(granted)
  await server.close()
})

test('a failed question is asked again', async () => {
  const server = openLeases({ db: database.db, holder: 'f', log: silentLog })
  await database.pool.query('alter table leases rename to hidden')
  await expect(server.mayAnswer('failed')).rejects.toThrow()
  await database.pool.query('alter table hidden rename to leases')
  expect(await server.mayAnswer('failed')).toBe(true)
  await server.close()
})
