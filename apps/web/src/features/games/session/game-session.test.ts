import { inputsBefore } from '@clew/contracts/clock'
import { commitmentOf, decodeRecord, inputsDigest, replay } from '@clew/engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { createTestSession, failed, greeting, request, sessionId, wayOut } from '../testing/test-session.ts'
import type { createGameSession } from './game-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('publishes the template, then the first observation of a game whose seed the server chose', async () => {
  const { session, asked, published } = createTestSession()
  await session.start(request)
  expect(asked).toEqual([
    { board: 'classic', mode: 'lam', germs: 0, template_id: 3, session_id: sessionId, agent: 'lam', clock: 'realtime' },
  ])
  expect(session.get()).toMatchObject({ phase: 'running', status: 'Template published!' })
  expect(published).toHaveLength(1)
  expect(published[0]).toMatchObject({
    session_id: sessionId,
    template_id: 3,
    state: { sessionId, player_pos: [1, 1], exit_pos: [9, 9], game_id: 1, game_tick: 0, health: 100, oxygen: 100 },
  })
})

it.each([
  [true, 'Template published!', 1500],
  [false, 'Failed to publish template', 2000],
])('starts whatever becomes of publishing the template (%s), and says so for its time', async (isKnown, text, ms) => {
  const { session, pass } = createTestSession({ isTemplateKnown: isKnown })
  await session.start(request)
  expect(session.get()).toMatchObject({ phase: 'running', status: text })
  await pass(ms - 10)
  expect(session.get().status).toBe(text)
  await pass(20)
  expect(session.get().status).toBe('')
})

it.each([
  [60, 50],
  [-3, 0],
])('begins a game for which %i germs are asked with %i', async (wanted, begun) => {
  const { session, asked } = createTestSession()
  await session.start({ ...request, germs: wanted })
  expect(asked).toMatchObject([{ germs: begun }])
})

it('walks the way of a hint to a win, and submits once, with a record that leads there', async () => {
  const { session, submitted, hint, pass } = createTestSession()
  await session.start(request)
  hint(wayOut(1))
  await pass(5000)
  expect(session.get()).toMatchObject({ phase: 'ended', outcome: { isWin: true }, submission: { kind: 'submitted' } })
  expect(session.get().agent).toMatchObject({ declared: ['path'], applied: ['path'] })
  expect(submitted).toHaveLength(1)
  const [claim] = submitted
  const record = decodeRecord(claim?.record ?? '')
  expect(record && replay(record)?.status).toBe('won')
  expect(claim).toMatchObject({ game_id: 1, template_id: 3, mode: 'lam', new_score: session.get().outcome?.finalScore })
})

it('ignores a hint that answers another game, and shows one with an error without applying it', async () => {
  const { session, hint, pass } = createTestSession()
  await session.start(request)
  hint(wayOut(99))
  await pass(500)
  expect(session.get().agent).toBeNull()
  hint({ ...wayOut(1), error: 'The model did not answer.' })
  await pass(500)
  expect(session.get().agent).toMatchObject({ error: 'The model did not answer.', applied: [] })
  expect(session.get().scene.player).toEqual({ x: 1, y: 1 })
})

it.each([
  ['a pause', (session: ReturnType<typeof createGameSession>) => session.togglePause()],
  ['the menu', (session: ReturnType<typeof createGameSession>) => session.toggleMenu()],
  ['a hidden tab', (session: ReturnType<typeof createGameSession>) => session.setHidden(true)],
])('stands still and sends nothing during %s', async (_, stop) => {
  const { session, published, hint, pass } = createTestSession()
  await session.start(request)
  hint(greeting)
  await pass(1000)
  const { tick } = session.get().scene
  stop(session)
  await pass(60_000)
  expect(session.get().scene.tick).toBe(tick)
  expect(published).toHaveLength(1)
})

it('sends observations at the send rate while the game runs', async () => {
  const { session, published, hint, pass } = createTestSession()
  session.setSendRate(500)
  await session.start(request)
  hint(greeting)
  await pass(2100)
  expect(published).toHaveLength(5)
  expect(published.at(-1)?.state.game_tick).toBeGreaterThanOrEqual(19)
})

