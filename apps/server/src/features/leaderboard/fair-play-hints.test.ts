import type { Run, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import type { WireHint } from '@clew/contracts/hint'
import { mostHintDelayTicks } from '@clew/contracts/clock'
import { topics } from '@clew/contracts/topics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyWire, type LiveGame, openGame, wayOut } from '../../testing/play.ts'
import { verifyRun } from '../../cli/verify-run.ts'
import { buildTestApp, type HintSocket, type TestApp, type TestUser } from '../../testing/test-app.ts'

/** Attacks by a page that holds hints back in real time, played against the whole server. */

let server: TestApp
let eve: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  eve = await signIn(server)
})
afterAll(() => server.close())

async function signIn(app: TestApp): Promise<TestUser> {
  const user = await app.login('eve')
  await user.call('POST', '/api/mqtt/agent_token', { name: 'mine' })
  return user
}

/** A game in real time that a program plays, so that no hint comes but those of the test. */
async function begin(user = eve, app = server): Promise<{ game: LiveGame; socket: HintSocket }> {
  const game = await openGame(user, { agent: 'program', program: 'mine', germs: 0 })
  return { game, socket: await app.listen(game.sessionId, user.token) }
}

/** The program is shown the game and answers it; the page has the hint then. */
async function say({ game, socket }: Awaited<ReturnType<typeof begin>>, hint: WireHint, app = server) {
  await game.observe()
  const answer = { ...hint, in_reply_to: { game_id: game.id, game_tick: game.recording.game.tick } }
  const sender = { kind: 'program', name: 'mine' } as const
  await app.broker.channel.publish(topics.hintOf(game.sessionId), app.seals.sign(game.sessionId, answer, sender))
  expect(await socket.next()).toMatchObject({ is_played: true })
}

const wait = async (game: LiveGame, ticks: number) => {
  for (let n = 0; n < ticks; n += 1) await game.tick()
}
const submit = (game: LiveGame, user = eve) =>
  user.call<SubmissionAnswer & { refusal: string }>('POST', '/api/leaderboard/submit', game.claim())
const readRun = async (id: number) => (await eve.call<Run>('GET', `/api/runs/${id}`)).body
const standStill = (n: number): WireHint => ({ path: [], hint: String(n) })

/** A hint at the begin and every 30 ticks, of which the page plays those that it likes, and at last one that leads out. */
async function playSome(begun: Awaited<ReturnType<typeof begin>>, isPlayed: readonly boolean[]): Promise<LiveGame> {
  const { game } = begun
  for (const [n, isLiked] of isPlayed.entries()) {
    await say(begun, standStill(n))
    if (isLiked) applyWire(game.recording, standStill(n))
    await wait(game, 30)
  }
  const out = wayOut(game.recording.game)
  await say(begun, out)
  applyWire(game.recording, out)
  await game.toEnd()
  return game
}

async function playLate(begun: Awaited<ReturnType<typeof begin>>, ticks: number, app = server): Promise<LiveGame> {
  const { game } = begun
  const out = wayOut(game.recording.game)
  await say(begun, out, app)
  await wait(game, ticks)
  applyWire(game.recording, out)
  await game.toEnd()
  return game
}

describe('a hint that is held back', () => {
  it('by 60 ticks makes the run unverified, below every verified one', async () => {
    const fair = (await submit(await playSome(await begin(), [true, true, true]))).body
    const { status, body } = await submit(await playLate(await begin(), 60))
    expect([status, body.verified]).toEqual([201, false])
    const run = await readRun(body.id)
    expect(run).toMatchObject({ verified: false, doubt: 'hint_late', attempts: { begun: 2, submitted: 2 } })
    expect(body.new_score).toBeGreaterThan(fair.new_score!)
    expect(body.rank).toBeGreaterThan((await readRun(fair.id)).rank)
    expect(verifyRun(run).filter(({ holds }) => !holds)).toHaveLength(1)
  })

  it('by as long as a slow network may take is played', async () => {
    const { body } = await submit(await playLate(await begin(), mostHintDelayTicks))
    expect(await readRun(body.id)).toMatchObject({ verified: true, doubt: null, hints_left_out: 0 })
  })

  it('by one tick more is held back', async () => {
    const { body } = await submit(await playLate(await begin(), mostHintDelayTicks + 1))
    expect(await readRun(body.id)).toMatchObject({ verified: false, doubt: 'hint_late' })
  })

  it('is refused where unverified runs are, with the reason', async () => {
    const strict = await buildTestApp({ leaderboardUnverified: 'reject' })
    const user = await signIn(strict)
    const answer = await submit(await playLate(await begin(user, strict), 60, strict), user)
    expect(answer).toMatchObject({ status: 422, body: { refusal: 'hint_late' } })
    await strict.close()
  })
})

describe('hints that are left out', () => {
  it('six of seven make the run unverified, and are counted', async () => {
    const { body } = await submit(await playSome(await begin(), [false, false, false, false, false, false]))
    expect(await readRun(body.id)).toMatchObject({ verified: false, doubt: 'hints_left_out', hints_left_out: 6 })
  })

  it('one by one are shown, and the run is verified', async () => {
    const { body } = await submit(await playSome(await begin(), [true, false, true, false, true]))
    expect(await readRun(body.id)).toMatchObject({ verified: true, doubt: null, hints_left_out: 2 })
  })

  it('each tick, to play the one that is best, make the run unverified', async () => {
    const begun = await begin()
    const { game } = begun
    for (let n = 0; n < 60; n += 1) {
      await say(begun, standStill(n))
      await game.tick()
    }
    const { body } = await submit(await playSome(begun, []))
    expect(await readRun(body.id)).toMatchObject({ verified: false, doubt: 'hints_left_out' })
  })

  it('do not count when a newer one that was played had come meanwhile, as after a lost connection', async () => {
    const begun = await begin()
    await say(begun, standStill(0))
    applyWire(begun.game.recording, standStill(0))
    await wait(begun.game, 30)
    for (let n = 1; n < 5; n += 1) {
      await say(begun, standStill(n))
      await begun.game.tick()
    }
    const { body } = await submit(await playSome(begun, []))
    expect(await readRun(body.id)).toMatchObject({ verified: true, hints_left_out: 0, hints_not_played: 4 })
  })

  it('do not count when the game is over before they are due', async () => {
    const begun = await begin()
    const { game } = begun
    const out = wayOut(game.recording.game)
    await say(begun, out)
    applyWire(game.recording, out)
    await game.tick()
    for (let n = 0; n < 3; n += 1) await say(begun, standStill(n))
    await game.toEnd()
    const { body } = await submit(game)
    expect(await readRun(body.id)).toMatchObject({ verified: true, hints_left_out: 0 })
  })
})
