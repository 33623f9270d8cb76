import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../platform/db/schema.ts'
import { sessions } from '../../platform/db/schema-games.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { createLastHints } from './last-hints.ts'

let database: TestDatabase
let ada: number
let bob: number
beforeAll(async () => {
  database = await openTestDatabase()
  const people = await database.db.insert(users).values(['ada', 'bob'].map(storedPerson)).returning({ id: users.id })
  ;[ada, bob] = people.map(({ id }) => id) as [number, number]
})
afterAll(() => database.close())

let count = 0
async function openSession() {
  const id = `session-${++count}`
  await database.db.insert(sessions).values({ id, userId: ada })
  const say = (text: string, userId = ada) =>
    database.db
      .update(sessions)
      .set({ userId, lastHint: { hint: text }, lastHintAt: 1 })
      .where(eq(sessions.id, id))
  return { id, say }
}

test('what was read is known until another hint comes', async () => {
  const [hints, { id, say }] = [createLastHints(database.db), await openSession()]
  await say('one')
  expect((await hints.read(id, ada)).last_hint).toEqual({ hint: 'one' })
  await say('two')
  expect((await hints.read(id, ada)).last_hint).toEqual({ hint: 'one' })
  hints.forget(id)
  expect((await hints.read(id, ada)).last_hint).toEqual({ hint: 'two' })
})

test('what was read before a hint came, and arrives after it, is not kept', async () => {
  const [hints, { id, say }] = [createLastHints(database.db), await openSession()]
  await say('one')
  const reading = hints.read(id, ada)
  hints.forget(id)
  await reading
  await say('two')
  expect((await hints.read(id, ada)).last_hint).toEqual({ hint: 'two' })
})

test('a session that was nobody’s is looked up each time, and one that became somebody else’s is theirs', async () => {
  const [hints, { id, say }] = [createLastHints(database.db), await openSession()]
  expect((await hints.read('nobody’s yet', bob)).has_hint).toBe(false)
  await say('one')
  await hints.read(id, ada)
  await say('two', bob)
  expect((await hints.read(id, bob)).last_hint).toEqual({ hint: 'two' })
  await expect(hints.read(id, ada)).rejects.toThrow('somebody else')
})