it('moves by hand in manual mode only', async () => {
  const lam = createTestSession()
  await lam.session.start(request)
  lam.session.press(2)
  await lam.pass(300)
  expect(lam.session.get().scene.trail).toHaveLength(1)

  const manual = createTestSession()
  await manual.session.start({ ...request, mode: 'manual' })
  manual.session.press(2)
  manual.session.release(2)
  await manual.pass(300)
  expect(manual.session.get().scene.player).toEqual({ x: 2, y: 1 })
})

it('keeps a score back from the leaderboard without a template, and says why', async () => {
  const { session, submitted, hint, pass } = createTestSession()
  await session.start({ ...request, templateId: null, isTemplatePublished: false })
  hint(wayOut(1))
  await pass(5000)
  expect(session.get().submission).toMatchObject({ kind: 'withheld' })
  expect(submitted).toHaveLength(0)
})

it('stops everything when the page is left', async () => {
  const { session, published, pass } = createTestSession()
  await session.start(request)
  session.leave()
  const sent = published.length
  await pass(60_000)
  expect(session.get()).toMatchObject({ phase: 'idle', feed: { kind: 'disconnected' } })
  expect(published).toHaveLength(sent)
  expect(vi.getTimerCount()).toBe(0)
})

const lockstep = { ...request, clock: 'lockstep' } as const

it('waits in lockstep for the answer to what it asked, plays five ticks, and asks again', async () => {
  const { session, published, hint, pass } = createTestSession()
  await session.start(lockstep)
  await pass(20_000)
  expect(session.get().scene.tick).toBe(0)
  expect(published).toHaveLength(1)
  hint(wayOut(1))
  await pass(2000)
  expect(session.get().scene.tick).toBe(5)
  expect(published.map(({ state }) => state.game_tick)).toEqual([0, 5])
})

it('ignores in lockstep a late answer to an earlier question', async () => {
  const { session, hint, pass } = createTestSession()
  await session.start(lockstep)
  hint({ hint: 'Wait.', path: [], in_reply_to: { game_id: 1, game_tick: 0 } })
  await pass(2000)
  expect(session.get().scene).toMatchObject({ tick: 5, player: { x: 1, y: 1 } })
  hint(wayOut(1))
  await pass(2000)
  expect(session.get().scene.tick).toBe(5)
})

it('asks an agent that failed in lockstep twice more by itself, and plays on when it answers', async () => {
  const { session, published, hint, pass } = createTestSession()
  await session.start(lockstep)
  hint(failed(0))
  expect(session.get().failure).toEqual({ reason: 'The model did not answer in time.', nextTry: 1 })
  await pass(2100)
  expect(session.get()).toMatchObject({ failure: null, waitingSinceMs: expect.any(Number) })
  hint(failed(0))
  expect(session.get().failure?.nextTry).toBe(2)
  await pass(5100)
  expect(published.map(({ state }) => state.game_tick)).toEqual([0, 0, 0])
  expect(session.get().scene.tick).toBe(0)
  hint(wayOut(1))
  await pass(2000)
  expect(session.get()).toMatchObject({ failure: null, scene: { tick: 5 } })
})

async function failThrice() {
  const test = createTestSession()
  await test.session.start(lockstep)
  for (const waitMs of [2100, 5100, 60_000]) {
    test.hint(failed(0))
    await test.pass(waitMs)
  }
  return test
}

it('stands still when the agent goes on failing, says why, and asks again when a person says so', async () => {
  const { session, published, hint, pass } = await failThrice()
  expect(published).toHaveLength(3)
  expect(session.get()).toMatchObject({
    phase: 'running',
    scene: { tick: 0 },
    failure: { reason: 'The model did not answer in time.', nextTry: null },
    announcement: expect.stringContaining('The model did not answer in time. The game stands still.'),
  })
  session.retryAgent()
  expect(session.get()).toMatchObject({ failure: null, announcement: '' })
  expect(published).toHaveLength(4)
  hint(failed(0, 'The endpoint is failing (500).'))
  expect(session.get().failure).toEqual({ reason: 'The endpoint is failing (500).', nextTry: null })
  session.retryAgent()
  hint(wayOut(1))
  await pass(2000)
  expect(session.get().scene.tick).toBe(5)
  // What failed before does not count against the next decision.
  hint(failed(5))
  expect(session.get().failure?.nextTry).toBe(1)
})

