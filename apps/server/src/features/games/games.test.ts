import { once } from 'node:events'
import { maxPayloadBytes, type TemplateMessage, topics } from '@clew/contracts/mqtt'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { bearerProtocol, closeUnauthorized, type HintEnvelope } from '@clew/contracts/socket'
import { createGame } from '@clew/engine'
import { sql } from 'drizzle-orm'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { beginGame, newSessionId, observationOf, wayOut } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'
import { dropOldHints } from './games-store.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const someGame = createGame({ seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 3, loops: 60 })
const publishState = (user: Visitor, sessionId: string, more: Record<string, unknown> = {}, gameId?: number) =>
  user.call('POST', '/api/mqtt/publish_state', {
    session_id: sessionId,
    state: observationOf(someGame, sessionId, gameId),
    ...more,
  })
const publishHint = (sessionId: string, hint: unknown) =>
  server.broker.channel.publish(topics.hintOf(sessionId), typeof hint === 'string' ? hint : JSON.stringify(hint))
const lastHint = (user: Visitor, sessionId: string) =>
  user.call<HintEnvelope>('GET', `/api/mqtt/last_hint?session_id=${sessionId}`)
/** The next message on a topic. */
async function hear<Message>(topic: string, publish: () => Promise<unknown>): Promise<Message> {
  let take = (_message: Message) => {}
  const message = new Promise<Message>((resolve) => (take = resolve))
  const stop = await server.broker.channel.subscribe(topic, (_topic, payload) => take(JSON.parse(payload) as Message))
  await publish()
  const heard = await message
  await stop()
  return heard
}
/** A session of the user's, and its open socket. */
async function openSession(user: TestUser, gameId?: number, sessionId: string = newSessionId()) {
  if (gameId === undefined)
    await user.call('POST', '/api/mqtt/publish_template', { template_id: user.templateId, session_id: sessionId })
  return { sessionId, socket: await server.listen(sessionId, user.token) }
}
const keptHints = async (gameId: number) => {
  const found = await server.database.db.execute<{ observed_tick: number; hint: Record<string, unknown> }>(
    sql`select observed_tick, hint from game_hints where game_id = ${gameId} order by id`,
  )
  return found.rows
}

describe('beginning a game', () => {
  it('gives a seed that the server chose and the board of the mode', async () => {
    const lam = await beginGame(ada, { germs: 5 })
    expect(lam).toEqual({
      game_id: expect.any(Number),
      seed: expect.any(Number),
      mode: 'lam',
      cols: 11,
      rows: 11,
      germs: 5,
      loops: 60,
    })
    const manual = await beginGame(ada, { mode: 'manual', template_id: null })
    expect(manual).toMatchObject({ mode: 'manual', cols: 33, rows: 21, loops: 60 })
    expect(manual.seed).not.toBe(lam.seed)
  })

  it.each([
    ['too many germs', { germs: 51 }],
    ['another mode', { mode: 'dqn' }],
    ['an agent that nobody knows', { agent: 'oracle' }],
    ['another clock', { clock: 'slow' }],
    ['a session id with a line break', { session_id: 'maze\nhint' }],
  ])('refuses %s', async (_case, wrong) => {
    const body = { mode: 'lam', germs: 1, session_id: newSessionId(), ...wrong }
    expect((await ada.call('POST', '/api/games', body)).status).toBe(422)
  })

  it('refuses an agent that is not there yet, and says so', async () => {
    const body = { mode: 'lam', germs: 1, session_id: newSessionId(), agent: 'dqn' }
    const answer = await ada.call('POST', '/api/games', body)
    expect(answer).toMatchObject({ status: 422, body: { detail: 'The agent DQN is not available yet.' } })
  })

  it.each([
    [{}, 'lam', 'realtime'],
    [{ agent: 'cautious', clock: 'lockstep' }, 'cautious', 'lockstep'],
    [{ mode: 'manual', agent: 'bfs', clock: 'lockstep' }, 'bfs', 'realtime'],
  ])('with %o remembers who answers and by which clock', async (choice, agent, clock) => {
    const session_id = newSessionId()
    const { game_id } = await beginGame(ada, { session_id, ...choice })
    const kept = await server.database.db.execute(sql`select agent, clock from games where id = ${game_id}`)
    expect(kept.rows).toEqual([{ agent, clock }])
    const publish = () => publishState(ada, session_id, {}, game_id)
    expect(await hear<EnrichedState>(topics.stateOf(session_id), publish)).toMatchObject({ agent })
  })

  it('wants an own template, an own session and a token', async () => {
    const session_id = newSessionId()
    const body = { mode: 'lam', germs: 1, session_id, template_id: ada.templateId }
    expect((await bob.call('POST', '/api/games', body)).status).toBe(404)
    expect((await ada.call('POST', '/api/games', body)).status).toBe(201)
    expect((await bob.call('POST', '/api/games', { ...body, template_id: null })).status).toBe(403)
    expect((await server.visitor().call('POST', '/api/games', body)).status).toBe(401)
  })
})

