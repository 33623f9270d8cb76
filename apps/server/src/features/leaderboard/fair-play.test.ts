import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LeaderboardEntry, Run, Submission, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { inputsBefore } from '@clew/contracts/clock'
import type { Key } from '@clew/contracts/http/games'
import { topics } from '@clew/contracts/topics'
import type { HintEnvelope } from '@clew/contracts/socket'
import {
  acceptKey,
  hashKey,
  inputsDigest,
  isWaitingForKey,
  type Move,
  playStep,
  type Recording,
  startRecording,
} from '@clew/engine'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClew } from '../../testing/clew.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import {
  applyWire,
  claimFor,
  type LiveGame,
  movesOut,
  openGame,
  playSaid,
  playWayOut,
  sayAsWorker,
  wayOut,
} from '../../testing/play.ts'
import { verifyRun } from '../../cli/verify-run.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

/** Each attack on a score, played against the whole server as somebody would who knows its source. */

let server: TestApp
let eve: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  eve = await server.login('eve')
})
afterAll(() => server.close())

type Refusal = SubmissionAnswer & { code: string; detail: string }
const submit = (user: TestUser, claim: Submission) => user.call<Refusal>('POST', '/api/leaderboard/submit', claim)
const readRun = async (id: number) => (await eve.call<Run>('GET', `/api/runs/${id}`)).body
const entryOf = async (id: number, query = '?limit=200&division=all') =>
  (await eve.call<LeaderboardEntry[]>('GET', `/api/leaderboard/${query}`)).body.find((entry) => entry.id === id)

/** A LAM game that the server's worker wins with one hint. */
const win = (user: TestUser): Promise<LiveGame> => playWayOut(server, user)

/** An agent of somebody's own, on the broker with a token of its own. */
async function connectProgram(user: TestUser, name: string) {
  const { body } = await user.call<{ username: string; password: string }>('POST', '/api/mqtt/agent_token', { name })
  return mqtt.connectAsync(`ws://${server.host}/mqtt`, { ...body, protocolVersion: 4, reconnectPeriod: 0 })
}

describe('a clairvoyant search', () => {
  /** A walk out that wins, found on copies of the game by waiting longer and longer: what a script does with the future. */
  function searchWithKeys({ game, keys: [commitment = '', ...keys] }: Recording): Recording | undefined {
    for (let waits = 0; waits < 200; waits++) {
      const copy = startRecording(game.spec, { windowTicks: 10, commitment })
      for (const key of keys) acceptKey(copy, key)
      for (let tick = 0; tick < waits; tick++) playStep(copy, 0)
      for (const move of movesOut(game)) playStep(copy, move)
      if (copy.game.status === 'won') return copy
    }
    return undefined
  }

  /** Asks for keys with whatever has to be told for them, before anything is played. */
  async function gatherAndSearch(): Promise<{ game: LiveGame; won: Recording | undefined }> {
    const game = await openGame(eve, { mode: 'manual', germs: 1 })
    for (let window = 0; window < 30; window++) {
      const answer = await game.askKey(window, window === 0 ? undefined : 'ab'.repeat(16))
      expect(acceptKey(game.recording, (answer.body as Key).key)).toBe(true)
    }
    return { game, won: searchWithKeys(game.recording) }
  }

  it('has nothing to search: keys that were not given cannot be guessed from those that were', async () => {
    const game = await openGame(eve, { mode: 'manual', germs: 20 })
    for (let tick = 0; tick < 8; tick++) await game.tick()
    const known = game.recording.keys
    const guesses = [known.at(-1)!, hashKey(known.at(-1)!), known.at(-1)!.split('').reverse().join(''), 'f'.repeat(32)]
    for (const guess of guesses) expect(acceptKey(game.recording, guess)).toBe(false)
    for (const ahead of [3, 4, 100]) {
      const answer = await game.askKey(ahead, 'ab'.repeat(16))
      expect(answer).toMatchObject({ status: 409, body: { code: 'too_early' } })
    }
  })

  it('that gathers the keys first and searches afterwards is refused: what was told for them stands', async () => {
    // Now and then a maze has a germ in a corridor that lets nobody through.
    let gathered = await gatherAndSearch()
    for (let tries = 1; gathered.won === undefined && tries < 5; tries++) gathered = await gatherAndSearch()
    const { game, won } = gathered
    expect(won?.game.status).toBe('won')
    const about = { template_id: eve.templateId, session_id: game.sessionId, game_id: game.id }
    const answer = await submit(eve, claimFor(won!, about))
    expect(answer).toMatchObject({ status: 422, body: { code: 'record_mismatch' } })
    expect(answer.body.detail).toMatch(/what was told while the game was played/)
  })

  it('that tells other inputs than it plays, or takes a move back, is refused', async () => {
    const game = await openGame(eve, { mode: 'manual', germs: 0 })
    for (const move of movesOut(game.recording.game)) await game.tick(move)
    const { commitment, windowTicks } = { commitment: game.recording.keys[0]!, windowTicks: 10 }
    const changed = startRecording(game.recording.game.spec, { windowTicks, commitment })
    for (const key of game.recording.keys.slice(1)) acceptKey(changed, key)
    playStep(changed, 0)
    for (const move of game.recording.moves) playStep(changed, move as Move)
    const about = { template_id: eve.templateId, session_id: game.sessionId, game_id: game.id }
    const answer = await submit(eve, claimFor(changed, about))
    expect(answer).toMatchObject({ status: 422, body: { code: 'record_mismatch' } })
    expect(answer.body.detail).toContain('what was told while the game was played')
    expect((await submit(eve, game.claim())).status).toBe(201)
  })
})

