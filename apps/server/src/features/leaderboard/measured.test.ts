import { samples } from '@clew/agents/samples/samples'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { measuredLimits } from '@clew/contracts/evaluations/measured-limits'
import type { MeasuredRanking } from '@clew/contracts/http/measured-ranking'
import { defaultSettings } from '@clew/contracts/http/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluations, rankedTexts } from '../../platform/db/schema-evaluations.ts'
import { templateVersions } from '../../platform/db/schema-templates.ts'
import { textKey } from '../../platform/text-key.ts'
import { endSeasons } from '../../testing/seasons.ts'
import { openSeasons } from '../seasons/open-seasons.ts'
import { keyOldVersions } from '../templates/author-key.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'
import { listMeasured, rankMeasured } from './measured.ts'

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

let texts = 0
/** A ranked evaluation with its end as it is in the database, as two hundred games take their time; its id. */
async function rank(user: TestUser, wins: number, more: Partial<Stored> & { textKey?: string } = {}): Promise<number> {
  const { db } = server.database
  const suite = more.suite === 'hard-1' ? 'hard-1' : 'standard-1'
  const { seasonId, sealedUntil } = await openSeasons(db, 30).currentBlock(suite)
  const { textKey = `text ${(texts += 1)}`, ...changes } = more
  const evaluation = {
    userId: user.id,
    templateId: user.templateId,
    templateVersion: 1,
    templateTitle: 'Measured',
    content: 'Go.',
    suite,
    agent: 'lam',
    model: rulesModel,
    asksEndpoint: false,
    state: 'done',
    seeds: 200,
    played: 200,
    won: wins,
    seasonId,
    sealedUntil,
    finishedAt: new Date(),
    ...changes,
  } as const
  return db.transaction(async (tx) => {
    const [{ id } = { id: 0 }] = await tx.insert(evaluations).values(evaluation).returning({ id: evaluations.id })
    const { userId } = evaluation
    await tx
      .insert(rankedTexts)
      .values({ seasonId, model: evaluation.model ?? rulesModel, textKey, evaluationId: id, userId })
    await rankMeasured(tx, userId)
    return id
  })
}

const newTemplate = async (user: TestUser, more: object = {}) =>
  (await user.call<{ id: number }>('POST', '/api/templates', { title: 'T', content: 'Go.', ...more })).body.id

const list = async (caller: Visitor = server.visitor(), query = '') =>
  (await caller.call<MeasuredRanking>('GET', `/api/leaderboard/measured${query}`)).body
/** The ids of the evaluations that are listed, with their ranks. */
const listed = async (query = '') =>
  (await list(server.visitor(), query)).entries.map(({ evaluation_id: id, rank }) => [id, rank])

