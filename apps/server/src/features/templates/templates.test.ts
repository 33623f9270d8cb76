import type { Template, TemplateInput, TemplatePatch } from '@clew/contracts/http/templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const create = async (user: TestUser, input: Partial<TemplateInput> = {}) => {
  const body = { title: 'Careful', content: 'Walk to the exit.', ...input }
  return (await user.call<Template>('POST', '/api/templates', body)).body
}
const patch = (user: TestUser, id: number, body: TemplatePatch) =>
  user.call<Template>('PATCH', `/api/templates/${id}`, body)
const list = (user: TestUser, query = '') => user.call<Template[]>('GET', `/api/templates${query}`)

describe('creating a template', () => {
  it('fills in what was left out', async () => {
    const input = { title: '  Careful ', content: 'Walk to the exit.' }
    const answer = await ada.call('POST', '/api/templates/', input)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      title: 'Careful',
      description: null,
      content: 'Walk to the exit.',
      is_active: true,
      version: 1,
      origin: null,
      is_own: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
  })

  it.each([
    ['no title', { title: '  ', content: 'x' }, 'title'],
    ['no content', { title: 'x', content: ' \n' }, 'content'],
    ['version 0', { title: 'x', content: 'x', version: 0 }, 'version'],
    ['half a version', { title: 'x', content: 'x', version: 1.5 }, 'version'],
    ['too long a text', { title: 'x', content: 'x'.repeat(32_001) }, 'content'],
  ])('refuses %s', async (_case, input, path) => {
    const answer = await ada.call<{ errors: { path: string }[] }>('POST', '/api/templates', input)
    expect([answer.status, answer.body.errors[0]?.path]).toEqual([422, path])
  })

  it('refuses a character that cannot be stored', async () => {
    expect((await ada.call('POST', '/api/templates', { title: 'x', content: 'a\0b' })).status).toBe(422)
  })
})

describe('the list', () => {
  it('has the own templates, the newest change first, and their number', async () => {
    const user = await server.login()
    const first = await create(user, { title: 'first' })
    await create(user, { title: 'second' })
    await patch(user, first.id, { description: 'changed last' })
    const { body, headers } = await list(user, '?limit=2')
    expect(body.map((template) => template.title)).toEqual(['first', 'second'])
    expect(headers['x-total-count']).toBe('3')
    expect((await list(user, '?skip=2')).body).toHaveLength(1)
  })

  it('of everybody has the active ones, and nobody’s address', async () => {
    const hidden = await create(ada, { title: 'hidden', is_active: false })
    const shown = await create(ada, { title: 'shown' })
    const { body, headers } = await list(bob, '?mine=false&limit=200')
    expect(body.map((template) => template.id)).toContain(shown.id)
    expect(body.map((template) => template.id)).not.toContain(hidden.id)
    expect(body.find(({ id }) => id === shown.id)?.is_own).toBe(false)
    expect(Number(headers['x-total-count'])).toBe(body.length)
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('counts what is switched on and off, deleted, and gone with its account', async () => {
    const total = async () => Number((await list(bob, '?mine=false&limit=1')).headers['x-total-count'])
    const before = await total()
    const user = await server.login()
    const extra = await create(user)
    expect(await total()).toBe(before + 2)
    await patch(user, extra.id, { is_active: false })
    await patch(user, extra.id, { is_active: false })
    expect(await total()).toBe(before + 1)
    await patch(user, extra.id, { is_active: true })
    await user.call('DELETE', `/api/templates/${user.templateId}`)
    expect(await total()).toBe(before + 1)
    await user.call('DELETE', '/api/auth/account')
    expect(await total()).toBe(before)
  })

  it.each(['?limit=0', '?limit=201', '?limit=', '?skip=0x10', '?skip=-1', '?mine=perhaps'])(
    'refuses %s',
    async (query) => {
      expect((await list(ada, query)).status).toBe(422)
    },
  )
})

describe('a version number', () => {
  it('gives way to the next free one when it names another text already', async () => {
    const { id } = await create(ada, { content: 'one' })
    expect((await patch(ada, id, { content: 'two', version: 1 })).body.version).toBe(2)
    expect((await patch(ada, id, { content: 'three' })).body.version).toBe(3)
    expect((await patch(ada, id, { content: 'four', version: 7 })).body.version).toBe(7)
    expect((await patch(ada, id, { content: 'five', version: 2 })).body.version).toBe(4)
  })

  it('stays when the text stays, and leads back to its text', async () => {
    const { id } = await create(ada, { content: 'one' })
    expect((await patch(ada, id, { title: 'Renamed', is_active: false })).body).toMatchObject({
      version: 1,
      title: 'Renamed',
    })
    await patch(ada, id, { content: 'two' })
    expect((await patch(ada, id, { content: 'one', version: 1 })).body).toMatchObject({ version: 1, content: 'one' })
  })

  it('is one for each of two texts saved at the same time', async () => {
    const { id } = await create(ada, { content: 'one' })
    const saved = await Promise.all(['two', 'three'].map((content) => patch(ada, id, { content, version: 1 })))
    expect(saved.map((answer) => answer.body.version).sort()).toEqual([2, 3])
  })
})

describe('somebody else’s template', () => {
  it('can be read but not changed when it is active', async () => {
    const { id } = await create(ada)
    expect(await bob.call('GET', `/api/templates/${id}`)).toMatchObject({ status: 200, body: { is_own: false } })
    expect((await patch(bob, id, { title: 'mine now' })).status).toBe(403)
    expect((await bob.call('DELETE', `/api/templates/${id}`)).status).toBe(403)
  })

  it('is not there when it is not active', async () => {
    const { id } = await create(ada, { is_active: false })
    expect((await bob.call('GET', `/api/templates/${id}`)).status).toBe(404)
    expect((await patch(bob, id, { title: 'mine now' })).status).toBe(404)
    expect((await bob.call('DELETE', `/api/templates/${id}`)).status).toBe(404)
    expect((await ada.call('GET', `/api/templates/${id}`)).status).toBe(200)
  })
})

describe('the public view', () => {
  it('shows an active template to anybody, another one to its owner', async () => {
    const { id } = await create(ada)
    const view = (user: { call: TestUser['call'] }) => user.call<Template>('GET', `/api/templates/public/${id}`)
    expect((await view(server.visitor())).body.content).toBe('Walk to the exit.')
    await patch(ada, id, { is_active: false })
    expect((await view(server.visitor())).status).toBe(404)
    expect((await view(server.visitor('expired'))).status).toBe(404)
    expect((await view(bob)).status).toBe(404)
    expect((await view(ada)).status).toBe(200)
  })
})

it('deletes a template once', async () => {
  const { id } = await create(ada)
  expect((await ada.call('DELETE', `/api/templates/${id}`)).body).toEqual({ ok: true })
  expect((await ada.call('DELETE', `/api/templates/${id}`)).status).toBe(404)
})

it.each([
  ['GET', '/api/templates'],
  ['POST', '/api/templates'],
  ['GET', '/api/templates/1'],
  ['PATCH', '/api/templates/1'],
  ['DELETE', '/api/templates/1'],
] as const)('wants a token for %s %s', async (method, url) => {
  expect((await server.visitor().call(method, url)).status).toBe(401)
})

it.each(['0', '-1', 'one', '99999999999'])('refuses the id %s', async (id) => {
  expect((await ada.call('GET', `/api/templates/${id}`)).status).toBe(422)
})
