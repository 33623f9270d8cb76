import { topics } from '@clew/contracts/topics'
import { maxPayloadBytes, type Observation } from '@clew/contracts/mqtt'
import type { HintEnvelope } from '@clew/contracts/socket'
import { hintKey } from '@clew/engine'
import { readHint } from '@clew/contracts/hint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyWire, beginGame, type LiveGame, newSessionId, openGame, sayAsWorker, wayOut } from '../../testing/play.ts'
import { buildTestApp, type HintSocket, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const publishHint = (sessionId: string, hint: unknown) =>
  server.broker.channel.publish(topics.hintOf(sessionId), typeof hint === 'string' ? hint : JSON.stringify(hint))
const lastHint = async (user: TestUser, sessionId: string) =>
  (await user.call<HintEnvelope>('GET', `/api/mqtt/last_hint?session_id=${sessionId}`)).body
/** A session without a game, and its open socket. */
async function openSession(user: TestUser) {
  const sessionId = newSessionId()
  await user.call('POST', '/api/mqtt/publish_template', { template_id: user.templateId, session_id: sessionId })
  return { sessionId, socket: await server.listen(sessionId, user.token) }
}
/** A game that a program plays, so that nobody answers but the test; and what comes on its socket. */
async function openQuietGame(input: object = {}): Promise<{ game: LiveGame; socket: HintSocket }> {
  await ada.call('POST', '/api/mqtt/agent_token', { name: 'mine' })
  const game = await openGame(ada, { agent: 'program', program: 'mine', ...input })
  return { game, socket: await server.listen(game.sessionId, ada.token) }
}
const sign = ({ sessionId }: LiveGame, hint: object, name = 'mine') =>
  server.seals.sign(sessionId, hint as Record<string, unknown>, { kind: 'program', name })
const replyTo = ({ id }: LiveGame, game_tick: number) => ({ in_reply_to: { game_id: id, game_tick } })
const kept = async ({ id }: LiveGame) => {
  const found = await server.database.db.execute<{ observed_tick: number; key: string; agent: string }>(
    sql`select observed_tick, key, agent from game_hints where game_id = ${id} order by id`,
  )
  return found.rows
}
const bfs = (steps: number) => ({ bfs_steps: steps })
const keyOf = (hint: object) => hintKey(readHint(hint as Record<string, unknown>).hint)

describe('a hint', () => {
  it('is stamped with rising times, inside and outside, also within a millisecond', async () => {
    const { sessionId, socket } = await openSession(ada)
    await Promise.all([1, 2, 3, 4, 5].map((n) => publishHint(sessionId, { hint: String(n), timestamp: 7 })))
    const stamps: number[] = []
    for (let n = 1; n <= 5; n += 1) {
      const { last_hint, timestamp } = (await socket.next()) as HintEnvelope
      expect(last_hint).toMatchObject({ hint: String(n), timestamp })
      stamps.push(timestamp ?? 0)
    }
    expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b))
    expect((await lastHint(ada, sessionId)).last_hint?.['timestamp']).toBe(stamps.at(-1))
  })

  it('that is no JSON object reaches the player as what it is', async () => {
    const { sessionId, socket } = await openSession(ada)
    const deep = `{"path": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    for (const nonsense of ['not JSON', '[1]', '"text"', 'null', deep]) {
      await publishHint(sessionId, nonsense)
      const { last_hint } = (await socket.next()) as HintEnvelope
      expect(last_hint).toMatchObject({ error: 'Invalid LAM JSON', raw: nonsense.slice(0, 2000) })
    }
    await publishHint(sessionId, JSON.stringify({ hint: 'x'.repeat(maxPayloadBytes + 2000) }))
    expect(await socket.next()).toMatchObject({ last_hint: { error: 'The hint is larger than 64 kB.' } })
  })

  it('in a code fence, or with a comma too many, is repaired', async () => {
    const { sessionId, socket } = await openSession(ada)
    for (const text of ['```json\n{"hint": "fenced"}\n```', 'Here it is: {"hint": "fenced",}']) {
      await publishHint(sessionId, text)
      expect(await socket.next()).toMatchObject({ last_hint: { hint: 'fenced' } })
    }
  })

  it('that comes too fast is left out, which the next hint says', async () => {
    const { sessionId, socket } = await openSession(ada)
    await Promise.all(Array.from({ length: 60 }, (_, n) => publishHint(sessionId, { hint: String(n) })))
    const heard: unknown[] = []
    do heard.push(((await socket.next()) as HintEnvelope).last_hint)
    while (!heard.some((hint) => JSON.stringify(hint).includes('error')))
    expect(heard.at(-1)).toMatchObject({ error: expect.stringContaining('16 of one session may wait') as string })
    expect(heard.length).toBeLessThan(60)
  })

  it('may hold characters that the database cannot', async () => {
    const { sessionId, socket } = await openSession(ada)
    await publishHint(sessionId, '{"hint": "a\\u0000b\\ud800c\\\\u0000", "path": [[1, 1]]}')
    await socket.next()
    expect((await lastHint(ada, sessionId)).last_hint).toMatchObject({
      hint: 'a\ufffdb\ufffdc\\u0000',
      path: [[1, 1]],
    })
  })

  it('for a session that nobody has published on goes nowhere', async () => {
    const sessionId = newSessionId()
    await publishHint(sessionId, { hint: 'too early' })
    const { sessionId: next, socket } = await openSession(ada)
    await publishHint(next, { hint: 'on time' })
    await socket.next()
    expect((await lastHint(ada, sessionId)).has_hint).toBe(false)
  })
})

describe('a hint is played', () => {
  it('when it answers an observation of the game; any other is shown with the reason', async () => {
    const { game, socket } = await openQuietGame()
    const say = async (hint: object) => {
      await publishHint(game.sessionId, sign(game, hint))
      const { is_played, reason } = (await socket.next()) as HintEnvelope
      return is_played ? 'played' : reason
    }
    expect(await say(bfs(1))).toBe('unasked')
    await game.observe()
    expect(await say({ ...bfs(1), error: 'I do not know.' })).toBe('error')
    expect(await say(bfs(1))).toBe('played')
    expect(await say(bfs(2))).toBe('late')
    expect(await say({ ...bfs(2), ...replyTo(game, 0) })).toBe('played')
    for (let n = 0; n < 3; n += 1) await game.tick()
    await game.observe()
    expect(await say({ ...bfs(3), ...replyTo(game, 2) })).toBe('unasked')
    expect(await say({ ...bfs(3), ...replyTo(game, 99) })).toBe('unasked')
    expect(await say({ ...bfs(4), ...replyTo(game, 3) })).toBe('played')
    expect(await say({ ...bfs(1), ...replyTo(game, 0) })).toBe('late')
    const other = await openQuietGame()
    expect(await say({ ...bfs(1), ...replyTo(other.game, 0) })).toBe('unasked')
    expect(await kept(game)).toEqual([
      { observed_tick: 0, key: keyOf(bfs(1)), agent: 'mine' },
      { observed_tick: 0, key: keyOf(bfs(2)), agent: 'mine' },
      { observed_tick: 3, key: keyOf(bfs(4)), agent: 'mine' },
    ])
    expect(await kept(other.game)).toEqual([])
  })

  it('and is there for whoever asks now and then, also when one that is only shown came right after it', async () => {
    const { game, socket } = await openQuietGame()
    await game.observe()
    await publishHint(game.sessionId, sign(game, { ...bfs(1), ...replyTo(game, 0) }))
    const { timestamp } = (await socket.next()) as HintEnvelope
    await publishHint(game.sessionId, { hint: 'hello' })
    expect(await socket.next()).toMatchObject({ last_hint: { hint: 'hello' }, is_played: false })
    expect(await lastHint(ada, game.sessionId)).toMatchObject({ timestamp, is_played: true, last_hint: bfs(1) })
  })

  it('and says which observation it answers, so that no page takes it for a hint of a later game', async () => {
    const { game, socket } = await openQuietGame()
    await game.observe()
    await publishHint(game.sessionId, sign(game, bfs(1)))
    expect(await socket.next()).toMatchObject({ is_played: true, last_hint: replyTo(game, 0) })
    expect((await lastHint(ada, game.sessionId)).last_hint).toMatchObject(replyTo(game, 0))
    await publishHint(game.sessionId, sign(game, { hint: 'Hello!' }))
    expect(await socket.next()).not.toHaveProperty('last_hint.in_reply_to')
  })

  it('when it comes from the agent that was chosen, whatever it says of itself', async () => {
    const { game, socket } = await openQuietGame()
    await game.observe()
    const forged = [
      server.seals.sign('another session', { ...bfs(1), ...replyTo(game, 0) }, { kind: 'program', name: 'mine' }),
      sign(game, bfs(1), 'another program'),
    ]
    for (const payload of forged.slice(1)) {
      await publishHint(game.sessionId, payload)
      expect(await socket.next()).toMatchObject({ is_played: false, reason: 'sender' })
    }
    await sayAsWorker(server, game, bfs(1))
    expect(await socket.next()).toMatchObject({ is_played: false, reason: 'sender' })
    expect(await kept(game)).toEqual([])
  })

  it('by the server’s own worker only with its signature, and never by its claim', async () => {
    const game = await openGame(ada)
    const socket = await server.listen(game.sessionId, ada.token)
    await game.observe()
    expect(await socket.next()).toMatchObject({
      is_played: true,
      last_hint: { sender: { kind: 'worker', name: 'lam', model: 'builtin/lam-rules-1' } },
    })
    const sender = { kind: 'worker', name: 'lam', model: 'gpt-6-omega' }
    const claims = { ...bfs(4), ...replyTo(game, 0), sender, signature: 'AAAA', model: 'gpt-6-omega' }
    await publishHint(game.sessionId, claims)
    expect(await socket.next()).toMatchObject({
      is_played: false,
      reason: 'sender',
      last_hint: { sender: { kind: 'unknown' } },
    })
    const replayed = JSON.parse(sign(game, { ...bfs(4), ...replyTo(game, 0) })) as Record<string, unknown>
    await publishHint(game.sessionId, { ...replayed, sender })
    expect(await socket.next()).toMatchObject({ is_played: false, reason: 'sender' })
    expect((await kept(game)).map(({ agent }) => agent)).toEqual(['builtin/lam-rules-1'])
  })

  it('in lockstep once for each decision; asked again, the same stands', async () => {
    const { game, socket } = await openQuietGame({ clock: 'lockstep' })
    await game.observe()
    await publishHint(game.sessionId, sign(game, { error: 'The model failed.', ...replyTo(game, 0) }))
    expect(await socket.next()).toMatchObject({ is_played: false, reason: 'error' })
    expect((await game.askKey(0)).body).toMatchObject({ code: 'too_early' })
    await publishHint(game.sessionId, sign(game, { ...bfs(1), ...replyTo(game, 0) }))
    const first = (await socket.next()) as HintEnvelope
    expect(first).toMatchObject({ is_played: true, last_hint: bfs(1) })
    await publishHint(game.sessionId, sign(game, { ...bfs(4), ...replyTo(game, 0) }))
    await publishHint(game.sessionId, sign(game, { hint: 'Hello!', ...replyTo(game, 5) }))
    expect(await socket.next()).toMatchObject({ is_played: false, last_hint: { hint: 'Hello!' } })
    expect((await game.observe()).status).toBe(202)
    const again = (await socket.next()) as HintEnvelope
    expect(again).toMatchObject({ is_played: true, last_hint: bfs(1) })
    expect(again.timestamp).toBeGreaterThan(first.timestamp ?? Infinity)
    expect(await lastHint(ada, game.sessionId)).toEqual(again)
    expect(await kept(game)).toEqual([{ observed_tick: 0, key: keyOf(bfs(1)), agent: 'mine' }])
  })

  it('in lockstep for the newest observation only', async () => {
    const { game, socket } = await openQuietGame({ clock: 'lockstep' })
    const decide = async (hint: object, tick: number) => {
      await publishHint(game.sessionId, sign(game, { ...hint, ...replyTo(game, tick) }))
      return ((await socket.next()) as HintEnvelope).reason
    }
    await game.observe()
    expect(await decide(bfs(1), 0)).toBe(null)
    for (let n = 0; n < 5; n += 1) await game.tick()
    await game.observe()
    await publishHint(game.sessionId, sign(game, { ...bfs(4), ...replyTo(game, 0) }))
    expect(await decide(bfs(2), 5)).toBe(null)
    expect((await kept(game)).map(({ key }) => key)).toEqual([bfs(1), bfs(2)].map(keyOf))
  })
})

it.each([true, 503, { message: 'Out of memory.' }, ['no'], {}])(
  'a hint whose error is %j is an error',
  async (error) => {
    const { game, socket } = await openQuietGame()
    await game.observe()
    await publishHint(game.sessionId, sign(game, { ...bfs(1), error }))
    expect(await socket.next()).toMatchObject({ is_played: false, reason: 'error', last_hint: { error } })
    expect(await kept(game)).toEqual([])
  },
)

it('a hint is kept as far as it can be read, which is how the page plays it and the referee compares it', async () => {
  const { game, socket } = await openQuietGame()
  await game.observe()
  const path = wayOut(game.recording.game)['path'] as unknown[]
  const hint = {
    path: [...path, 'the exit!', [1, 1]],
    break_walls: [[2, 2], 'that one'],
    highlight_zone: [[3, 3], null],
  }
  await publishHint(game.sessionId, sign(game, hint))
  expect(await socket.next()).toMatchObject({ is_played: true })
  expect((await kept(game)).map(({ key }) => key)).toEqual([
    keyOf({ path, break_walls: [[2, 2]], highlight_zone: [[3, 3]] }),
  ])
  applyWire(game.recording, hint)
  await game.toEnd()
  expect(game.recording.game.status).toBe('won')
  expect(await ada.call('POST', '/api/leaderboard/submit', game.claim())).toMatchObject({
    status: 201,
    body: { verified: true },
  })
})

describe('an observation of a game', () => {
  it('says of each germ how fast it is, and need not', async () => {
    const { game } = await openQuietGame({ germs: 2 })
    const seen: Observation[] = []
    const stop = await server.broker.channel.subscribe(
      topics.stateOf(game.sessionId),
      (_topic, payload) => void seen.push(JSON.parse(payload) as Observation),
    )
    expect((await game.observe()).status).toBe(202)
    const { germs } = await vi.waitUntil(() => seen[0])
    expect(germs.map(({ speed }) => speed)).toEqual([4, 4])
    await stop()
    const withoutSpeed = germs.map(({ speed: _speed, ...germ }) => germ)
    expect((await game.observe({ germs: withoutSpeed })).status).toBe(202)
    const faster = withoutSpeed.map((germ) => ({ ...germ, speed: 5 }))
    expect((await game.observe({ germs: faster as never })).status).toBe(422)
  })

  it('has one view a tick: another one of the same tick is refused', async () => {
    const { game } = await openQuietGame({ germs: 2 })
    expect((await game.observe()).status).toBe(202)
    expect((await game.observe()).status).toBe(202)
    const lie = await game.observe({ player_pos: [3, 1] })
    expect(lie).toMatchObject({ status: 409, body: { code: 'already_exists' } })
  })

  it('has the size and the germs of the board, and everything that the replay will show again', async () => {
    const { game } = await openQuietGame({ germs: 2 })
    const wrong = [{ visible_map: [[1]] }, { germs: [] }, { game_tick: undefined }, { breaks_remaining: undefined }]
    for (const change of wrong) expect((await game.observe(change as object)).status).toBe(422)
    expect((await game.observe()).status).toBe(202)
  })
})

it('an observation of a tick whose key was not given is refused, so that nobody fills the house with them', async () => {
  const { game } = await openQuietGame()
  expect((await game.observe({ game_tick: 1 })).status).toBe(409)
  await game.tick()
  expect((await game.observe()).status).toBe(202)
  expect(await game.observe({ game_tick: 11 })).toMatchObject({ status: 409, body: { code: 'too_early' } })
})

it('a game takes so many hints and no more, and what is kept of one is what the rules take from it', async () => {
  const { game, socket } = await openQuietGame()
  await game.observe()
  await publishHint(game.sessionId, sign(game, { ...bfs(2), hint: 'x'.repeat(60_000) }))
  expect(await socket.next()).toMatchObject({ is_played: true })
  expect((await kept(game))[0]?.key.length).toBeLessThan(20)
  await server.database.db.execute(sql`update games set hints_kept = 4000 where id = ${game.id}`)
  await publishHint(game.sessionId, sign(game, { ...bfs(1), ...replyTo(game, 0) }))
  expect(await socket.next()).toMatchObject({ is_played: false, reason: 'full' })
})

it('what was kept of an abandoned game is forgotten after a day', async () => {
  const { game, socket } = await openQuietGame()
  await game.observe()
  await publishHint(game.sessionId, sign(game, bfs(1)))
  await socket.next()
  await beginGame(bob)
  expect(await kept(game)).toHaveLength(1)
  await server.database.db.execute(
    sql`update games set created_at = now() - interval '25 hours' where id <= ${game.id}`,
  )
  // Some with each that begins.
  for (let n = 0; n < 10; n += 1) await beginGame(bob)
  expect(await kept(game)).toEqual([])
  expect((await game.askKey(1)).status).toBe(404)
  expect((await bob.call('GET', `/api/mqtt/last_hint?session_id=${game.sessionId}`)).status).toBe(403)
})
