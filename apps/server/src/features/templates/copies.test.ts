import { defaultSettings } from '@clew/contracts/http/settings'
import type { PublicTemplate, Template, TemplateInput } from '@clew/contracts/http/templates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const create = (user: Visitor, input: Partial<TemplateInput> = {}) =>
  user.call<Template>('POST', '/api/templates', { title: 'Careful', content: 'Walk to the exit.', ...input })
const read = async (user: Visitor, id: number) => (await user.call<Template>('GET', `/api/templates/${id}`)).body
const view = async (user: Visitor, id: number) =>
  (await user.call<PublicTemplate>('GET', `/api/templates/public/${id}`)).body

it('a copy belongs to who made it and keeps where it comes from, whatever becomes of the original', async () => {
  const original = (await create(ada, { title: 'Original' })).body
  const copied = await create(bob, { title: 'Mine', origin_id: original.id })
  const origin = {
    template_id: original.id,
    version: 1,
    title: 'Original',
    author: ada.handle,
    is_own: false,
  }
  expect(copied).toMatchObject({ status: 201, body: { title: 'Mine', version: 1, origin } })
  await ada.call('PATCH', `/api/templates/${original.id}`, { title: 'Renamed', content: 'Else.', is_active: false })
  expect((await read(bob, copied.body.id)).origin).toEqual(origin)
  await ada.call('DELETE', `/api/templates/${original.id}`)
  expect((await read(bob, copied.body.id)).origin).toEqual(origin)
  const own = (await bob.call<Template[]>('GET', '/api/templates')).body
  expect(own.find(({ id }) => id === copied.body.id)?.origin).toEqual(origin)
})

it('only what the caller may read can be copied', async () => {
  const hidden = (await create(ada, { is_active: false })).body
  expect(await create(bob, { origin_id: hidden.id })).toMatchObject({ status: 404 })
  expect((await create(ada, { origin_id: hidden.id })).body.origin).toMatchObject({ is_own: true })
  expect((await create(bob, { origin_id: 2_000_000_000 })).status).toBe(404)
  expect((await create(bob, { origin_id: 0 })).status).toBe(422)
})

it('an author is named as the profile allows, and forgotten with the account', async () => {
  const eve = await server.login('eve')
  const original = (await create(eve)).body
  const { id } = (await create(bob, { origin_id: original.id })).body
  await eve.call('PUT', '/api/profile/update', { display_name: 'Eve' })
  expect((await read(bob, id)).origin?.author).toBe('Eve')
  await eve.call('PUT', '/api/settings', { ...defaultSettings, profile_visibility: 'private' })
  expect((await read(bob, id)).origin?.author).toBe(eve.handle)
  await eve.call('DELETE', '/api/auth/account')
  expect((await read(bob, id)).origin).toMatchObject({ title: 'Careful', author: null, is_own: false })
})

it('the public view says whose template it is', async () => {
  const { id } = (await create(ada)).body
  expect(await view(bob, id)).toMatchObject({ author: ada.handle, is_own: false, origin: null })
  expect(await view(server.visitor(), id)).toMatchObject({ is_own: false })
  expect(await view(ada, id)).toMatchObject({ is_own: true })
})

it('the list of everybody’s templates names no author of an original', async () => {
  const original = (await create(ada)).body
  await create(bob, { origin_id: original.id })
  const { body } = await ada.call<Template[]>('GET', '/api/templates?mine=false')
  expect(body[0]?.origin).toMatchObject({ title: 'Careful', author: null })
  expect(JSON.stringify(body)).not.toContain('@')
})
