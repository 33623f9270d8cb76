import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../platform/db/schema.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrationsFolder, openServerDatabase, type TestDatabase } from '../../testing/database.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../../testing/postgres.ts'
import type { FindStandings } from './policy.ts'
import { sendMessage } from './sending.ts'
import { listFeed } from './store.ts'

describe.skipIf(!hasPostgres)(`sending on a PostgreSQL with several connections${postgresNote}`, () => {
  let postgres: TestServer
  let database: TestDatabase
  let people: number[]
  beforeAll(async () => {
    postgres = await startPostgres()
    database = await openServerDatabase(postgres.url)
    await migrate(database.pool, migrationsFolder)
    const rows = ['ada', 'bob', 'eve'].map(storedPerson)
    people = (await database.db.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id)
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  /** Everybody who is there is a friend. */
  const findStandings: FindStandings = async (db, _callerId, ids) => {
    const there = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...ids]))
    return new Map(there.map(({ id }) => [id, { visibility: 'public', friendship: 'ACCEPTED' }]))
  }
  const send = (from: number, to: number, content: string) => {
    const [sender = 0, recipient_id = 0] = [people[from], people[to]]
    return database.db.transaction((tx) => sendMessage(tx, sender, { recipient_id, content }, findStandings))
  }
  const isSomebodyWaiting = async () => {
    const { rows } = await database.db.execute(sql`select from pg_locks where not granted`)
    return rows.length > 0
  }

  test('a message waits for an earlier one to the same person, whoever it is from', async () => {
    const [ada = 0, bob = 0] = people
    let later: ReturnType<typeof send> | undefined
    let isLaterStored = false
    const earlier = await database.db.transaction(async (tx) => {
      const message = await sendMessage(tx, ada, { recipient_id: bob, content: 'earlier' }, findStandings)
      later = send(2, 1, 'later')
      void later.then(() => (isLaterStored = true))
      await expect.poll(async () => isLaterStored || (await isSomebodyWaiting())).toBe(true)
      expect(isLaterStored).toBe(false)
      return message
    })
    expect((await later)?.id).toBeGreaterThan(earlier.id)
  })

  test('a reader who resumes after the last id misses none of what many write at once', async () => {
    const [, bob = 0] = people
    const seen: number[] = []
    const readOn = async () => {
      const page = await listFeed(database.db, bob, { after: seen.at(-1) ?? 0, limit: 5 })
      seen.push(...page.map(({ id }) => id))
      return page.length
    }
    let isWriting = true
    const sendNth = (n: number) => (n % 2 ? send(1, n % 4 === 1 ? 0 : 2, `${n}`) : send(n % 4 === 0 ? 0 : 2, 1, `${n}`))
    const writing = Promise.all(Array.from({ length: 120 }, (_, n) => sendNth(n)))
    void writing.finally(() => (isWriting = false))
    while (isWriting) await readOn()
    while ((await readOn()) > 0) continue
    const stored = await listFeed(database.db, bob, { after: 0, limit: 1000 })
    expect(seen).toEqual(stored.map(({ id }) => id))
    const times = stored.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('nobody is written to who has gone', async () => {
    const [ada = 0] = people
    await database.db.delete(users).where(eq(users.id, ada))
    await expect(send(1, 0, 'Hello?')).rejects.toThrow('There is no such user.')
  })
})
