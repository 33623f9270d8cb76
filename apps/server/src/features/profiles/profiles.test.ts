import type { Profile } from '@clew/contracts/http/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login()
})
afterAll(() => server.close())

const empty = {
  full_name: null,
  display_name: null,
  profile_picture: null,
  school: null,
  birthday: null,
  bio: null,
  location: null,
  website: null,
}
const update = (user: Visitor, fields: unknown) => user.call<Profile>('PUT', '/api/profile/update', fields)

describe('the own profile', () => {
  it('is empty at first', async () => {
    const user = await server.login()
    const answer = await user.call('GET', '/api/profile/me')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: user.id,
      email: user.email,
      handle: user.handle,
      is_admin: false,
      email_verified: true,
      ...empty,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('has a handle that can be changed, unless somebody has one that looks like it', async () => {
    const [user, other] = [await server.login(), await server.login()]
    expect((await update(user, { handle: 'Oliver', bio: 'B' })).body).toMatchObject({ handle: 'Oliver', bio: 'B' })
    const refused = await update(other, { handle: '0l1ver', bio: 'B' })
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'handle' }] } })
    const kept = { handle: other.handle, bio: null }
    expect((await other.call('GET', '/api/profile/me')).body).toMatchObject(kept)
    expect((await update(user, { handle: 'OLIVER' })).body.handle).toBe('OLIVER')
    await update(user, { handle: 'Olivia' })
    expect((await update(other, { handle: 'oliver' })).status).toBe(200)
    expect((await update(user, { handle: 'a@b.example' })).status).toBe(422)
  })

  it('keeps what is written into it, without blanks around it', async () => {
    const user = await server.login()
    const fields = {
      display_name: ' Ada Lovelace ',
      school: 'Home',
      birthday: '1815-12-10',
      bio: 'First line\nSecond line 🧶',
      location: 'London, UK',
      website: 'https://example.com/ada?x=1',
    }
    const answer = await update(user, fields)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ ...fields, display_name: 'Ada Lovelace', email: user.email })
    expect((await user.call('GET', '/api/profile/me')).body).toEqual(answer.body)
  })

  it('is emptied by an empty field, and a field that is left out stays', async () => {
    const user = await server.login()
    await update(user, { school: 'Home', bio: 'Hello', website: 'http://example.com', birthday: '2000-02-29' })
    const { body } = await update(user, { bio: '  ', website: '', birthday: null })
    expect(body).toMatchObject({ ...empty, school: 'Home' })
    expect((await update(user, {})).body).toEqual(body)
  })

  it('takes a bio of 500 characters', async () => {
    expect((await update(ada, { bio: 'x'.repeat(500) })).status).toBe(200)
  })

  it.each([
    ['a longer bio', { bio: 'x'.repeat(501) }, 'A bio has at most 500 characters.'],
    ['a script for a website', { website: 'javascript:alert(1)' }, 'A website starts with http:// or https://.'],
    ['half an address', { website: 'example.com' }, 'A website starts with http:// or https://.'],
    ['a day that never was', { birthday: '2001-02-29' }, 'A birthday is a day in the past.'],
    ['a day to come', { birthday: '2999-01-01' }, 'A birthday is a day in the past.'],
    ['a name without end', { display_name: 'x'.repeat(101) }, 'At most 100 characters fit.'],
    ['a number', { school: 5 }, 'School must be text.'],
    ['what cannot be stored', { bio: 'a\0b' }, 'The text has a character that cannot be stored.'],
  ])('refuses %s in one sentence', async (_case, fields, detail) => {
    const answer = await update(ada, fields)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', detail } })
  })

  it('gives nobody rights or another address', async () => {
    const { status, body } = await update(ada, { is_admin: true, email: 'x@example.com', id: 1, full_name: 'X' })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: ['is_admin', 'email', 'id', 'full_name'].map((path) => ({ path })) })
    expect((await ada.call('GET', '/api/profile/me')).body).toMatchObject({
      id: ada.id,
      email: ada.email,
      is_admin: false,
      full_name: null,
    })
  })

  it('is for the signed-in user', async () => {
    expect((await server.visitor().call('GET', '/api/profile/me')).status).toBe(401)
    expect((await update(server.visitor(), {})).status).toBe(401)
  })
})
