import type { WireHint } from '@clew/contracts/hint'
import { nextCursorHeader } from '@clew/contracts/http/common'
import {
  type LeaderboardEntry,
  LeaderboardEntrySchema,
  type LeaderboardStats,
  type Submission,
  type SubmissionAnswer,
} from '@clew/contracts/http/leaderboard'
import type { HintEnvelope } from '@clew/contracts/socket'
import { startRecording } from '@clew/engine'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyWire, claimFor, newSessionId, openGame, playToEnd, playWayOut, wayOut } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const submit = (user: Visitor, submission: object) =>
  user.call<SubmissionAnswer & { code: string; detail: string }>('POST', '/api/leaderboard/submit', submission)
const list = (user: Visitor, query = '') => user.call<LeaderboardEntry[]>('GET', `/api/leaderboard/${query}`)
const cursorOf = ({ headers }: Awaited<ReturnType<typeof list>>) => headers[nextCursorHeader] as string | undefined
const stats = async () => (await server.visitor().call<LeaderboardStats>('GET', '/api/leaderboard/stats')).body
const countRuns = async () => {
  const found = await server.database.db.execute<{ runs: number }>(sql`select count(*)::int as runs from runs`)
  return found.rows[0]?.runs
}

/** A game won by following one hint of the server's worker. */
async function win(
  user: TestUser,
  more: { powers?: WireHint; begin?: { mode?: string; agent?: string; clock?: string } } = {},
) {
  const game = await playWayOut(server, user, more.begin, more.powers)
  return { recording: game.recording, claim: game.claim() }
}

const bareClaim = (user: TestUser, more: Partial<Submission> = {}): Submission => ({
  template_id: user.templateId,
  session_id: newSessionId(),
  score: 900,
  new_score: 4000,
  survival_time: 12.3,
  oxygen_collected: 9,
  germs: 5,
  mode: 'lam',
  total_steps: 40,
  optimal_steps: 16,
  backtrack_count: 3,
  collision_count: 0,
  dead_end_entries: 1,
  avg_latency_ms: 300,
  ...more,
})

describe('submitting a game with its record', () => {
  it('ranks the numbers that the server computed', async () => {
    const { claim } = await win(ada)
    const answer = await submit(ada, claim)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      rank: expect.any(Number),
      score: claim.score,
      new_score: claim.new_score,
      verified: true,
      division: 'pure',
      game_id: claim.game_id,
    })
    const entry = (await list(ada, '?limit=200')).body.find((each) => each.id === answer.body.id)
    expect(entry).toMatchObject({
      win: true,
      agent: 'test/way-out',
      agent_kind: 'model',
      is_own: true,
      rank: answer.body.rank,
      germs: 0,
    })
  })

  it('counts a game once, also when it is sent twice at the same time', async () => {
    const { claim } = await win(ada)
    const answers = await Promise.all([submit(ada, claim), submit(ada, claim)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
    const again = await submit(ada, claim)
    expect(again).toMatchObject({ status: 409, body: { code: 'already_submitted' } })
  })

  it('forgets the hints of the game, which are in its record', async () => {
    const { claim } = await win(ada)
    await submit(ada, claim)
    const kept = await server.database.db.execute(sql`select id from game_hints where game_id = ${claim.game_id}`)
    expect(kept.rows).toEqual([])
  })

  it('names the division by the powers that were used', async () => {
    const assisted = await win(ada, { powers: { speed_boost_ms: 1000 } })
    expect((await submit(ada, assisted.claim)).body.division).toBe('assisted')
    const sandbox = await win(ada, { powers: { spawn_oxygen: [[1, 1]], move_exit: [1, 1] } })
    expect((await submit(ada, sandbox.claim)).body.division).toBe('sandbox')
  })

  it('refuses every forgery and keeps nothing of it', async () => {
    const { claim, recording } = await win(ada)
    const other = await win(ada)
    const bobs = await win(bob)
    const invented = startRecording(recording.game.spec)
    applyWire(invented, { ...wayOut(invented.game), use_bfs: true, bfs_steps: 4 })
    playToEnd(invented)
    const about = { template_id: claim.template_id, session_id: claim.session_id, game_id: claim.game_id ?? 0 }
    const before = await countRuns()
    const forgeries: [string, object, number][] = [
      ['another score', { ...claim, new_score: claim.new_score + 1 }, 422],
      ['another record', { ...claim, record: other.claim.record }, 422],
      ['a broken record', { ...claim, record: claim.record.replace(/.$/, 'A') + 'A' }, 422],
      ['an invented hint', claimFor(invented, about), 422],
      ['another session', { ...claim, session_id: other.claim.session_id }, 422],
      ['somebody else’s game', bobs.claim, 404],
      ['somebody else’s game as one’s own', { ...claim, game_id: bobs.claim.game_id, record: bobs.claim.record }, 404],
      ['no such game', { ...claim, game_id: 999_999 }, 404],
      ['no record', { ...claim, record: undefined }, 422],
      ['no game', { ...claim, game_id: undefined }, 422],
    ]
    for (const [name, forgery, status] of forgeries)
      expect([name, (await submit(ada, forgery)).status]).toEqual([name, status])
    expect(await countRuns()).toBe(before)
    expect((await submit(ada, claim)).status).toBe(201)
  })

  it('shows in the list by which clock it was played', async () => {
    const game = await openGame(ada, { clock: 'lockstep' })
    const socket = await server.listen(game.sessionId, ada.token)
    while (game.recording.game.status === 'running') {
      await game.observe()
      applyWire(game.recording, ((await socket.next()) as HintEnvelope).last_hint ?? {})
      for (let n = 0; n < 5; n += 1) await game.tick()
    }
    const { status, body } = await submit(ada, game.claim())
    expect(status).toBe(201)
    const clockOf = async (id: number) => (await list(ada, '?limit=200')).body.find((entry) => entry.id === id)?.clock
    expect(await clockOf(body.id)).toBe('lockstep')
    expect(await clockOf((await submit(ada, (await win(ada)).claim)).body.id)).toBe('realtime')
  })

  it('keeps the title that the template had', async () => {
    const user = await server.login()
    const { claim } = await win(user)
    const { body } = await user.call<{ title: string }>('GET', `/api/templates/${user.templateId}`)
    await user.call('PATCH', `/api/templates/${user.templateId}`, { title: 'Renamed' })
    const { id } = (await submit(user, claim)).body
    await user.call('DELETE', `/api/templates/${user.templateId}`)
    const entry = (await list(user, '?limit=200')).body.find((each) => each.id === id)
    expect(entry).toMatchObject({ template_title: body.title, template_id: null })
  })
})

