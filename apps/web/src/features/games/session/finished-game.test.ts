import { decodeRecord, replay } from '@clew/engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestSession, greeting, request, wayOut } from '../testing/test-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A game that was just won. */
async function win() {
  const test = createTestSession()
  await test.session.start(request)
  test.hint(wayOut(1))
  while (test.session.get().phase === 'running') await test.pass(20)
  return test
}

it('shows the finished thread for a moment before the result covers it', async () => {
  const { session, pass } = await win()
  expect(session.get()).toMatchObject({ phase: 'ended', isResultShown: false, outcome: { isWin: true } })
  await pass(1400)
  expect(session.get().isResultShown).toBe(false)
  await pass(200)
  expect(session.get().isResultShown).toBe(true)
})

it('shows the result at once to whoever does not want to wait', async () => {
  const { session } = await win()
  session.showResult()
  expect(session.get().isResultShown).toBe(true)
})

it('leaves nothing of the game over the result but its score, and its record to watch', async () => {
  const { session, submitted } = await win()
  expect(session.get().hud).toMatchObject({ effects: [], score: expect.any(Number) })
  const record = decodeRecord(session.get().record ?? '')
  expect(record && replay(record)?.status).toBe('won')
  expect(submitted[0]?.record).toBe(session.get().record)
})

it('plays the same maze again without a rank, and says so', async () => {
  const { session, seeds, submitted, hint, pass } = await win()
  const { seed } = session.game()!.spec
  await session.playSameMaze()
  expect(seeds).toEqual([null, seed])
  expect(session.get()).toMatchObject({ phase: 'running', notRanked: 'Practice.', isResultShown: true, record: null })
  hint(wayOut(2))
  await pass(5000)
  expect(session.get().submission).toEqual({ kind: 'withheld', reason: 'Practice.' })
  expect(submitted).toHaveLength(1)
  await session.start(request)
  expect(seeds.at(-1)).toBeNull()
})

it('plays an agent’s game at the pace that was chosen, in the time of the game', async () => {
  const { session, pace, hint, pass } = createTestSession()
  pace.current = 0.25
  await session.start(request)
  hint(greeting)
  await pass(4000)
  const { tick } = session.get().scene
  expect(tick).toBeGreaterThanOrEqual(9)
  expect(tick).toBeLessThanOrEqual(11)
  expect(session.get().hud.timeMs).toBe(tick * 100)
  pace.current = 1
  await pass(1000)
  expect(session.get().scene.tick).toBeGreaterThanOrEqual(tick + 9)
})

it('plays a game by hand at its own pace, whatever was chosen for agents', async () => {
  const { session, pace, pass } = createTestSession()
  pace.current = 0.25
  await session.start({ ...request, mode: 'manual' })
  await pass(1000)
  expect(session.get().scene.tick).toBeGreaterThanOrEqual(9)
})

const guest = { ...request, isSignedIn: false }

it('keeps a guest’s win for the account that may come, with the record that proves it, and sends nothing', async () => {
  const { session, submitted, kept, hint, pass } = createTestSession()
  await session.start(guest)
  hint(wayOut(1))
  await pass(5000)
  const { submission, record } = session.get()
  expect(submission).toEqual({ kind: 'withheld', reason: 'Login to submit your score to leaderboard', isKept: true })
  expect(kept).toEqual([expect.objectContaining({ record, mode: 'lam' })])
  expect(submitted).toEqual([])
})

it.each([
  ['a baseline’s win', { agent: 'bfs' as const }],
  ['a practice game', { mazeSeed: 12 }],
  ['a win without a template', { templateId: null, isTemplatePublished: false }],
])('keeps nothing of %s', async (_what, more) => {
  const { session, kept, hint, pass } = createTestSession()
  await session.start({ ...guest, ...more })
  hint(wayOut(1))
  await pass(5000)
  expect(session.get()).toMatchObject({ outcome: { isWin: true }, submission: { kind: 'withheld' } })
  expect(session.get().submission).not.toHaveProperty('isKept')
  expect(kept).toEqual([])
})
