import type { RecentRun, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { decodeRecord, replay } from '@clew/engine'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runs } from '../../platform/db/schema.ts'
import { openGame, playInLockstep } from '../../testing/play.ts'
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

/** A game that the built-in agent plays by the player's template. */
async function playByAgent(user: TestUser): Promise<number> {
  const game = await openGame(user, { clock: 'lockstep', germs: 0 })
  const socket = await server.listen(game.sessionId, user.token)
  await playInLockstep(game, socket)
  socket.close()
  return submit(user, game.claim())
}

async function submit(user: TestUser, claim: object): Promise<number> {
  const { status, body } = await user.call<SubmissionAnswer>('POST', '/api/leaderboard/submit', claim)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const recent = (user: TestUser, templateId: number | string) =>
  user.call<RecentRun[]>('GET', `/api/leaderboard/recent?template_id=${templateId}`)

it('gives the records of the games that the template’s agent played, the newest first', async () => {
  expect((await recent(player, player.templateId)).body).toEqual([])
  const [first, second] = [await playByAgent(player), await playByAgent(player)]
  const { status, body } = await recent(player, player.templateId)
  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toEqual([second, first])
  for (const { record, clock, template_version } of body) {
    expect(replay(decodeRecord(record)!)?.status).toBe('won')
    expect({ clock, template_version }).toEqual({ clock: 'lockstep', template_version: 1 })
  }
})

it('leaves out claims, games by hand and of programs, and what is too long to be read again', async () => {
  const played = await playByAgent(player)
  const { db } = server.database
  const [run] = await db.select().from(runs).where(eq(runs.id, played))
  const { id: _id, gameId: _gameId, ...copy } = run!
  await db.insert(runs).values([
    { ...copy, record: null, verified: false, agentKind: null },
    { ...copy, mode: 'manual' },
    { ...copy, agentKind: 'program' },
    { ...copy, record: 'A'.repeat(60_000) },
  ])
  expect((await recent(player, player.templateId)).body.map(({ id }) => id)).toEqual([played])
})

it('gives ten at most, and looks at no more than the last forty, by the index', async () => {
  const played = await playByAgent(player)
  const { db } = server.database
  const [run] = await db.select().from(runs).where(eq(runs.id, played))
  const { id: _id, gameId: _gameId, ...copy } = run!
  await db.insert(runs).values(Array.from({ length: 15 }, () => copy))
  expect((await recent(player, player.templateId)).body).toHaveLength(10)
  await db.insert(runs).values(Array.from({ length: 40 }, () => ({ ...copy, agentKind: 'program' as const })))
  expect((await recent(player, player.templateId)).body).toEqual([])
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from runs where user_id = 1 and template_id = 1 and mode = 'lam' order by id desc limit 40`)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.* using runs_user on runs/)
})

it('shows nobody the games with somebody else’s template', async () => {
  await playByAgent(player)
  expect((await recent(other, player.templateId)).status).toBe(404)
  expect((await recent(other, other.templateId)).body).toEqual([])
})

it.each(['', 'x', '0', '1,2', '99999999999'])('refuses an id that is none: %j', async (id) => {
  expect((await recent(player, id)).status).toBe(422)
})
