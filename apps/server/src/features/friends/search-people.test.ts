import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRead } from '../../testing/count-read.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { searchPeople } from './search-people.ts'

const people = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`insert into users (email, handle, handle_key, password_hash)
    select n || '@example.com', 'crowd-' || n, 'crowd_' || translate(n::text, '01', 'ol'), '' from generate_series(1, ${people}::int) n`)
  await db.execute(sql`insert into name_beginnings (user_id, text) select id, 'ann ' || id from users`)
  await db.execute(sql`insert into settings (user_id, email_notifications, friend_requests, message_notifications,
    leaderboard_visibility, profile_visibility, theme, language, timezone)
    select id, true, true, true, true, 'public', 'dark', 'en', 'UTC' from users`)
  await db.execute(sql`analyze`)
})
afterAll(() => database.close())

/** What has been read of the tables that a search looks into. */
const read = () => countRead(database.db, ['users', 'name_beginnings', 'settings', 'profiles', 'friendships'])

it.each(['crowd', 'c', 'ann', 'a', '7@example.com', 'nobody'])(
  'a search for %s reads few of many people',
  async (text) => {
    const before = await read()
    const found = await searchPeople(database.db, 1, text)
    expect((await read()) - before).toBeLessThan(1000)
    expect(found).toHaveLength(text === 'nobody' ? 0 : text.includes('@') ? 1 : 20)
  },
)
