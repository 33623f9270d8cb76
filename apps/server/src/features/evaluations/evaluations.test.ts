import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { seedsOf, suites } from '@clew/contracts/evaluations/suites'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import type { Evaluation, EvaluationDetail, EvaluationInput, EvaluationList } from '@clew/contracts/http/evaluations'
import { decodeRecord, replay } from '@clew/engine'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema.ts'
import { evaluations, evaluationSeeds } from '../../platform/db/schema-evaluations.ts'
import { readUsage } from '../../platform/quotas.ts'
import { claimSeeds } from './claims.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

/** Plays nothing itself, so that what waits stays as it is until a server beside it plays. */
let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => void (server = await buildTestApp({ evaluationThreads: 0 })))
beforeEach(async () => {
  await server.database.db.delete(evaluations)
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const ask = (user: TestUser, input: Partial<EvaluationInput> = {}) =>
  user.call<Evaluation>('POST', '/api/evaluations', {
    template_id: user.templateId,
    agent: 'cautious',
    seeds: 10,
    ...input,
  })
const request = async (user: TestUser, input?: Partial<EvaluationInput>) => {
  const { status, body } = await ask(user, input)
  expect(status).toBe(201)
  return body
}
const read = async (user: TestUser, id: number) =>
  (await user.call<EvaluationDetail>('GET', `/api/evaluations/${id}`)).body
const ended = async (user: TestUser, id: number, state = 'done') => {
  await expect.poll(async () => (await read(user, id)).state, { timeout: 60_000, interval: 100 }).toBe(state)
  return read(user, id)
}
const beside = () => buildTestApp({ beside: server })

/** While `act` runs, so many other servers play what waits. */
async function withPlayers<T>(count: number, act: () => Promise<T>): Promise<T> {
  const players = await Promise.all(Array.from({ length: count }, beside))
  try {
    return await act()
  } finally {
    for (const player of players) await player.close()
  }
}

describe('an evaluation', () => {
  it('is played to its end, game by game, and each game can be replayed', async () => {
    const asked = await request(ada, { agent: 'lam', seeds: 30 })
    expect(asked).toMatchObject({
      template_id: ada.templateId,
      template_version: 1,
      suite: 'standard-1',
      model: rulesModel,
      is_rule_engine: true,
      state: 'queued',
      played: 0,
      rate: null,
    })
    const done = await withPlayers(1, () => ended(ada, asked.id))
    expect(done).toMatchObject({ played: 30, won: done.results.filter(({ won }) => won).length, error: null })
    expect(done.results.map(({ seed }) => seed)).toEqual(seedsOf(suites['standard-1'], 30))
    expect(done.rate).toMatchObject({ value: done.won / 30 })
    expect(done.rate!.low).toBeLessThan(done.rate!.value)
    const [first] = done.results
    const { body } = await ada.call<SeedResult>('GET', `/api/evaluations/${asked.id}/seeds/${first!.seed}`)
    expect(body).toMatchObject(first!)
    const game = replay(decodeRecord(body.record)!)
    expect(game).toMatchObject({ tick: first!.ticks, totalSteps: first!.steps })
  })

  it('gives the same games when it is repeated', async () => {
    const [one, two] = [await request(ada), await request(ada)]
    await withPlayers(2, async () => {
      expect((await ended(ada, one.id)).results).toEqual((await ended(ada, two.id)).results)
    })
  })

  it('is also played under disturbances when robustness is asked for, and only then', async () => {
    const asked = await request(ada, { agent: 'cautious', seeds: 10, robustness: true })
    const plain = await request(ada, { agent: 'cautious', seeds: 10 })
    await withPlayers(1, async () => {
      const done = await ended(ada, asked.id)
      expect(done).toMatchObject({ robustness: true, report: { disturbed: { mirrored: { games: 10 } } } })
      expect(done.report.metrics.find(({ key }) => key === 'robustness')!.value).toBeGreaterThan(0)
      const other = await ended(ada, plain.id)
      expect(other.report.disturbed).toEqual({})
      expect(other.results).toEqual(done.results.map(({ disturbed: _told, ...rest }) => rest))
    })
  })

  it('measures the text that was asked for, whatever becomes of the template', async () => {
    await ada.call('PATCH', `/api/templates/${ada.templateId}`, { content: 'Say nothing.' })
    const old = await request(ada, { agent: 'lam', version: 1 })
    const present = await request(ada, { agent: 'lam' })
    expect([old.template_version, present.template_version]).toEqual([1, 2])
    await ada.call('DELETE', `/api/templates/${ada.templateId}`)
    await withPlayers(1, async () => {
      expect((await ended(ada, old.id)).won).toBeGreaterThan(0)
      expect(await ended(ada, present.id)).toMatchObject({ won: 0, content: 'Say nothing.' })
    })
  })

  it('may be of somebody else’s active template, as it is now', async () => {
    expect(await request(ada, { template_id: bob.templateId })).toMatchObject({ template_id: bob.templateId })
    await bob.call('PATCH', `/api/templates/${bob.templateId}`, { content: 'Go.', version: 2 })
    expect((await ask(ada, { template_id: bob.templateId, version: 1 })).status).toBe(404)
    await bob.call('PATCH', `/api/templates/${bob.templateId}`, { is_active: false })
    expect((await ask(ada, { template_id: bob.templateId })).status).toBe(404)
  })

  it('is played on a suite of one’s own, whose name stands for the same games for good', async () => {
    const { maxTicks: _maxTicks, ...standard } = suites['standard-1']
    const like = { ...standard, name: 'like-standard-1' }
    const busy = { ...standard, name: 'busy-1', germs: 12, firstSeed: 7, clock: 'realtime', decisionTicks: 30 } as const
    const own = await request(ada, { own_suite: like })
    const known = await request(ada)
    const full = await request(ada, { own_suite: busy })
    expect(full).toMatchObject({ suite: 'busy-1', suite_spec: { ...busy, maxTicks: 600 } })
    const [mine, same, other] = await withPlayers(1, async () => [
      await ended(ada, own.id),
      await ended(ada, known.id),
      await ended(ada, full.id),
    ])
    expect(mine.results).toEqual(same.results)
    expect(other.results.map(({ seed }) => seed)).toEqual(seedsOf(busy, 10))
    expect(await ask(ada, { own_suite: { ...busy, germs: 13 } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'own_suite.name', message: expect.stringContaining('Call this one busy-2.') }] },
    })
    expect((await ask(ada, { own_suite: busy })).status).toBe(201)
    expect((await ask(bob, { own_suite: { ...busy, germs: 13 } })).status).toBe(201)
  })

  it('is its owner’s alone', async () => {
    const { id } = await request(ada)
    const calls = [
      ['GET', `/api/evaluations/${id}`],
      ['GET', `/api/evaluations/${id}/events`],
      ['GET', `/api/evaluations/${id}/seeds/500001`],
      ['POST', `/api/evaluations/${id}/cancel`],
      ['DELETE', `/api/evaluations/${id}`],
    ] as const
    for (const [method, url] of calls) expect((await bob.call(method, url)).status).toBe(404)
    expect((await bob.call<EvaluationList>('GET', '/api/evaluations')).body.evaluations).toEqual([])
    expect(await read(ada, id)).toMatchObject({ state: 'queued' })
  })

  it('goes with its account', async () => {
    const { id } = await request(ada)
    await ada.call('DELETE', '/api/auth/account')
    const { db } = server.database
    expect(await db.select().from(users).where(eq(users.id, ada.id))).toEqual([])
    expect(await db.$count(evaluations, eq(evaluations.id, id))).toBe(0)
    expect(await db.$count(evaluationSeeds, eq(evaluationSeeds.evaluationId, id))).toBe(0)
  })
})

