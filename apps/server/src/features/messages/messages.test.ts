import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@clew/contracts/http/messages'
import { defaultSettings } from '@clew/contracts/http/settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conversations, messages, profiles } from '../../platform/db/schema.ts'
import { befriend } from '../../testing/befriend.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
let eve: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
  eve = await server.login('eve')
  await befriend(ada, bob)
  await befriend(eve, bob)
})
beforeEach(async () => {
  for (const table of [conversations, messages]) await server.database.db.delete(table)
})
afterAll(() => server.close())

const send = (from: Visitor, to: { id: number }, content: unknown, more: Record<string, unknown> = {}) =>
  from.call<Message>('POST', '/api/messages/send', { recipient_id: to.id, content, ...more })
const read = async (user: Visitor, other: { id: number }, query = '') =>
  (await user.call<Message[]>('GET', `/api/messages/conversation/${other.id}${query}`)).body
const texts = async (...of: Parameters<typeof read>) => (await read(...of)).map(({ content }) => content)
const list = async (user: Visitor) => (await user.call<Conversation[]>('GET', '/api/messages/conversations')).body
const unread = async (user: Visitor) => (await user.call<{ count: number }>('GET', '/api/messages/unread')).body.count
const markRead = (user: Visitor, other: { id: number }) =>
  user.call('PUT', `/api/messages/mark-conversation-read/${other.id}`)

describe('sending', () => {
  it('stores the trimmed text for both', async () => {
    const sent = await send(ada, bob, ' Hello\nBob \n')
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      id: expect.any(Number),
      sender_id: ada.id,
      recipient_id: bob.id,
      content: 'Hello\nBob',
      created_at: expect.stringMatching(/Z$/),
      client_id: null,
    })
    expect(await read(ada, bob)).toEqual([sent.body])
    expect(await read(bob, ada)).toEqual([sent.body])
    expect(await read(eve, bob)).toEqual([])
  })

  it.each([
    ['nothing', ' \n '],
    ['more than 4000 characters', 'x'.repeat(4001)],
    ['what is no text', 7],
    ['a character that cannot be stored', 'a\0b'],
  ])('refuses %s', async (_case, content) => {
    expect((await send(ada, bob, content)).status).toBe(422)
    expect(await read(ada, bob)).toEqual([])
  })

  it('takes 4000 characters', async () => {
    expect((await send(ada, bob, ` ${'x'.repeat(4000)} `)).status).toBe(201)
  })

  it('is for friends only, for as long as they are', async () => {
    const friend = await server.login('friend')
    const refusal = { status: 403, body: { detail: 'You can only write to your friends.' } }
    expect(await send(ada, friend, 'Hello')).toMatchObject(refusal)
    await ada.call('POST', '/api/friends/request', { requested_id: friend.id })
    expect(await send(ada, friend, 'Hello')).toMatchObject(refusal)
    expect(await send(friend, ada, 'Hello')).toMatchObject(refusal)
    await befriend(friend, ada)
    expect((await send(ada, friend, 'Hello')).status).toBe(201)
    await friend.call('DELETE', `/api/friends/remove/${ada.id}`)
    expect(await send(ada, friend, 'Still there?')).toMatchObject(refusal)
    expect(await texts(ada, friend)).toEqual(['Hello'])
    expect(await send(ada, ada, 'Note to myself')).toMatchObject(refusal)
    expect((await send(ada, { id: 2_000_000_000 }, 'Hello')).status).toBe(404)
  })

  it('stores a repeated send once, also when both come at the same time', async () => {
    const client_id = randomUUID()
    const answers = await Promise.all([1, 2].map(() => send(ada, bob, 'Once', { client_id })))
    answers.push(await send(ada, bob, 'Once', { client_id: client_id.toUpperCase() }))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 201, body: { client_id } })
    expect(await texts(bob, ada)).toEqual(['Once'])
    expect(await unread(bob)).toBe(1)
    expect((await send(ada, bob, 'Twice', { client_id })).status).toBe(409)
    expect((await send(bob, ada, 'Once', { client_id })).status).toBe(201)
    expect((await send(ada, bob, 'Once', { client_id: 'one' })).status).toBe(422)
  })

  it('knows a repeated send again whose text holds half a character', async () => {
    const client_id = randomUUID()
    const [first, second] = [
      await send(ada, bob, 'a\ud83d', { client_id }),
      await send(ada, bob, 'a\ud83d', { client_id }),
    ]
    expect(first).toMatchObject({ status: 201, body: { content: 'a\ufffd' } })
    expect([second.status, second.body]).toEqual([201, first.body])
    expect((await send(ada, bob, 'whole: \ud83d\ude00')).body.content).toBe('whole: \u{1f600}')
  })
})

