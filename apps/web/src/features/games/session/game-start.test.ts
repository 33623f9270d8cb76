import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { createTestSession, greeting, request, sessionId, wayOut } from '../testing/test-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('leaves a running game as it is when no other comes of a start, and says why', async () => {
  const { session, refusedStart, hint, submitted, pass } = createTestSession()
  await session.start(request)
  await pass(1000)
  const { tick } = session.get().scene
  refusedStart.current = new ApiError(403, 'This session belongs to somebody else.', 'forbidden')
  await session.start({ ...request, sessionId: 'theirs', isTemplatePublished: false })
  expect(session.get()).toMatchObject({
    phase: 'running',
    isPaused: true,
    status: 'This session belongs to somebody else.',
    sessionRefusal: { sessionId: 'theirs', reason: 'This session belongs to somebody else.' },
    scene: { tick },
  })
  session.togglePause()
  hint(wayOut(1))
  await pass(4000)
  expect(session.get()).toMatchObject({ phase: 'ended', outcome: { isWin: true } })
  expect(submitted).toHaveLength(1)
})

it('says at the session id what is wrong with it, and nothing there of what is wrong elsewhere', async () => {
  const { session, refusedStart } = createTestSession()
  refusedStart.current = new ApiError(422, 'Germs must be at most 50.', 'invalid_input', [
    { path: 'germs', message: '' },
  ])
  await session.start(request)
  expect(session.get()).toMatchObject({ phase: 'idle', status: 'Germs must be at most 50.', sessionRefusal: null })
  refusedStart.current = new ApiError(422, 'Too long.', 'invalid_input', [{ path: 'session_id', message: '' }])
  await session.start(request)
  expect(session.get().sessionRefusal).toEqual({ sessionId, reason: 'Too long.' })
  refusedStart.current = null
  await session.start(request)
  expect(session.get()).toMatchObject({ phase: 'running', sessionRefusal: null })
})

it('says from the first tick on what a game lacks that will not be ranked, and does not submit it', async () => {
  const { session, submitted, hint, pass } = createTestSession({ notRanked: 'This game will not be ranked.' })
  await session.start(request)
  expect(session.get()).toMatchObject({
    notRanked: 'This game will not be ranked.',
    announcement: expect.stringMatching(/^Game started.* This game will not be ranked\.$/),
  })
  hint(wayOut(1))
  await pass(4000)
  expect(session.get().submission).toEqual({ kind: 'withheld', reason: 'This game will not be ranked.' })
  expect(submitted).toHaveLength(0)
})

it('goes on without its template when that is deleted meanwhile, and says so', async () => {
  const { session, deleted, published, hint, pass } = createTestSession()
  await session.start(request)
  hint(greeting)
  deleted.templateId = 3
  await pass(3100)
  expect(session.get()).toMatchObject({
    phase: 'running',
    status: 'The template was deleted. The agent goes on without it.',
  })
  expect(published.slice(1).map((body) => body.template_id)).toEqual([3, null])
  await pass(3000)
  expect(published.at(-1)?.template_id).toBeNull()
  expect(session.get().flow.map(({ status }) => status)).not.toContain('failed')
})

it('shows the hints of a connected session before the first game', () => {
  const { session, hint } = createTestSession()
  session.connect(sessionId)
  hint({ hint: 'I am here.' }, { reason: 'no_game' })
  expect(session.get()).toMatchObject({
    phase: 'idle',
    agent: { text: 'I am here.', notPlayed: 'Not played: no game of this session is running.' },
    flow: [{ status: 'unasked' }],
  })
})

it('does not say that it is connected while there is no network', async () => {
  const { session, open, pass } = createTestSession()
  session.connect(sessionId)
  open()
  expect(session.get().feed).toMatchObject({ kind: 'live' })
  session.noteOffline()
  expect(session.get().feed).toMatchObject({ kind: 'lost', cause: expect.stringContaining('You are offline.') })
  await pass(5000)
  expect(session.get().feed).toMatchObject({ kind: 'lost' })
  session.wake()
  open()
  expect(session.get().feed).toMatchObject({ kind: 'live', cause: null })
})
