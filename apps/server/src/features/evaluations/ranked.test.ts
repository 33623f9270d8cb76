import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import type { Evaluation, EvaluationDetail, EvaluationGames, EvaluationInput } from '@clew/contracts/http/evaluations'
import { endpoints } from '@clew/contracts/http/endpoints'
import type { MeasuredRanking } from '@clew/contracts/http/measured-ranking'
import type { SeasonDetail } from '@clew/contracts/http/seasons'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluations, evaluationSeeds, seasons } from '../../platform/db/schema-evaluations.ts'
import { rankMeasured } from '../leaderboard/measured.ts'
import { endSeasons } from '../../testing/seasons.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let log = ''
/** Plays nothing itself, so that what waits stays as it is until a server beside it plays. */
let server: TestApp
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp({
    evaluationThreads: 0,
    logLevel: 'info',
    logTo: { write: (line) => void (log += line) },
  })
})
beforeEach(async () => {
  await endSeasons(server.database.db)
  ada = await server.login('ada')
})
afterAll(() => server.close())

let texts = 0
/** A template of its own text, with which some games are won. */
async function newTemplate(user: TestUser, content = `Go to the exit. Text ${(texts += 1)}.`): Promise<number> {
  const template = { title: 'Ranked', content }
  return (await user.call<{ id: number }>('POST', '/api/templates', template)).body.id
}
const ask = (user: TestUser, input: Partial<EvaluationInput> & { template_id: number }) =>
  user.call<Evaluation>('POST', '/api/evaluations', { ranked: true, ...input })
async function request(user: TestUser, template_id: number): Promise<number> {
  const { status, body } = await ask(user, { template_id })
  expect(status).toBe(201)
  return body.id
}
const act = (user: Visitor, id: number, what: string, body?: object) =>
  user.call<Evaluation>('POST', `/api/evaluations/${id}/${what}`, body)
const read = async (user: Visitor, id: number) =>
  (await user.call<EvaluationDetail>('GET', `/api/evaluations/${id}`)).body
const listed = async (query = '') =>
  (await server.visitor().call<MeasuredRanking>('GET', `/api/leaderboard/measured${query}`)).body.entries

/** Plays until something holds. */
async function playUntil(holds: () => Promise<boolean>): Promise<void> {
  const player = await buildTestApp({ beside: server })
  await expect.poll(holds, { timeout: 120_000, interval: 20 }).toBe(true)
  await player.close()
}
const isDone = (user: TestUser, id: number) => async () => (await read(user, id)).state === 'done'
const secrets = async (id: number) => {
  const { db } = server.database
  const ofSeason = eq(seasons.id, evaluations.seasonId)
  const [{ secret } = { secret: '' }] = await db
    .select({ secret: seasons.secret })
    .from(evaluations)
    .innerJoin(seasons, ofSeason)
    .where(eq(evaluations.id, id))
  return { secret, games: await db.select().from(evaluationSeeds).where(eq(evaluationSeeds.evaluationId, id)) }
}
const results = async (id: number) =>
  new Map((await secrets(id)).games.flatMap(({ seed, result }) => (result ? [[seed, result.record] as const] : [])))