describe('a conversation', () => {
  it('comes oldest first, 50 at a time, and pages back and on', async () => {
    const ids: number[] = []
    for (let n = 0; n < 53; n += 1) ids.push((await send(n % 2 ? ada : bob, n % 2 ? bob : ada, `${n}`)).body.id)
    await send(eve, bob, 'aside')
    const last = await read(ada, bob)
    expect(last.map(({ id }) => id)).toEqual(ids.slice(3))
    expect(await texts(ada, bob, `?before=${last[0]?.id}`)).toEqual(['0', '1', '2'])
    expect(await texts(ada, bob, `?before=${last[0]?.id}&limit=2`)).toEqual(['1', '2'])
    expect(await texts(bob, ada, `?after=${ids[49]}`)).toEqual(['50', '51', '52'])
    expect(await texts(bob, ada, `?after=${ids[0]}&limit=2`)).toEqual(['1', '2'])
    expect(await texts(bob, ada, `?after=${ids[52]}`)).toEqual([])
  })

  it.each([
    '?before=x',
    '?before=1e1',
    '?after=%203',
    '?limit=',
    '?limit=0x10',
    '?limit=0',
    '?limit=201',
    '?before=1&after=1',
  ])('refuses %s', async (query) => {
    expect((await ada.call('GET', `/api/messages/conversation/${bob.id}${query}`)).status).toBe(422)
  })

  it('with nobody is not there', async () => {
    for (const id of ['2000000000', '0', 'bob', '0x2', '1e1', '%203']) {
      const status = id === '2000000000' ? 404 : 422
      expect((await ada.call('GET', `/api/messages/conversation/${id}`)).status).toBe(status)
      expect((await ada.call('PUT', `/api/messages/mark-conversation-read/${id}`)).status).toBe(status)
    }
  })
})

describe('somebody who is private', () => {
  const calls = (user: Visitor, id: number) =>
    Promise.all([
      user.call('GET', `/api/messages/conversation/${id}`),
      user.call('PUT', `/api/messages/mark-conversation-read/${id}`),
      send(user, { id }, 'Hello'),
    ])
  const answersTo = async (user: Visitor, id: number) =>
    (await calls(user, id)).map(({ status, body }) => ({ status, body }))
  const hide = (user: Visitor) =>
    user.call('PUT', '/api/settings', { ...defaultSettings, profile_visibility: 'private' })

  it('is to a stranger as somebody who is not there', async () => {
    const shy = await server.login('shy')
    expect((await answersTo(ada, shy.id)).map(({ status }) => status)).toEqual([200, 200, 403])
    await hide(shy)
    expect(await answersTo(ada, shy.id)).toEqual(await answersTo(ada, 2_000_000_000))
  })

  it('is there for whoever has asked, is a friend, or was one they wrote with', async () => {
    const shy = await server.login('shy')
    await ada.call('POST', '/api/friends/request', { requested_id: shy.id })
    await hide(shy)
    const statuses = async () => (await answersTo(ada, shy.id)).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 403])
    await befriend(shy, ada)
    expect(await statuses()).toEqual([200, 200, 201])
    await shy.call('DELETE', `/api/friends/remove/${ada.id}`)
    expect(await statuses()).toEqual([200, 200, 403])
    expect(await read(ada, shy, '?before=1')).toEqual([])
  })
})

