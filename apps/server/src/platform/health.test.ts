import type { Health } from '@clew/contracts/http/health'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => void (server = await buildTestApp()))
afterAll(() => server.close())

const ask = async () => {
  const { status, body } = await server.visitor().call<Health>('GET', '/api/ready')
  return { status, problems: body.problems }
}

it('is ready with everything that it needs', async () => {
  expect(await ask()).toEqual({ status: 200, problems: [] })
})

it('is not ready on a database that lacks a migration', async () => {
  const { db } = server.database
  await db.execute(sql`create table kept as select * from drizzle.__drizzle_migrations`)
  await db.execute(sql`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  expect(await ask()).toEqual({ status: 503, problems: ['migrations'] })
  await db.execute(sql`delete from drizzle.__drizzle_migrations`)
  await db.execute(sql`insert into drizzle.__drizzle_migrations select * from kept`)
  expect(await ask()).toEqual({ status: 200, problems: [] })
})

it('is not ready when it is told to stop', async () => {
  server.stopping.abort()
  expect(await ask()).toEqual({ status: 503, problems: ['stopping'] })
})