describe('lookahead in lockstep', () => {
  it('shows no key before the decision is in, and the decision that is in is the one that counts', async () => {
    const game = await openGame(eve, { clock: 'lockstep', germs: 3 })
    const socket = await server.listen(game.sessionId, eve.token)
    expect((await game.askKey(0)).status).toBe(409)
    await game.observe()
    const { last_hint } = (await socket.next()) as HintEnvelope
    const { key } = (await game.askKey(0)).body as Key
    expect(hashKey(key)).toBe(game.recording.keys[0])
    // Now that the window is known, it would like another answer.
    await sayAsWorker(server, game, { path: [], freeze_germs_ms: 3000 })
    await game.observe()
    expect(await socket.next()).toMatchObject({ is_played: true, last_hint: { path: last_hint?.['path'] } })
    // Or none at all.
    acceptKey(game.recording, key)
    while (game.recording.game.status === 'running' && !isWaitingForKey(game.recording.game))
      playStep(game.recording, 0)
    expect((await game.askKey(1)).status).toBe(409)
    expect((await submit(eve, game.claim())).status).toBe(422)
  })

  it('that leaves a decision out is refused', async () => {
    const game = await openGame(eve, { clock: 'lockstep' })
    const socket = await server.listen(game.sessionId, eve.token)
    const skip = 1
    for (let decision = 0; game.recording.game.status === 'running' && decision < 40; decision++) {
      await game.observe()
      await socket.next()
      if (decision !== skip) applyWire(game.recording, wayOutOrKept(await lastHint(game)))
      for (let tick = 0; tick < 5; tick++) await game.tick()
    }
    const answer = await submit(eve, game.claim())
    expect(answer).toMatchObject({ status: 422, body: { code: 'record_mismatch' } })
  })

  const lastHint = async ({ sessionId }: LiveGame) =>
    (await eve.call<HintEnvelope>('GET', `/api/mqtt/last_hint?session_id=${sessionId}`)).body
  const wayOutOrKept = ({ last_hint }: HintEnvelope) => last_hint ?? {}
})

describe('a false map', () => {
  it('cannot fish for hints: what the agent was shown must be what the game was', async () => {
    const game = await openGame(eve)
    const socket = await server.listen(game.sessionId, eve.token)
    const { rows } = { rows: game.recording.game.rows }
    const open = Array.from({ length: rows }, () => Array<1>(rows).fill(1))
    expect((await game.observe({ visible_map: open })).status).toBe(202)
    await socket.next()
    expect((await game.observe()).status).toBe(409)
    await playSaid(server, game, socket, wayOut(game.recording.game))
    await game.toEnd()
    const answer = await submit(eve, game.claim())
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'record_mismatch', detail: 'The observation of tick 0 was not what the game was.' },
    })
  })

  it('of another size is refused at once', async () => {
    const game = await openGame(eve)
    expect((await game.observe({ visible_map: [[1, 1]] })).status).toBe(422)
  })
})