describe('submitting a bare claim', () => {
  it('keeps it below every verified run', async () => {
    const verified = await submit(ada, (await win(ada)).claim)
    const answer = await submit(ada, bareClaim(ada, { new_score: 15_000 }))
    expect(answer).toMatchObject({ status: 201, body: { verified: false, new_score: 15_000, game_id: null } })
    const ids = (await list(ada, '?limit=200&mode=lam')).body.map((entry) => entry.id)
    expect(ids.indexOf(answer.body.id)).toBeGreaterThan(ids.indexOf(verified.body.id))
    expect(ids.indexOf(answer.body.id) + 1).toBe(answer.body.rank)
  })

  it.each<[string, Partial<Submission>]>([
    ['more than the formula gives', { new_score: 60_000 }],
    ['more of the old score than its formula gives', { score: 60_000 }],
    ['more oxygen than there is', { oxygen_collected: 500 }],
    ['more steps back than steps', { backtrack_count: 41 }],
    ['a negative time', { survival_time: -1 }],
    ['half a step', { total_steps: 1.5 }],
  ])('refuses %s', async (_case, more) => {
    expect((await submit(ada, bareClaim(ada, more))).status).toBe(422)
  })

  it('keeps one that is sent again, also at the same moment, as one run', async () => {
    const claim = bareClaim(ada)
    const [before, { participants }] = [await countRuns(), await stats()]
    const answers = await Promise.all([submit(ada, claim), submit(ada, claim)])
    answers.push(await submit(ada, claim))
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, answers[0]?.body.id]))
    expect(await countRuns()).toBe((before ?? 0) + 1)
    expect((await stats()).participants).toBe(participants)
    const other = await submit(ada, { ...claim, total_steps: 41 })
    expect(other.body.id).not.toBe(answers[0]?.body.id)
    await server.database.db.execute(sql`update runs set created_at = now() - interval '11 minutes'`)
    expect((await submit(ada, claim)).body.id).toBeGreaterThan(other.body.id)
  })

  it('wants an own template and a token', async () => {
    expect((await submit(bob, bareClaim(ada))).status).toBe(404)
    expect((await submit(server.visitor(), bareClaim(ada))).status).toBe(401)
  })

  it('refuses it where only records count', async () => {
    const strict = await buildTestApp({ leaderboardUnverified: 'reject' })
    const user = await strict.login()
    expect(await submit(user, bareClaim(user))).toMatchObject({ status: 400, body: { code: 'refused' } })
    await strict.close()
  })
})