describe('the ranking by measured rate', () => {
  it('lists what was ranked with rank, rate and interval, who ranked it by the handle, and the season', async () => {
    const best = await rank(ada, 190)
    const tied = await rank(bob, 180, { templateVersion: 3 })
    const cat = await server.login('cat')
    const worse = await rank(cat, 80, { isShared: true })
    const { entries, models, season } = await list()
    expect(season).toMatchObject({ suite: 'standard-1', secret: null, commitment: expect.any(String) })
    expect(models).toEqual([{ id: rulesModel, is_rule_engine: true }])
    expect(entries).toMatchObject([
      { evaluation_id: best, rank: 1, is_tie: true, handle: ada.handle, is_owner_shown: false, is_own: false },
      { evaluation_id: tied, rank: 1, is_tie: true, template_version: 3, games: 200, won: 180 },
      { evaluation_id: worse, rank: 3, is_tie: false, rate: { value: 0.4 }, template_title: 'Measured' },
    ])
    expect(entries[2]!.rate.low).toBeCloseTo(0.335, 3)
    expect(entries.map(({ is_report_readable: isReadable }) => isReadable)).toEqual([false, false, true])
    expect(JSON.stringify(entries)).not.toContain('@')
    expect((await list(ada)).entries[0]).toMatchObject({ is_own: true, is_report_readable: true })
  })

  it.each<[string, Partial<Stored>]>([
    ['was cancelled', { state: 'cancelled' }],
    ['ended early', { state: 'failed', error: 'The cap was reached.' }],
    ['was complete after the season ended', { finishedAt: new Date(Date.now() + 40 * 86_400_000) }],
  ])('has nothing that %s', async (_what, more) => {
    await rank(ada, 190, more)
    expect(await listed()).toEqual([])
  })

  it('has nothing that played public mazes, shared or not', async () => {
    await rank(ada, 190)
    const evaluation = { templateId: ada.templateId, templateVersion: 1, templateTitle: 'T', content: 'Go.' }
    const games = { suite: 'standard-1', agent: 'lam', model: rulesModel, asksEndpoint: false, seeds: 500 } as const
    const end = { state: 'done', played: 500, won: 500, isShared: true, finishedAt: new Date() } as const
    await server.database.db.insert(evaluations).values({ userId: ada.id, ...evaluation, ...games, ...end })
    await server.database.db.transaction((tx) => rankMeasured(tx, ada.id))
    expect(await listed()).toHaveLength(1)
  })

  it('has nobody by the template of somebody else', async () => {
    await rank(ada, 190, { templateId: bob.templateId })
    expect(await listed()).toEqual([])
  })

  it('loses a template that is deleted', async () => {
    await rank(ada, 190)
    await ada.call('DELETE', `/api/templates/${ada.templateId}`)
    expect(await listed()).toEqual([])
  })

  it('leads to no template that its owner keeps to themselves', async () => {
    const templateId = await newTemplate(ada, { is_active: false })
    await rank(ada, 190, { templateId })
    expect((await list(bob)).entries).toMatchObject([{ template_id: templateId, is_template_readable: false }])
    expect((await list(ada)).entries).toMatchObject([{ is_template_readable: true }])
  })

  it('hides whoever wishes so, from everybody alike, until they are shown again', async () => {
    const setVisible = (leaderboard_visibility: boolean) =>
      ada.call('PUT', '/api/settings', { ...defaultSettings, leaderboard_visibility })
    const [shy, other] = [await rank(ada, 190), await rank(bob, 80)]
    await setVisible(false)
    for (const caller of [ada, bob, server.visitor()])
      expect((await list(caller)).entries).toMatchObject([{ evaluation_id: other, rank: 1 }])
    await setVisible(true)
    expect(await listed()).toEqual([
      [shy, 1],
      [other, 2],
    ])
  })

  it('loses an account that goes', async () => {
    await rank(ada, 190)
    await ada.call('DELETE', '/api/auth/account')
    expect(await listed()).toEqual([])
  })

  it('is one of each suite, season and model', async () => {
    const model = 'gpt-99'
    const [hard, asked, plain] = [
      await rank(ada, 100, { suite: 'hard-1' }),
      await rank(ada, 120, { model }),
      await rank(ada, 140),
    ]
    expect(await listed()).toEqual([[plain, 1]])
    expect(await listed('?suite=hard-1')).toEqual([[hard, 1]])
    const { entries, models, season } = await list(bob, `?model=${model}`)
    expect(entries).toMatchObject([{ evaluation_id: asked }])
    expect(models.map(({ id }) => id).toSorted()).toEqual([rulesModel, model].toSorted())
    expect(await list(bob, '?suite=hard-1&model=unknown')).toMatchObject({
      entries: [],
      models: [
        { id: 'unknown', is_rule_engine: false },
        { id: rulesModel, is_rule_engine: true },
      ],
    })
    await endSeasons(server.database.db)
    expect(await listed()).toEqual([])
    expect(await listed(`?season=${season.number}`)).toEqual([[plain, 1]])
    expect((await bob.call('GET', '/api/leaderboard/measured?season=999')).status).toBe(404)
    expect((await bob.call('GET', '/api/leaderboard/measured?suite=easy-1')).status).toBe(422)
  })

  it('has three places of a person at most, the best, and says of how many', async () => {
    const ids: number[] = []
    for (const wins of [100, 120, 140, 160]) ids.push(await rank(ada, wins, { templateId: await newTemplate(ada) }))
    await rank(ada, 200, { state: 'cancelled' })
    const { entries } = await list()
    expect(entries.map(({ evaluation_id: id }) => id)).toEqual(ids.slice(1).reverse())
    expect(entries.map(({ of_ranked: count }) => count)).toEqual([5, 5, 5])
  })

  it('still says of how many when the others were deleted after the end', async () => {
    const [best, worst] = [await rank(ada, 180), await rank(ada, 20)]
    const { season } = await list()
    await endSeasons(server.database.db)
    expect((await ada.call('DELETE', `/api/evaluations/${worst}`)).status).toBe(200)
    expect((await list(bob, `?season=${season.number}`)).entries).toMatchObject([{ evaluation_id: best, of_ranked: 2 }])
  })
})