it('takes an answer that comes while a person is asked', async () => {
  const { session, hint, pass } = await failThrice()
  hint(wayOut(1))
  await pass(2000)
  expect(session.get()).toMatchObject({ failure: null, scene: { tick: 5 } })
})

it('ends a game whose agent fails without a score', async () => {
  const { session, submitted, pass } = await failThrice()
  session.endGame()
  await pass(60_000)
  expect(session.get()).toMatchObject({ phase: 'idle', failure: null, outcome: null, submission: { kind: 'none' } })
  expect(submitted).toHaveLength(0)
  await session.start(lockstep)
  expect(session.get()).toMatchObject({ phase: 'running', failure: null })
})

it('asks nobody while the game is paused', async () => {
  const { session, published, hint, pass } = createTestSession()
  await session.start(lockstep)
  hint(failed(0))
  session.togglePause()
  await pass(60_000)
  expect(published).toHaveLength(1)
  session.togglePause()
  await pass(2100)
  expect(published).toHaveLength(2)
})

it('takes silence for a failure only when the agent had all of its time', async () => {
  const { session, published, pass } = createTestSession()
  await session.start({ ...lockstep, decisionTimeoutMs: 120_000, usualDecisionMs: 120_000 })
  await pass(130_000)
  expect(session.get().failure).toBeNull()
  await pass(8100)
  expect(session.get().failure).toMatchObject({ reason: 'The agent did not answer.', nextTry: 1 })
  await pass(2000)
  expect(published).toHaveLength(2)
})

it('goes on in real time when the agent fails', async () => {
  const { session, hint, pass } = createTestSession()
  await session.start(request)
  hint(greeting)
  await pass(200)
  hint(failed(0))
  await pass(2000)
  expect(session.get()).toMatchObject({ failure: null, agent: { error: 'The model did not answer in time.' } })
  expect(session.get().scene.tick).toBeGreaterThan(15)
})

it('plays in real time an answer that took longer than several observations', async () => {
  const { session, published, hint, pass } = createTestSession()
  await session.start(request)
  hint(greeting)
  await pass(12_000)
  expect(published.length).toBeGreaterThan(3)
  hint(wayOut(1))
  await pass(5000)
  expect(session.get()).toMatchObject({ phase: 'ended', outcome: { isWin: true } })
})

it('asks again in lockstep when the broker was away', async () => {
  const { session, published, pass, isAway } = createTestSession()
  isAway.broker = true
  await session.start(lockstep)
  await pass(0)
  expect(session.get().flow[0]).toMatchObject({ id: 1, status: 'failed' })
  isAway.broker = false
  await pass(7000)
  expect(published).toHaveLength(2)
  expect(session.get().flow.map(({ status }) => status)).toEqual(['waiting', 'failed'])
})

it('keeps an account of what was asked, what came back and what the rules made of it', async () => {
  const { session, hint, pass } = createTestSession()
  await session.start(request)
  await pass(250)
  hint(wayOut(1))
  await pass(300)
  const [entry] = session.get().flow
  expect(entry).toMatchObject({ id: 1, gameTick: 0, status: 'answered', report: { applied: ['path'] } })
  expect(entry?.latencyMs).toBeGreaterThanOrEqual(250)
})

it('keeps back the score of a game that a baseline played', async () => {
  const { session, submitted, hint, pass } = createTestSession()
  await session.start({ ...request, agent: 'bfs' })
  hint(wayOut(1))
  await pass(5000)
  expect(session.get().submission).toMatchObject({ kind: 'withheld', reason: expect.stringContaining('baseline') })
  expect(submitted).toHaveLength(0)
})

