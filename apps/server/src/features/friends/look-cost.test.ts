import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSeenBy, type NamedPerson } from '../../platform/people.ts'
import { countRead } from '../../testing/count-read.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { findRelationships } from './relationships.ts'

/** Thousands, each the friend of the next one, who show themselves to friends alone. */
const crowd = 5000
const others = Array.from({ length: 20 }, (_, n) => 100 + n)
const callerId = 99
/** For each a row of the person, of the settings and of a friendship, and room for those of a tree that is split. */
const mostRows = 4 * others.length

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`insert into users (email, handle, handle_key, password_hash)
    select n || '@example.com', 'crowd-' || n, 'crowd_' || translate(n::text, '01', 'ol'), ''
    from generate_series(1, ${crowd}::int) n`)
  await db.execute(sql`insert into settings (user_id, email_notifications, friend_requests, message_notifications,
      leaderboard_visibility, profile_visibility, theme, language, timezone)
    select id, true, true, true, true, 'friends', 'dark', 'en', 'UTC' from users`)
  await db.execute(sql`insert into friendships (requester_id, requested_id, status)
    select n, n + 1, 'ACCEPTED' from generate_series(1, ${crowd - 1}::int) n`)
  await db.execute(sql`analyze`)
})
afterAll(() => database.close())

async function readBy(look: () => Promise<unknown>): Promise<number> {
  const read = () => countRead(database.db, ['users', 'settings', 'friendships', 'profiles'])
  const before = await read()
  await look()
  return (await read()) - before
}

it('reads those who keep something for friends, and nobody else, when a caller looks at a list', async () => {
  const seenBy = createSeenBy(database.db)
  const people = others.map((id): NamedPerson => ({
    id,
    handle: '',
    email: '',
    visibility: 'friends',
    showEmail: 'nobody',
    publicProfile: false,
  }))
  expect((await seenBy(callerId, people)).map(({ friendship }) => friendship).slice(0, 2)).toEqual(['ACCEPTED', null])
  expect(await readBy(() => seenBy(callerId, people))).toBeLessThan(mostRows)
})

it('reads those who are asked about, and nobody else, for what is between two', async () => {
  const pairs = others.map((userId) => ({ callerId, userId }))
  expect((await findRelationships(database.db, pairs)).slice(0, 2)).toEqual([
    { visibility: 'friends', friendship: 'ACCEPTED' },
    { visibility: 'friends', friendship: null },
  ])
  expect(await readBy(() => findRelationships(database.db, pairs))).toBeLessThan(mostRows)
})
