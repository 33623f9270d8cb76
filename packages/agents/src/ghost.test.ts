import type { EnrichedState } from '@clew/contracts/mqtt'
import { createGame, emptyHint, applyHint, hashKey, startRecording, acceptKey, step } from '@clew/engine'
import type { Game, GameSpec } from '@clew/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from './agent.ts'
import { createDqnAgent } from './dqn/dqn-agent.ts'
import { loadNetwork } from './dqn/load-network.ts'
import { startGhost } from './ghost.ts'

const spec: GameSpec = { seed: 4, mode: 'manual', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null }
const windows = 40
const keyOf = (window: number) => hashKey('0123456789abcdef'.repeat(2), windows - window)

beforeAll(() => Promise.all([loadNetwork('standard'), loadNetwork('slow')]))

function beside(leader: Game, clock: 'realtime' | 'lockstep' = 'realtime') {
  const seen: EnrichedState[] = []
  const dqn = createDqnAgent({ lookAhead: false })
  const agent: Agent = {
    ...dqn,
    decide: (observation, signal) => {
      seen.push(observation)
      return dqn.decide(observation, signal)
    },
  }
  const steps: number[] = []
  const onFailed = () => {
    throw new Error('The agent failed.')
  }
  const ghost = startGhost({ leader, agent, clock, onStep: ({ tick }) => steps.push(tick), onFailed })
  ghost.follow()
  return { ghost, seen, steps }
}

/** Until all decisions that can be made are made. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a ghost', () => {
  test.each([1, 2, 3])('meets the germs of the game beside it, tick by tick, maze %i', async (seed) => {
    const leader = createGame({ ...spec, seed })
    const { ghost } = beside(leader)
    expect(ghost.game.grid).toEqual(leader.grid)
    await settled()
    for (let tick = 1; tick <= 60 && leader.status === 'running' && ghost.game.status === 'running'; tick++) {
      step(leader, 0)
      ghost.follow()
      await settled()
      expect(ghost.game.tick).toBe(tick)
      // Who walks into a germ or the exit ends its game before the germs' turn.
      if (ghost.game.status === 'running' && leader.status === 'running') expect(ghost.game.germs).toEqual(leader.germs)
    }
    expect(ghost.game.totalSteps).toBeGreaterThan(5)
  })

  test('moves with the tick of its leader, not a frame later', async () => {
    const leader = createGame({ ...spec, germs: 0 })
    const { ghost } = beside(leader)
    await settled()
    step(leader, 0)
    ghost.follow()
    expect(ghost.game.tick).toBe(1)
  })

  test('never runs ahead of the player, nor of the keys that are given', async () => {
    const recording = startRecording({ ...spec, germs: 1 }, { windowTicks: 10, commitment: hashKey(keyOf(0)) })
    const { game: leader } = recording
    const { ghost, steps } = beside(leader)
    for (let window = 0; window < 2; window++) {
      for (let tick = 0; tick < 15; tick++) {
        step(leader, 0)
        ghost.follow()
        ghost.follow()
        await settled()
        expect(ghost.game.tick).toBe(leader.tick)
      }
      // Given ahead of its window, a key tempts nobody.
      expect(acceptKey(recording, keyOf(window))).toBe(true)
      ghost.follow()
      await settled()
      expect(ghost.game.tick).toBe(leader.tick)
    }
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('makes up for ticks that passed before its first decision', async () => {
    const leader = createGame({ ...spec, germs: 0 })
    for (let tick = 0; tick < 12; tick++) step(leader, 0)
    const { ghost, steps } = beside(leader)
    await settled()
    expect(ghost.game.tick).toBe(12)
    expect(steps).toHaveLength(12)
  })

  test.each([
    ['realtime', [0, 1, 2, 3, 4, 5, 6]],
    ['lockstep', [0, 5]],
  ] as const)('decides in %s when the agent of a game would', async (clock, ticks) => {
    const leader = createGame({ ...spec, germs: 0, mode: 'lam' })
    const { ghost, seen } = beside(leader, clock)
    for (let tick = 0; tick < 6; tick++) {
      step(leader, 0)
      ghost.follow()
      await settled()
    }
    expect(seen.map(({ game_tick }) => game_tick)).toEqual(ticks)
  })

  test('sees its own game and not that of the player', async () => {
    const leader = createGame({ ...spec, germs: 0 })
    const { ghost, seen } = beside(leader)
    for (let tick = 0; tick < 6; tick++) {
      step(leader, 0)
      ghost.follow()
      await settled()
    }
    expect(leader.player).toBe(12)
    expect(seen.at(-1)?.player_pos).toEqual([ghost.game.player % 11, Math.floor(ghost.game.player / 11)])
    expect(ghost.game.player).not.toBe(leader.player)
  })

  test('keeps the germs that it was dealt where the player freezes its own', async () => {
    const leader = createGame({ ...spec, mode: 'lam' })
    const untouched = createGame(spec)
    const { ghost } = beside(leader)
    applyHint(leader, { ...emptyHint, freezeGermsMs: 1000 })
    for (let tick = 0; tick < 8; tick++) {
      step(leader, 0)
      step(untouched, 0)
      ghost.follow()
      await settled()
    }
    expect(ghost.game.germs).toEqual(untouched.germs)
    expect(ghost.game.germs).not.toEqual(leader.germs)
  })

  test('stands still and says so when its agent cannot decide, and asks no more', async () => {
    const leader = createGame({ ...spec, germs: 0 })
    let failures = 0
    const dqn = createDqnAgent({ loadNetwork: () => Promise.reject(new Error('offline')) })
    const onFailed = () => {
      failures++
    }
    const ghost = startGhost({ leader, agent: dqn, clock: 'realtime', onStep: () => undefined, onFailed })
    for (let tick = 0; tick < 4; tick++) {
      step(leader, 0)
      ghost.follow()
      await settled()
    }
    expect(failures).toBe(1)
    expect(ghost.game.tick).toBe(0)
  })

  test('walks no further once it is stopped', async () => {
    const leader = createGame({ ...spec, germs: 0 })
    const { ghost } = beside(leader)
    ghost.stop()
    await settled()
    step(leader, 0)
    ghost.follow()
    await settled()
    expect(ghost.game.tick).toBe(0)
  })
})
