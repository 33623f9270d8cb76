import type { GameInput } from '@clew/contracts/http/games'
import { hashKey, specOnBoard } from '@clew/engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameBackend } from './game-backend.ts'
import { createServerBackend } from './server-backend.ts'
import type { HintPush } from './hint-push.ts'

const input: GameInput = { mode: 'manual', germs: 2, template_id: 3, session_id: 'session-1', agent: 'lam' }
const template = { title: 'Careful', content: 'Go to the exit. Answer with JSON.', version: 1, user_id: 0 }
const game = { game_id: 7, seed: 1, mode: 'manual', cols: 33, rows: 21, germs: 2, loops: 60 }
const sealed = { ...game, board: 'classic', commitment: hashKey('0'.repeat(32)), window_ticks: 10 }

/** What the server answers, call by call; the last answer stands. */
let answers: (Response | Error | 'silence')[]
let bodies: Record<string, unknown>[]
let backend: GameBackend
const { signal } = new AbortController()

const refusal = (status: number, code: string, detail: string) => Response.json({ code, detail }, { status })

beforeEach(() => {
  bodies = []
  vi.stubGlobal('fetch', async (_path: string, { body, signal: stop }: RequestInit) => {
    bodies.push(JSON.parse(body as string) as Record<string, unknown>)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Response) return answer
    if (answer instanceof Error) throw answer
    return new Promise((_resolve, reject) => stop?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  backend = createServerBackend((id) => (id === 3 ? template : null))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a game that the server begins is its own, and may be ranked', async () => {
  answers = [Response.json(sealed, { status: 201 })]
  expect(await backend.createGame(input, null, signal)).toEqual({
    ...game,
    allowances: null,
    seal: { commitment: sealed.commitment, windowTicks: 10 },
    isAskedEachTick: false,
    notRanked: null,
  })
})

it('a game on a named board has what its board allows', async () => {
  answers = [Response.json({ ...sealed, board: 'standard-1' }, { status: 201 })]
  expect(await backend.createGame({ ...input, board: 'standard-1' }, null, signal)).toMatchObject({
    game_id: 7,
    ...specOnBoard('standard-1', 'manual', 1, 2),
  })
})

it('a game whose template was deleted meanwhile begins without it, and says so', async () => {
  answers = [refusal(404, 'not_found', 'There is no such template.'), Response.json(sealed, { status: 201 })]
  expect(await backend.createGame(input, null, signal)).toMatchObject({
    game_id: 7,
    seal: { windowTicks: 10 },
    notRanked: 'This game will not be ranked because its template is not there any more.',
  })
  expect(bodies.map(({ template_id: id }) => id)).toEqual([3, null])
})

it.each([
  ['is away', new TypeError('Failed to fetch'), 'the server cannot be reached.'],
  ['has had enough', refusal(429, 'too_many_requests', 'Wait 12 s.'), 'the server did not begin it: Wait 12 s.'],
  ['is broken', refusal(500, 'internal', 'It is broken.'), 'the server did not begin it: It is broken.'],
  ['wants an address confirmed', refusal(403, 'unverified', 'Confirm.'), 'the server did not begin it: Confirm.'],
])('a server that %s keeps nobody from playing in the browser', async (_what, answer, reason) => {
  answers = [answer]
  expect(await backend.createGame(input, null, signal)).toMatchObject({
    mode: 'manual',
    cols: 33,
    rows: 21,
    germs: 2,
    seal: null,
    notRanked: `This game will not be ranked because ${reason}`,
  })
})

it('a server that says nothing at all is taken to be away', async () => {
  vi.useFakeTimers()
  answers = ['silence']
  const begun = backend.createGame(input, null, signal)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await begun).toMatchObject({ seal: null, notRanked: expect.stringContaining('cannot be reached') })
})

it.each([
  ['somebody else’s session', input, refusal(403, 'forbidden', 'This session belongs to somebody else.')],
  ['what is no session id', input, refusal(422, 'invalid_input', 'A session id has 1 to 64 characters.')],
  [
    'a program, which answers over the server',
    { ...input, mode: 'lam', agent: 'program', program: 'mine' } as const,
    refusal(503, 'unavailable', 'The database cannot be reached.'),
  ],
])('no game begins for %s', async (_who, body, answer) => {
  answers = [answer]
  await expect(backend.createGame(body, null, signal)).rejects.toMatchObject({ status: answer.status })
  expect(bodies).toHaveLength(1)
})

it('an agent’s game that the server does not begin is played by the rule agent, from the template’s text', async () => {
  answers = [new TypeError('Failed to fetch')]
  const begun = await backend.createGame({ ...input, mode: 'lam' }, null, signal)
  expect(begun.notRanked).toBe(
    'This game will not be ranked because the server cannot be reached. The built-in rule engine plays it in this browser.',
  )
  const calls = bodies.length
  const said = new Promise<HintPush>((resolve) => {
    backend.createFeed({ onHint: resolve, onState: () => undefined }).connect('session-1')
  })
  const view = {
    player_pos: [1, 1],
    exit_pos: [3, 1],
    visible_map: [
      [0, 0, 0, 0, 0],
      [0, 1, 1, 1, 0],
      [0, 0, 0, 0, 0],
    ],
  }
  const rest = { oxygenPellets: [], germs: [], health: 100, oxygen: 100, game_tick: 0, tick: 1 }
  const state = { sessionId: 'session-1', ...view, ...rest } as never
  await backend.publishState({ session_id: 'session-1', template_id: 3, state }, signal)
  const { is_played: isPlayed, last_hint: hint } = (await said).envelope
  expect([isPlayed, hint['path']]).toEqual([true, expect.arrayContaining([[2, 1]])])
  expect(bodies).toHaveLength(calls)
})

it('the same maze again is played in this browser, which the server is not asked for, and nobody ranks', async () => {
  answers = [new TypeError('Failed to fetch')]
  const again = await backend.createGame({ ...input, mode: 'lam', germs: 5 }, 12, signal)
  expect(again).toMatchObject({
    seed: 12,
    germs: 5,
    seal: null,
    notRanked:
      'Practice: this maze was played before, so the game is not ranked. The built-in rule engine plays it in this browser.',
  })
  expect(bodies).toHaveLength(0)
})

it('the next game is the server’s again when it is back', async () => {
  const away = new TypeError('Failed to fetch')
  answers = [away, away, away, Response.json(sealed, { status: 201 }), Response.json({ ok: true })]
  expect((await backend.createGame(input, null, signal)).seal).toBeNull()
  expect((await backend.createGame(input, null, signal)).seal).not.toBeNull()
  await backend.publishState({ session_id: 'session-1', template_id: 3, state: {} as never }, signal)
  expect(bodies).toHaveLength(5)
})