const own = (change: object) => ({ ...suites['standard-1'], name: 'own-1', ...change })

describe('bad input is refused with one clear error', () => {
  it.each([
    [{ seeds: 0 }, 422],
    [{ seeds: 1001 }, 422],
    [{ suite: 'easy-1' }, 422],
    [{ own_suite: own({ name: 'standard-2' }) }, 422],
    [{ own_suite: own({ name: 'Mine' }) }, 422],
    [{ own_suite: own({ germs: 51 }) }, 422],
    [{ own_suite: own({ germs: -1 }) }, 422],
    [{ own_suite: own({ decisionTicks: 7 }) }, 422],
    [{ own_suite: own({ clock: 'realtime', decisionTicks: 601 }) }, 422],
    [{ own_suite: own({ firstSeed: 2 ** 31 }) }, 422],
    [{ own_suite: own({ board: 'endless-1' }) }, 422],
    [{ own_suite: own({}), suite: 'hard-1' }, 422],
    [{ max_ms: -1 }, 422],
    [{ max_tokens: 0 }, 422],
    [{ max_cost: -1 }, 422],
    [{ agent: 'program' }, 422],
    [{ agent: 'bfs', model: rulesModel }, 422],
    [{ agent: 'lam', model: 'gpt-99' }, 400],
    [{ template_id: 999_999 }, 404],
    [{ version: 7 }, 404],
  ])('%j', async (input, status) => {
    const answer = await ask(ada, input as Partial<EvaluationInput>)
    expect(answer).toMatchObject({ status, body: { detail: expect.any(String) } })
  })
})

describe('the end', () => {
  it('comes at once when it is cancelled, and what was played stays', async () => {
    const { id } = await request(ada, { seeds: 1000, agent: 'planner' })
    await withPlayers(1, async () => {
      await expect.poll(async () => (await read(ada, id)).played, { timeout: 60_000 }).toBeGreaterThan(0)
      const cancelled = await ada.call<Evaluation>('POST', `/api/evaluations/${id}/cancel`)
      expect(cancelled.body).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) })
    })
    const after = await read(ada, id)
    expect(after.state).toBe('cancelled')
    expect(after.played).toBe(after.results.length)
    expect(after.played).toBeLessThan(1000)
    expect((await ada.call<Evaluation>('POST', `/api/evaluations/${id}/cancel`)).body.finished_at).toBe(
      after.finished_at,
    )
  })

  it('comes when its time is over, and says so', async () => {
    const { id } = await request(ada, { seeds: 1000, agent: 'planner', max_ms: 1000 })
    const failed = await withPlayers(1, () => ended(ada, id, 'failed'))
    expect(failed.error).toBe('The cap of 1 s was reached.')
    expect(failed.results.length).toBe(failed.played)
  })
})