describe('a forged sender', () => {
  it('is shown and not played, so that its hint is in no record', async () => {
    const game = await openGame(eve)
    const socket = await server.listen(game.sessionId, eve.token)
    await game.observe()
    await socket.next()
    const program = await connectProgram(eve, 'forger')
    const hint = {
      ...wayOut(game.recording.game),
      model: 'builtin/lam-rules-1',
      sender: { kind: 'worker', name: 'lam', model: 'gpt-6-omega' },
      in_reply_to: { game_id: game.id, game_tick: 0 },
    }
    await program.publishAsync(topics.hintOf(game.sessionId), JSON.stringify(hint))
    expect(await socket.next()).toMatchObject({
      is_played: false,
      reason: 'sender',
      last_hint: { sender: { kind: 'program', name: 'forger' } },
    })
    applyWire(game.recording, hint)
    await game.toEnd()
    expect(await submit(eve, game.claim())).toMatchObject({ status: 422, body: { code: 'record_mismatch' } })
    await program.endAsync()
  })
})

describe('a claimed model', () => {
  it('stays a claim: the run names the program, and stands in the division of programs', async () => {
    const program = await connectProgram(eve, 'my planner')
    const game = await openGame(eve, { agent: 'program', program: 'my planner' })
    const socket = await server.listen(game.sessionId, eve.token)
    await game.observe()
    const hint = { ...wayOut(game.recording.game), model: 'gpt-6-omega' }
    await program.publishAsync(topics.hintOf(game.sessionId), JSON.stringify(hint))
    expect(await socket.next()).toMatchObject({ is_played: true })
    applyWire(game.recording, hint)
    await game.toEnd()
    const { status, body } = await submit(eve, game.claim())
    expect([status, body.division, body.rank]).toEqual([201, 'programs', 1])
    expect(await entryOf(body.id)).toMatchObject({ agent: 'my planner', agent_kind: 'program', verified: true })
    expect(await entryOf(body.id, '?limit=200')).toBeUndefined()
    expect(await entryOf(body.id, '?limit=200&division=programs')).toBeDefined()
    await program.endAsync()
  })

  it('of a program whose tokens were ended plays nothing any more', async () => {
    const program = await connectProgram(eve, 'gone')
    await eve.call('DELETE', '/api/mqtt/programs/gone')
    await expect(openGame(eve, { agent: 'program', program: 'gone' })).rejects.toThrow(
      'You have no program called gone',
    )
    await program.endAsync()
  })
})

it('selection by abandoning is counted beside the score', async () => {
  const chooser = await server.login('chooser')
  for (let n = 0; n < 4; n++) await (await openGame(chooser)).askKey(0)
  const { body } = await submit(chooser, (await win(chooser)).claim())
  await (await openGame(chooser)).askKey(0)
  // Left as soon as its maze was seen.
  await openGame(chooser)
  expect(await entryOf(body.id)).toMatchObject({ attempts: { begun: 7, submitted: 1 } })
})

it('slow motion is seen: the run says how long it took beside its game time', async () => {
  const game = await openGame(eve, { mode: 'manual', germs: 0 })
  for (const move of movesOut(game.recording.game)) {
    await game.tick(move)
    server.clock.advance(900)
  }
  const { body } = await submit(eve, game.claim())
  const { survival_time, wall_time } = await readRun(body.id)
  expect(wall_time).toBeGreaterThan(survival_time * 9)
})

it('waiting for an agent’s first answer is neither slow play nor a lead: the first key starts the clock', async () => {
  const game = await openGame(eve)
  const socket = await server.listen(game.sessionId, eve.token)
  await game.observe()
  await socket.next()
  server.clock.advance(29_000)
  await playSaid(server, game, socket, wayOut(game.recording.game))
  // The time that was waited has not earned a key.
  expect(await game.askKey(1, 'ab'.repeat(16))).toMatchObject({ status: 409, body: { code: 'too_early' } })
  const startedAt = server.clock.now()
  await game.toEnd()
  const { body } = await submit(eve, game.claim())
  const { survival_time: survivalTime, wall_time: wallTime, verified } = await readRun(body.id)
  expect(verified).toBe(true)
  expect(wallTime).toBeLessThan(survivalTime + 2)
  expect(server.clock.now() - startedAt).toBeGreaterThan((survivalTime - 2) * 1000)
  socket.close()
})

