import type { WireHint } from '@clew/contracts/hint'
import type { GameInput, Key } from '@clew/contracts/http/games'
import type { Submission } from '@clew/contracts/http/leaderboard'
import type { PublishState } from '@clew/contracts/http/publish-state'
import type { NotPlayedReason } from '@clew/contracts/socket'
import { createGame, shortestPathTo, type GameSpec } from '@clew/engine'
import { vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { createGameSession } from '../session/game-session.ts'
import { createHintFeed } from '../session/hint-feed.ts'
import type { StartRequest } from '../session/session-types.ts'
import { createKeyServer } from './key-server.ts'

export const sessionId = 'session-1'
const spec: GameSpec = { seed: 12, mode: 'lam', cols: 11, rows: 11, germs: 0, loops: 60, allowances: null }
export const request: StartRequest = {
  mode: 'lam',
  board: 'classic',
  germs: 0,
  templateId: 3,
  sessionId,
  agent: 'lam',
  program: null,
  clock: 'realtime',
  decisionTimeoutMs: 30_000,
  usualDecisionMs: 30_000,
  isHinted: true,
  isTemplatePublished: true,
  isSignedIn: true,
}

/** A socket that is open and on which the test speaks. */
class FakeSocket extends EventTarget {
  close() {}
}

/** A real session on a backend that the test holds: a server that answers at once, a socket, and frames every 20 ms. */
export function createTestSession({ isTemplateKnown = true, notRanked = null as string | null } = {}) {
  const published: PublishState[] = []
  const submitted: Submission[] = []
  const kept: Submission[] = []
  const asked: GameInput[] = []
  const seeds: (number | null)[] = []
  const sockets: FakeSocket[] = []
  let gameId = 0
  let timestamp = 0
  const isAway = { broker: false, server: false }
  const refusal: { current: ApiError | null } = { current: null }
  const refusedScore: { current: ApiError | null } = { current: null }
  const refusedStart: { current: ApiError | null } = { current: null }
  const deleted = { templateId: 0 }
  const keys = createKeyServer()
  const pace = { current: 1 }
  const session = createGameSession({
    backend: {
      createGame: async (input, mazeSeed) => {
        asked.push(input)
        seeds.push(mazeSeed)
        if (refusedStart.current) throw refusedStart.current
        const seal = keys.begin(input)
        return {
          game_id: ++gameId,
          ...spec,
          mode: input.mode,
          germs: input.germs,
          seal,
          isAskedEachTick: false,
          notRanked: mazeSeed === null ? notRanked : 'Practice.',
        }
      },
      giveKey: async (_gameId, body) => {
        if (isAway.server) throw new ApiError(0, 'The game could not be continued', 'unreachable')
        if (refusal.current) throw refusal.current
        return keys.give(body)
      },
      publishTemplate: async () => {
        if (!isTemplateKnown) throw new Error('There is no such template.')
      },
      publishState: async (body) => {
        published.push(body)
        if (isAway.server) throw new ApiError(0, 'Failed to publish state', 'unreachable')
        if (isAway.broker) throw new Error('The broker cannot be reached.')
        if (body.template_id === deleted.templateId) throw new ApiError(404, 'There is no such template.', 'not_found')
      },
      submitScore: async (body) => {
        if (isAway.server) throw new ApiError(0, 'Failed to submit score to leaderboard', 'unreachable')
        if (refusedScore.current) throw refusedScore.current
        submitted.push(body)
        return { id: 1, rank: 2, score: 1, new_score: 2, verified: true, division: 'pure', game_id: gameId }
      },
      keepWin: (body) => void kept.push(body),
      createFeed: (handlers) =>
        createHintFeed({
          openSocket: () => {
            const socket = new FakeSocket()
            sockets.push(socket)
            return socket as unknown as WebSocket
          },
          fetchLast: () => new Promise(() => undefined),
          getToken: () => 'token',
          ...handlers,
        }),
    },
    clock: {
      now: () => performance.now(),
      request: (callback) => setTimeout(callback, 20) as unknown as number,
      cancel: (id) => clearTimeout(id),
    },
    wallClock: Date.now,
    pace: () => pace.current,
  })
  const hint = (
    wire: WireHint,
    { reason = 'error' in wire ? 'error' : null, key }: { reason?: NotPlayedReason | null; key?: Key } = {},
  ) => {
    const about = { timestamp: ++timestamp, is_played: reason === null, reason, key }
    const envelope = { session_id: sessionId, has_hint: true, last_hint: wire, ...about }
    sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(envelope) }))
  }
  const open = () => sockets.at(-1)?.dispatchEvent(new Event('open'))
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    session,
    published,
    submitted,
    kept,
    asked,
    seeds,
    hint,
    open,
    pass,
    isAway,
    refusal,
    refusedScore,
    refusedStart,
    deleted,
    keys,
    pace,
  }
}

/** The whole way to the exit, as an agent would send it. */
export function wayOut(game_id: number): WireHint {
  const game = createGame(spec)
  const path = shortestPathTo(game, { x: 1, y: 1 }, { x: 9, y: 9 }).map(({ x, y }) => [x, y])
  return { hint: 'This way.', path, in_reply_to: { game_id, game_tick: 0 } }
}

/** A first answer, with which the clock starts, and which moves nothing. */
export const greeting: WireHint = { hint: 'Here I am.', path: [], in_reply_to: { game_id: 1, game_tick: 0 } }

export const failed = (gameTick: number, error = 'The model did not answer in time.'): WireHint => ({
  error,
  in_reply_to: { game_id: 1, game_tick: gameTick },
})
