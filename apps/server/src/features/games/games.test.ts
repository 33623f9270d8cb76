import { once } from 'node:events'
import { topics } from '@clew/contracts/topics'
import type { TemplateMessage } from '@clew/contracts/mqtt'
import type { EnrichedState } from '@clew/contracts/mqtt'
import {
  bearerProtocol,
  closeForbidden,
  closeUnauthorized,
  heartbeatFrame,
  type HintEnvelope,
} from '@clew/contracts/socket'
import { createGame, layoutOf } from '@clew/engine'
import { sql } from 'drizzle-orm'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { beginGame, newSessionId, observationOf, specOf, wayOut } from '../../testing/play.ts'
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

const someGame = createGame({ seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 3, loops: 60, allowances: null })
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
describe('beginning a game', () => {
  it('gives a seed that the server chose and the board of the mode', async () => {
    const lam = await beginGame(ada, { germs: 5 })
    expect(lam).toEqual({
      game_id: expect.any(Number),
      board: 'classic',
      seed: expect.any(Number),
      mode: 'lam',
      cols: 11,
      rows: 11,
      germs: 5,
      loops: 60,
      commitment: expect.stringMatching(/^[0-9a-f]{32}$/),
      window_ticks: 10,
    })
    const manual = await beginGame(ada, { mode: 'manual', template_id: null })
    expect(manual).toMatchObject({ mode: 'manual', cols: 33, rows: 21, loops: 60 })
    expect(manual.seed).not.toBe(lam.seed)
    expect((await beginGame(ada, { clock: 'lockstep' })).window_ticks).toBe(5)
  })

  it('on a named board has the size and the germs of that board, in both modes', async () => {
    for (const mode of ['lam', 'manual']) {
      const begun = await beginGame(ada, { board: 'large-1', mode, germs: 3 })
      const { allowances: _allowances, ...layout } = layoutOf('large-1')!
      expect(begun).toMatchObject({ board: 'large-1', mode, ...layout })
    }
  })

  it('on a board where effects are scarce tells the agent what is left of them', async () => {
    const session_id = newSessionId()
    const begun = await beginGame(ada, { board: 'standard-1', session_id })
    const state = observationOf(createGame(specOf(begun)), session_id, begun.game_id)
    const body = { session_id, template_id: ada.templateId, state }
    const heard = await hear<EnrichedState>(topics.stateOf(session_id), () =>
      ada.call('POST', '/api/mqtt/publish_state', body),
    )
    const left = { freeze_germs_ms: 3500, slow_germs_ms: 3500, speed_boost_ms: 1500 }
    expect(heard).toMatchObject({ allowances_left: left, breaks_remaining: 3 })
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

  it.each([
    [{ mode: 'lam' }, 'lam', 'realtime'],
    [{ mode: 'lam', agent: 'cautious', clock: 'lockstep' }, 'cautious', 'lockstep'],
    [{ mode: 'lam', agent: 'dqn', clock: 'lockstep' }, 'dqn', 'lockstep'],
    [{ mode: 'manual', agent: 'bfs', clock: 'lockstep' }, 'bfs', 'realtime'],
  ])('with %o remembers who answers and by which clock', async (choice, agent, clock) => {
    const session_id = newSessionId()
    const { game_id } = await beginGame(ada, { session_id, germs: 3, ...choice })
    const kept = await server.database.db.execute(sql`select agent, clock from games where id = ${game_id}`)
    expect(kept.rows).toEqual([{ agent, clock }])
    if (choice.mode === 'manual') return
    const publish = () => publishState(ada, session_id, {}, game_id)
    expect(await hear<EnrichedState>(topics.stateOf(session_id), publish)).toMatchObject({ agent, clock })
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
    const { game_id } = await beginGame(user, { session_id, germs: 3 })
    await user.call('PATCH', `/api/templates/${user.templateId}`, { content: 'Something quite different.' })
    const text = async (sessionId: string, gameId?: number) => {
      const publish = () => publishState(user, sessionId, { template_id: user.templateId }, gameId)
      return (await hear<EnrichedState>(topics.stateOf(sessionId), publish)).prompt_template
    }
    expect(await text(session_id, game_id)).toMatchObject({ version: 1 })
    expect(await text(newSessionId())).toMatchObject({ version: 2, content: 'Something quite different.' })
  })

  it('is answered by the agent, on the open socket and for those who ask', async () => {
    const { sessionId, socket } = await openSession(ada)
    expect((await lastHint(ada, sessionId)).body).toEqual({
      session_id: sessionId,
      has_hint: false,
      last_hint: null,
      timestamp: null,
      is_played: false,
      reason: null,
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
      const { game_id } = await beginGame(ada, { session_id: sessionId, germs: 3, ...choice })
      await publishState(ada, sessionId, {}, game_id)
      const { last_hint: hint } = (await socket.next()) as HintEnvelope
      return { model: hint?.['model'], in_reply_to: hint?.['in_reply_to'], game_id }
    }
    for (const agent of ['random', 'bfs', 'cautious']) {
      const { model, in_reply_to, game_id } = await answerIn({ agent })
      expect([model, in_reply_to]).toEqual([`baseline/${agent}`, { game_id, game_tick: 0 }])
    }
    expect(await answerIn({ agent: 'dqn' })).toMatchObject({ model: 'dqn' })
    expect(await answerIn({})).toMatchObject({ model: 'builtin/lam-rules-1' })
  })

  it('of no game is answered by the agent that it names, and of a game by no other than its own', async () => {
    const { sessionId, socket } = await openSession(ada)
    const ask = (agent: string, gameId?: number) =>
      publishState(ada, sessionId, { state: { ...observationOf(someGame, sessionId, gameId), agent } })
    expect((await ask('dqn')).status).toBe(202)
    expect(await socket.next()).toMatchObject({ last_hint: { model: 'dqn' } })
    expect((await ask('oracle')).status).toBe(422)
    const { game_id } = await beginGame(ada, { session_id: sessionId, germs: 3, agent: 'bfs' })
    expect(await ask('dqn', game_id)).toMatchObject({
      status: 422,
      body: { detail: 'This game was begun with another agent.' },
    })
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
    const { game_id } = await beginGame(ada, { session_id, germs: 3 })
    const other = await ada.call<{ id: number }>('POST', '/api/templates', { title: 'other', content: 'other' })
    expect((await publishState(ada, session_id, { template_id: other.body.id }, game_id)).status).toBe(422)
  })

  it('refuses one that is larger than any board', async () => {
    const oxygenPellets = Array.from({ length: 3000 }, () => ({ x: 10, y: 10 }))
    const sessionId = newSessionId()
    const state = { ...observationOf(someGame, sessionId), oxygenPellets }
    expect((await publishState(ada, sessionId, { state })).status).toBe(413)
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

it('a user has so many sessions, of which the one used longest ago makes room for a new one', async () => {
  const user = await server.login()
  await server.database.db.execute(sql`
    insert into sessions (id, user_id, used_at)
    select ${user.email} || n, ${user.id}, now() - n * interval '1 minute' from generate_series(1, 205) n`)
  const sessionId = newSessionId()
  expect((await publishState(user, sessionId)).status).toBe(202)
  const kept = await server.database.db.execute<{ id: string }>(
    sql`select id from sessions where user_id = ${user.id} order by used_at desc`,
  )
  expect(kept.rows).toHaveLength(200)
  expect([kept.rows[0]?.id, kept.rows[1]?.id]).toEqual([sessionId, `${user.email}1`])
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

  it.each([
    ['nobody', () => undefined, closeUnauthorized],
    ['a token that does not hold', () => 'rubbish', closeUnauthorized],
    ['somebody else', () => bob.token, closeForbidden],
  ])('is closed to %s, and says by its code which it was', async (_who, tokenOf, code) => {
    const { sessionId } = await openSession(ada)
    const socket = await server.listen(sessionId, tokenOf())
    expect(await socket.next()).toBe(code)
  })

  it('sends nothing more and is closed once its token is recalled', { timeout: 15_000 }, async () => {
    const user = await server.login()
    const { sessionId, socket } = await openSession(user)
    const change = { current_password: user.password, new_password: 'another one' }
    await user.call('POST', '/api/auth/change-password', change)
    await publishHint(sessionId, { hint: 'after' })
    expect(await socket.next()).toBe(closeUnauthorized)
  })

  it('beats its heart for whoever asks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { sessionId } = await openSession(ada)
    const asking = await server.listen(`${sessionId}?heartbeat=1`, ada.token)
    const silent = await server.listen(sessionId, ada.token)
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    expect(await asking.next()).toEqual(JSON.parse(heartbeatFrame))
    await publishHint(sessionId, { hint: 'after' })
    expect(await silent.next()).toMatchObject({ last_hint: { hint: 'after' } })
    asking.close()
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
    expect(await probe.next()).toBe(closeForbidden)
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
