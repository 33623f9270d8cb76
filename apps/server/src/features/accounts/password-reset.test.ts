import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { users } from '../../platform/db/schema.ts'
import { passwordResets } from '../../platform/db/schema-people.ts'
import { readEnv } from '../../platform/env.ts'
import { runClew } from '../../testing/clew.ts'
import { migrationsFolder } from '../../testing/database.ts'
import { silentLog } from '../../testing/log.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'
import { hashOfLink } from './link-token.ts'

let post: Awaited<ReturnType<typeof startSmtpServer>>
let server: TestApp
let ada: TestUser
beforeAll(async () => {
  post = await startSmtpServer()
  server = await buildTestApp({
    smtpUrl: post.url,
    smtpFrom: 'clew@example.org',
    publicUrl: 'https://clew.example.org',
  })
})
beforeEach(async () => {
  ada = await server.login('ada')
  await mailsTo(ada.email, 1)
})
afterAll(async () => {
  await server.close()
  await post.close()
})

/** The newest mail to an address, when as many as `count` have come: the first of each account confirms the address. */
async function mailsTo(email: string, count: number): Promise<string> {
  const sent = () => post.received.filter(({ to }) => to === email)
  await expect.poll(() => sent().length).toBe(count)
  return sent().at(-1)?.source.replaceAll('=\n', '') ?? ''
}
const tokenIn = (text: string) => /https:\/\/clew\.example\.org\/reset-password#([\w-]+)/.exec(text)?.[1] ?? ''
const forget = (email: string, visitor: Visitor = server.visitor()) =>
  visitor.call('POST', '/api/auth/forgot-password', { email })
const reset = (token: string, new_password = 'a new password') =>
  server.visitor().call('POST', '/api/auth/reset-password', { token, new_password })
const signIn = async ({ email }: TestUser, password: string) =>
  (await server.visitor().call('POST', '/api/auth/login', { email, password })).status
async function askForLink(user: TestUser, count = 2): Promise<string> {
  await forget(user.email)
  return tokenIn(await mailsTo(user.email, count))
}
const outdated = { status: 400, body: { detail: 'This link has been used or is too old. Ask for another one.' } }

describe('a forgotten password', () => {
  it('is replaced by the link in an e-mail, once, and every login ends', async () => {
    const socket = await server.listenToMessages(ada.token)
    const token = await askForLink(ada)
    expect(await reset(token)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ada.call('GET', '/api/profile/me')).status).toBe(401)
    expect(await socket.next()).toBe(4401)
    expect([await signIn(ada, ada.password), await signIn(ada, 'a new password')]).toEqual([401, 200])
    expect(await reset(token, 'another password')).toMatchObject(outdated)
    expect(await signIn(ada, 'a new password')).toBe(200)
  })

  it('is told of when it has been replaced, without a link', async () => {
    await reset(await askForLink(ada))
    const text = await mailsTo(ada.email, 3)
    expect(text).toContain('Subject: Your password for Clew was changed')
    expect(text).not.toMatch(/https?:/)
  })

  it('has mails in the language of the account', async () => {
    const settings = (await ada.call('GET', '/api/settings')).body
    await ada.call('PUT', '/api/settings', { ...settings, language: 'de' })
    await forget(ada.email.toUpperCase())
    expect(await mailsTo(ada.email, 2)).toContain('Er gilt einmal, 30 Minuten lang:')
  })

  it('has a link for 30 minutes', async () => {
    const token = await askForLink(ada)
    const { db } = server.database
    const [kept] = await db.select({ left: sql<number>`extract(epoch from expires_at - now())` }).from(passwordResets)
    expect(Number(kept?.left)).toBeLessThanOrEqual(1800)
    expect(Number(kept?.left)).toBeGreaterThan(1500)
    await db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await reset(token)).toMatchObject(outdated)
    expect(await signIn(ada, ada.password)).toBe(200)
  })

  it('has a link that gives way to another one, and to a password that is changed', async () => {
    const [first, second] = [await askForLink(ada), await askForLink(ada, 3)]
    expect(await reset(first)).toMatchObject(outdated)
    const change = { current_password: ada.password, new_password: 'remembered' }
    expect((await ada.call('POST', '/api/auth/change-password', change)).status).toBe(200)
    expect(await reset(second)).toMatchObject(outdated)
  })

  it('is kept as a hash, which is no link', async () => {
    const token = await askForLink(ada)
    const rows = await server.database.db.select().from(passwordResets)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { tokenHash } of rows) expect(await reset(tokenHash)).toMatchObject(outdated)
  })

  it('that was guessed until the account was closed lets its owner in again', async () => {
    const home = server.visitor()
    const credentials = { email: ada.email, password: 'a new password' }
    for (let n = 0; n < 10; n += 1) await home.call('POST', '/api/auth/login', { ...credentials, password: 'a guess' })
    expect((await home.call('POST', '/api/auth/login', { ...credentials, password: ada.password })).status).toBe(429)
    const token = await askForLink(ada)
    await home.call('POST', '/api/auth/reset-password', { token, new_password: credentials.password })
    expect((await home.call('POST', '/api/auth/login', credentials)).status).toBe(200)
  })

  it('keeps its link when the new one is refused', async () => {
    const token = await askForLink(ada)
    expect(await reset(token, 'short')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'new_password', message: 'New password must be at least 6 characters' }] },
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('is replaced once by a link that is opened many times at once', async () => {
    const token = await askForLink(ada)
    const answers = await Promise.all(['one one', 'two two', 'three three'].map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })
})

