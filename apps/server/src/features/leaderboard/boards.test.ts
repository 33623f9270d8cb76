import type {
  LeaderboardEntry,
  LeaderboardStats,
  OwnBest,
  Run,
  SubmissionAnswer,
} from '@clew/contracts/http/leaderboard'
import { boardNames, boardOf, decodeRecord, encodeRecord, finishRecording, startRecording } from '@clew/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyWire, claimFor, newSessionId, openGame, playToEnd, playWayOut, wayOut } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'
import { verifyRun } from '../../cli/verify-run.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const submit = (user: TestUser, claim: object) =>
  user.call<SubmissionAnswer & { code: string; detail: string }>('POST', '/api/leaderboard/submit', claim)
const list = (user: Visitor, query: string) => user.call<LeaderboardEntry[]>('GET', `/api/leaderboard/?${query}`)

/** A game on a board, in which the agent freezes germs for longer than is allowed and walks towards the exit. */
const playOn = (board: string, user = ada) =>
  playWayOut(server, user, { board, germs: 20 }, { freeze_germs_ms: 60_000 })

describe.each(boardNames.filter((name) => name !== 'classic'))('a run on %s', (board) => {
  it('is refereed with the allowances of its board and ranked among the runs of that board alone', async () => {
    const game = await playOn(board)
    const { germs, allowances } = game.recording.game.spec
    expect(germs).not.toBe(20)
    expect(game.recording.game.freezeGermsTicksUsed * 100).toBeLessThanOrEqual(allowances!.freezeMs)
    const answer = await submit(ada, game.claim())
    expect(answer).toMatchObject({ status: 201, body: { rank: 1, verified: true, division: 'assisted' } })
    const { id } = answer.body
    expect((await list(bob, `board=${board}`)).body).toMatchObject([{ id, rank: 1, board_name: board, germs }])
    expect((await list(bob, `board=${board}&runs=best&mode=lam`)).body).toMatchObject([{ id, rank: 1 }])
    const best = (await ada.call<OwnBest>('GET', `/api/leaderboard/me?board=${board}&runs=best`)).body
    expect(best).toMatchObject({ best: { id, rank: 1 } })
    const run = (await bob.call<Run>('GET', `/api/runs/${id}`)).body
    expect(run).toMatchObject({ board_name: board, rank: 1 })
    expect(boardOf(decodeRecord(run.record!)!.spec)).toBe(board)
    expect(verifyRun(run).filter(({ holds }) => !holds)).toEqual([])
    expect(verifyRun({ ...run, board_name: 'classic' }).filter(({ holds }) => !holds)).toHaveLength(1)
  })
})

describe('the lists', () => {
  it('of the specification hold runs on its own board only', async () => {
    expect((await list(bob, 'division=all')).body).toEqual([])
    expect((await bob.call<OwnBest>('GET', '/api/leaderboard/me')).body).toEqual({ best: null })
    const game = await playOn('classic', bob)
    const { body } = await submit(bob, game.claim())
    expect(body.rank).toBe(1)
    expect((await list(ada, '')).body).toMatchObject([{ id: body.id, board_name: 'classic' }])
    expect((await list(ada, 'board=swarm-1&division=all')).body).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    )
  })

  it('count whoever took part on any board, once', async () => {
    const stats = await server.visitor().call<LeaderboardStats>('GET', '/api/leaderboard/stats?board=swarm-1')
    expect(stats.body.participants).toBe(2)
  })

  it('of a board that is not there are refused', async () => {
    expect((await list(ada, 'board=moon-1')).status).toBe(422)
    const body = { mode: 'lam', germs: 1, session_id: newSessionId(), board: 'moon-1' }
    expect((await ada.call('POST', '/api/games', body)).status).toBe(422)
  })
})

describe('a record', () => {
  it('of the same maze without its allowances is of another game', async () => {
    const game = await playOn('standard-1')
    const free = startRecording({ ...game.recording.game.spec, allowances: null })
    playToEnd(free)
    const record = encodeRecord(finishRecording(free))
    expect(await submit(ada, { ...game.claim(), record })).toMatchObject({
      status: 422,
      body: { code: 'record_mismatch', detail: 'The record is of another game.' },
    })
  })

  it('that claims what a game without a server was stands unverified in the list of its board', async () => {
    const { spec } = (await openGame(ada, { board: 'labyrinth-1' })).recording.game
    const recording = startRecording(spec)
    applyWire(recording, wayOut(recording.game))
    playToEnd(recording)
    const claim = claimFor(recording, { template_id: bob.templateId, session_id: newSessionId() })
    const { body } = await submit(bob, claim)
    expect(body).toMatchObject({ verified: false, rank: 2 })
    expect((await list(ada, 'board=labyrinth-1')).body).toMatchObject([{ rank: 1 }, { id: body.id, rank: 2 }])
  })
})