it('plays a sealed game by the keys of its windows, each for the digest of what was played before', async () => {
  const { session, submitted, hint, pass, keys } = createTestSession()
  await session.start(request)
  hint(wayOut(1))
  await pass(5000)
  expect(session.get().outcome?.isWin).toBe(true)
  expect(keys.asked.map(({ window }) => window)).toEqual([0, 1, 2])
  const record = decodeRecord(submitted[0]?.record ?? '')
  expect(record && commitmentOf(record)).toBe(keys.commitment)
  expect(record && replay(record)?.status).toBe('won')
  const { from, to } = inputsBefore(2)
  expect(keys.asked[2]?.inputs).toBe(record && inputsDigest(record, from, to))
})

it('asks in lockstep for the key of a window when its decision is in, and not before', async () => {
  const { session, hint, pass, keys } = createTestSession()
  await session.start(lockstep)
  await pass(3000)
  expect(keys.asked).toEqual([])
  hint(wayOut(1))
  await pass(2000)
  expect(keys.asked).toEqual([{ window: 0 }])
  hint({ hint: 'On.', in_reply_to: { game_id: 1, game_tick: 5 } })
  await pass(2000)
  expect(keys.asked).toEqual([{ window: 0 }, { window: 1 }])
  expect(session.get().scene.tick).toBe(10)
})

it('plays on in lockstep with the key that comes with a decision, and asks for one that it does not know', async () => {
  const { session, hint, pass, keys } = createTestSession()
  await session.start(lockstep)
  hint(wayOut(1), { key: keys.give({ window: 0 }) })
  await pass(2000)
  expect(session.get().scene.tick).toBe(5)
  hint({ hint: 'On.', in_reply_to: { game_id: 1, game_tick: 5 } }, { key: { window: 1, key: 'ab'.repeat(16) } })
  await pass(2000)
  expect(session.get().scene.tick).toBe(10)
  // What was pushed was asked for by this test.
  expect(keys.asked).toEqual([{ window: 0 }, { window: 1 }])
})

it('stands still when the connection is lost, says so, and goes on by itself with nothing changed', async () => {
  const { session, submitted, pass, isAway } = createTestSession()
  await session.start({ ...request, mode: 'manual' })
  isAway.server = true
  await pass(1250)
  expect(session.get()).toMatchObject({ isConnectionLost: false, scene: { tick: 10 } })
  await pass(60_000)
  expect(session.get()).toMatchObject({ isConnectionLost: true, scene: { tick: 10 } })
  expect(session.get().announcement).toMatch(/^Connection lost\. The game is paused/)
  isAway.server = false
  await pass(4500)
  expect(session.get().isConnectionLost).toBe(false)
  expect(session.get().announcement).toBe('The connection is back. The game goes on.')
  expect(session.get().scene.tick).toBeGreaterThan(10)
  expect(submitted).toHaveLength(0)
})

it('asks at once when the network is back, and says nothing of what was short', async () => {
  const { session, pass, isAway } = createTestSession()
  await session.start({ ...request, mode: 'manual' })
  isAway.server = true
  await pass(1100)
  isAway.server = false
  session.wake()
  const said = session.get().announcement
  await pass(500)
  expect(session.get()).toMatchObject({ isConnectionLost: false, announcement: said })
  expect(session.get().scene.tick).toBeGreaterThan(10)
})

it('ends a game to which the server gives no more keys, in its words, and does not submit it', async () => {
  const { session, submitted, pass, refusal } = createTestSession()
  await session.start({ ...request, mode: 'manual' })
  refusal.current = new ApiError(410, 'This game was left alone for too long. Begin a new one.', 'expired')
  await pass(3000)
  expect(session.get()).toMatchObject({ phase: 'idle', stopReason: refusal.current.message })
  expect(session.get().announcement).toContain('left alone for too long')
  expect(submitted).toHaveLength(0)
  refusal.current = null
  await session.start(request)
  expect(session.get()).toMatchObject({ phase: 'running', stopReason: null })
})

