import type { Announcement } from '@clew/contracts/http/announcements'
import type { LoginAnswer } from '@clew/contracts/http/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { announcements } from '../../platform/db/schema.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let admin: Visitor
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  const { body } = await server.visitor().call<LoginAnswer>('POST', '/api/auth/login', server.admin)
  admin = server.visitor(body.access_token)
  ada = await server.login()
})
beforeEach(() => server.database.db.delete(announcements))
afterAll(() => server.close())

const announce = async (more: Record<string, unknown> = {}) =>
  (await admin.call<Announcement>('POST', '/api/announcements/', { title: 'News', content: 'Play!', ...more })).body
const shown = async (user: Visitor = ada) =>
  (await user.call<Announcement[]>('GET', '/api/announcements/')).body.map(({ title }) => title)

it('announces with the defaults of the form', async () => {
  expect(await announce({ title: ' News ' })).toEqual({
    id: expect.any(Number),
    title: 'News',
    content: 'Play!',
    announcement_type: 'info',
    priority: 0,
    expires_at: null,
    is_active: true,
    created_at: expect.stringMatching(/Z$/),
  })
})

it('shows what is active and has not expired, the most important first', async () => {
  await announce({ title: 'old', expires_at: '2020-01-01T00:00:00Z' })
  await announce({ title: 'small' })
  await announce({ title: 'big', priority: 10, expires_at: '2999-01-01T01:00:00+01:00' })
  const hidden = await announce({ title: 'hidden', priority: 5 })
  await admin.call('PUT', `/api/announcements/${hidden.id}/toggle`)
  expect(await shown()).toEqual(['big', 'small'])
  const all = (await admin.call<Announcement[]>('GET', '/api/announcements/all')).body
  expect(all.map(({ title }) => title)).toEqual(['big', 'hidden', 'small', 'old'])
  expect(all[0]?.expires_at).toBe('2999-01-01T00:00:00.000Z')
})

it('can be read, replaced, toggled back and deleted', async () => {
  const { id } = await announce({ priority: 3, announcement_type: 'warning', expires_at: '2999-01-01T00:00:00Z' })
  const url = `/api/announcements/${id}`
  const changed = await admin.call('PUT', url, { title: 'Changed', content: 'Now.', announcement_type: 'error' })
  expect(changed.body).toMatchObject({ title: 'Changed', announcement_type: 'error', priority: 0, expires_at: null })
  expect((await admin.call('GET', url)).body).toEqual(changed.body)
  expect((await admin.call('PUT', `${url}/toggle`)).body).toMatchObject({ is_active: false })
  expect(await shown()).toEqual([])
  expect((await admin.call('PUT', `${url}/toggle`)).body).toMatchObject({ is_active: true })
  expect((await admin.call('DELETE', url)).body).toEqual({ ok: true })
  expect((await admin.call('DELETE', url)).status).toBe(404)
})

it.each([
  ['a blank title', { title: '  ' }],
  ['no text', { content: '' }],
  ['another type', { announcement_type: 'alarm' }],
  ['a priority over 10', { priority: 11 }],
  ['a priority below 0', { priority: -1 }],
  ['a priority between', { priority: 0.5 }],
  ['a time that is none', { expires_at: 'tomorrow' }],
])('refuses %s', async (_case, wrong) => {
  const body = { title: 'News', content: 'Play!', ...wrong }
  expect((await admin.call('POST', '/api/announcements/', body)).status).toBe(422)
})

it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '2000-01-01T00:00:00+00:01', '9999-12-31T23:59:59-23:59'])(
  'refuses in a sentence to let an announcement expire at %s, a new one and an old one',
  async (expires_at) => {
    const { id } = await announce()
    const body = { title: 'News', content: 'Play!', expires_at }
    const refusal = { status: 422, body: { detail: 'An announcement expires in one of the years 2000 to 9999.' } }
    expect(await admin.call('POST', '/api/announcements/', body)).toMatchObject(refusal)
    expect(await admin.call('PUT', `/api/announcements/${id}`, body)).toMatchObject(refusal)
  },
)

it.each(['2000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('lets one expire at %s', async (expires_at) => {
  expect(await announce({ expires_at })).toMatchObject({ expires_at })
})

const administration = [
  ['GET', '/api/announcements/all'],
  ['GET', '/api/announcements/ID'],
  ['POST', '/api/announcements/'],
  ['PUT', '/api/announcements/ID'],
  ['PUT', '/api/announcements/ID/toggle'],
  ['DELETE', '/api/announcements/ID'],
] as const

it.each(administration)('%s %s is for the administrator alone, whatever is sent', async (method, pattern) => {
  const { id } = await announce()
  const url = pattern.replace('ID', String(id))
  expect((await ada.call(method, url, method === 'GET' ? undefined : { priority: 99 })).status).toBe(403)
  expect((await server.visitor().call(method, url)).status).toBe(401)
  expect(await shown()).toEqual(['News'])
})

const ofOne = administration.filter(([, pattern]) => pattern.includes('ID'))
it.each(ofOne)('%s %s says when there is none', async (method, pattern) => {
  const url = pattern.replace('ID', '2000000000')
  const body = method === 'GET' ? undefined : { title: 'News', content: 'Play!' }
  expect((await admin.call(method, url, body)).status).toBe(404)
})

it('shows nothing to a visitor', async () => {
  expect((await server.visitor().call('GET', '/api/announcements/')).status).toBe(401)
})
