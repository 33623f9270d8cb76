import type { FoundPerson, Friendship } from '@clew/contracts/http/friends'
import { defaultSettings, type Settings } from '@clew/contracts/http/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { friendships, profiles, settings } from '../../platform/db/schema.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'
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
})
beforeEach(async () => {
  for (const table of [friendships, profiles, nameBeginnings, settings]) await server.database.db.delete(table)
})
afterAll(() => server.close())

const ask = (user: Visitor, other: { id: number }) =>
  user.call<Friendship>('POST', '/api/friends/request', { requested_id: other.id })
const respond = (user: Visitor, other: { id: number }, accept: boolean) =>
  user.call<Friendship>('POST', '/api/friends/respond', { user_id: other.id, accept })
const remove = (user: Visitor, other: { id: number }) => user.call('DELETE', `/api/friends/remove/${other.id}`)
const list = async (user: Visitor) => (await user.call<Friendship[]>('GET', '/api/friends')).body
const pending = async (user: Visitor) => (await user.call('GET', '/api/friends/pending')).body
const find = async (user: Visitor, text: string) =>
  (await user.call<FoundPerson[]>('GET', `/api/friends/search?q=${encodeURIComponent(text)}`)).body
const set = (user: Visitor, changes: Partial<Settings>) =>
  user.call('PUT', '/api/settings', { ...defaultSettings, ...changes })
const rename = (user: Visitor, handle: string) => user.call('PUT', '/api/profile/update', { handle })
const person = ({ id, handle }: TestUser) => ({
  id,
  handle,
  email: handle,
  full_name: null,
  display_name: null,
  profile_picture: null,
  school: null,
})

describe('a friend request', () => {
  it('waits until it is accepted, and then both are friends', async () => {
    const asked = await ask(ada, bob)
    expect(asked.status).toBe(201)
    expect(asked.body).toEqual({
      id: expect.any(Number),
      requester_id: ada.id,
      requested_id: bob.id,
      requester: { ...person(ada), email: ada.email },
      requested: person(bob),
      status: 'PENDING',
      created_at: expect.stringMatching(/Z$/),
    })
    const seenByBob = { ...asked.body, requester: person(ada), requested: { ...person(bob), email: bob.email } }
    expect(await list(bob)).toEqual([seenByBob])
    expect([await pending(ada), await pending(bob)]).toEqual([{ count: 0 }, { count: 1 }])

    const accepted = await respond(bob, ada, true)
    expect(accepted).toMatchObject({ status: 200, body: { ...seenByBob, status: 'ACCEPTED' } })
    expect(await list(ada)).toEqual([{ ...asked.body, status: 'ACCEPTED' }])
    expect(await pending(bob)).toEqual({ count: 0 })
    expect(await list(eve)).toEqual([])
  })

  it('can be declined, and then it is gone and can be sent again', async () => {
    await ask(ada, bob)
    expect((await respond(bob, ada, false)).body).toEqual({ ok: true })
    expect(await list(ada)).toEqual([])
    expect((await ask(ada, bob)).status).toBe(201)
  })

  it('to somebody who asked already accepts that request', async () => {
    await ask(ada, bob)
    expect(await ask(bob, ada)).toMatchObject({ status: 201, body: { requester_id: ada.id, status: 'ACCEPTED' } })
  })

  it('sent by both at once makes them friends', async () => {
    const answers = await Promise.all([ask(ada, bob), ask(bob, ada)])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    expect(await list(ada)).toMatchObject([{ status: 'ACCEPTED' }])
  })

  it('is refused to oneself, to nobody, and a second time', async () => {
    expect((await ask(ada, ada)).status).toBe(400)
    expect((await ask(ada, { id: 2_000_000_000 })).status).toBe(404)
    await ask(ada, bob)
    expect(await ask(ada, bob)).toMatchObject({ status: 409, body: { detail: 'You have asked this user already.' } })
    await respond(bob, ada, true)
    expect(await ask(bob, ada)).toMatchObject({ status: 409, body: { detail: 'You are friends already.' } })
    expect((await ada.call('POST', '/api/friends/request', { requested_id: 'bob' })).status).toBe(422)
  })

  it.each([[true], ['1'], [[1]], [null]])('is not sent to whom %j could be made into', async (requested_id) => {
    expect((await ada.call('POST', '/api/friends/request', { requested_id })).status).toBe(422)
    expect((await ada.call('POST', '/api/friends/respond', { user_id: requested_id, accept: true })).status).toBe(422)
  })

  it('can be answered by nobody but who was asked', async () => {
    await ask(ada, bob)
    expect((await respond(ada, bob, true)).status).toBe(404)
    expect((await respond(eve, ada, true)).status).toBe(404)
    expect((await respond(eve, ada, false)).status).toBe(404)
    expect(await list(bob)).toMatchObject([{ status: 'PENDING' }])
    await respond(bob, ada, true)
    expect((await respond(bob, ada, false)).status).toBe(404)
    expect(await list(bob)).toMatchObject([{ status: 'ACCEPTED' }])
    expect((await bob.call('POST', '/api/friends/respond', { user_id: ada.id })).status).toBe(422)
  })

  it('goes with the account', async () => {
    const gone = await server.login()
    await ask(gone, bob)
    await gone.call('DELETE', '/api/auth/account')
    expect(await list(bob)).toEqual([])
  })
})

