import type { Template, TemplatePatch, TemplateVersion, TemplateVersionText } from '@clew/contracts/http/templates'
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

const save = (id: number, body: TemplatePatch) => ada.call<Template>('PATCH', `/api/templates/${id}`, body)
const list = (user: Visitor, id: number, query = '') =>
  user.call<TemplateVersion[]>('GET', `/api/templates/${id}/versions${query}`)
const read = (user: Visitor, id: number, version: number | string) =>
  user.call<TemplateVersionText>('GET', `/api/templates/${id}/versions/${version}`)

async function createWithTexts(first: string, ...others: string[]): Promise<number> {
  const body = { title: 'T', content: first }
  const { id } = (await ada.call<Template>('POST', '/api/templates', body)).body
  for (const content of others) await save(id, { content })
  return id
}

it('every changed text is a version, the newest first, whatever its number', async () => {
  const id = await createWithTexts('one', 'two')
  await save(id, { content: 'three', version: 7, title: 'Renamed' })
  await save(id, { description: 'The text stays.' })
  await save(id, { content: 'four', version: 2 })
  const { status, body, headers } = await list(ada, id)
  expect(status).toBe(200)
  expect(headers['x-total-count']).toBe('4')
  expect(body.map(({ version, title }) => [version, title])).toEqual([
    [3, 'Renamed'],
    [7, 'Renamed'],
    [2, 'T'],
    [1, 'T'],
  ])
  expect(body[0]).toEqual({
    version: 3,
    title: 'Renamed',
    created_at: expect.stringMatching(/Z$/),
    author: ada.handle,
  })
})

it('a change based on what was saved over since is refused, and nothing of either is lost', async () => {
  const body = { title: 'T', content: 'one' }
  const { id, updated_at: based_on } = (await ada.call<Template>('POST', '/api/templates', body)).body
  const first = await save(id, { content: 'mine', based_on })
  expect(first).toMatchObject({ status: 200, body: { version: 2 } })
  const refused = await save(id, { content: 'from the other tab', title: 'Other', based_on })
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } })
  expect((await save(id, {})).body).toMatchObject({ content: 'mine', title: 'T', version: 2 })
  const { updated_at: newest } = (await save(id, {})).body
  const kept = await save(id, { content: 'from the other tab', based_on: newest })
  expect(kept).toMatchObject({ status: 200, body: { version: 3 } })
  expect((await read(ada, id, 2)).body.content).toBe('mine')
})

it('of two changes with the same base at once one is refused', async () => {
  const { id, updated_at: based_on } = (
    await ada.call<Template>('POST', '/api/templates', { title: 'T', content: 'one' })
  ).body
  const answers = await Promise.all(['two', 'three'].map((content) => save(id, { content, based_on })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('after the last number a changed text needs a lower one, and the template stays as it was', async () => {
  const { id } = (
    await ada.call<Template>('POST', '/api/templates', { title: 'T', content: 'one', version: 1_000_000 })
  ).body
  const detail = 'There is no version after 1000000. Choose a lower number that is free.'
  const refused = await save(id, { content: 'two', title: 'Renamed' })
  expect(refused).toMatchObject({ status: 422, body: { detail, errors: [{ path: 'version', message: detail }] } })
  expect((await save(id, {})).body).toMatchObject({ content: 'one', title: 'T', version: 1_000_000 })
  expect((await save(id, { content: 'two', version: 1 })).body).toMatchObject({ content: 'two', version: 1 })
})

it('versions come in pages', async () => {
  const id = await createWithTexts('one', 'two', 'three')
  const { body, headers } = await list(ada, id, '?skip=1&limit=1')
  expect(body.map(({ version }) => version)).toEqual([2])
  expect(headers['x-total-count']).toBe('3')
  expect((await list(ada, id, '?limit=0')).status).toBe(422)
  expect((await list(ada, id, '?skip=-1')).status).toBe(422)
})

it('a version keeps its text for ever, and says who saved it', async () => {
  const id = await createWithTexts('one', 'two')
  await ada.call('PUT', '/api/profile/update', { display_name: 'Ada L.' })
  expect((await read(ada, id, 1)).body).toMatchObject({ version: 1, content: 'one', author: 'Ada L.' })
  expect((await read(ada, id, 2)).body).toMatchObject({ version: 2, content: 'two' })
})

it('a restored text is a new version, and the one before can be taken back', async () => {
  const id = await createWithTexts('one', 'two')
  const old = (await read(ada, id, 1)).body
  expect((await save(id, { content: old.content })).body).toMatchObject({ version: 3, content: 'one' })
  expect((await save(id, { content: 'two', version: 2 })).body).toMatchObject({ version: 2, content: 'two' })
  expect((await list(ada, id)).headers['x-total-count']).toBe('3')
})

it('versions are for the owner alone, even of an active template', async () => {
  const id = await createWithTexts('one')
  for (const answer of [await list(bob, id), await read(bob, id, 1)]) expect(answer.status).toBe(404)
  for (const answer of [await list(server.visitor(), id), await read(server.visitor(), id, 1)])
    expect(answer.status).toBe(401)
})

it('what is no version is not there, and what is no number is refused', async () => {
  const id = await createWithTexts('one')
  expect(await read(ada, id, 2)).toMatchObject({ status: 404, body: { detail: 'There is no such version.' } })
  expect((await read(ada, 2_000_000_000, 1)).status).toBe(404)
  for (const version of ['0', 'one', '1.5', '1000001']) expect((await read(ada, id, version)).status).toBe(422)
})

it('versions go with their template', async () => {
  const id = await createWithTexts('one')
  await ada.call('DELETE', `/api/templates/${id}`)
  expect((await list(ada, id)).status).toBe(404)
})
