import { defaultSettings, type Settings } from '@clew/contracts/http/settings'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { profiles, users } from '../../platform/db/schema.ts'
import { createMailer } from '../../platform/mail.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { silentLog } from '../../testing/log.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { createNotifier, type Notification } from './notifications.ts'
import { saveSettings } from './store.ts'

let database: TestDatabase
let post: Awaited<ReturnType<typeof startSmtpServer>>
let mailer: ReturnType<typeof createMailer>
beforeAll(async () => {
  database = await openTestDatabase()
  post = await startSmtpServer()
  mailer = createMailer({ smtpUrl: post.url, smtpFrom: 'clew@example.org' }, silentLog)
  const people = ['ada', 'bob', 'cyd'].map(storedPerson)
  await database.db.insert(users).values(people)
  await database.db.insert(profiles).values({ userId: bob, displayName: 'Bob the Builder' })
})
afterAll(async () => {
  mailer.close()
  await post.close()
  await database.close()
})
beforeEach(async () => {
  post.received.length = 0
  await database.db.execute(sql`delete from sent_mails`)
  await set(ada, {})
  await database.db.update(profiles).set({ displayName: 'Bob the Builder' }).where(eq(profiles.userId, bob))
})

const [ada, bob, cyd] = [1, 2, 3] as const

const set = (userId: number, changes: Partial<Settings>) =>
  saveSettings(database.db, userId, { ...defaultSettings, ...changes }, async () => undefined)

/** Tells it to a notifier of its own, as one of several servers would, and waits until it has done what it does. */
async function notify(...notifications: Partial<Notification>[]): Promise<number> {
  const { notifyByEmail, settled } = createNotifier({ db: database.db, mailer, log: silentLog })
  const before = post.received.length
  for (const notification of notifications)
    notifyByEmail({ kind: 'message', recipientId: ada, senderId: bob, ...notification })
  await settled()
  return post.received.length - before
}

describe('an e-mail', () => {
  it('tells who wrote, and not what', async () => {
    expect(await notify({})).toBe(1)
    expect(post.received[0]).toMatchObject({ from: 'clew@example.org', to: 'ada@example.com' })
    expect(post.received[0]?.source).toContain('Subject: Bob the Builder wrote to you on Clew')
  })

  it('tells of a friend request, by the handle of somebody without a name, in the language of the reader', async () => {
    await set(ada, { language: 'de', message_notifications: false })
    expect(await notify({ kind: 'friend_request', senderId: cyd })).toBe(1)
    const [head = '', body = ''] = post.received[0]?.source.split('\n\n') ?? []
    expect(head).toContain('Subject: =?UTF-8?Q?cyd_m=C3=B6chte_')
    expect(body).toContain('cyd hat dir eine Freundschaftsanfrage geschickt.')
  })

  it.each([
    'https://evil.example/login',
    'Clew: evil.example',
    'www.evil.example',
    'evil。example',
    'mailto:eve@evil.example',
    'Your account is locked evil\u200B.example',
    '//evil.example',
  ])('has no link in its subject when a name is one: %s', async (displayName) => {
    await database.db.update(profiles).set({ displayName }).where(eq(profiles.userId, bob))
    await notify({})
    const [head = '', body = ''] = post.received[0]?.source.split('\n\n') ?? []
    expect(head).toContain('Subject: bob wrote to you on Clew')
    expect(body).toMatch(/^bob sent you a message/)
  })

  it('keeps its head whatever is in a name', async () => {
    const displayName = 'Bob\r\nBcc: eve\r\n\r\nHello\u202E'
    await database.db.update(profiles).set({ displayName }).where(eq(profiles.userId, bob))
    await notify({})
    const [head = ''] = post.received[0]?.source.split('\n\n') ?? []
    expect(head).toContain('Subject: Bob Bcc: eve Hello wrote to you on Clew')
    expect(head).not.toMatch(/^Bcc/m)
  })

  it('comes once an hour for each sender and kind, also when several servers send', async () => {
    const sent = await Promise.all([notify({}, {}), notify({})])
    expect(sent[0] + sent[1]).toBeGreaterThan(0)
    expect(post.received).toHaveLength(1)
    expect(await notify({ senderId: cyd }, { kind: 'friend_request' })).toBe(2)
    expect(await notify({})).toBe(0)
    await database.db.execute(sql`update sent_mails set sent_at = now() - interval '61 minutes'`)
    expect(await notify({})).toBe(1)
  })

  it.each<[Notification['kind'], Partial<Settings>, number]>([
    ['message', { message_notifications: false }, 0],
    ['message', { email_notifications: false }, 0],
    ['friend_request', { email_notifications: false }, 0],
    ['friend_request', { message_notifications: false }, 1],
  ])('about a %s with %o goes out %i times', async (kind, settings, times) => {
    await set(ada, settings)
    expect(await notify({ kind })).toBe(times)
  })

  it('is not sent to or about somebody who has gone', async () => {
    await database.db.insert(users).values({ ...storedPerson('gone'), id: 99 })
    await database.db.delete(users).where(eq(users.id, 99))
    expect(await notify({ recipientId: 99 }, { senderId: 99 })).toBe(0)
  })
})
