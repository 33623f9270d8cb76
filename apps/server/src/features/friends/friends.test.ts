import type { FoundPerson, Friendship } from '@clew/contracts/http/friends'
import { defaultSettings, type Settings } from '@clew/contracts/http/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { friendships, profiles, settings } from '../../platform/db/schema.ts'
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
  for (const table of [friendships, profiles, settings]) await server.database.db.delete(table)
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
const person = ({ id, email }: TestUser) => ({
  id,
  email,
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
      requester: person(ada),
      requested: person(bob),
      status: 'PENDING',
      created_at: expect.stringMatching(/Z$/),
    })
    expect(await list(bob)).toEqual([asked.body])
    expect([await pending(ada), await pending(bob)]).toEqual([{ count: 0 }, { count: 1 }])

    const accepted = await respond(bob, ada, true)
    expect(accepted).toMatchObject({ status: 200, body: { ...asked.body, status: 'ACCEPTED' } })
    expect(await list(ada)).toEqual([accepted.body])
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
  it('finds people by a part of their e-mail or name, and not oneself', async () => {
    await bob.call('PUT', '/api/profile/update', { display_name: 'Robert Quux' })
    const found = { ...person(bob), display_name: 'Robert Quux', is_friend: false, has_pending_request: false }
    expect(await find(ada, 'rt quu')).toEqual([found])
    expect(await find(ada, ` ${bob.email.toUpperCase()} `)).toEqual([found])
    expect(await find(bob, 'Robert Quux')).toEqual([])
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

  it('shows at most 20, an exact e-mail first', async () => {
    for (let made = 0; made < 21; made += 1) await server.login(`crowd${made}`)
    await server.login(`a-${eve.email.split('@')[0]}`)
    expect(await find(ada, 'crowd')).toHaveLength(20)
    expect((await find(ada, eve.email))[0]).toMatchObject({ id: eve.id })
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
    expect(await find(ada, bob.email.slice(0, -3))).toMatchObject([{ id: bob.id }])
    expect(await find(eve, bob.email)).toEqual([])
    expect(await ask(eve, bob)).toMatchObject({ status: 404, body: { detail: 'There is no such user.' } })
    await ask(bob, eve)
    expect(await ask(eve, bob)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } })
  })

  it('friends: found by the exact e-mail only, and asking by number tells nothing more', async () => {
    await set(bob, { profile_visibility: 'friends' })
    expect(await find(ada, bob.email.slice(0, -3))).toEqual([])
    expect(await find(ada, bob.email)).toMatchObject([{ id: bob.id }])
    expect((await ask(ada, bob)).body.requested).toEqual({ ...person(bob), email: 'b***@example.com' })
    expect((await list(ada))[0]?.requested.email).toBe('b***@example.com')
    expect((await list(bob))[0]?.requested.email).toBe(bob.email)
    await respond(bob, ada, true)
    expect((await list(ada))[0]?.requested.email).toBe(bob.email)
    expect(await find(ada, bob.email.slice(0, -3))).toMatchObject([{ id: bob.id }])
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
