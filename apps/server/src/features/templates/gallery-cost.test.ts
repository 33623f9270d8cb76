import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRead } from '../../testing/count-read.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { findBestRuns } from '../leaderboard/best-of-templates.ts'
import { listGallery } from './gallery.ts'

const people = 20_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`insert into users (email, handle, handle_key, password_hash)
    select n || '@example.com', 'crowd-' || n, 'crowd_' || translate(n::text, '01', 'ol'), '' from generate_series(1, ${people}::int) n`)
  await db.execute(sql`insert into templates (user_id, title, content, origin_template_id)
    select id, 'Maze ' || id, 'Go.', 1 from users`)
  await db.execute(sql`insert into title_beginnings (template_id, text) select id, 'maze ' || id from templates`)
  await db.execute(sql`insert into runs (user_id, session_id, template_id, template_title, mode, division, verified, score,
      new_score, survival_time, oxygen_collected, germs)
    select user_id, 's', id, title, 'lam', 'pure', true, 1, 1, 1, 1, 5 from templates, generate_series(1, 3)`)
  await db.execute(sql`analyze`)
})
afterAll(() => database.close())

/** What has been read of the tables that the gallery looks into. */
const read = () => countRead(database.db, ['users', 'templates', 'title_beginnings', 'settings', 'runs'])

it.each([
  ['its first page', {}],
  ['a page far down', { before: '1-1' }],
  ['the templates of one author', { author: 'crowd-777' }],
  ['the copies of one', { copies_of: 1 }],
  ['a word that all have', { q: 'maze' }],
  ['a handle that all begin with', { q: 'crowd' }],
])('%s reads little of much', async (_what, wish) => {
  const before = await read()
  const { rows } = await listGallery(database.db, { limit: 20, ...wish })
  const ids = rows.map(({ id }) => id)
  const best = await findBestRuns(database.db, ids, undefined)
  expect((await read()) - before).toBeLessThan(1000)
  expect(best.size).toBe(rows.length)
  if (!('before' in wish)) expect(rows.length).toBeGreaterThan(0)
})