describe('publishing an observation', () => {
  it('puts it on both topics, with the template', async () => {
    const sessionId = newSessionId()
    const publish = () => publishState(ada, sessionId, { template_id: ada.templateId })
    for (const topic of [topics.state, topics.stateOf(sessionId)]) {
      const state = await hear<EnrichedState>(topic, publish)
      expect(state).toMatchObject({ sessionId, player_pos: [1, 1], breaks_remaining: 3 })
      expect(state.prompt_template).toMatchObject({ user_id: ada.id, version: 1 })
      // Whoever may listen to everybody's sessions on an outside broker reads nobody's prompt.
      expect(state.prompt_template?.content !== undefined).toBe(topic !== topics.state)
    }
    expect((await publishState(ada, sessionId)).body).toEqual({ ok: true })
  })

  it('keeps to the text with which the game was begun', async () => {
    const user = await server.login()
    const session_id = newSessionId()
    const { game_id } = await beginGame(user, { session_id })
    await user.call('PATCH', `/api/templates/${user.templateId}`, { content: 'Something quite different.' })
    const text = async (gameId?: number) => {
      const publish = () => publishState(user, session_id, { template_id: user.templateId }, gameId)
      return (await hear<EnrichedState>(topics.stateOf(session_id), publish)).prompt_template
    }
    expect(await text(game_id)).toMatchObject({ version: 1 })
    expect(await text()).toMatchObject({ version: 2, content: 'Something quite different.' })
  })

  it('is answered by the agent, on the open socket and for those who ask', async () => {
    const { sessionId, socket } = await openSession(ada)
    expect((await lastHint(ada, sessionId)).body).toEqual({
      session_id: sessionId,
      has_hint: false,
      last_hint: null,
      timestamp: null,
    })
    await publishState(ada, sessionId, { template_id: ada.templateId })
    const envelope = await socket.next()
    expect(envelope).toMatchObject({
      session_id: sessionId,
      has_hint: true,
      last_hint: { model: 'builtin/lam-rules-1' },
    })
    expect((await lastHint(ada, sessionId)).body).toEqual(envelope)
  })

  it('is answered by the baseline that was chosen for the game, and by the model in the next', async () => {
    const { sessionId, socket } = await openSession(ada)
    const answerIn = async (choice: object) => {
      const { game_id } = await beginGame(ada, { session_id: sessionId, ...choice })
      await publishState(ada, sessionId, {}, game_id)
      const { last_hint: hint } = (await socket.next()) as HintEnvelope
      return { model: hint?.['model'], in_reply_to: hint?.['in_reply_to'], game_id }
    }
    for (const agent of ['random', 'bfs', 'cautious']) {
      const { model, in_reply_to, game_id } = await answerIn({ agent })
      expect([model, in_reply_to]).toEqual([`baseline/${agent}`, { game_id, game_tick: 0 }])
    }
    expect(await answerIn({})).toMatchObject({ model: 'builtin/lam-rules-1' })
  })

  it('refuses somebody else’s session, template and game', async () => {
    const { sessionId } = await openSession(ada)
    expect((await publishState(bob, sessionId)).status).toBe(403)
    expect((await publishState(bob, newSessionId(), { template_id: ada.templateId })).status).toBe(404)
    const { game_id } = await beginGame(ada)
    expect((await publishState(bob, newSessionId(), {}, game_id)).status).toBe(404)
    expect((await publishState(ada, sessionId, {}, game_id)).status).toBe(404)
    expect((await publishState(server.visitor(), sessionId)).status).toBe(401)
  })

  it('refuses another template than the game was begun with', async () => {
    const session_id = newSessionId()
    const { game_id } = await beginGame(ada, { session_id })
    const other = await ada.call<{ id: number }>('POST', '/api/templates', { title: 'other', content: 'other' })
    expect((await publishState(ada, session_id, { template_id: other.body.id }, game_id)).status).toBe(422)
  })

  it('refuses an observation of another session, or none', async () => {
    const sessionId = newSessionId()
    expect((await publishState(ada, sessionId, { state: observationOf(someGame, newSessionId()) })).status).toBe(422)
    expect((await publishState(ada, sessionId, { state: { sessionId } })).status).toBe(422)
  })

  it('lets a session that was idle for a day pass to another user, without its last hint', async () => {
    const { sessionId, socket } = await openSession(ada)
    await publishHint(sessionId, { hint: 'for Ada only' })
    const before = (await socket.next()) as HintEnvelope
    await server.database.db.execute(
      sql`update sessions set used_at = now() - interval '25 hours' where id = ${sessionId}`,
    )
    expect((await publishState(bob, sessionId)).status).toBe(202)
    expect((await lastHint(ada, sessionId)).status).toBe(403)
    expect((await lastHint(bob, sessionId)).body.last_hint).not.toMatchObject({ hint: 'for Ada only' })
    await publishHint(sessionId, { hint: 'for Bob' })
    const bobs = await server.listen(sessionId, bob.token)
    expect(((await bobs.next()) as HintEnvelope).timestamp).toBeGreaterThan(before.timestamp ?? Infinity)
  })
})

