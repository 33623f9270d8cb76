import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => void (server = await buildTestApp()))
afterAll(() => server.close())

it('shows the signed-in user an own profile, empty at first', async () => {
  const user = await server.login()
  const answer = await user.call('GET', '/api/profile/me')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    id: user.id,
    email: user.email,
    is_admin: false,
    full_name: null,
    display_name: null,
    profile_picture: null,
    school: null,
    birthday: null,
    bio: null,
    location: null,
    website: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

it('shows a stranger nothing', async () => {
  expect((await server.visitor().call('GET', '/api/profile/me')).status).toBe(401)
})