it('haste is refused: a game cannot be over before its time has passed', async () => {
  const game = await openGame(eve, { mode: 'manual', germs: 0 })
  const beganAt = server.clock.now()
  for (const move of movesOut(game.recording.game)) await game.tick(move)
  const gameMs = game.recording.game.tick * 100
  // The clock of the test jumps to where each key waits: the game took its time.
  expect(server.clock.now() - beganAt).toBeGreaterThan(gameMs - 2000)
})

describe('an unasked hint', () => {
  it('is shown, and neither played nor held against the run', async () => {
    const program = await connectProgram(eve, 'greeter')
    const game = await openGame(eve)
    const socket = await server.listen(game.sessionId, eve.token)
    await program.publishAsync(topics.hintOf(game.sessionId), '{"hint": "Hello, I am here!"}')
    expect(await socket.next()).toMatchObject({ is_played: false, last_hint: { hint: 'Hello, I am here!' } })
    await game.observe()
    const played = (await socket.next()) as HintEnvelope
    expect(played.is_played).toBe(true)
    await program.publishAsync(topics.hintOf(game.sessionId), '{"hint": "Well done."}')
    await socket.next()
    await playSaid(server, game, socket, wayOut(game.recording.game))
    await game.toEnd()
    const { status, body } = await submit(eve, game.claim())
    expect(status).toBe(201)
    // Two greetings, and the rule agent's own answer, which was not applied.
    expect(await readRun(body.id)).toMatchObject({ hints_not_played: 3, agent: 'test/way-out' })
    await program.endAsync()
  })

  it('alone makes no run: a game in which nothing was played says so', async () => {
    const game = await openGame(eve, { germs: 20 })
    await game.toEnd()
    const answer = await submit(eve, game.claim())
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'not_ranked', detail: 'No hint was played in this game, so there is nothing to rank.' },
    })
  })
})

describe('anybody checks a run', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  beforeAll(async () => void (folder = await temporaryFolder()))
  afterAll(() => folder.remove())
  const verify = (run: object, ...more: string[]) => {
    const file = join(folder.path, 'run.json')
    writeFileSync(file, JSON.stringify(run))
    return runClew(['verify', file, ...more])
  }

  it('from its answer alone: keys, replay and numbers', async () => {
    const game = await win(eve)
    const { body } = await submit(eve, game.claim())
    const run = await readRun(body.id)
    const { status, stdout } = await verify(run, game.recording.keys[0]!)
    expect(stdout.match(/^holds /gm)).toHaveLength(5)
    expect(status).toBe(0)
    expect(await verify({ nothing: true })).toMatchObject({ status: 1, stdout: '' })
    const fails = (changed: Run, noted?: string) =>
      verifyRun(changed, noted).flatMap(({ holds, text }) => (holds ? [] : [text]))
    expect(fails(run)).toEqual([])
    expect(fails({ ...run, new_score: 1 })).toEqual([
      `new_score is ${run.new_score} in the replay, and 1 in the claim.`,
    ])
    expect(fails({ ...run, commitment: 'ab'.repeat(16) })[0]).toMatch(/was promised/)
    expect(fails(run, 'ab'.repeat(16))).toEqual(['You noted another commitment.'])
    expect(fails({ ...run, win: false })).toHaveLength(1)
    expect(fails({ ...run, record: null })).toHaveLength(1)
  })
})

/** So that a change of the protocol is noticed here, too: what is told for a key covers every tick once. */
it('the inputs that are told for the keys cover every tick once', () => {
  let covered = 0
  for (let window = 1; window < 50; window++) {
    const { from, to } = inputsBefore(window)
    expect(from).toBe(covered)
    covered = to
  }
  expect(inputsDigest({ moves: [], hints: [] }, 0, 5)).toMatch(/^[0-9a-f]{32}$/)
})
