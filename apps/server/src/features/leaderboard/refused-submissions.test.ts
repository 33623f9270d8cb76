import type { SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { encodeRecord, finishRecording, playStep, standardSpec, startRecording } from '@clew/engine'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../platform/db/schema-games.ts'
import { countCalls } from '../../testing/count-calls.ts'
import { silentLog } from '../../testing/log.ts'
import {
  applyWire,
  claimFor,
  movesOut,
  newSessionId,
  openGame,
  playToEnd,
  playWayOut,
  wayOut,
} from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { maxObservationsPerGame } from '../games/observations-store.ts'
import { openReferee } from './referee-threads.ts'
import type { UnreadGame } from './referee-worker.ts'

type Refusal = SubmissionAnswer & { code: string; detail: string; retry_after_s?: number }

/** What costs time when a game is judged. */
const work = ['decodeRecord', 'startReplay', 'advanceReplay', 'viewDigest'] as const
const nothing = { decodeRecord: 0, startReplay: 0, advanceReplay: 0, viewDigest: 0 }

describe('records that are refused again and again', () => {
  let server: TestApp
  let eve: TestUser
  beforeAll(async () => {
    server = await buildTestApp()
    eve = await server.login('eve')
  })
  afterAll(() => server.close())

  const submit = (claim: object, user = eve) => user.call<Refusal>('POST', '/api/leaderboard/submit', claim)

  it('cost the event loop no replay and no digest, and an unfinished game is refused before its observations', async () => {
    const game = await openGame(eve, { mode: 'manual' })
    const { cols, rows } = game.recording.game
    const walls = Array.from({ length: rows }, () => Array<0>(cols).fill(0))
    const observed = await countCalls(work, async () => {
      // One that is not true: whoever looks at it says so.
      await game.observe({ visible_map: walls })
      for (let tick = 0; tick < 30; tick++) {
        await game.tick()
        await game.observe()
      }
    })
    // The counter sees what is done here.
    expect(observed.viewDigest).toBeGreaterThan(20)
    const claim = game.claim()
    const calls = await countCalls(work, async () => {
      for (let n = 0; n < 10; n++)
        expect(await submit(claim)).toMatchObject({
          status: 422,
          body: { code: 'record_mismatch', detail: 'The game is not over at the end of the record.' },
        })
    })
    expect(calls).toEqual(nothing)
  })

  it('of games that no server began cost it none either, nor do those that are kept', async () => {
    const alone = startRecording(standardSpec('lam', 7, 0))
    applyWire(alone, wayOut(alone.game))
    playToEnd(alone)
    const claim = claimFor(alone, { template_id: eve.templateId, session_id: newSessionId() })
    const game = await playWayOut(server, eve)
    const kept = game.claim()
    const calls = await countCalls(work, async () => {
      expect((await submit({ ...claim, total_steps: claim.total_steps + 1 })).status).toBe(422)
      expect((await submit(claim)).status).toBe(201)
      expect((await submit(kept)).status).toBe(201)
    })
    expect(calls).toEqual(nothing)
  })

  it('cannot have more observations than a game of an hour needs; the game goes on without', async () => {
    const game = await openGame(eve, { mode: 'manual' })
    expect((await game.observe()).status).toBe(202)
    await game.tick()
    await server.database.db
      .update(games)
      .set({ observationsKept: maxObservationsPerGame - 1 })
      .where(eq(games.id, game.id))
    expect((await game.observe()).status).toBe(202)
    // Said again, it is the same one.
    expect((await game.observe()).status).toBe(202)
    await game.tick()
    expect(await game.observe()).toMatchObject({
      status: 409,
      body: { code: 'quota_exceeded', detail: expect.stringContaining(`${maxObservationsPerGame} observations`) },
    })
    for (const move of movesOut(game.recording.game)) await game.tick(move)
    expect((await submit(game.claim())).status).toBe(201)
  })
})

describe('the referee', () => {
  const alone = startRecording(standardSpec('manual', 7, 0))
  playStep(alone, 0)
  const record = encodeRecord(finishRecording(alone))
  const submission = { ...claimFor(alone, { template_id: 1, session_id: newSessionId() }), record }
  const broken = { hints: '', observations: '' } as UnreadGame
  const now = () => 0

  it('reads no game for somebody who has used up their time, and works on for the others', async () => {
    const referee = openReferee(silentLog, {
      maxWaiting: 1,
      burstMs: 0,
      share: 1e-9,
      tooManyWaiting: () => 'You wait.',
      spent: () => 'You have used it up.',
    })
    let read = 0
    const findGame = async () => {
      read += 1
      return { hints: '[]', observations: '[]' } as UnreadGame
    }
    await referee.readClaim(1, submission)
    await expect(referee.judge(1, submission, { findGame, now })).rejects.toMatchObject({
      code: 'too_many_requests',
      extra: { retry_after_s: expect.any(Number) },
    })
    expect(read).toBe(0)
    expect(await referee.readClaim(2, submission)).toMatchObject({ isFair: false })
  })

  it('asks for the game again when its thread dies, and judges the next one', async () => {
    const referee = openReferee(silentLog)
    const findGame = async () => broken
    await expect(referee.judge(1, submission, { findGame, now })).rejects.toMatchObject({
      code: 'too_many_requests',
      extra: { retry_after_s: expect.any(Number) },
    })
    expect(await referee.readClaim(1, submission)).toMatchObject({ isFair: false, code: 'record_mismatch' })
  })
})
