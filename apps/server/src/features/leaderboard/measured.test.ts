import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { measuredLimits } from '@clew/contracts/evaluations/measured-limits'
import type { Evaluation } from '@clew/contracts/http/evaluations'
import type { MeasuredRanking } from '@clew/contracts/http/measured-ranking'
import { defaultSettings } from '@clew/contracts/http/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluations } from '../../platform/db/schema-evaluations.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'
import { listMeasured } from './measured.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => void (server = await buildTestApp()))
beforeEach(async () => {
  await server.database.db.delete(evaluations)
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

type Stored = typeof evaluations.$inferInsert

/** An evaluation with its end as it is in the database, as a hundred games take their time; its id. */
async function measure(user: TestUser, wins: number, more: Partial<Stored> = {}): Promise<number> {
  const games = more.played ?? 100
  const [{ id } = { id: 0 }] = await server.database.db
    .insert(evaluations)
    .values({
      userId: user.id,
      templateId: user.templateId,
      templateVersion: 1,
      templateTitle: 'Measured',
      content: 'Go.',
      suite: 'standard-1',
      agent: 'lam',
      model: rulesModel,
      asksEndpoint: false,
      state: 'done',
      seeds: games,
      played: games,
      won: wins,
      ...more,
    })
    .returning({ id: evaluations.id })
  return id
}

const setShared = async (user: TestUser, id: number, is_shared = true) =>
  expect((await user.call('PATCH', `/api/evaluations/${id}`, { is_shared })).status).toBe(200)
async function publish(user: TestUser, wins: number, more: Partial<Stored> = {}): Promise<number> {
  const id = await measure(user, wins, more)
  await setShared(user, id)
  return id
}
const newTemplate = async (user: TestUser, more: object = {}) =>
  (await user.call<{ id: number }>('POST', '/api/templates', { title: 'T', content: 'Go.', ...more })).body.id

const list = async (caller: Visitor = server.visitor(), query = '') =>
  (await caller.call<MeasuredRanking>('GET', `/api/leaderboard/measured${query}`)).body
/** The ids of the evaluations that are listed, with their ranks. */
const listed = async (query = '') =>
  (await list(server.visitor(), query)).entries.map(({ evaluation_id: id, rank }) => [id, rank])

describe('the ranking by measured rate', () => {
  it('lists what is shared with rank, rate and interval, and who made it by the handle', async () => {
    const best = await publish(ada, 95)
    const tied = await publish(bob, 180, { played: 200, templateVersion: 3 })
    const cat = await server.login('cat')
    const worse = await publish(cat, 40)
    const { entries, models } = await list()
    expect(models).toEqual([{ id: rulesModel, is_rule_engine: true }])
    expect(entries).toMatchObject([
      { evaluation_id: best, rank: 1, is_tie: true, handle: ada.handle, is_owner_shown: false, is_own: false },
      { evaluation_id: tied, rank: 1, is_tie: true, template_version: 3, games: 200, won: 180 },
      { evaluation_id: worse, rank: 3, is_tie: false, rate: { value: 0.4 }, template_title: 'Measured' },
    ])
    expect(entries[2]!.rate.low).toBeCloseTo(0.309, 3)
    expect(JSON.stringify(entries)).not.toContain('@')
    expect((await list(ada)).entries[0]).toMatchObject({ is_own: true, is_template_readable: true })
    expect((await server.visitor().call('GET', `/api/evaluations/${best}`)).status).toBe(200)
  })

  it.each<[string, Partial<Stored>]>([
    ['was cancelled', { state: 'cancelled' }],
    ['ended early', { state: 'failed', error: 'The cap was reached.' }],
    ['has fewer than a hundred games', { played: 99, seeds: 99 }],
    ['was played without a template', { agent: 'planner', model: null }],
    ['leaves a part of its version out', { without: { start: 0, end: 3, text: 'Go.' } }],
  ])('has nothing that %s', async (_what, more) => {
    await publish(ada, 90, more)
    expect(await listed()).toEqual([])
  })

  it('has nothing that is not shared, and loses what is unshared or deleted', async () => {
    const id = await measure(ada, 90)
    expect(await listed()).toEqual([])
    await setShared(ada, id)
    expect(await listed()).toEqual([[id, 1]])
    await setShared(ada, id, false)
    expect(await listed()).toEqual([])
    await setShared(ada, id)
    await ada.call('DELETE', `/api/evaluations/${id}`)
    expect(await listed()).toEqual([])
  })

  it('has nobody by the template of somebody else', async () => {
    await publish(ada, 90, { templateId: bob.templateId })
    expect(await listed()).toEqual([])
  })

  it('loses a template that is deleted, while its report stays to be read', async () => {
    const id = await publish(ada, 90)
    await ada.call('DELETE', `/api/templates/${ada.templateId}`)
    expect(await listed()).toEqual([])
    expect((await bob.call('GET', `/api/evaluations/${id}`)).status).toBe(200)
  })

  it('leads to no template that its owner keeps to themselves', async () => {
    const templateId = await newTemplate(ada, { is_active: false })
    await publish(ada, 90, { templateId })
    expect((await list(bob)).entries).toMatchObject([{ template_id: templateId, is_template_readable: false }])
    expect((await list(ada)).entries).toMatchObject([{ is_template_readable: true }])
  })

  it('hides whoever wishes so, from everybody alike, until they are shown again', async () => {
    const setVisible = (leaderboard_visibility: boolean) =>
      ada.call('PUT', '/api/settings', { ...defaultSettings, leaderboard_visibility })
    const [shy, other] = [await publish(ada, 95), await publish(bob, 40)]
    await setVisible(false)
    for (const caller of [ada, bob, server.visitor()])
      expect((await list(caller)).entries).toMatchObject([{ evaluation_id: other, rank: 1 }])
    await setShared(ada, shy, false)
    await setShared(ada, shy)
    expect(await listed()).toEqual([[other, 1]])
    await setVisible(true)
    expect(await listed()).toEqual([
      [shy, 1],
      [other, 2],
    ])
  })

  it('loses an account that goes', async () => {
    await publish(ada, 90)
    await ada.call('DELETE', '/api/auth/account')
    expect(await listed()).toEqual([])
  })

  it('is one of each suite and model', async () => {
    const model = 'gpt-99'
    const [hard, asked, plain] = [
      await publish(ada, 50, { suite: 'hard-1' }),
      await publish(ada, 60, { model }),
      await publish(ada, 70),
    ]
    expect(await listed()).toEqual([[plain, 1]])
    expect(await listed('?suite=hard-1')).toEqual([[hard, 1]])
    const { entries, models } = await list(bob, `?model=${model}`)
    expect(entries).toMatchObject([{ evaluation_id: asked }])
    expect(models.map(({ id }) => id).toSorted()).toEqual([rulesModel, model].toSorted())
    expect(await list(bob, '?suite=hard-1&model=unknown')).toEqual({
      entries: [],
      models: [
        { id: 'unknown', is_rule_engine: false },
        { id: rulesModel, is_rule_engine: true },
      ],
    })
    expect((await bob.call('GET', '/api/leaderboard/measured?suite=easy-1')).status).toBe(422)
  })
})

describe('who measures several times', () => {
  it('stands by the last one of a version, and not at all until that is shared', async () => {
    const lucky = await publish(ada, 95)
    const last = await measure(ada, 80)
    await setShared(ada, lucky)
    expect(await listed()).toEqual([])
    await setShared(ada, last)
    expect(await listed()).toEqual([[last, 1]])
  })

  it('keeps the place of a version while another one is only tried', async () => {
    const first = await publish(ada, 80)
    const next = await measure(ada, 90, { templateVersion: 2 })
    expect(await listed()).toEqual([[first, 1]])
    await setShared(ada, next)
    expect(await listed()).toEqual([[next, 1]])
  })

  it('loses the place to a new measurement as soon as that is complete', async () => {
    await publish(ada, 100)
    const { body } = await ada.call<Evaluation>('POST', '/api/evaluations', { template_id: ada.templateId, seeds: 100 })
    expect(await listed()).toHaveLength(1)
    const state = async () => (await ada.call<Evaluation>('GET', `/api/evaluations/${body.id}`)).body.state
    await expect.poll(state, { timeout: 60_000 }).toBe('done')
    await expect.poll(listed).toEqual([])
    await setShared(ada, body.id)
    const { entries } = await list()
    expect(entries).toMatchObject([{ evaluation_id: body.id, games: 100, template_title: 'Follow the thread' }])
    expect(entries[0]!.won).toBeLessThan(100)
  })

  it('has three places at most, for the best templates', async () => {
    const ids: number[] = []
    for (const wins of [50, 60, 70, 80]) ids.push(await publish(ada, wins, { templateId: await newTemplate(ada) }))
    const places = async () => (await listed()).map(([id]) => id)
    expect(await places()).toEqual(ids.slice(1).reverse())
    await setShared(ada, ids[3]!, false)
    expect(await places()).toEqual(ids.slice(0, 3).reverse())
  })
})

it('reads no more of many than it lists', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`insert into users (email, handle, handle_key, password_hash)
    select n || '@example.com', 'crowd-' || n, 'crowd_' || translate(n::text, '01', 'ol'), '' from generate_series(1, 5000) n`)
  await db.execute(sql`insert into templates (user_id, title, content) select id, 'T', 'Go.' from users`)
  await db.execute(sql`insert into evaluations (user_id, template_id, template_version, template_title, content, suite, agent,
      model, asks_endpoint, seeds, played, won, state, is_shared)
    select user_id, id, 1, 'T', 'Go.', 'standard-1', 'lam', ${rulesModel}, false, 1000, 1000, id % 1000, 'done', true from templates`)
  await db.execute(sql`insert into measured_templates (evaluation_id, user_id, suite, model, rate, games)
    select id, user_id, suite, model, won / 1000.0, played from evaluations`)
  await db.execute(sql`analyze`)
  const countRead = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await db.execute<{ read: string }>(sql`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text as read from pg_stat_user_tables`)
    return Number(rows[0]?.read)
  }
  const before = await countRead()
  const { entries } = await listMeasured(db, { suite: 'standard-1' }, undefined)
  expect((await countRead()) - before).toBeLessThan(10 * measuredLimits.listed)
  expect(entries).toHaveLength(measuredLimits.listed)
  expect(entries[0]).toMatchObject({ won: 999, rank: 1, is_tie: true })
  await database.close()
})