describe('removing', () => {
  it('ends a friendship from either side, once', async () => {
    await ask(ada, bob)
    await respond(bob, ada, true)
    expect(await remove(ada, bob)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await remove(bob, ada)).status).toBe(404)
    expect(await list(bob)).toEqual([])
  })

  it('takes a request back, but not that of others', async () => {
    await ask(ada, bob)
    expect((await remove(eve, bob)).status).toBe(404)
    expect((await remove(ada, bob)).status).toBe(200)
    expect(await pending(bob)).toEqual({ count: 0 })
    expect((await ada.call('DELETE', '/api/friends/remove/bob')).status).toBe(422)
  })
})

describe('the search', () => {
  it('finds people by the beginning of a handle, of a word of a name or school, and by a whole address', async () => {
    const profile = { display_name: 'Robert von Quux', school: 'École of Mazes' }
    await bob.call('PUT', '/api/profile/update', profile)
    const found = { ...person(bob), ...profile, is_friend: false, has_pending_request: false }
    const { handle, email } = bob
    for (const text of [
      'quu',
      'VON QUUX',
      'robert v',
      'école',
      'maze',
      handle.slice(0, -1),
      handle.toUpperCase(),
      ` ${email} `,
    ])
      expect(await find(ada, text)).toEqual([found])
    expect(await find(bob, 'Robert')).toEqual([])
    await bob.call('PUT', '/api/profile/update', { display_name: '王小明', school: null })
    expect(await find(ada, '小明')).toMatchObject([{ id: bob.id }])
    for (const text of ['quux', 'maze']) expect(await find(ada, text)).toEqual([])
  })

  it('finds a handle by one that looks like it', async () => {
    const will = await server.login()
    await rename(will, 'Will_0ne')
    expect(await find(ada, 'wi11-o')).toMatchObject([{ id: will.id, handle: 'Will_0ne' }])
  })

  it('tells nothing of an address that is not whole', async () => {
    const { email } = bob
    const [name = '', host = ''] = email.split('@')
    for (const part of [email.slice(0, -1), email.slice(1), name, `${name}@`, `@${host}`, host, `${email}x`])
      expect((await find(ada, part)).map(({ id }) => id)).not.toContain(bob.id)
    expect(await find(ada, email.toUpperCase())).toMatchObject([{ id: bob.id, email: bob.handle }])
  })

  it('says who is a friend and between whom a request waits', async () => {
    await ask(ada, bob)
    const waiting = [{ is_friend: false, has_pending_request: true }]
    expect(await find(ada, bob.email)).toMatchObject(waiting)
    expect(await find(bob, ada.email)).toMatchObject(waiting)
    await respond(bob, ada, true)
    expect(await find(ada, bob.email)).toMatchObject([{ is_friend: true, has_pending_request: false }])
    expect(await find(eve, bob.email)).toMatchObject([{ is_friend: false, has_pending_request: false }])
  })

  it('shows at most 20, whoever has the whole address first', async () => {
    await Promise.all(Array.from({ length: 21 }, async (_, n) => rename(await server.login(), `crowd-${n}`)))
    expect(await find(ada, 'crowd')).toHaveLength(20)
    const namesake = await server.login()
    await namesake.call('PUT', '/api/profile/update', { display_name: eve.email })
    expect((await find(ada, eve.email)).map(({ id }) => id)).toEqual([eve.id, namesake.id])
  })

  it.each(['%', '_@', '\\'])('takes %s as it is', async (text) => {
    expect(await find(ada, text)).toEqual([])
  })

  it.each(['', '%20', 'x'.repeat(255), '%00'])('refuses the text %s', async (text) => {
    expect((await ada.call('GET', `/api/friends/search?q=${text}`)).status).toBe(422)
  })
})

