import type { LeaderboardEntry, OwnBest, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { defaultSettings } from '@clew/contracts/http/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newSessionId } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
let eve: TestUser
beforeAll(async () => void (server = await buildTestApp()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.execute(sql`delete from runs`)
  await server.database.db.execute(sql`select rank_all_runs()`)
  ada = await server.login('ada')
  bob = await server.login('bob')
  eve = await server.login('eve')
})

async function submit(user: TestUser, points: number): Promise<number> {
  const count = { oxygen_collected: 0, total_steps: 0, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const claim = { ...count, optimal_steps: 1, avg_latency_ms: 0, survival_time: 1, germs: 5, mode: 'manual', score: 0 }
  const about = { template_id: user.templateId, session_id: newSessionId(), new_score: points }
  const answer = await user.call<SubmissionAnswer>('POST', '/api/leaderboard/submit', { ...claim, ...about })
  expect(answer.status).toBe(201)
  return answer.body.id
}

/** A claim is always `assisted`, and unverified: what only a whole game shows is written into the row. */
const rewrite = async (runId: number, division: string, verified: boolean) => {
  await server.database.db.execute(
    sql`update runs set division = ${division}, verified = ${verified} where id = ${runId}`,
  )
  await server.database.db.execute(sql`select rank_all_runs()`)
}

async function seenBy(user: Visitor, query: string) {
  const { body, headers } = await user.call<LeaderboardEntry[]>('GET', `/api/leaderboard/?mode=manual${query}`)
  return { entries: body, total: Number(headers['x-total-count']) }
}

async function bestsSeenBy(user: Visitor, query = '') {
  const { entries, total } = await seenBy(user, `&runs=best${query}`)
  return { entries: entries.map(({ rank, handle, new_score }) => [rank, handle, new_score]), total }
}

const setVisible = (user: TestUser, leaderboard_visibility: boolean) =>
  user.call('PUT', '/api/settings', { ...defaultSettings, leaderboard_visibility })

it('shows the best run of each person alone, in order, in pages, and says how many people there are', async () => {
  for (const points of [10, 30, 20]) await submit(ada, points)
  for (const points of [40, 15]) await submit(bob, points)
  await submit(eve, 5)
  expect(await bestsSeenBy(eve)).toEqual({
    entries: [
      [1, bob.handle, 40],
      [2, ada.handle, 30],
      [3, eve.handle, 5],
    ],
    total: 3,
  })
  expect(await bestsSeenBy(eve, '&limit=1&skip=1')).toEqual({ entries: [[2, ada.handle, 30]], total: 3 })
  expect((await seenBy(eve, '')).total).toBe(6)
})

it('keeps the earlier of two runs that are as good', async () => {
  const first = await submit(ada, 10)
  await submit(ada, 10)
  expect((await seenBy(bob, '&runs=best')).entries.map(({ id }) => id)).toEqual([first])
})

it('tells a player the place of their best run among people', async () => {
  for (const points of [10, 30, 20]) await submit(bob, points)
  await submit(ada, 5)
  const best = async (query: string) =>
    (await ada.call<OwnBest>('GET', `/api/leaderboard/me?mode=manual${query}`)).body.best?.rank
  expect([await best('&runs=best'), await best('')]).toEqual([2, 4])
})

it('puts a verified run before a higher score that nobody checked, in every list that has it', async () => {
  const verified = await submit(ada, 10)
  await rewrite(verified, 'pure', true)
  await submit(ada, 50)
  const scoreIn = async (query: string) => (await bestsSeenBy(bob, query)).entries.map(([, , score]) => score)
  expect(await scoreIn('')).toEqual([10])
  expect(await scoreIn('&division=all')).toEqual([10])
  expect(await scoreIn('&division=assisted')).toEqual([50])
})

it('is the list of all runs with the first of each person left, whoever hides, shows or goes', async () => {
  const scores = [7, 3, 9, 9, 1, 12, 5, 12, 4, 8, 2, 11]
  for (const [index, points] of scores.entries()) {
    const player = [ada, bob, eve][(index * 5 + points) % 3]!
    const id = await submit(player, points)
    if (index % 4 === 1) await rewrite(id, 'sandbox', true)
    if (index === 5) await setVisible(bob, false)
    if (index === 9) await setVisible(bob, true)
  }
  const firstOfEach = async (user: Visitor, query: string) => {
    const { entries } = await seenBy(user, query)
    const firsts = [...new Map(entries.toReversed().map((entry) => [entry.handle, entry.id])).values()].toReversed()
    return { ids: entries.filter(({ id }) => firsts.includes(id)).map(({ id }) => id), total: firsts.length }
  }
  const expectSame = async (user: Visitor) => {
    for (const query of ['', '&division=sandbox', '&division=assisted', '&division=all']) {
      const { entries, total } = await seenBy(user, `&runs=best${query}`)
      expect({ ids: entries.map(({ id }) => id), total }).toEqual(await firstOfEach(user, query))
    }
  }
  await expectSame(eve)
  await setVisible(eve, false)
  await expectSame(eve)
  await expectSame(server.visitor())
  await bob.call('DELETE', '/api/auth/account')
  await expectSame(ada)
})
