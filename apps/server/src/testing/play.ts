import { randomUUID } from 'node:crypto'
import type { WireHint } from '@clew/contracts/hint'
import { readHint } from '@clew/contracts/hint'
import { inputsBefore, windowTicks } from '@clew/contracts/clock'
import type { Game as GameAnswer, Key } from '@clew/contracts/http/games'
import type { Submission } from '@clew/contracts/http/leaderboard'
import { topics } from '@clew/contracts/topics'
import type { Observation } from '@clew/contracts/mqtt'
import {
  acceptKey,
  cellAt,
  encodeRecord,
  finalScore,
  finishRecording,
  type Game,
  type GameSpec,
  inputsDigest,
  isWaitingForKey,
  metrics,
  type Move,
  observe,
  playHint,
  playStep,
  type Recording,
  shortestPath,
  specOnBoard,
  startRecording,
} from '@clew/engine'
import type { HintSocket, TestApp, TestUser } from './test-app.ts'

export const newSessionId = () => randomUUID()

/** Whoever begins a game. */
export type Player = Pick<TestUser, 'token' | 'templateId' | 'call'>

/** Begins a game on the server. Without germs nothing stands between the player and the exit. */
export async function beginGame(user: Player, input: Record<string, unknown> = {}): Promise<GameAnswer> {
  const body = { mode: 'lam', germs: 0, template_id: user.templateId, session_id: newSessionId(), ...input }
  const answer = await user.call<GameAnswer>('POST', '/api/games', body)
  if (answer.status !== 201) throw new Error(`no game: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const specOf = ({ board, mode, seed, germs }: GameAnswer): GameSpec => specOnBoard(board, mode, seed, germs)

export const observationOf = (game: Game, sessionId: string, gameId?: number): Observation => ({
  ...observe(game),
  sessionId,
  tick: Date.now(),
  ...(gameId !== undefined && { game_id: gameId }),
})

/** A hint that leads all the way to the exit. It begins beside the player, so that it is never what the built-in agent says. */
export function wayOut(game: Game): WireHint {
  const way = shortestPath(game.grid, game.cols, game.player, game.exit).slice(1)
  const cells = way.map((cell) => cellAt(game, cell))
  return { hint: 'Follow the way out.', path: cells.map(({ x, y }) => [x, y]), model: 'test/way-out' }
}

/** A game on the server, played as an honest page plays it: with the key of each window when it is there. */
export interface LiveGame {
  readonly id: number
  readonly sessionId: string
  readonly clock: 'realtime' | 'lockstep'
  readonly recording: Recording
  /** Plays a tick, asking for keys as they are needed. */
  tick(move?: Move): Promise<void>
  /** Plays to the end, standing still when no path says otherwise. */
  toEnd(): Promise<void>
  askKey(window: number, inputs?: string): ReturnType<TestUser['call']>
  /** A key that came with a decision, and need not be asked for. */
  takeKey(key: Key | undefined): void
  /** The body of a call that publishes what is to be seen now. */
  observation(change?: Partial<Observation>): object
  observe(change?: Partial<Observation>): ReturnType<TestUser['call']>
  claim(): Submission & { record: string }
}

export async function openGame(user: Player, input: Record<string, unknown> = {}): Promise<LiveGame> {
  const sessionId = (input['session_id'] as string | undefined) ?? newSessionId()
  const begun = await beginGame(user, { ...input, session_id: sessionId })
  const recording = startRecording(specOf(begun), { windowTicks: begun.window_ticks, commitment: begun.commitment })
  const { game } = recording
  const isLockstep = begun.window_ticks === 5
  const askKey = (window: number, inputs?: string) =>
    user.call('POST', `/api/games/${begun.game_id}/keys`, { window, ...(inputs !== undefined && { inputs }) })
  let told: Key | undefined
  const bringKey = async () => {
    const window = recording.keys.length - 1
    const { from, to } = inputsBefore(window)
    const isDue = window === 0 || (isLockstep ? isWaitingForKey(game) : game.tick >= to)
    if (!isDue || (told?.window === window && acceptKey(recording, told.key))) return
    const answer = await askKey(window, isLockstep || window === 0 ? undefined : inputsDigest(recording, from, to))
    if (!acceptKey(recording, (answer.body as Key).key)) throw new Error(`no key: ${JSON.stringify(answer.body)}`)
  }
  const observation = (change: Partial<Observation> = {}) => ({
    session_id: sessionId,
    template_id: input['template_id'] === null ? null : user.templateId,
    state: { ...observationOf(game, sessionId, begun.game_id), ...change },
  })
  const tick = async (move: Move = 0) => {
    await bringKey()
    playStep(recording, move)
  }
  return {
    id: begun.game_id,
    sessionId,
    clock: isLockstep ? 'lockstep' : 'realtime',
    recording,
    tick,
    toEnd: async () => {
      while (game.status === 'running') await tick()
    },
    askKey,
    takeKey: (key) => void (told = key),
    observation,
    observe: (change) => user.call('POST', '/api/mqtt/publish_state', observation(change)),
    claim: () => claimFor(recording, { template_id: user.templateId, session_id: sessionId, game_id: begun.game_id }),
  }
}

/** Plays to the end as the page does in lockstep: each decision is asked for, waited for, and played. */
export async function playInLockstep(game: LiveGame, socket: HintSocket): Promise<void> {
  const { recording } = game
  while (recording.game.status === 'running') {
    if (recording.game.tick % windowTicks.lockstep === 0) await playAnswer(game, socket)
    await game.tick()
  }
}

/** Shows the game and applies the hint that comes; throws when it may not be played. */
export async function playAnswer(game: LiveGame, socket: HintSocket): Promise<void> {
  const shown = await game.observe()
  const envelope = shown.status === 202 ? await socket.next() : undefined
  if (typeof envelope !== 'object' || !envelope.is_played || !envelope.last_hint)
    throw new Error(`no answer: ${JSON.stringify([shown.body, envelope])}`)
  applyWire(game.recording, envelope.last_hint)
  game.takeKey(envelope.key)
}

/** The moves of a shortest way to the exit. */
export function movesOut({ grid, cols, player, exit }: Game): Move[] {
  const cells = shortestPath(grid, cols, player, exit)
  return cells.slice(1).map((cell, index) => {
    const step = cell - cells[index]!
    return step === -cols ? 1 : step === 1 ? 2 : step === cols ? 3 : 4
  })
}

/** Publishes a hint as the server's own worker does that plays as `agent`, in answer to the game as it stands. */
export function sayAsWorker(
  { broker, seals }: Pick<TestApp, 'broker' | 'seals'>,
  { id, sessionId, recording }: Pick<LiveGame, 'id' | 'sessionId' | 'recording'>,
  hint: WireHint,
  { agent = 'lam', tick = recording.game.tick }: { agent?: string; tick?: number } = {},
): Promise<void> {
  const answer = { ...hint, in_reply_to: { game_id: id, game_tick: tick } }
  const sender = { kind: 'worker', name: agent, model: 'test/way-out' } as const
  return broker.channel.publish(topics.hintOf(sessionId), seals.sign(sessionId, answer, sender))
}

/** The worker says a hint, and the browser, which hears it, plays it. */
export async function playSaid(
  server: Pick<TestApp, 'broker' | 'seals'>,
  game: LiveGame,
  socket: HintSocket,
  hint: WireHint,
  as?: { agent?: string },
): Promise<void> {
  await sayAsWorker(server, game, hint, as)
  await socket.next()
  applyWire(game.recording, hint)
}

/**
 * A whole game with one hint of the worker: a shortest way to the exit, and `powers`. In manual mode a person walks that way.
 * The agent's own answer, which comes first, is not applied.
 */
export async function playWayOut(
  server: TestApp,
  user: TestUser,
  begin: { mode?: string; agent?: string; clock?: string; board?: string; germs?: number; session_id?: string } = {},
  powers: WireHint = {},
): Promise<LiveGame> {
  const game = await openGame(user, begin)
  const socket = await server.listen(game.sessionId, user.token)
  await game.observe()
  await socket.next()
  const hint = { ...wayOut(game.recording.game), ...powers }
  await playSaid(server, game, socket, hint, { agent: begin.agent ?? 'lam' })
  if (begin.mode === 'manual') for (const move of movesOut(game.recording.game)) await game.tick(move)
  else await game.toEnd()
  socket.close()
  return game
}

/** Applies a wire hint as the browser does. */
export const applyWire = (recording: Recording, wire: WireHint) => playHint(recording, readHint(wire).hint)

/** Plays on to the end, standing still when no path says otherwise. */
export function playToEnd(recording: Recording): void {
  while (recording.game.status === 'running') playStep(recording, 0)
}

/** What an honest browser submits. */
export function claimFor(
  recording: Recording,
  about: Pick<Submission, 'template_id' | 'session_id' | 'game_id'>,
): Submission & { record: string } {
  const { game } = recording
  const numbers = metrics(game)
  const scores = finalScore(game)
  return {
    ...about,
    score: scores.score,
    new_score: scores.newScore,
    survival_time: game.tick / 10,
    oxygen_collected: game.oxygenCollected,
    germs: game.germs.length,
    mode: game.spec.mode,
    total_steps: numbers.totalSteps,
    optimal_steps: numbers.optimalSteps,
    backtrack_count: numbers.backtrackCount,
    collision_count: numbers.collisionCount,
    dead_end_entries: numbers.deadEndEntries,
    avg_latency_ms: numbers.avgLatencyMs,
    record: encodeRecord(finishRecording(recording)),
  }
}