describe('privacy', () => {
  it('private: nobody but friends finds the user, and no stranger can ask', async () => {
    await ask(ada, bob)
    await respond(bob, ada, true)
    await set(bob, { profile_visibility: 'private' })
    for (const text of [bob.handle, bob.email]) {
      expect(await find(ada, text)).toMatchObject([{ id: bob.id }])
      expect(await find(eve, text)).toEqual([])
    }
    expect(await ask(eve, bob)).toMatchObject({ status: 404, body: { detail: 'There is no such user.' } })
    await ask(bob, eve)
    expect(await ask(eve, bob)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } })
  })

  it('friends: found by the whole address only, and shown by the handle alone until they answer', async () => {
    const named = { display_name: 'Bob', school: 'Home' }
    await bob.call('PUT', '/api/profile/update', named)
    await set(bob, { profile_visibility: 'friends' })
    for (const text of [bob.handle, 'Bob', 'Home']) expect(await find(ada, text)).toEqual([])
    expect(await find(ada, bob.email)).toMatchObject([person(bob)])
    expect((await ask(ada, bob)).body.requested).toEqual(person(bob))
    expect((await list(ada))[0]?.requested).toEqual(person(bob))
    expect((await list(bob))[0]?.requested).toEqual({ ...person(bob), ...named, email: bob.email })
    await respond(bob, ada, true)
    expect((await list(ada))[0]?.requested).toEqual({ ...person(bob), ...named })
    expect(await find(ada, bob.handle)).toMatchObject([{ id: bob.id }])
  })

  it('who asks is shown to who is asked, however private', async () => {
    await ada.call('PUT', '/api/profile/update', { display_name: 'Ada' })
    await set(ada, { profile_visibility: 'private' })
    await ask(ada, bob)
    expect((await list(bob))[0]?.requester).toEqual({ ...person(ada), display_name: 'Ada' })
  })

  it('an address is shown to whom its owner chose: nobody, friends, or everybody who is signed in', async () => {
    await ask(ada, bob)
    await respond(bob, ada, true)
    const seen = async () => [await find(ada, bob.handle), await find(eve, bob.handle)].map(([one]) => one?.email)
    expect(await seen()).toEqual([bob.handle, bob.handle])
    await set(bob, { show_email: 'friends' })
    expect(await seen()).toEqual([bob.email, bob.handle])
    await set(bob, { show_email: 'everybody' })
    expect(await seen()).toEqual([bob.email, bob.email])
  })

  it('a user who takes no requests gets none', async () => {
    await set(bob, { friend_requests: false })
    expect((await ask(ada, bob)).status).toBe(403)
    await ask(bob, ada)
    expect((await ask(ada, bob)).body.status).toBe('ACCEPTED')
  })
})

it.each([
  ['GET', '/api/friends'],
  ['GET', '/api/friends/pending'],
  ['GET', '/api/friends/search?q=ada'],
  ['POST', '/api/friends/request'],
  ['POST', '/api/friends/respond'],
  ['DELETE', '/api/friends/remove/1'],
] as const)('wants a token for %s %s', async (method, url) => {
  expect((await server.visitor().call(method, url)).status).toBe(401)
})
