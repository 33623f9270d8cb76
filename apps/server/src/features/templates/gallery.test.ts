import type { SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { defaultSettings } from '@clew/contracts/http/settings'
import type { Gallery, PublicTemplate, Template, TemplateInput } from '@clew/contracts/http/templates'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSessionId } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
let visitor: Visitor
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
  visitor = server.visitor()
})
afterAll(() => server.close())

const create = async (user: Visitor, input: Partial<TemplateInput> = {}) => {
  const body = { title: 'Careful', content: 'Walk to the exit.', ...input }
  return (await user.call<Template>('POST', '/api/templates', body)).body
}
const look = async (user: Visitor, query = '') =>
  (await user.call<Gallery>('GET', `/api/templates/gallery${query}`)).body
const idsOf = async (user: Visitor, query = '') => (await look(user, query)).templates.map(({ id }) => id)

async function submit(user: TestUser, templateId: number, new_score: number, mode = 'lam'): Promise<number> {
  const counts = { oxygen_collected: 0, total_steps: 0, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const claim = {
    ...counts,
    optimal_steps: 1,
    avg_latency_ms: 0,
    survival_time: 1,
    germs: 5,
    mode,
    score: 0,
    new_score,
  }
  const about = { template_id: templateId, session_id: newSessionId() }
  return (await user.call<SubmissionAnswer>('POST', '/api/leaderboard/submit', { ...claim, ...about })).body.id
}

describe('the gallery', () => {
  it('shows everybody what is active, with its author and without its text', async () => {
    const shown = await create(ada, { title: 'Shown', description: 'D' })
    const hidden = await create(ada, { is_active: false })
    const { templates } = await look(visitor)
    expect(templates[0]).toEqual({
      id: shown.id,
      title: 'Shown',
      description: 'D',
      version: 1,
      origin: null,
      is_own: false,
      author: ada.handle,
      author_handle: ada.handle,
      is_author_shown: false,
      best_run: null,
      created_at: shown.created_at,
      updated_at: shown.updated_at,
    })
    expect(templates.map(({ id }) => id)).not.toContain(hidden.id)
    expect((await look(ada)).templates[0]).toMatchObject({ id: shown.id, is_own: true })
  })

  it('leaves out what every account begins with, until somebody makes something of it', async () => {
    const eve = await server.login('eve')
    const of = `?author=${eve.handle}`
    await eve.call('PATCH', `/api/templates/${eve.templateId}`, { description: 'As it was.' })
    expect([await idsOf(visitor, of), await idsOf(visitor, `?q=${eve.handle}`)]).toEqual([[], []])
    await eve.call('PATCH', `/api/templates/${eve.templateId}`, { content: 'Go right.' })
    expect(await idsOf(visitor, of)).toEqual([eve.templateId])
  })

  it('comes in pages that miss nothing and repeat nothing, also when something is saved between them', async () => {
    const author = await server.login('paging')
    const made: number[] = []
    for (let n = 0; n < 7; n += 1) made.unshift((await create(author, { title: `Page ${n}` })).id)
    await server.database.db.execute(sql`update templates set updated_at = now() where user_id = ${author.id}`)
    const seen: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Gallery = await look(visitor, `?limit=3&author=${author.handle}${next && `&before=${next}`}`)
      seen.push(...page.templates.map(({ id }) => id))
      if (seen.length === 3) await create(author, { title: 'Newer' })
      next = page.next
    }
    expect(seen).toEqual(made)
  })

  it.each([
    ['the beginning of any word of a title', 'q=labyr', true],
    ['in whatever case', 'q=NIGHT', true],
    ['the beginning of its author’s handle', 'q=searched', true],
    ['the middle of a word', 'q=abyr', false],
    ['another word', 'q=daylight', false],
  ])('is searched by %s', async (_what, query, isFound) => {
    const author = await server.login('searching')
    await author.call('PUT', '/api/profile/update', { handle: 'searched-for' })
    const { id } = await create(author, { title: 'Night of the (labyrinth)' })
    expect((await idsOf(visitor, `?${query}`)).includes(id)).toBe(isFound)
    await author.call('PATCH', `/api/templates/${id}`, { is_active: false })
    expect(await idsOf(visitor, `?${query}`)).not.toContain(id)
    await author.call('DELETE', '/api/auth/account')
  })

  it('follows a new title', async () => {
    const { id } = await create(ada, { title: 'Oldname' })
    await ada.call('PATCH', `/api/templates/${id}`, { title: 'Newname' })
    expect([await idsOf(visitor, '?q=oldname'), await idsOf(visitor, '?q=newname')]).toEqual([[], [id]])
  })

  it('says what is a copy of what', async () => {
    const original = await create(ada, { title: 'Original' })
    const copy = await create(bob, { title: 'Mine', origin_id: original.id })
    const silent = await create(bob, { origin_id: original.id, is_active: false })
    const { templates } = await look(visitor, `?copies_of=${original.id}`)
    expect(templates.map(({ id }) => id)).toEqual([copy.id])
    expect(templates[0]?.origin).toMatchObject({ template_id: original.id, title: 'Original', author: ada.handle })
    expect(silent.origin).toMatchObject({ template_id: original.id })
  })

  it.each(['?limit=0', '?limit=51', '?before=yesterday', '?copies_of=x', '?q='])('refuses %s', async (query) => {
    expect((await visitor.call('GET', `/api/templates/gallery${query}`)).status).toBe(422)
  })
})

describe('the best run of a template', () => {
  it('is the agent’s that stands highest, and leads nowhere when its player is hidden', async () => {
    const player = await server.login('player')
    const { id } = await create(player, { title: 'Played' })
    await submit(player, id, 30)
    const best = await submit(player, id, 50)
    await submit(player, id, 90, 'manual')
    const of = `?author=${player.handle}`
    const bestOf = async (user: Visitor) => (await look(user, of)).templates[0]?.best_run
    const publicly = async (user: Visitor) =>
      (await user.call<PublicTemplate>('GET', `/api/templates/public/${id}`)).body.best_run
    const expected = expect.objectContaining({ id: best, new_score: 50, germs: 5, verified: false })
    expect([await bestOf(visitor), await publicly(visitor)]).toEqual([expected, expected])
    await player.call('PUT', '/api/settings', { ...defaultSettings, leaderboard_visibility: false })
    expect([await bestOf(visitor), await publicly(bob)]).toEqual([null, null])
    expect(await bestOf(player)).toEqual(expected)
  })
})

describe('the author', () => {
  it('is a name to whoever is signed in, and to visitors only if the author wants that', async () => {
    const shy = await server.login('shy')
    await shy.call('PUT', '/api/profile/update', { display_name: 'Shy Person' })
    await create(shy)
    const authorFor = async (user: Visitor) => (await look(user, `?author=${shy.handle}`)).templates[0]
    expect(await authorFor(bob)).toMatchObject({ author: 'Shy Person', is_author_shown: true })
    expect(await authorFor(visitor)).toMatchObject({ author: shy.handle, is_author_shown: false })
    await shy.call('PUT', '/api/settings', { ...defaultSettings, public_profile: true })
    expect(await authorFor(visitor)).toMatchObject({ author: 'Shy Person', is_author_shown: true })
    await shy.call('PUT', '/api/settings', { ...defaultSettings, public_profile: true, profile_visibility: 'friends' })
    expect(await authorFor(visitor)).toMatchObject({ author: shy.handle, is_author_shown: false })
  })
})
