import type { LeaderboardEntry, LeaderboardStats, OwnBest, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { defaultSettings } from '@clew/contracts/http/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { befriend } from '../../testing/befriend.ts'
import { newSessionId } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let shy: TestUser
let other: TestUser
beforeAll(async () => void (server = await buildTestApp()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.execute(sql`delete from runs`)
  await server.database.db.execute(sql`select rank_all_runs()`)
  shy = await server.login('shy')
  other = await server.login('other')
  for (const points of [10, 30]) await submit(shy, points)
  for (const points of [20, 5]) await submit(other, points)
})

async function submit(user: TestUser, points: number): Promise<SubmissionAnswer> {
  const count = { oxygen_collected: 0, total_steps: 0, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const claim = { ...count, optimal_steps: 1, avg_latency_ms: 0, survival_time: 1, germs: 5, mode: 'manual', score: 0 }
  const about = { template_id: user.templateId, session_id: newSessionId(), new_score: points }
  const answer = await user.call<SubmissionAnswer>('POST', '/api/leaderboard/submit', { ...claim, ...about })
  expect(answer.status).toBe(201)
  return answer.body
}

const setVisible = (user: TestUser, leaderboard_visibility: boolean) =>
  user.call('PUT', '/api/settings', { ...defaultSettings, leaderboard_visibility })

/** `[rank, points]` of every run that somebody sees, and the total that goes with the list. */
async function seenBy(user: Visitor, page = '') {
  const { body, headers } = await user.call<LeaderboardEntry[]>('GET', `/api/leaderboard/?mode=manual${page}`)
  return { runs: body.map((entry) => [entry.rank, entry.new_score]), total: Number(headers['x-total-count']) }
}

async function bestOf(user: TestUser, list = '?mode=manual') {
  const { best } = (await user.call<OwnBest>('GET', `/api/leaderboard/me${list}`)).body
  return best ? [best.rank, best.new_score] : undefined
}

const participants = async () =>
  (await server.visitor().call<LeaderboardStats>('GET', '/api/leaderboard/stats')).body.participants

const everything = {
  runs: [
    [1, 30],
    [2, 20],
    [3, 10],
    [4, 5],
  ],
  total: 4,
}
const othersOnly = {
  runs: [
    [1, 20],
    [2, 5],
  ],
  total: 2,
}

it('hides the runs of whoever wishes so from everybody else: list, total, ranks and participants', async () => {
  await setVisible(shy, false)
  expect(await seenBy(other)).toEqual(othersOnly)
  expect(await seenBy(server.visitor())).toEqual(othersOnly)
  expect(await participants()).toBe(1)
  expect((await submit(other, 8)).rank).toBe(2)
})

it('shows them the ranking that everybody sees, and tells the rank that a run would have there', async () => {
  await setVisible(shy, false)
  expect(await seenBy(shy)).toEqual(othersOnly)
  expect((await submit(shy, 15)).rank).toBe(2)
})

it.each([
  ['visible', true],
  ['hidden', false],
])('tells a %s player the place of their best run, in the list that all see', async (_state, isVisible) => {
  await setVisible(shy, isVisible)
  expect(await bestOf(shy)).toEqual([1, 30])
  expect(await bestOf(other)).toEqual(isVisible ? [2, 20] : [1, 20])
  expect(await bestOf(shy, '?mode=lam')).toBeUndefined()
  expect(await bestOf(shy, '?mode=manual&division=sandbox')).toBeUndefined()
  expect(await bestOf(other, '?division=all')).toEqual(isVisible ? [2, 20] : [1, 20])
})

it('counts what was played while hidden when it is shown again, and counts nothing twice', async () => {
  await setVisible(shy, false)
  await setVisible(shy, false)
  await submit(shy, 40)
  expect(await seenBy(other)).toEqual(othersOnly)
  await setVisible(shy, true)
  await setVisible(shy, true)
  expect(await seenBy(other)).toMatchObject({
    total: 5,
    runs: [[1, 40], ...everything.runs.map((_, i) => [i + 2, expect.any(Number)])],
  })
  expect(await participants()).toBe(2)
})

it('hides the first run of somebody who was hidden before it', async () => {
  const newcomer = await server.login('newcomer')
  await setVisible(newcomer, false)
  await submit(newcomer, 50)
  expect([await seenBy(other), await participants()]).toEqual([everything, 2])
  await setVisible(newcomer, true)
  expect([(await seenBy(other)).total, await participants()]).toEqual([5, 3])
})

it('leaves the totals right when a hidden account goes', async () => {
  await setVisible(shy, false)
  await shy.call('DELETE', '/api/auth/account')
  expect([await seenBy(other), await participants()]).toEqual([othersOnly, 1])
})

it('keeps the totals right however hiding and submitting meet', async () => {
  await Promise.all([
    setVisible(shy, false),
    submit(shy, 1),
    setVisible(shy, true),
    submit(shy, 2),
    setVisible(shy, false),
    submit(shy, 3),
  ])
  await setVisible(shy, true)
  expect([(await seenBy(other)).total, await participants()]).toEqual([7, 2])
})

it('shows each of those who ask for the same page at once what they may see of a player', async () => {
  const [friend, wooed] = [await server.login('friend'), await server.login('wooed')]
  await befriend(friend, shy)
  await shy.call('POST', '/api/friends/request', { requested_id: wooed.id })
  await shy.call('PUT', '/api/settings', { ...defaultSettings, profile_visibility: 'friends', show_email: 'friends' })
  const firstPage = '/api/leaderboard/?mode=manual'
  const askers = [friend, other, server.visitor(), shy, wooed, other, friend]
  const pages = await Promise.all(askers.map((asker) => asker.call<LeaderboardEntry[]>('GET', firstPage)))
  const seen = pages.map(({ body: [top] }) => [top?.user_email, top?.is_player_shown, top?.is_own])
  const [toFriend, toStranger] = [
    [shy.email, true, false],
    [shy.handle, false, false],
  ]
  const [toOwner, toWooed] = [
    [shy.email, true, true],
    [shy.handle, true, false],
  ]
  expect(seen).toEqual([toFriend, toStranger, toStranger, toOwner, toWooed, toStranger, toFriend])
  // Each asker's own runs are marked in the same list.
  expect(pages.map(({ body }) => body.filter(({ is_own }) => is_own).length)).toEqual([0, 2, 0, 2, 0, 2, 0])
})

it('has a run that was answered in every page that is asked for after it, however many ask meanwhile', async () => {
  const firstPage = '/api/leaderboard/?mode=manual'
  const crowd = Array.from({ length: 40 }, () => server.visitor().call('GET', firstPage))
  const { id } = await submit(other, 50)
  const [{ body }] = await Promise.all([other.call<LeaderboardEntry[]>('GET', firstPage), ...crowd])
  expect(body[0]?.id).toBe(id)
})
