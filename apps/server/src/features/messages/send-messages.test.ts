import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../platform/db/schema.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrationsFolder, openServerDatabase, type TestDatabase } from '../../testing/database.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../../testing/postgres.ts'
import type { FindRelationships } from './policy.ts'
import { createSending, sendMessages } from './send-messages.ts'
import { listFeed, markRead, type StoredMessage } from './store.ts'

describe.skipIf(!hasPostgres)(`sending on a PostgreSQL with several connections${postgresNote}`, () => {
  let postgres: TestServer
  let database: TestDatabase
  let people: number[]
  let sendersOfAll: ReturnType<typeof createSending>[]
  beforeAll(async () => {
    postgres = await startPostgres()
    database = await openServerDatabase(postgres.url)
    await migrate(database.pool, migrationsFolder)
    sendersOfAll = senders()
    const rows = ['ada', 'bob', 'eve'].map(storedPerson)
    people = (await database.db.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id)
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  /** Everybody who is there is a friend. */
  const findRelationships: FindRelationships = async (db, pairs) => {
    const ids = pairs.map(({ userId }) => userId)
    const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
    const there = new Set(rows.map(({ id }) => id))
    return ids.map((id) => (there.has(id) ? { visibility: 'public', friendship: 'ACCEPTED' } : undefined))
  }
  const outgoing = (from: number, to: number, content: string) => ({
    senderId: people[from] ?? 0,
    input: { recipient_id: people[to] ?? 0, content },
  })
  /** Of two servers on the same database. */
  const senders = () => [1, 2].map(() => createSending(database.db, findRelationships))
  const send = (from: number, to: number, content: string, server = 0) =>
    sendersOfAll[server]!(outgoing(from, to, content))
  const newestId = async () => {
    const { rows } = await database.db.execute<{ id: number }>(sql`select max(id) as id from messages`)
    return rows[0]?.id ?? 0
  }
  const isSomebodyWaiting = async () => {
    const { rows } = await database.db.execute(sql`select from pg_locks where not granted`)
    return rows.length > 0
  }

  test('a message waits for an earlier one to the same person, whoever it is from', async () => {
    let later: ReturnType<typeof send> | undefined
    let isLaterStored = false
    const earlier = await database.db.transaction(async (tx) => {
      const [outcome] = await sendMessages(tx, [outgoing(0, 1, 'earlier')], findRelationships)
      later = send(2, 1, 'later')
      void later.then(() => (isLaterStored = true))
      await expect.poll(async () => isLaterStored || (await isSomebodyWaiting())).toBe(true)
      expect(isLaterStored).toBe(false)
      return outcome
    })
    expect((await later)?.id).toBeGreaterThan((earlier as { message: StoredMessage }).message.id)
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
    const sendNth = (n: number) =>
      n % 2 ? send(1, n % 4 === 1 ? 0 : 2, `${n}`, (n % 3) % 2) : send(n % 4 === 0 ? 0 : 2, 1, `${n}`, (n % 3) % 2)
    const writing = Promise.all(Array.from({ length: 120 }, (_, n) => sendNth(n)))
    void writing.finally(() => (isWriting = false))
    while (isWriting) await readOn()
    while ((await readOn()) > 0) continue
    const stored = await listFeed(database.db, bob, { after: 0, limit: 1000 })
    expect(seen).toEqual(stored.map(({ id }) => id))
    const times = stored.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('of messages that are stored together one that cannot be leaves the others alone, and each has its answer', async () => {
    const answers = await Promise.allSettled([
      send(0, 1, 'before'),
      send(1, 0, 'not \0 storable'),
      sendersOfAll[0]!({ senderId: people[2] ?? 0, input: { recipient_id: 2_000_000_000, content: 'to nobody' } }),
      send(2, 0, 'after'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    const stored = await listFeed(database.db, people[0] ?? 0, { after: 0, limit: 1000 })
    expect(stored.slice(-2).map(({ content }) => content)).toEqual(['before', 'after'])
  })

  test('what a conversation says of itself is what its messages say, however they are written and read at once', async () => {
    const { db } = database
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(1), fc.boolean()), { maxLength: 30 }),
        async (acts) => {
          for (const one of people) for (const other of people) await markRead(db, one, other)
          const begun = await newestId()
          const messagesAndReads = acts.filter(([from, to]) => from !== to)
          await Promise.all(
            messagesAndReads.map(([from, to, server, isRead]) =>
              isRead && from === 2 ? markRead(db, people[from]!, people[to]!) : send(from, to, 'hello', server),
            ),
          )
          const isUnread = sql`m.id > ${begun} and m.recipient_id = c.user_id`
          const { rows } = await db.execute<{
            user_id: number
            last: number
            newest: number
            unread: number
            naive: number
          }>(sql`
          select c.user_id, c.last_message_id as last, max(m.id) as newest, c.unread_count as unread,
            (count(*) filter (where ${isUnread}))::int as naive
          from conversations c join messages m
            on (m.sender_id, m.recipient_id) in ((c.user_id, c.partner_id), (c.partner_id, c.user_id))
          group by c.user_id, c.partner_id`)
          for (const { user_id: userId, last, newest, unread, naive } of rows) {
            expect(last).toBe(newest)
            // Only the third one reads.
            if (userId === people[2]) expect(unread).toBeLessThanOrEqual(naive)
            else expect(unread).toBe(naive)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('nobody is written to who has gone', async () => {
    const [ada = 0] = people
    await database.db.delete(users).where(eq(users.id, ada))
    await expect(send(1, 0, 'Hello?')).rejects.toThrow('There is no such user.')
  })
})
