import type { Key } from '@clew/contracts/http/games'
import type { HintEnvelope } from '@clew/contracts/socket'
import { hashKey, inputsDigest } from '@clew/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openGame, sayAsWorker } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const some = 'ab'.repeat(16)
const hour = 3_600_000
const keyOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as Key).key

describe('the keys of a game in real time', () => {
  it('prove themselves by the commitment, one after the other', async () => {
    const { game_id, commitment } = await beginGame(ada)
    let before = commitment
    for (let window = 0; window < 5; window += 1) {
      const body = { window, ...(window > 0 && { inputs: some }) }
      const { key } = (await ada.call<Key>('POST', `/api/games/${game_id}/keys`, body)).body
      expect(hashKey(key)).toBe(before)
      before = key
    }
  })

  it('come no faster than the game is played: the next one waits for its time', async () => {
    const game = await openGame(ada, { mode: 'manual' })
    const beganAt = server.clock.now()
    await game.askKey(0)
    const passed: number[] = []
    for (let window = 1; window <= 4; window += 1) {
      await game.askKey(window, some)
      passed.push(Math.floor((server.clock.now() - beganAt) / 500) * 500)
    }
    expect(passed).toEqual([500, 1500, 2500, 3500])
  })

  it('shift with a game that stands still, so that none piles up', async () => {
    const game = await openGame(ada, { mode: 'manual' })
    await game.askKey(0)
    server.clock.advance(60_000)
    await game.askKey(1, some)
    const before = server.clock.now()
    await game.askKey(2, some)
    expect(server.clock.now() - before).toBeGreaterThan(900)
  })

  it('are not given ahead, nor another time for other inputs', async () => {
    const game = await openGame(ada, { mode: 'manual' })
    expect(await game.askKey(1, some)).toMatchObject({ status: 409, body: { code: 'too_early' } })
    await game.askKey(0)
    expect(await game.askKey(5, some)).toMatchObject({ status: 409, body: { code: 'too_early' } })
    expect((await game.askKey(1)).status).toBe(422)
    const key = await keyOf(game.askKey(1, some))
    expect(await keyOf(game.askKey(1, some))).toBe(key)
    expect(await game.askKey(1, 'cd'.repeat(16))).toMatchObject({ status: 409, body: { code: 'inputs_changed' } })
    expect((await game.askKey(0)).status).toBe(409)
  })

  it('asked for twice at once are given once', async () => {
    const game = await openGame(ada, { mode: 'manual' })
    const answers = await Promise.all([game.askKey(0), game.askKey(0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are for the player alone', async () => {
    const game = await openGame(ada)
    const ask = (user: Pick<TestUser, 'call'>) => user.call('POST', `/api/games/${game.id}/keys`, { window: 0 })
    expect((await ask(bob)).status).toBe(404)
    expect((await ask(server.visitor())).status).toBe(401)
  })
})

describe('the keys of a game in lockstep', () => {
  it('come when the decision before them is in, however early that is', async () => {
    const game = await openGame(ada, { clock: 'lockstep', agent: 'bfs' })
    const socket = await server.listen(game.sessionId, ada.token)
    expect(await game.askKey(0)).toMatchObject({ status: 409, body: { code: 'too_early' } })
    for (let decision = 0; decision < 3; decision += 1) {
      await game.observe()
      await socket.next()
      for (let tick = 0; tick < 5; tick += 1) await game.tick()
    }
    expect(game.recording.game.tick).toBe(15)
    expect(await game.askKey(3)).toMatchObject({ status: 409, body: { code: 'too_early' } })
  })

  it('are pushed with their decision, and are the same when they are asked for as well', async () => {
    const game = await openGame(ada, { clock: 'lockstep', agent: 'bfs' })
    const socket = await server.listen(game.sessionId, ada.token)
    for (let window = 0; window < 3; window += 1) {
      await game.observe()
      const { key: pushed } = (await socket.next()) as HintEnvelope
      expect(pushed?.window).toBe(window)
      expect((await game.askKey(window)).body).toEqual(pushed)
      expect(await game.askKey(window + 1)).toMatchObject({ status: 409, body: { code: 'too_early' } })
      for (let tick = 0; tick < 5; tick += 1) await game.tick()
    }
  })

  it('stand in no hint that is fetched, and in none that is only shown', async () => {
    const game = await openGame(ada, { clock: 'lockstep', agent: 'bfs' })
    const socket = await server.listen(game.sessionId, ada.token)
    await game.observe()
    await socket.next()
    const path = `/api/mqtt/last_hint?session_id=${game.sessionId}`
    expect((await ada.call<HintEnvelope>('GET', path)).body).toMatchObject({ is_played: true })
    expect((await ada.call<HintEnvelope>('GET', path)).body).not.toHaveProperty('key')
    await sayAsWorker(server, game, { hint: 'A stranger.' }, { agent: 'cautious' })
    const shown = (await socket.next()) as HintEnvelope
    expect(shown.is_played).toBe(false)
    expect(shown).not.toHaveProperty('key')
  })
})

it('an honest game in real time tells its inputs as it goes', async () => {
  const game = await openGame(ada, { mode: 'manual' })
  for (let tick = 0; tick < 30; tick += 1) await game.tick(((tick % 4) + 1) as 1 | 2 | 3 | 4)
  expect(game.recording.game.tick).toBe(30)
  expect(inputsDigest(game.recording, 0, 5)).toMatch(/^[0-9a-f]{32}$/)
  await sayAsWorker(server, game, {})
})

it('a game that nobody continues for an hour is over', async () => {
  const game = await openGame(ada)
  await game.askKey(0)
  server.clock.advance(hour + 1000)
  expect(await game.askKey(1, some)).toMatchObject({ status: 410, body: { code: 'expired' } })
})

it('a decision that comes when the game is over brings no key', async () => {
  const game = await openGame(ada, { clock: 'lockstep', agent: 'bfs' })
  const socket = await server.listen(game.sessionId, ada.token)
  server.clock.advance(hour + 1000)
  await game.observe()
  expect(await socket.next()).not.toHaveProperty('key')
  expect(await game.askKey(0)).toMatchObject({ status: 410, body: { code: 'expired' } })
})