describe('the list', () => {
  it('is in order, in pages, and says how many there are', async () => {
    const user = await server.login()
    for (const new_score of [10, 30, 20]) await submit(user, bareClaim(user, { new_score, mode: 'manual', score: 0 }))
    const { body, headers } = await list(user, '?mode=manual&limit=2')
    expect(body.map((entry) => [entry.rank, entry.new_score])).toEqual([
      [1, 30],
      [2, 20],
    ])
    expect(headers['x-total-count']).toBe('3')
    expect(z.strictObject(LeaderboardEntrySchema.shape).array().parse(body)).toEqual(body)
    const { body: rest } = await list(user, '?mode=manual&limit=2&skip=2')
    expect(rest.map((entry) => [entry.rank, entry.new_score])).toEqual([[3, 10]])
  })

  it('goes on where a page ended, whatever is submitted meanwhile', async () => {
    const whole = (await list(ada, '?limit=200&mode=lam')).body.map(({ id }) => id)
    const seen: number[] = []
    let next = ''
    do {
      const page = await list(ada, `?limit=2&mode=lam${next}`)
      seen.push(...page.body.map(({ id }) => id))
      await submit(bob, bareClaim(bob, { new_score: 14_900 }))
      const cursor = cursorOf(page)
      next = cursor === undefined ? '' : `&after=${cursor}`
    } while (next !== '')
    expect(seen.filter((id) => whole.includes(id))).toEqual(whole)
  })

  it('begins after a place or after so many, not both', async () => {
    const cursor = cursorOf(await list(ada, '?limit=1'))
    expect(cursor).toMatch(/^[\w-]{28}$/)
    expect((await list(ada, `?limit=1&after=${cursor}&skip=3`)).status).toBe(422)
    expect((await list(ada, '?after=no-such-place')).status).toBe(422)
  })

  it('says which maze was played, where there was one', async () => {
    const { claim, recording } = await win(ada)
    const { cols, rows, seed } = recording.game.spec
    const { id } = (await submit(ada, claim)).body
    const claimed = (await submit(ada, bareClaim(ada, { new_score: 77 }))).body.id
    const boards = new Map((await list(ada, '?limit=200')).body.map((entry) => [entry.id, entry.board]))
    expect([boards.get(id), boards.get(claimed)]).toEqual([{ cols, rows, seed }, null])
  })

  it('shows others no more than they may know', async () => {
    const { claim } = await win(ada)
    const { id } = (await submit(ada, claim)).body
    const seenBy = async (user: Visitor) => (await list(user, '?limit=200')).body.find((entry) => entry.id === id)
    expect(await seenBy(ada)).toMatchObject({ user_email: ada.email, is_own: true, session_id: claim.session_id })
    const short = claim.session_id.slice(0, 8)
    for (const other of [bob, server.visitor()])
      expect(await seenBy(other)).toMatchObject({ user_email: ada.handle, is_own: false, session_id: short })
  })

  it('leaves the sandbox out unless asked for it', async () => {
    const { claim } = await win(ada, { powers: { move_exit: [1, 1] } })
    const { left_out: before } = await stats()
    const { id } = (await submit(ada, claim)).body
    expect((await stats()).left_out).toEqual({ ...before, lam: { ...before.lam, sandbox: before.lam.sandbox + 1 } })
    const has = async (query: string) => (await list(ada, query)).body.some((entry) => entry.id === id)
    expect(await has('?limit=200')).toBe(false)
    expect(await has('?limit=200&division=sandbox')).toBe(true)
    expect(await has('?limit=200&division=all')).toBe(true)
    expect(await has('?limit=200&division=pure')).toBe(false)
  })

  it.each([
    '?limit=0',
    '?limit=1000',
    '?limit=',
    '?skip=0x10',
    '?skip=-1',
    '?mode=dqn',
    '?division=best',
    '?runs=none',
  ])('refuses %s', async (query) => {
    expect((await list(ada, query)).status).toBe(422)
  })
})

describe('the totals', () => {
  it('follow accounts and runs, also when an account goes', async () => {
    const before = await stats()
    const total = async () => Number((await list(ada, '?division=all')).headers['x-total-count'])
    const runs = await total()
    const user = await server.login()
    await Promise.all([
      submit(user, bareClaim(user)),
      submit(user, bareClaim(user, { mode: 'manual', score: 0, new_score: 5 })),
    ])
    expect(await stats()).toEqual({
      ...before,
      participants: before.participants + 1,
      registered_users: before.registered_users + 1,
    })
    expect(await total()).toBe(runs + 2)
    await user.call('DELETE', '/api/auth/account')
    expect(await stats()).toEqual(before)
    expect(await total()).toBe(runs)
  })
})

describe('a game with a baseline', () => {
  it('is refused when the baseline played, and nothing of it is kept', async () => {
    const { claim } = await win(ada, { begin: { agent: 'bfs' } })
    const before = await countRuns()
    const { status, body } = await submit(ada, claim)
    expect([status, body.detail]).toEqual([422, 'A baseline played this game, so there is nothing to rank.'])
    expect(await countRuns()).toBe(before)
  })

  it('is ranked when a person played and the baseline gave hints', async () => {
    const { claim } = await win(ada, { begin: { mode: 'manual', agent: 'bfs' } })
    expect((await submit(ada, claim)).status).toBe(201)
  })
})
