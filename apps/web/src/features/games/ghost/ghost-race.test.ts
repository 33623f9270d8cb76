import { loadNetwork } from '@clew/agents/dqn/load-network'
import type { Submission } from '@clew/contracts/http/leaderboard'
import { decodeRecord, isWaitingForKey, replay, type Game, type GameSpec } from '@clew/engine'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as dqnGhost from '../../../lib/dqn-ghost.ts'
import { createGameSession } from '../session/game-session.ts'
import type { GameBackend } from '../session/game-backend.ts'
import type { StartRequest } from '../session/session-types.ts'
import { createKeyServer } from '../testing/key-server.ts'
import { createGhostRace } from './ghost-race.ts'
import { raceSentence } from './ghost-labels.ts'

const spec: GameSpec = { seed: 12, mode: 'manual', cols: 33, rows: 21, germs: 5, loops: 60, allowances: null }
const request: StartRequest = {
  mode: 'manual',
  board: 'classic',
  germs: 5,
  templateId: 3,
  sessionId: 'session-1',
  agent: 'lam',
  program: null,
  clock: 'realtime',
  decisionTimeoutMs: 30_000,
  usualDecisionMs: 30_000,
  isHinted: false,
  isTemplatePublished: false,
  isSignedIn: true,
}

beforeAll(() => Promise.all([loadNetwork('large'), loadNetwork('slow')]))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A real session and a race beside it, on a backend that notes what goes out. */
function openPage({ isSealed = true, load = async () => dqnGhost, board = spec } = {}) {
  const sent: unknown[] = []
  const submitted: Submission[] = []
  const keys = createKeyServer()
  const isAway = { server: false }
  const backend: GameBackend = {
    createGame: async (input) => {
      const seal = keys.begin(input)
      return {
        game_id: 1,
        ...board,
        mode: input.mode,
        seal: isSealed ? seal : null,
        isAskedEachTick: false,
        notRanked: null,
      }
    },
    giveKey: async (_gameId, asked) => {
      if (isAway.server) throw new TypeError('The server cannot be reached.')
      return keys.give(asked)
    },
    publishTemplate: async () => undefined,
    publishState: async ({ state }) => sent.push({ ...state, tick: 0 }),
    submitScore: async (body) => {
      submitted.push(body)
      return { id: 1, rank: 2, score: 1, new_score: 2, verified: true, division: 'pure', game_id: 1 }
    },
    createFeed: () => ({
      connect: () => undefined,
      disconnect: () => undefined,
      wake: () => undefined,
      drop: () => undefined,
    }),
  }
  const frames = (callback: () => void) => setTimeout(callback, 20) as unknown as number
  const clock = { now: () => performance.now(), request: frames, cancel: (id: number) => clearTimeout(id) }
  const session = createGameSession({ backend, clock, wallClock: Date.now, pace: () => 1 })
  const loads = vi.fn(load)
  const race = createGhostRace(session, loads)
  const stop = race.listen()
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { session, race, loads, stop, sent, submitted, isAway, pass }
}

/** Walks to and fro until a germ comes, or for a while. */
async function playByHand(isRaced: boolean) {
  const page = openPage()
  page.race.enter(isRaced)
  await page.session.start(request)
  for (let turn = 0; turn < 400 && page.session.get().phase === 'running'; turn++) {
    const direction = ([2, 3, 2, 1, 3, 4] as const)[turn % 6]!
    page.session.press(direction)
    await page.pass(700)
    page.session.release(direction)
  }
  return page
}

describe('a race', () => {
  it('leaves record, score and everything that is sent as they are without it', async () => {
    const alone = await playByHand(false)
    const raced = await playByHand(true)
    expect(raced.race.get().kind).not.toBe('off')
    expect(raced.submitted).toHaveLength(1)
    expect(raced.submitted).toEqual(alone.submitted)
    expect(raced.sent).toEqual(alone.sent)
    expect(replay(decodeRecord(raced.submitted[0]?.record ?? '')!)).not.toBeNull()
  })

  it('is run by nobody, and fetches nothing, unless somebody entered it', async () => {
    const { session, race, loads, pass } = openPage()
    await session.start(request)
    await pass(2000)
    expect(loads).not.toHaveBeenCalled()
    expect(race.get().kind).toBe('off')
    expect(race.scenes()).toBeNull()
  })

  it.each([true, false])('goes tick by tick with the player, never ahead, sealed %s', async (isSealed) => {
    const { session, race, isAway, pass } = openPage({ isSealed })
    race.enter(true)
    await session.start(request)
    for (let passed = 0; passed < 30; passed++) {
      await pass(100)
      expect(race.scenes()?.after.tick).toBe(session.get().scene.tick)
    }
    // Without keys both stand still.
    isAway.server = isSealed
    await pass(5000)
    expect(isWaitingForKey(session.game() as Game)).toBe(isSealed)
    expect(race.scenes()?.after.tick).toBe(session.get().scene.tick)
  })

  it('stands still with a pause, and begins anew with the next game', async () => {
    const { session, race, loads, pass } = openPage({ isSealed: false })
    race.enter(true)
    await session.start(request)
    await pass(2000)
    session.togglePause()
    const scenes = race.scenes()
    await pass(5000)
    expect(race.scenes()).toBe(scenes)
    await session.start(request)
    await pass(300)
    expect(race.scenes()?.after.gameKey).not.toBe(scenes?.after.gameKey)
    expect(race.scenes()?.after.tick).toBe(session.get().scene.tick)
    race.enter(false)
    await session.start(request)
    await pass(300)
    expect(race.get().kind).toBe('off')
    expect(race.scenes()).toBeNull()
    expect(loads).toHaveBeenCalledTimes(2)
  })

  it('tells how far the DQN has to go, and when it is out', async () => {
    const { session, race, pass } = openPage({ board: { ...spec, germs: 0 } })
    race.enter(true)
    await session.start(request)
    await pass(500)
    const { stepsLeft } = race.get()
    expect(race.get().kind).toBe('walking')
    await pass(1000)
    expect(race.get().stepsLeft).toBeLessThan(stepsLeft)
    await pass(25_000)
    expect(race.get()).toMatchObject({ kind: 'won', stepsLeft: 0 })
    expect(session.get().phase).toBe('running')
    const outcome = { isWin: true, mode: 'manual', timeMs: race.get().timeMs + 1100 } as const
    expect(raceSentence(outcome, race.get())).toBe('The DQN was 1.1 s faster.')
  })

  it('says that the DQN could not be loaded, and the game goes on', async () => {
    const { session, race, pass } = openPage({ load: () => Promise.reject(new Error('offline')) })
    race.enter(true)
    await session.start(request)
    await pass(1000)
    expect(race.get().kind).toBe('missing')
    expect(session.get().scene.tick).toBeGreaterThan(5)
  })

  it('ends with the game, and with the page', async () => {
    const { session, race, stop, pass } = openPage()
    race.enter(true)
    await session.start(request)
    await pass(500)
    session.endGame()
    expect(race.get().kind).toBe('off')
    await session.start(request)
    stop()
    await pass(500)
    expect(race.scenes()).toBeNull()
  })
})