it('lets a person end a game whose connection is lost', async () => {
  const { session, pass, isAway } = createTestSession()
  await session.start(request)
  isAway.server = true
  await pass(2000)
  session.endGame()
  expect(session.get()).toMatchObject({ phase: 'idle', stopReason: null, isConnectionLost: false })
  session.leave()
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['realtime', 'lockstep'] as const)('shows a greeting in %s and neither plays nor records it', async (clock) => {
  const { session, hint, pass, submitted } = createTestSession()
  await session.start({ ...request, clock })
  hint({ hint: 'Hello!', path: [[2, 1]] }, { reason: 'unasked' })
  await pass(1000)
  expect(session.get()).toMatchObject({
    agent: { text: 'Hello!', notPlayed: 'Not played: it answers no observation of this game.', isPlayed: false },
    scene: { player: { x: 1, y: 1 } },
  })
  expect(session.get().waitingSinceMs).not.toBeNull()
  expect(session.get().flow.map(({ status }) => status)).toEqual(['unasked', 'waiting'])
  if (clock === 'lockstep') return
  hint(wayOut(1))
  await pass(5000)
  expect(decodeRecord(submitted[0]?.record ?? '')?.hints).toHaveLength(1)
})

it('keeps back a game in which no hint was played, and says so', async () => {
  const { session, submitted, hint, pass } = createTestSession()
  await session.start({ ...request, germs: 5 })
  hint({ hint: 'Hello!' }, { reason: 'unasked' })
  await pass(3_700_000)
  expect(session.get()).toMatchObject({
    phase: 'ended',
    submission: { kind: 'withheld', reason: 'Not ranked: no hint was played.' },
  })
  expect(submitted).toHaveLength(0)
})

it('submits what a program played', async () => {
  const { session, asked, submitted, hint, pass } = createTestSession()
  await session.start({ ...request, agent: 'program', program: 'walker' })
  expect(asked[0]).toMatchObject({ agent: 'program', program: 'walker' })
  hint(wayOut(1))
  await pass(5000)
  expect(submitted).toHaveLength(1)
})

it('submits a game that ended while the server was away as soon as it is back', async () => {
  const { session, submitted, hint, pass, isAway } = createTestSession()
  await session.start(request)
  hint(wayOut(1))
  // The way is 16 steps: the last key has come, and the game can end without the server.
  await pass(1500)
  isAway.server = true
  await pass(20_000)
  expect(session.get()).toMatchObject({ phase: 'ended', submission: { kind: 'sending', isLost: true } })
  isAway.server = false
  await pass(16_000)
  expect(session.get().submission.kind).toBe('submitted')
  expect(submitted).toHaveLength(1)
})

it('says in its own words why the server does not rank a game', async () => {
  const { session, hint, pass, refusedScore } = createTestSession()
  await session.start(request)
  hint(wayOut(1))
  refusedScore.current = new ApiError(422, 'The record differs from what was told.', 'record_mismatch')
  await pass(5000)
  expect(session.get().submission).toEqual({ kind: 'failed', detail: 'The record differs from what was told.' })
})

it('asks nobody and listens to nobody in a game by hand without hints, until they are switched on', async () => {
  const { session, published, hint, pass } = createTestSession()
  await session.start({ ...request, mode: 'manual', isHinted: false, isTemplatePublished: false })
  await pass(10_000)
  expect(published).toEqual([])
  expect(session.get().feed.kind).toBe('disconnected')
  session.connect(sessionId)
  await pass(3100)
  expect(published).toHaveLength(1)
  hint(wayOut(1))
  await pass(200)
  expect(session.get().scene.plan.length).toBeGreaterThan(3)
  expect(session.get().scene.player).toEqual({ x: 1, y: 1 })
  session.disconnect()
  await pass(10_000)
  expect(session.get().scene.plan).toEqual([])
  expect(published).toHaveLength(1)
})

it('does not draw the path of a hint that is not to be shown', async () => {
  const { session, hint, pass } = createTestSession()
  await session.start({ ...request, mode: 'manual' })
  hint({ ...wayOut(1), show_path: false })
  await pass(200)
  expect(session.get().agent?.text).toBe('This way.')
  expect(session.get().scene.plan).toEqual([])
})