describe('whoever asks for a link', () => {
  it('is told the same whether there is such an account or not', async () => {
    const asked = [ada.email, 'nobody@example.com', 'no address', server.admin.email]
    const answers = await Promise.all(asked.map((email) => forget(email)))
    const told = answers.map(({ status, body, headers }) => ({ status, body, names: Object.keys(headers).toSorted() }))
    expect(told[0]).toMatchObject({ status: 202, body: { ok: true, email_available: true } })
    for (const other of told) expect(other).toEqual(told[0])
    await mailsTo(ada.email, 2)
    expect(post.received.filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })

  it('is told the same however often, and at most three links go out for one account', async () => {
    for (let asked = 0; asked < 8; asked += 1) expect((await forget(ada.email)).status).toBe(202)
    const bob = await server.login('bob')
    await askForLink(bob)
    expect(post.received.filter(({ to }) => to === ada.email)).toHaveLength(4)
  })

  it('waits after ten in a minute from one address, whatever the accounts', async () => {
    const pest = server.visitor()
    const answers = []
    for (let n = 0; n < 11; n += 1) answers.push((await forget(`person-${n}@example.com`, pest)).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 202), 429])
  })

  it('is told when the server sends no e-mail', async () => {
    const silent = await buildTestApp()
    const answer = await silent.visitor().call('POST', '/api/auth/forgot-password', { email: 'ada@example.com' })
    expect(answer).toMatchObject({ status: 202, body: { ok: true, email_available: false } })
    await silent.close()
  })
})

describe('the command line', () => {
  const resetPassword = (address: string, DATA_DIR: string) =>
    runClew(['reset-password', address], { DATA_DIR, PUBLIC_URL: 'https://clew.example.org' })

  it('prints a link for the account of an address, and says when there is none, or when a server has the database', async () => {
    const folder = await temporaryFolder()
    const open = () => openDatabase({ env: readEnv({ DATA_DIR: folder.path }), log: silentLog })
    const database = await open()
    await migrate(database.pool, migrationsFolder)
    await database.db.insert(users).values(storedPerson('ada'))
    const locked = await resetPassword('ada@example.com', folder.path)
    expect([locked.status, locked.stderr]).toEqual([
      1,
      expect.stringMatching(/in use by another Clew server.*Stop that one/),
    ])
    await database.close()

    const made = await resetPassword('ADA@example.com', folder.path)
    expect([made.status, made.stderr]).toEqual([0, ''])
    const token = tokenIn(made.stdout)
    expect(await resetPassword('eve@example.com', folder.path)).toMatchObject({
      status: 1,
      stderr: 'clew: no account has the address eve@example.com\n',
    })
    const again = await open()
    const kept = await again.db.select().from(passwordResets)
    expect(kept).toMatchObject([{ tokenHash: hashOfLink(token) }])
    await again.close()
    await folder.remove()
  })
})