describe('durability', () => {
  it('a server that stops in the middle leaves the rest to the next one', async () => {
    const { id } = await request(ada, { seeds: 400 })
    await withPlayers(1, () =>
      expect.poll(async () => (await read(ada, id)).played, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0),
    )
    const stopped = await read(ada, id)
    expect(stopped).toMatchObject({ state: 'running' })
    expect(stopped.played).toBeLessThan(400)
    const done = await withPlayers(1, () => ended(ada, id))
    expect(done.results).toHaveLength(400)
  })

  it('what a killed server had taken waits for the end of its lease, or for the start of the only server', async () => {
    const { id } = await request(ada, { seeds: 5 })
    const { db } = server.database
    const claim = () => claimSeeds(db, { asksEndpoint: false, atMost: 5 })
    expect(await claim()).toMatchObject({ evaluation: { id }, seeds: seedsOf(suites['standard-1'], 5) })
    expect(await claim()).toBeUndefined()
    await db.update(evaluationSeeds).set({ leasedUntil: new Date() }).where(eq(evaluationSeeds.evaluationId, id))
    expect(await claim()).toMatchObject({ evaluation: { id } })
    await withPlayers(1, () => ended(ada, id))
  })

  it('two servers share an evaluation, and no game is played twice', async () => {
    const { id } = await request(ada, { seeds: 300 })
    const { db } = server.database
    const done = await withPlayers(2, () => ended(ada, id))
    expect(done.results.map(({ seed }) => seed)).toEqual(seedsOf(suites['standard-1'], 300))
    expect(done.played).toBe(300)
    expect(await db.$count(evaluationSeeds, eq(evaluationSeeds.evaluationId, id))).toBe(300)
  })

  it('a long evaluation lets somebody else’s short one end first', async () => {
    const long = await request(ada, { seeds: 1000 })
    const short = await request(bob, { seeds: 20 })
    await withPlayers(1, async () => {
      await ended(bob, short.id)
      expect((await read(ada, long.id)).state).toBe('running')
    })
  })
})

describe('a list', () => {
  it('comes in pages, the newest first, also of one template', async () => {
    const ids = [
      (await request(ada)).id,
      (await request(ada)).id,
      (await request(ada, { template_id: bob.templateId })).id,
    ]
    const list = async (query: string) => (await ada.call<EvaluationList>('GET', `/api/evaluations?${query}`)).body
    const first = await list('limit=2')
    expect(first.evaluations.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await list(`limit=2&before=${first.next}`)
    expect(second).toMatchObject({ evaluations: [{ id: ids[0] }], next: null })
    const own = await list(`template_id=${ada.templateId}`)
    expect(own.evaluations.map(({ id }) => id)).toEqual([ids[1], ids[0]])
  })
})

describe('a person', () => {
  it('has three that wait at most', async () => {
    for (let n = 0; n < 3; n++) await request(ada)
    expect(await ask(ada)).toMatchObject({ status: 409, body: { code: 'busy' } })
    await request(bob)
  })

  it('keeps a hundred at most, and gets the room back of those that are deleted', async () => {
    const { db } = server.database
    const { id } = await request(ada)
    const before = (await readUsage(db, ada.id)).bytes
    await ada.call('DELETE', `/api/evaluations/${id}`)
    expect((await readUsage(db, ada.id)).bytes).toBeLessThan(before - 10 * 1024)
    const kept = {
      userId: ada.id,
      templateId: ada.templateId,
      templateVersion: 1,
      templateTitle: 'T',
      content: 'Go.',
      suite: 'standard-1',
      agent: 'bfs',
      asksEndpoint: false,
      state: 'done',
      seeds: 1,
    } as const
    await db.insert(evaluations).values(Array.from({ length: 100 }, () => kept))
    expect(await ask(ada)).toMatchObject({
      status: 409,
      body: { code: 'quota_exceeded', quota: { name: 'evaluations', limit: 100 } },
    })
  })
})

describe('events', () => {
  it('tell how it goes on, and end with it', async () => {
    const { id } = await request(ada, { seeds: 60 })
    await withPlayers(1, async () => {
      const { status, body } = await ada.call<string>('GET', `/api/evaluations/${id}/events`)
      expect(status).toBe(200)
      const told = [...body.matchAll(/^event: evaluation\ndata: (.+)$/gm)].map(
        ([, data]) => JSON.parse(data!) as Evaluation,
      )
      expect(told.at(-1)).toMatchObject({ state: 'done', played: 60 })
      expect(told.length).toBeGreaterThan(1)
    })
  })
})
