import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestSession, failed, request, wayOut } from '../testing/test-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('starts the clock of an agent’s game in real time with its first answer, and asks for no key before', async () => {
  const { session, published, hint, pass, keys } = createTestSession()
  await session.start({ ...request, germs: 5 })
  await pass(29_000)
  expect(session.get()).toMatchObject({ phase: 'running', hud: { timeMs: 0 }, waitingSinceMs: expect.any(Number) })
  expect(keys.asked).toEqual([])
  // Asked again it would think anew.
  expect(published).toHaveLength(1)
  hint(wayOut(1))
  await pass(500)
  expect(keys.asked[0]).toEqual({ window: 0 })
  expect(session.get().scene.tick).toBe(6)
})

it('says again what a quick agent has not answered after 5 s: it may be gone, and another one there', async () => {
  const { session, published, hint, pass } = createTestSession()
  await session.start({ ...request, usualDecisionMs: 300 })
  await pass(5000)
  expect(published).toHaveLength(1)
  await pass(4100)
  expect(published).toHaveLength(2)
  expect(published[1]).toMatchObject({ state: { game_tick: 0 } })
  hint(wayOut(1))
  await pass(5000)
  expect(session.get().outcome?.isWin).toBe(true)
})

it('starts the clock after 30 s without an answer, whether or not the game was paused meanwhile', async () => {
  const { session, pass } = createTestSession()
  await session.start(request)
  await pass(10_000)
  session.togglePause()
  await pass(15_000)
  session.togglePause()
  await pass(4900)
  expect(session.get().hud.timeMs).toBe(0)
  await pass(600)
  expect(session.get().hud.timeMs).toBeGreaterThan(0)
})

it('does not take a failure for a first answer, and asks again', async () => {
  const { session, published, hint, pass } = createTestSession()
  await session.start(request)
  hint(failed(0))
  await pass(3100)
  expect(session.get().hud.timeMs).toBe(0)
  expect(published).toHaveLength(2)
  hint(wayOut(1))
  await pass(5000)
  expect(session.get().outcome?.isWin).toBe(true)
})

it('says before the first answer, too, that the server is away', async () => {
  const { session, hint, pass, isAway } = createTestSession()
  isAway.server = true
  await session.start(request)
  await pass(500)
  expect(session.get().isConnectionLost).toBe(true)
  isAway.server = false
  await pass(3100)
  expect(session.get()).toMatchObject({ isConnectionLost: false, hud: { timeMs: 0 } })
  hint(wayOut(1))
  await pass(500)
  expect(session.get().scene.tick).toBe(6)
})
