import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
async function countRead(): Promise<number> {
  await database.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await database.db.execute<{ read: string }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text as read from pg_stat_user_tables
    where relname in ('users', 'name_beginnings', 'settings', 'profiles', 'friendships')`)
  return Number(rows[0]?.read)
}

it.each(['crowd', 'c', 'ann', 'a', '7@example.com', 'nobody'])(
  'a search for %s reads few of many people',
  async (text) => {
    const before = await countRead()
    const found = await searchPeople(database.db, 1, text)
    expect((await countRead()) - before).toBeLessThan(1000)
    expect(found).toHaveLength(text === 'nobody' ? 0 : text.includes('@') ? 1 : 20)
  },
)
