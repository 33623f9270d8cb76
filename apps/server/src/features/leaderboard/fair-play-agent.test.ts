import type { HintEnvelope } from '@clew/contracts/socket'
import { topics } from '@clew/contracts/topics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observationOf, openGame, playInLockstep, playWayOut, wayOut } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

/** Attacks on what the agent of a ranked game is shown, played against the whole server. */

let server: TestApp
let eve: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  eve = await server.login('eve')
})
afterAll(() => server.close())

const publish = (body: object) => eve.call('POST', '/api/mqtt/publish_state', body)
const refused = { status: 409, body: { refusal: 'other_game_open' } }

describe('an observation beside the game', () => {
  it('is refused when it names no game while one is open in the session', async () => {
    const game = await openGame(eve, { clock: 'lockstep' })
    const socket = await server.listen(game.sessionId, eve.token)
    const { id: template_id } = (
      await eve.call<{ id: number }>('POST', '/api/templates', { title: 'Mine', content: 'Walk to the exit.' })
    ).body
    const state = observationOf(game.recording.game, game.sessionId)
    expect(await publish({ session_id: game.sessionId, template_id, state })).toMatchObject(refused)
    await playInLockstep(game, socket)
    await eve.call('POST', '/api/leaderboard/submit', game.claim())
    // The session is free again.
    expect((await publish({ session_id: game.sessionId, template_id, state })).status).toBe(202)
  })

  it('is refused when it is of an older game of the session', async () => {
    const older = await openGame(eve)
    await openGame(eve, { session_id: older.sessionId })
    expect(await older.observe()).toMatchObject(refused)
  })

  it('is refused when it is of an older game, also after the newest was submitted', async () => {
    const older = await openGame(eve)
    await eve.call('POST', '/api/leaderboard/submit', await claimOfNewest(older.sessionId))
    expect(await older.observe()).toMatchObject(refused)
  })
  const claimOfNewest = async (session_id: string) => (await playWayOut(server, eve, { session_id })).claim()
})

it('a worker’s hint that names no observation is shown and not played', async () => {
  const game = await openGame(eve, { agent: 'dqn' })
  const socket = await server.listen(game.sessionId, eve.token)
  await game.observe()
  await socket.next()
  await game.tick()
  await game.observe()
  await socket.next()
  const sender = { kind: 'worker', name: 'dqn', model: 'dqn' } as const
  const say = (hint: object) =>
    server.broker.channel.publish(
      topics.hintOf(game.sessionId),
      server.seals.sign(game.sessionId, { ...wayOut(game.recording.game), ...hint }, sender),
    )
  await say({})
  expect(await socket.next()).toMatchObject({ is_played: false, reason: 'unasked' })
  await say({ in_reply_to: { game_id: game.id, game_tick: 1 } })
  expect(((await socket.next()) as HintEnvelope).is_played).toBe(true)
})

/** Last, for the clock of the games is an hour ahead afterwards. */
it('an observation of no game is accepted once the session’s game was left alone for an hour', async () => {
  const game = await openGame(eve)
  await game.askKey(0)
  server.clock.advance(3_600_001)
  const state = observationOf(game.recording.game, game.sessionId)
  expect((await publish({ session_id: game.sessionId, state })).status).toBe(202)
})
