import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { befriend } from '../testing/befriend.ts'
import { buildTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
let log = ''
beforeAll(async () => {
  server = await buildTestApp({ logLevel: 'trace', logTo: { write: (line) => void (log += line) } })
  ada = await server.login('ada')
  bob = await server.login('bob')
  await befriend(ada, bob)
})
beforeEach(() => void (log = ''))
afterAll(() => server.close())

/** As a table that is away answers. */
async function withoutTable(name: string, work: () => Promise<unknown>): Promise<void> {
  await server.database.db.execute(sql.raw(`alter table ${name} rename to ${name}_gone`))
  await work()
  await server.database.db.execute(sql.raw(`alter table ${name}_gone rename to ${name}`))
}

it('says of a failed query what it was and why it failed, and nothing of what somebody wrote', async () => {
  await withoutTable('messages', async () => {
    const answer = await ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'between us two' })
    expect(answer.status).toBe(500)
  })
  const line = JSON.parse(log) as { msg: string; err: Record<string, string> }
  expect(line).toMatchObject({
    msg: 'request failed',
    err: { code: '42P01', query: expect.stringContaining('insert into') },
  })
  expect(line.err['message']).toBe('relation "messages" does not exist')
  expect(line.err['stack']).toContain(' at ')
  expect(log).not.toContain('between us two')
})

it('holds no password and no hash of one when an account cannot be stored', async () => {
  const account = { email: 'carol@example.com', password: 'a secret of hers' }
  await withoutTable('users', async () => {
    expect((await server.visitor().call('POST', '/api/auth/register', account)).status).toBe(500)
  })
  expect(log).toContain('insert into')
  for (const secret of ['$argon2', account.password, account.email]) expect(log).not.toContain(secret)
})

it('keeps the parameters out of a bare error too, as a plugin of the server logs it', async () => {
  const failed: unknown = await server.database.db.execute(sql`select ${'a secret'} from nowhere`).catch((e) => e)
  server.app.log.error(failed)
  expect(JSON.parse(log)).toMatchObject({ msg: 'an error', err: { query: 'select $1 from nowhere' } })
  expect(log).not.toContain('a secret')
})