describe('a ranked evaluation', () => {
  it('plays the season’s whole secret block, enters the ranking without being shared, and opens at the end', async () => {
    const id = await request(ada, await newTemplate(ada))
    expect(await read(ada, id)).toMatchObject({
      seeds: 200,
      season: expect.any(Number),
      sealed_until: expect.any(String),
    })
    await playUntil(isDone(ada, id))
    const sealed = await read(ada, id)
    expect(sealed).toMatchObject({ played: 200, results: [], report: { games: 200, wins: sealed.won } })
    expect(await listed()).toMatchObject([{ evaluation_id: id, of_ranked: 1, is_report_readable: false }])
    const { season } = sealed
    await endSeasons(server.database.db)
    const open = await read(ada, id)
    expect(open).toMatchObject({ sealed_until: null, report: sealed.report })
    const { body } = await server.visitor().call<SeasonDetail>('GET', `/api/seasons/standard-1/${season}`)
    expect(new Set(open.results.map(({ seed }) => seed))).toEqual(new Set(body.seeds))
    const { games, next } = (await ada.call<EvaluationGames>('GET', `/api/evaluations/${id}/games`)).body
    expect([games.length, next]).toEqual([200, null])
    expect(await listed()).toEqual([])
    expect(await listed(`?season=${season}`)).toMatchObject([{ evaluation_id: id }])
    expect((await ada.call('DELETE', `/api/evaluations/${id}`)).status).toBe(200)
  })

  it('that is unlucky is not repeated: cancelled, it keeps what it played, and resumes with the rest', async () => {
    const templateId = await newTemplate(ada)
    const id = await request(ada, templateId)
    await playUntil(async () => (await read(ada, id)).played > 0)
    const cancelled = (await act(ada, id, 'cancel')).body
    expect(cancelled).toMatchObject({ state: 'cancelled' })
    expect(cancelled.played).toBeLessThan(200)
    expect(await ask(ada, { template_id: templateId })).toMatchObject({
      status: 409,
      body: { refusal: 'ranked_already', values: { evaluation: id } },
    })
    const before = await results(id)
    const { body } = await act(ada, id, 'resume', {})
    expect(body).toMatchObject({ state: 'queued', played: cancelled.played, error: null })
    await playUntil(isDone(ada, id))
    const after = await results(id)
    expect(after.size).toBe(200)
    for (const [seed, record] of before) expect(after.get(seed)).toBe(record)
    expect(await listed()).toMatchObject([{ evaluation_id: id }])
  })

  it('of the same text is refused: as a new version, as another template, as somebody’s copy', async () => {
    const content = 'Walk to the exit. Avoid germs.'
    const templateId = await newTemplate(ada, content)
    const id = await request(ada, templateId)
    const isRefused = async (user: TestUser, template: number) =>
      expect(await ask(user, { template_id: template })).toMatchObject({
        status: 409,
        body: { values: { evaluation: id } },
      })
    const same = 'Ｗalk  to the\u200b EXIT.\n\n\tavoid\u00a0germs. '
    await ada.call('PATCH', `/api/templates/${templateId}`, { content: same, version: 2 })
    await isRefused(ada, templateId)
    await isRefused(ada, await newTemplate(ada, same))
    const bob = await server.login('bob')
    await isRefused(bob, await newTemplate(bob, content))
    const other = { template_id: await newTemplate(ada, `${content} Hurry.`) }
    expect((await ask(ada, other)).status).toBe(201)
    expect((await ask(ada, { ...other, suite: 'hard-1' })).status).toBe(201)
  })

  it('asked for twice at once is one', async () => {
    const bob = await server.login('bob')
    const content = 'Go to the exit at once.'
    const asked = await Promise.all(
      [ada, bob, ada, bob].map(async (user) => ask(user, { template_id: await newTemplate(user, content) })),
    )
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  it('is not deleted while its season goes on, and its text stays ranked without template and account', async () => {
    const templateId = await newTemplate(ada, 'Find the exit. Twice.')
    const id = await request(ada, templateId)
    await act(ada, id, 'cancel')
    expect(await ada.call('DELETE', `/api/evaluations/${id}`)).toMatchObject({
      status: 400,
      body: { refusal: 'ranked_stays' },
    })
    await ada.call('DELETE', `/api/templates/${templateId}`)
    expect((await ask(ada, { template_id: await newTemplate(ada, 'Find the exit. Twice.') })).status).toBe(409)
    expect((await ada.call('DELETE', '/api/auth/account')).status).toBe(200)
    const again = await server.login('ada-again')
    expect(await ask(again, { template_id: await newTemplate(again, 'Find the exit. Twice.') })).toMatchObject({
      status: 409,
      body: { refusal: 'ranked_and_gone' },
    })
  })

  it('that is complete after the end does not count, and none goes on then', async () => {
    const [late, stopped] = [await request(ada, await newTemplate(ada)), await request(ada, await newTemplate(ada))]
    const { season } = await read(ada, late)
    await act(ada, stopped, 'cancel')
    await playUntil(async () => (await read(ada, late)).played > 0)
    await endSeasons(server.database.db)
    expect(await act(ada, stopped, 'resume', {})).toMatchObject({
      status: 400,
      body: { refusal: 'ranked_season_over' },
    })
    await playUntil(async () => (await read(ada, late)).state === 'failed')
    expect(await read(ada, late)).toMatchObject({ error: 'The season ended before all games were played.' })
    expect(await listed(`?season=${season}`)).toEqual([])
    const complete = { state: 'done', played: 200, won: 200, finishedAt: sql`now()` } as const
    await server.database.db.update(evaluations).set(complete).where(eq(evaluations.id, late))
    await server.database.db.transaction((tx) => rankMeasured(tx, ada.id))
    expect(await listed(`?season=${season}`)).toEqual([])
  })

  it.each([
    [{ seeds: 100 }, 422],
    [{ robustness: true }, 422],
    [{ without: { start: 0, end: 2 } }, 422],
    [{ agent: 'planner' }, 422],
    [{ version: 7 }, 404],
  ] as const)('takes no %j', async (input, status) => {
    expect((await ask(ada, { template_id: ada.templateId, ...input })).status).toBe(status)
  })

  it('is of an own template', async () => {
    const bob = await server.login('bob')
    const template_id = await newTemplate(bob)
    expect(await ask(ada, { template_id })).toMatchObject({ status: 403, body: { refusal: 'template_of_other' } })
  })
})

describe('while the season goes on', () => {
  it('no operation tells a seed, a record or the secret, to anybody', async () => {
    const templateId = await newTemplate(ada)
    const id = await request(ada, templateId)
    await playUntil(async () => (await read(ada, id)).played > 0)
    await act(ada, id, 'cancel')
    const incomplete = await read(ada, id)
    expect(incomplete).toMatchObject({ rate: { value: expect.any(Number) }, results: [], report: { games: 0 } })
    await ada.call('PATCH', `/api/evaluations/${id}`, { is_shared: true })
    const { secret, games } = await secrets(id)
    const [played] = games.filter(({ result }) => result !== null)
    const bob = await server.login('bob')
    const fill = (name: string) => {
      const address = name.replace(':id', String(id)).replace(':seed', String(played!.seed))
      return address.replace(':suite', 'standard-1').replace(':number', String(incomplete.season)).split(' ') as [
        'GET' | 'POST',
        string,
      ]
    }
    const calls = Object.entries(endpoints).flatMap(([name, endpoint]) =>
      'socket' in endpoint || !/^GET|evaluations/.test(name) || /^DELETE|resume/.test(name) ? [] : [fill(name)],
    )
    expect(calls.length).toBeGreaterThan(30)
    let told = ''
    for (const caller of [ada, bob, server.visitor()])
      for (const [method, url] of calls) {
        const body = method === 'GET' ? undefined : { template_id: templateId, is_shared: true, ranked: true }
        told += `\n${url} ${JSON.stringify(await caller.call(method, url, body))}`
      }
    for (const hidden of [secret, ...games.map(({ result }) => result?.record).filter((record) => record)])
      expect(told.includes(hidden!)).toBe(false)
    const answers = told.split('\n').map((line) => line.slice(line.indexOf(' ')))
    for (const { seed } of games) expect(answers.filter((line) => line.includes(String(seed)))).toEqual([])
    for (const { seed } of games) expect(log).not.toMatch(new RegExp(`(?<!/seeds/)\\b${seed}\\b`))
    expect(log).not.toContain(secret)
  })

  it('a seed of the block and any other are refused alike', async () => {
    const id = await request(ada, await newTemplate(ada))
    const [{ seed } = { seed: 0 }] = (await secrets(id)).games
    const call = (asked: number) => ada.call('GET', `/api/evaluations/${id}/seeds/${asked}`)
    const [inside, outside] = [await call(seed), await call(1)]
    expect(inside).toMatchObject({ status: 403, body: { refusal: 'seeds_sealed' } })
    expect(outside).toMatchObject({ status: 403, body: inside.body })
  })
})

describe('resuming', () => {
  const practise = async (input: Partial<EvaluationInput>) =>
    (await ada.call<Evaluation>('POST', '/api/evaluations', { template_id: ada.templateId, ...input })).body.id

  it('goes on with a practice evaluation that was cancelled, unshared, and with no other', async () => {
    const id = await practise({ agent: 'cautious', seeds: 20 })
    expect(await act(ada, id, 'resume', {})).toMatchObject({ status: 400, body: { refusal: 'evaluation_not_ended' } })
    await act(ada, id, 'cancel')
    await ada.call('PATCH', `/api/evaluations/${id}`, { is_shared: true })
    const bob = await server.login('bob')
    expect((await act(bob, id, 'resume', {})).status).toBe(404)
    expect((await act(ada, id, 'resume', { max_ms: 60_000 })).body).toMatchObject({
      state: 'queued',
      is_shared: false,
      max_ms: 60_000,
      finished_at: null,
    })
    await playUntil(isDone(ada, id))
    expect((await act(ada, id, 'resume', {})).status).toBe(400)
  })

  it('asks for a higher cap where the old one was reached, and waits for its place like a new one', async () => {
    const id = await practise({ seeds: 5 })
    await act(ada, id, 'cancel')
    await server.database.db.update(evaluations).set({ maxTokens: 10, tokens: 20 }).where(eq(evaluations.id, id))
    expect(await act(ada, id, 'resume', {})).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/cap/) },
    })
    for (let n = 0; n < 3; n++) await practise({ seeds: 5 })
    expect((await act(ada, id, 'resume', { max_tokens: 30 })).status).toBe(409)
  })

  it('takes no cap that no evaluation can have', async () => {
    const id = await practise({ model: rulesModel, seeds: 5 })
    await act(ada, id, 'cancel')
    for (const caps of [{ max_ms: 0 }, { max_tokens: -1 }, { max_cost: 'x' }])
      expect((await act(ada, id, 'resume', caps)).status).toBe(422)
    expect((await act(ada, id, 'resume', { max_cost: 1 })).status).toBe(422)
  })
})