describe('publishing a template', () => {
  it('announces it on both topics, to the newest session when none is named', async () => {
    const user = await server.login()
    const publish = (more: object = {}) =>
      user.call('POST', '/api/mqtt/publish_template', { template_id: user.templateId, ...more })
    expect(await publish()).toMatchObject({ status: 202, body: { ok: true } })
    const sessionId = newSessionId()
    const topic = topics.templateOf(sessionId)
    expect(await hear<TemplateMessage>(topic, () => publish({ session_id: sessionId }))).toMatchObject({ reset: false })
    const heard = await hear<TemplateMessage>(topic, () => publish({ reset: true }))
    expect(heard).toMatchObject({
      session_id: sessionId,
      reset: true,
      prompt_template: { user_id: user.id, version: 1 },
    })
    expect(await hear<TemplateMessage>(topics.template, () => publish())).toMatchObject({ reset: false })
  })

  it('refuses somebody else’s template and session', async () => {
    const { sessionId } = await openSession(ada)
    const publish = (user: Visitor, template_id: number) =>
      user.call('POST', '/api/mqtt/publish_template', { template_id, session_id: sessionId })
    expect((await publish(bob, ada.templateId)).status).toBe(404)
    expect((await publish(bob, bob.templateId)).status).toBe(403)
    expect((await publish(ada, 999_999)).status).toBe(404)
    expect((await publish(server.visitor(), 1)).status).toBe(401)
    expect((await ada.call('POST', '/api/mqtt/publish_template', {})).status).toBe(422)
  })
})

