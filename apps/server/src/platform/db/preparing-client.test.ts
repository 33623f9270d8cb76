import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function preparedLike(pattern: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements where statement like $1',
    [pattern],
  )
  return rows[0]?.count ?? 0
}

test('a statement that comes again is prepared, with the values of each time; one that comes once is not', async () => {
  const answers: unknown[] = []
  for (let n = 0; n < 8; n++) {
    const { rows } = await database.db.execute(sql`select ${n}::int * 2 as often`)
    answers.push(rows[0]?.['often'])
  }
  await database.db.execute(sql`select ${1}::int as once`)
  expect(answers).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
  expect(await preparedLike('%as often')).toBe(1)
  expect(await preparedLike('%as once')).toBe(0)
})

test('a prepared statement that failed, or whose transaction did, can be asked for again', async () => {
  const divide = (by: number) => database.db.execute(sql`select 12 / ${by}::int as quotient`)
  for (const by of [1, 2, 3]) await divide(by)
  await expect(divide(0)).rejects.toThrow()
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 12 / ${0}::int as quotient`)
  })
  await expect(failing).rejects.toThrow()
  expect((await divide(4)).rows).toEqual([{ quotient: 3 }])
})

test('a new connection prepares what an earlier one had prepared', async () => {
  const ask = () => database.db.execute(sql`select ${'kept'}::text as word`)
  for (let n = 0; n < 4; n++) await ask()
  const client = await database.pool.connect()
  client.release(true)
  expect((await ask()).rows).toEqual([{ word: 'kept' }])
})