describe('the list of conversations', () => {
  it('says with whom, the last message, and how many are unread', async () => {
    await bob.call('PUT', '/api/profile/update', { display_name: 'Bob' })
    await send(ada, bob, 'One')
    await send(ada, bob, 'Two')
    await send(bob, eve, 'x'.repeat(300))
    expect(await list(bob)).toEqual([
      {
        user_id: eve.id,
        user_display_name: null,
        user_handle: eve.handle,
        user_email: eve.handle,
        user_profile_picture: null,
        last_message_id: expect.any(Number),
        last_message: 'x'.repeat(200),
        last_message_at: expect.stringMatching(/Z$/),
        unread_count: 0,
      },
      expect.objectContaining({ user_id: ada.id, last_message: 'Two', unread_count: 2 }),
    ])
    expect(await list(ada)).toMatchObject([{ user_id: bob.id, user_display_name: 'Bob', unread_count: 0 }])
    await send(ada, bob, 'Three')
    expect((await list(bob)).map(({ user_id }) => user_id)).toEqual([ada.id, eve.id])
  })

  it('forgets what was unread with one person when that conversation is read', async () => {
    await send(ada, bob, 'One')
    await send(eve, bob, 'Two')
    expect([await unread(bob), await unread(ada)]).toEqual([2, 0])
    expect(await markRead(ada, bob)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await unread(bob)).toBe(2)
    await markRead(bob, ada)
    expect(await unread(bob)).toBe(1)
    expect(await list(bob)).toMatchObject([
      { user_id: eve.id, unread_count: 1 },
      { user_id: ada.id, unread_count: 0 },
    ])
    await send(ada, bob, 'Three')
    expect(await unread(bob)).toBe(2)
  })

  it.each(['private', 'friends'] as const)('no longer shows a former friend who chose: %s', async (visibility) => {
    const former = await server.login('former')
    await former.call('PUT', '/api/profile/update', { display_name: 'A name' })
    await server.database.db
      .update(profiles)
      .set({ profilePicture: '/api/profile/photo/x.webp' })
      .where(eq(profiles.userId, former.id))
    await befriend(former, ada)
    await send(former, ada, 'Bye')
    await former.call('PUT', '/api/settings', { ...defaultSettings, profile_visibility: visibility })
    const shown = { user_id: former.id, user_display_name: 'A name', user_email: former.handle }
    expect(await list(ada)).toMatchObject([
      { ...shown, user_profile_picture: expect.stringMatching(/^http:.+\/api\/profile\/photo\/x\.webp$/) },
    ])
    await former.call('DELETE', `/api/friends/remove/${ada.id}`)
    const hidden = { user_display_name: null, user_email: former.handle, user_profile_picture: null }
    expect(await list(ada)).toMatchObject([{ user_id: former.id, ...hidden, last_message: 'Bye' }])
    await former.call('PUT', '/api/settings', defaultSettings)
    expect(await list(ada)).toMatchObject([shown])
  })

  it('loses a person who deletes the account, with all that was written', async () => {
    const gone = await server.login('gone')
    await befriend(gone, ada)
    await send(gone, ada, 'Bye')
    await send(ada, gone, 'Bye')
    await gone.call('DELETE', '/api/auth/account')
    expect(await list(ada)).toEqual([])
    expect(await unread(ada)).toBe(0)
    expect(await server.database.db.select().from(messages)).toEqual([])
  })
})

it.each([
  ['GET', '/api/messages/conversations'],
  ['GET', '/api/messages/conversation/1'],
  ['GET', '/api/messages/unread'],
  ['PUT', '/api/messages/mark-conversation-read/1'],
  ['POST', '/api/messages/send'],
] as const)('wants a token for %s %s', async (method, url) => {
  expect((await server.visitor().call(method, url)).status).toBe(401)
})