describe('the first author of a text', () => {
  const content = 'Find the exit before the germs find you.'

  it('is whoever saved it first and is shown, in whatever words of the same letters', async () => {
    const cat = await server.login('cat')
    await newTemplate(ada, { content: 'Find the EXIT\n\nbefore the germs find you.' })
    await newTemplate(cat, { content })
    const key = { textKey: textKey(content) }
    await rank(bob, 150, { templateId: await newTemplate(bob, { content }), ...key })
    expect((await list()).entries).toMatchObject([{ handle: bob.handle, first_author: { handle: ada.handle } }])
    await ada.call('PUT', '/api/settings', { ...defaultSettings, leaderboard_visibility: false })
    expect((await list()).entries).toMatchObject([{ first_author: { handle: cat.handle, is_shown: false } }])
  })

  it('is told of nobody’s own text, and of no sample', async () => {
    const own = `${content} Now.`
    await rank(bob, 150, { templateId: await newTemplate(bob, { content: own }), textKey: textKey(own) })
    await rank(bob, 150, { textKey: textKey(samples.plain.content) })
    expect((await list()).entries.map(({ first_author: author }) => author)).toEqual([null, null])
  })

  it('is found for texts that were kept before there were keys', async () => {
    const old = `${content} Long ago.`
    await newTemplate(ada, { content: old })
    await rank(bob, 150, { templateId: await newTemplate(bob, { content: old }), textKey: textKey(old) })
    await server.database.db.update(templateVersions).set({ textKey: null })
    expect((await list()).entries).toMatchObject([{ first_author: null }])
    await keyOldVersions(server.database.db)
    expect((await list()).entries).toMatchObject([{ first_author: { handle: ada.handle } }])
  })
})

it('reads no more of many than it lists', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`insert into users (email, handle, handle_key, password_hash)
    select n || '@example.com', 'crowd-' || n, 'crowd_' || translate(n::text, '01', 'ol'), '' from generate_series(1, 5000) n`)
  await db.execute(sql`insert into templates (user_id, title, content) select id, 'T', 'Go.' from users`)
  await db.execute(sql`insert into evaluations (user_id, template_id, template_version, template_title, content, suite, agent,
      model, asks_endpoint, seeds, played, won, state)
    select user_id, id, 1, 'T', 'Go.', 'standard-1', 'lam', ${rulesModel}, false, 200, 200, id % 200, 'done' from templates`)
  await db.execute(sql`insert into template_versions (template_id, version, title, content, text_key)
    select id, 1, 'T', 'Go.', 'key ' || (id % 3) from templates`)
  const found = await openSeasons(db, 30).find('standard-1', undefined)
  await db.execute(sql`insert into measured_templates (evaluation_id, user_id, season_id, model, text_key, rate, ranked)
    select id, user_id, ${found!.seasonId}::int, model, 'key ' || (id % 3), won / 200.0, 1 from evaluations`)
  await db.execute(sql`analyze`)
  const countRead = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await db.execute<{ read: string }>(sql`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text as read from pg_stat_user_tables`)
    return Number(rows[0]?.read)
  }
  const before = await countRead()
  const { entries } = await listMeasured(db, found!, undefined)
  expect((await countRead()) - before).toBeLessThan(100 * measuredLimits.listed)
  expect(entries).toHaveLength(measuredLimits.listed)
  expect(entries[0]).toMatchObject({ won: 199, rank: 1, is_tie: true })
  await database.close()
})