describe('a hint', () => {
  it('is stamped with rising times, also within a millisecond', async () => {
    const { sessionId, socket } = await openSession(ada)
    await Promise.all([1, 2, 3, 4, 5].map((n) => publishHint(sessionId, { hint: String(n) })))
    const stamps: number[] = []
    for (let n = 1; n <= 5; n += 1) {
      const { last_hint, timestamp } = (await socket.next()) as HintEnvelope
      expect(last_hint).toEqual({ hint: String(n) })
      stamps.push(timestamp ?? 0)
    }
    expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b))
  })

  it('that is none is passed over', async () => {
    const { sessionId, socket } = await openSession(ada)
    const huge = JSON.stringify({ hint: 'x'.repeat(maxPayloadBytes) })
    const deep = `{"path": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    for (const nonsense of ['not JSON', '[1]', '"text"', 'null', huge, deep]) await publishHint(sessionId, nonsense)
    await publishHint(sessionId, { hint: 'a real one' })
    expect(await socket.next()).toMatchObject({ last_hint: { hint: 'a real one' } })
  })

  it('may hold characters that the database cannot', async () => {
    const { sessionId, socket } = await openSession(ada)
    await publishHint(sessionId, '{"hint": "a\\u0000b\\ud800c\\\\u0000", "path": [[1, 1]]}')
    await socket.next()
    expect((await lastHint(ada, sessionId)).body.last_hint).toEqual({ hint: 'a\ufffdb\ufffdc\\u0000', path: [[1, 1]] })
  })

  it('for a session that nobody has published on goes nowhere', async () => {
    const sessionId = newSessionId()
    await publishHint(sessionId, { hint: 'too early' })
    const { sessionId: next, socket } = await openSession(ada)
    await publishHint(next, { hint: 'on time' })
    await socket.next()
    expect((await lastHint(ada, sessionId)).body.has_hint).toBe(false)
  })

  it('is kept for the game that it answers, with the tick that had been observed', async () => {
    const sessionId = newSessionId()
    const first = await beginGame(ada, { session_id: sessionId, template_id: null })
    const { socket } = await openSession(ada, first.game_id, sessionId)
    const observe = async (gameId: number, gameTick: number) => {
      const state = { ...observationOf(someGame, sessionId, gameId), game_tick: gameTick }
      await publishState(ada, sessionId, { state })
      // The agent's own answer to it.
      await socket.next()
    }
    const say = async (hint: Record<string, unknown>) => {
      await publishHint(sessionId, hint)
      await socket.next()
    }
    await say({ hint: 'nothing was observed yet' })
    expect(await keptHints(first.game_id)).toEqual([])
    await observe(first.game_id, 30)
    await observe(first.game_id, 20)
    await say({ hint: 'latest' })
    await say({ hint: 'named', in_reply_to: { game_id: first.game_id, game_tick: 20 } })
    await say({ hint: 'from the future', in_reply_to: { game_id: first.game_id, game_tick: 31 } })
    const strange = await beginGame(bob, { template_id: null })
    await say({ hint: 'strange', in_reply_to: { game_id: strange.game_id, game_tick: 0 } })
    const second = await beginGame(ada, { session_id: sessionId, template_id: null })
    await observe(second.game_id, 0)
    await say({ hint: 'late', in_reply_to: { game_id: first.game_id, game_tick: 25 } })
    await say({ hint: 'new game' })
    const said = (rows: Awaited<ReturnType<typeof keptHints>>) =>
      rows.filter((row) => row.hint['model'] === undefined).map((row) => [row.hint['hint'], row.observed_tick])
    expect(said(await keptHints(first.game_id))).toEqual([
      ['latest', 30],
      ['named', 20],
      ['from the future', 30],
      ['strange', 30],
      ['late', 25],
    ])
    expect(said(await keptHints(second.game_id))).toEqual([['new game', 0]])
    expect(await keptHints(strange.game_id)).toEqual([])
  })

  it('in lockstep is kept only while the game waits for it', async () => {
    const sessionId = newSessionId()
    const { game_id } = await beginGame(ada, { session_id: sessionId, template_id: null, clock: 'lockstep' })
    const { socket } = await openSession(ada, game_id, sessionId)
    const observe = async (gameTick: number) => {
      await publishState(ada, sessionId, {
        state: { ...observationOf(someGame, sessionId, game_id), game_tick: gameTick },
      })
      // The agent's own answer to it.
      await socket.next()
    }
    const say = async (hint: string, gameTick?: number) => {
      await publishHint(sessionId, {
        hint,
        ...(gameTick !== undefined && { in_reply_to: { game_id, game_tick: gameTick } }),
      })
      await socket.next()
    }
    await observe(5)
    await say('on time', 5)
    await say('for whatever is waiting')
    await observe(10)
    await say('late', 5)
    await say('early', 15)
    // Asked again after the game has gone on.
    await observe(5)
    const kept = (await keptHints(game_id)).map((row) => [row.hint['hint'], row.observed_tick])
    expect(kept.filter(([text]) => typeof text === 'string' && /^(on time|for|late|early)/.test(text))).toEqual([
      ['on time', 5],
      ['for whatever is waiting', 5],
    ])
    expect(kept.map(([, tick]) => tick)).toEqual([5, 5, 5, 10])
  })

  it('of an abandoned game is forgotten after a day', async () => {
    const sessionId = newSessionId()
    const game = await beginGame(ada, { session_id: sessionId })
    const { socket } = await openSession(ada, game.game_id, sessionId)
    await publishState(ada, sessionId, {}, game.game_id)
    await socket.next()
    await dropOldHints(server.database.db)
    expect(await keptHints(game.game_id)).toHaveLength(1)
    await server.database.db.execute(
      sql`update games set created_at = now() - interval '25 hours' where id = ${game.game_id}`,
    )
    await dropOldHints(server.database.db)
    expect(await keptHints(game.game_id)).toEqual([])
  })
})

describe('the last hint', () => {
  it('is for the owner alone', async () => {
    const { sessionId } = await openSession(ada)
    expect((await lastHint(bob, sessionId)).status).toBe(403)
    expect((await lastHint(server.visitor(), sessionId)).status).toBe(401)
    expect((await lastHint(bob, newSessionId())).body.has_hint).toBe(false)
    expect((await ada.call('GET', '/api/mqtt/last_hint?session_id=')).status).toBe(422)
  })
})

describe('the hint socket', () => {
  it('sends the last hint at once', async () => {
    const { sessionId, socket } = await openSession(ada)
    await publishHint(sessionId, { hint: 'before' })
    const envelope = await socket.next()
    const later = await server.listen(sessionId, ada.token)
    expect(await later.next()).toEqual(envelope)
  })

  it('is closed to strangers', async () => {
    const { sessionId } = await openSession(ada)
    for (const token of [undefined, 'rubbish', bob.token]) {
      const socket = await server.listen(sessionId, token)
      expect(await socket.next()).toBe(closeUnauthorized)
    }
  })

  it('sends nothing more and is closed once its token is recalled', { timeout: 15_000 }, async () => {
    const user = await server.login()
    const { sessionId, socket } = await openSession(user)
    const change = { current_password: user.password, new_password: 'another one' }
    await user.call('POST', '/api/auth/change-password', change)
    await publishHint(sessionId, { hint: 'after' })
    expect(await socket.next()).toBe(closeUnauthorized)
  })

  it('does not take a token from the address', async () => {
    const socket = new WebSocket(`ws://${server.host}/api/mqtt/ws/hints/${newSessionId()}?token=${ada.token}`)
    const [code] = (await once(socket, 'close')) as [number]
    expect(code).toBe(closeUnauthorized)
  })

  it('never answers with the token as its protocol', async () => {
    const socket = new WebSocket(`ws://${server.host}/api/mqtt/ws/hints/${newSessionId()}`, [bearerProtocol, ada.token])
    await once(socket, 'open')
    expect(socket.protocol).toBe(bearerProtocol)
    socket.close()
  })

  it('on a session that becomes somebody else’s stays silent', async () => {
    const sessionId = newSessionId()
    const early = await server.listen(sessionId, bob.token)
    const { socket } = await openSession(ada, undefined, sessionId)
    await publishHint(sessionId, { hint: 'for Ada' })
    await socket.next()
    const probe = await server.listen(sessionId, bob.token)
    expect(await probe.next()).toBe(closeUnauthorized)
    early.close()
    expect(await early.next()).not.toMatchObject({ last_hint: { hint: 'for Ada' } })
  })
})

