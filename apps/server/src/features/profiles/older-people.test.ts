import { defaultSettings } from '@clew/contracts/http/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }
import { beginningsOf } from '../../platform/beginnings.ts'
import { migrate, migrateTo } from '../../platform/db/migrate.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'
import { findPeople } from '../../platform/people.ts'
import { migrationsFolder, openEmptyDatabase, type TestDatabase } from '../../testing/database.ts'

/** Of people who were there before there were handles. */
const names = ['Ada Lovelace-King', 'École des mines, Paris', '王小明', "O'Neil  (Bob)"]

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  const { when } = journal.entries.find(({ tag }) => tag === '0012_settings_from_browser')!
  await migrateTo(database.pool, migrationsFolder, when)
  for (const [index, name] of names.entries()) {
    const person = [index + 99, `person-${index}@example.com`]
    await database.pool.query(`insert into users (id, email, password_hash) values ($1, $2, '')`, person)
    await database.pool.query('insert into profiles (user_id, display_name) values ($1, $2)', [index + 99, name])
  }
  await migrate(database.pool, migrationsFolder)
})
afterAll(() => database.close())

test('have one each from then on, in which nothing is of their address, and show the address to nobody', async () => {
  const people = await findPeople(database.db, 1, [99, 100, 101])
  for (const id of [99, 100, 101])
    expect(people.get(id)).toMatchObject({ handle: `player-${id}`, email: `player-${id}` })
  expect(defaultSettings.show_email).toBe('nobody')
})

test('are found by what those are found by who write their name now', async () => {
  const kept = await database.db.select().from(nameBeginnings)
  for (const [index, name] of names.entries()) {
    const ofPerson = kept.filter(({ userId }) => userId === index + 99).map(({ text }) => text)
    expect(ofPerson.toSorted()).toEqual(beginningsOf(name).toSorted())
  }
})
