import type { Run, Submission, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { type Mode, playStep, type Recording, standardSpec, startRecording } from '@clew/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyWire, claimFor, movesOut, newSessionId, openGame, playToEnd, wayOut } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { verifyRun } from '../../cli/verify-run.ts'

let server: TestApp
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
})
afterAll(() => server.close())

/** A game that a browser played by itself, as a guest's. */
function winAlone(mode: Mode, powers: object = {}): Recording {
  const recording = startRecording(standardSpec(mode, 7, 0))
  if (mode === 'manual') for (const move of movesOut(recording.game)) playStep(recording, move)
  else applyWire(recording, { ...wayOut(recording.game), ...powers })
  playToEnd(recording)
  return recording
}

const claimOf = (recording: Recording, user = ada) =>
  claimFor(recording, { template_id: user.templateId, session_id: newSessionId() })
const submit = (user: TestUser, claim: Submission) =>
  user.call<SubmissionAnswer & { detail: string; code: string }>('POST', '/api/leaderboard/submit', claim)

describe('the record of a game that no server began', () => {
  it.each(['lam', 'manual'] as const)('is replayed, kept and ranked as unverified (%s)', async (mode) => {
    const claim = claimOf(winAlone(mode))
    const answer = await submit(ada, claim)
    expect(answer).toMatchObject({ status: 201, body: { verified: false, division: 'pure', game_id: null } })
    const run = (await server.visitor().call<Run>('GET', `/api/runs/${answer.body.id}`)).body
    expect(run).toMatchObject({ win: true, record: claim.record, new_score: claim.new_score, attempts: null })
    expect(verifyRun(run).map(({ holds, text }) => [holds, text.slice(0, 27)])).toEqual([
      [true, 'The record leads to its end'],
      [false, 'The game was not sealed: it'],
      [true, 'The numbers are those of th'],
      [true, expect.any(String)],
    ])
  })

  it('is put into the division of the powers that were used', async () => {
    expect((await submit(ada, claimOf(winAlone('lam', { move_exit: [1, 1] })))).body.division).toBe('sandbox')
  })

  it('counts against the storage and the games of its account', async () => {
    const user = await server.login('storing')
    const used = async () => (await user.call<{ usage: object }>('GET', '/api/settings/usage')).body
    const before = JSON.stringify(await used())
    await submit(user, claimOf(winAlone('lam'), user))
    expect(JSON.stringify(await used())).not.toBe(before)
  })

  it('is refused when anything about it is not so, and nothing is kept', async () => {
    const claim = claimOf(winAlone('lam'))
    const odd = startRecording({ ...standardSpec('lam', 7, 0), loops: 100 })
    applyWire(odd, wayOut(odd.game))
    playToEnd(odd)
    const unasked = startRecording(standardSpec('lam', 7, 20))
    playToEnd(unasked)
    const sealed = await openGame(ada)
    applyWire(sealed.recording, wayOut(sealed.recording.game))
    await sealed.toEnd()
    const lies: [string, Submission, string][] = [
      ['a score', { ...claim, new_score: claim.new_score + 1 }, 'new_score is'],
      ['the other mode', { ...claim, mode: 'manual' }, 'The record is of the other mode.'],
      ['no record', { ...claim, record: 'AAAA' }, 'The record cannot be read.'],
      ['a board of its own', claimOf(odd), 'The record is of none of the boards.'],
      ['no hints', claimOf(unasked), 'No hint was played'],
      ['a sealed game', { ...sealed.claim(), game_id: undefined }, 'The record is of a game that the server began'],
    ]
    for (const [name, lie, reason] of lies) {
      const { status, body } = await submit(ada, lie)
      expect([name, status, body.detail]).toEqual([name, 422, expect.stringContaining(reason)])
    }
  })

  it('is refused where only games of the server count', async () => {
    const strict = await buildTestApp({ leaderboardUnverified: 'reject' })
    const user = await strict.login()
    const detail = 'This leaderboard takes only games that the server began, with their record.'
    expect(await submit(user, claimOf(winAlone('lam'), user))).toMatchObject({
      status: 400,
      body: { code: 'refused', detail },
    })
    await strict.close()
  })
})
