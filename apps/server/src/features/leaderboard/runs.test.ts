import type { Run, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { defaultSettings } from '@clew/contracts/http/settings'
import { decodeRecord, finalScore, replay } from '@clew/engine'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { movesOut, newSessionId, openGame } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let player: TestUser
let other: TestUser
beforeAll(async () => void (server = await buildTestApp()))
afterAll(() => server.close())
beforeEach(async () => {
  player = await server.login('player')
  other = await server.login('other')
})

const read = (user: Visitor, id: number | string) => user.call<Run & { detail: string }>('GET', `/api/runs/${id}`)

/** A person walks a shortest way out. */
async function walkOut(user: TestUser) {
  const live = await openGame(user, { mode: 'manual' })
  for (const move of movesOut(live.recording.game)) await live.tick(move)
  const claim = live.claim()
  const { status, body } = await user.call<SubmissionAnswer>('POST', '/api/leaderboard/submit', claim)
  expect(status).toBe(201)
  return { id: body.id, claim, game: live.recording.game }
}

async function claimWithoutRecord(user: TestUser): Promise<number> {
  const count = { oxygen_collected: 2, total_steps: 9, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const about = { template_id: user.templateId, session_id: newSessionId(), mode: 'manual', germs: 5 }
  const claim = { ...count, ...about, optimal_steps: 1, avg_latency_ms: 0, survival_time: 1, score: 0, new_score: 5 }
  return (await user.call<SubmissionAnswer>('POST', '/api/leaderboard/submit', claim)).body.id
}

const setVisible = (user: TestUser, leaderboard_visibility: boolean) =>
  user.call('PUT', '/api/settings', { ...defaultSettings, leaderboard_visibility })

it('gives the record, and replaying it leads to the numbers that stand beside it', async () => {
  const { id, claim, game } = await walkOut(player)
  const { status, body } = await read(player, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    is_own: true,
    user_email: player.email,
    session_id: claim.session_id,
    verified: true,
    win: true,
    agent: null,
    clock: 'realtime',
    division: 'pure',
    total_steps: game.totalSteps,
    optimal_steps: game.optimalSteps,
    backtrack_count: 0,
    dead_end_entries: claim.dead_end_entries,
    avg_latency_ms: claim.avg_latency_ms,
    template_version: 1,
    is_template_readable: true,
    record: claim.record,
  })
  const replayed = replay(decodeRecord(body.record ?? '')!)!
  expect(finalScore(replayed).newScore).toBe(body.new_score)
})

it('shows others no more than the list does, and no address', async () => {
  const { id, claim } = await walkOut(player)
  const short = claim.session_id.slice(0, 8)
  const seen = { is_own: false, session_id: short, record: claim.record }
  for (const caller of [other, server.visitor()])
    expect((await read(caller, id)).body).toMatchObject({ ...seen, user_email: player.handle })
})

it('has the rank that the list gives it', async () => {
  const { id } = await walkOut(player)
  const { body } = await other.call<{ id: number; rank: number }[]>('GET', '/api/leaderboard?mode=manual&limit=200')
  expect((await read(other, id)).body.rank).toBe(body.find((entry) => entry.id === id)?.rank)
})

it('says that a claim has no record and is not verified', async () => {
  const { body } = await read(other, await claimWithoutRecord(player))
  expect(body).toMatchObject({ record: null, verified: false, win: null, game_id: null, oxygen_collected: 2 })
})

it('is not there for others while its owner is hidden from the leaderboard', async () => {
  const { id } = await walkOut(player)
  await setVisible(player, false)
  for (const user of [other, server.visitor()])
    expect(await read(user, id)).toMatchObject({ status: 404, body: { detail: 'There is no such run.' } })
  expect((await read(player, id)).status).toBe(200)
  await setVisible(player, true)
  expect((await read(other, id)).status).toBe(200)
})

it('leads to a template only for whom it is there', async () => {
  const { id } = await walkOut(player)
  const readableFor = async (user: Visitor) => (await read(user, id)).body.is_template_readable
  expect([await readableFor(player), await readableFor(server.visitor())]).toEqual([true, true])
  await player.call('PATCH', `/api/templates/${player.templateId}`, { is_active: false })
  expect([await readableFor(player), await readableFor(other)]).toEqual([true, false])
  await player.call('DELETE', `/api/templates/${player.templateId}`)
  expect((await read(player, id)).body).toMatchObject({ is_template_readable: false, template_id: null })
})

it.each([
  ['no number', 'first', 422],
  ['a number below 1', '0', 422],
  ['a number beyond all ids', '99999999999', 422],
  ['an id that nobody has', '2147483647', 404],
])('answers %s with one clear error', async (_case, id, status) => {
  const answer = await read(server.visitor(), id)
  expect([answer.status, answer.body.detail]).toEqual([status, expect.any(String)])
})
