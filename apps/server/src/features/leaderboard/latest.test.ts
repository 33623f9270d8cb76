import type { LatestRun, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newSessionId } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let player: TestUser
let other: TestUser
beforeAll(async () => void (server = await buildTestApp()))
afterAll(() => server.close())
beforeEach(async () => {
  player = await server.login('player')
  other = await server.login('other')
})

async function submit(user: TestUser, points: number, more: { mode?: string; template_id?: number } = {}) {
  const count = { oxygen_collected: 0, total_steps: 0, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const claim = { ...count, optimal_steps: 1, avg_latency_ms: 0, survival_time: 1, germs: 5, mode: 'lam', score: 0 }
  const about = { template_id: user.templateId, session_id: newSessionId(), new_score: points }
  const answer = await user.call<SubmissionAnswer>('POST', '/api/leaderboard/submit', { ...claim, ...about, ...more })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const latest = async (user: TestUser, templateIds: readonly number[], mode = 'lam') =>
  (await user.call<LatestRun[]>('GET', `/api/leaderboard/latest?mode=${mode}&template_ids=${templateIds.join()}`)).body

async function newTemplate(user: TestUser): Promise<number> {
  return (await user.call<{ id: number }>('POST', '/api/templates', { title: 'T', content: 'Go.' })).body.id
}

it('gives the last run of each template, and nothing for one that never played', async () => {
  const [second, unplayed] = [await newTemplate(player), await newTemplate(player)]
  await submit(player, 30)
  await player.call('PATCH', `/api/templates/${player.templateId}`, { content: 'Go on.' })
  const last = await submit(player, 10)
  const ofSecond = await submit(player, 20, { template_id: second })
  const found = await latest(player, [player.templateId, second, unplayed])
  expect(found.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: last, template_id: player.templateId, template_version: 2, new_score: 10, score: 0, verified: false },
    { id: ofSecond, template_id: second, template_version: 1, new_score: 20, score: 0, verified: false },
  ])
})

it('keeps the modes apart, and gives only what is asked for', async () => {
  const byAgent = await submit(player, 1)
  const byHand = await submit(player, 2, { mode: 'manual' })
  expect((await latest(player, [player.templateId])).map(({ id }) => id)).toEqual([byAgent])
  expect((await latest(player, [player.templateId], 'manual')).map(({ id }) => id)).toEqual([byHand])
  expect(await latest(player, [await newTemplate(player)])).toEqual([])
})

it('tells nobody of the runs of others', async () => {
  await submit(player, 1)
  expect(await latest(other, [player.templateId, other.templateId])).toEqual([])
})

it.each(['', 'x', '0', '1,,2', Array.from({ length: 21 }, (_, i) => i + 1).join()])(
  'refuses ids that are none, or too many: %j',
  async (ids) => {
    const { status } = await player.call('GET', `/api/leaderboard/latest?mode=lam&template_ids=${ids}`)
    expect(status).toBe(422)
  },
)

it('finds the last run by the index, however many there are', async () => {
  const { db } = server.database
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select max(id) from runs where user_id = 1 and template_id = 1 and mode = 'lam'`)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.* using runs_user on runs/)
})