describe('of several servers', () => {
  it('each passes on the hints that another one kept, and forgets tokens that another one recalled', async () => {
    const other = await buildTestApp({ beside: server })
    const user = await server.login()
    const { sessionId, socket } = await openSession(user)
    const elsewhere = await other.listen(sessionId, user.token)
    await publishHint(sessionId, { hint: 'for both' })
    const envelope = await socket.next()
    expect(await elsewhere.next()).toEqual(envelope)
    const me = () => other.visitor(user.token).call('GET', '/api/profile/me')
    expect((await me()).status).toBe(200)
    await user.call('POST', '/api/auth/change-password', {
      current_password: user.password,
      new_password: 'another one',
    })
    await vi.waitFor(async () => expect((await me()).status).toBe(401))
    await other.close()
  })
})

describe('an own agent', () => {
  it('reads the observations of its user’s session and answers them', async () => {
    const { sessionId, socket } = await openSession(ada)
    const token = await ada.call<{ username: string; password: string }>('POST', '/api/mqtt/agent_token')
    expect(token.body).toMatchObject({ expires_in: 604_800 })
    const agent = await mqtt.connectAsync(`ws://${server.host}/mqtt`, {
      ...token.body,
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    await agent.subscribeAsync(topics.stateOf(sessionId))
    const heard = new Promise<string>((resolve) => agent.on('message', resolve))
    await publishState(ada, sessionId)
    await socket.next()
    expect(await heard).toBe(topics.stateOf(sessionId))
    await agent.publishAsync(topics.hintOf(sessionId), JSON.stringify(wayOut(someGame)))
    expect(await socket.next()).toMatchObject({ last_hint: { model: 'test/way-out' } })
    const { sessionId: bobs } = await openSession(bob)
    await expect(agent.subscribeAsync(topics.stateOf(bobs))).rejects.toThrow()
    await agent.endAsync()
  })

  it('is not let in with a user’s own token', async () => {
    const options = { username: 'agent', password: ada.token, protocolVersion: 4 as const, reconnectPeriod: 0 }
    await expect(mqtt.connectAsync(`ws://${server.host}/mqtt`, options)).rejects.toThrow(/authorized/i)
    expect((await server.visitor().call('POST', '/api/mqtt/agent_token')).status).toBe(401)
  })
})

it('says when the broker is away', async () => {
  const lonely = await buildTestApp()
  const user = await lonely.login()
  await lonely.broker.channel.close()
  const answer = await publishState(user, newSessionId())
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await user.call('GET', '/api/health')).status).toBe(503)
  await lonely.close()
})
