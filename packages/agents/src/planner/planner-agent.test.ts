import { readHint } from '@clew/contracts/hint'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { createGame, type GameSpec, observe } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import { winRate } from '../evaluate/win-rate.ts'
import { drawnObservation } from '../testing/observation.ts'
import { playOnClocks } from '../testing/play-on-clocks.ts'
import { createPlannerAgent } from './planner-agent.ts'

const never = new AbortController().signal
const standard: Omit<GameSpec, 'seed'> = { mode: 'lam', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null }
const lockstep = { decisionTicks: 5, latencyTicks: 0, maxTicks: 600, clock: 'lockstep' } as const

const pathOn = async (observation: EnrichedState) => {
  const { hint } = await createPlannerAgent().decide({ clock: 'lockstep', ...observation }, never)
  return readHint(hint).hint.path.map(({ x, y }) => `${x},${y}`)
}

describe('playing', () => {
  test('wins most standard games in lockstep', async () => {
    const agent = createPlannerAgent()
    const seeds = Array.from({ length: 60 }, (_, i) => 1000 + i)
    const { rate } = await winRate({ ...lockstep, board: standard, seeds, createAgent: () => agent })
    expect(rate).toBeGreaterThan(0.75)
  })

  test('its paths are played as they are: no move is a collision, refused, or a power', async () => {
    for (const { game, latencyTicks } of await playOnClocks(createPlannerAgent, standard, 4)) {
      expect(game).toMatchObject({ collisionCount: 0, wasAssisted: false, wasSandbox: false })
      if (latencyTicks === 0) expect(game.refusedActions).toBe(0)
    }
  })

  test('goes on sooner in a game that has lasted for long', async () => {
    const observations = Array.from({ length: 20 }, (_, i) =>
      observe(createGame({ ...standard, seed: 1 + i, germs: 8 })),
    )
    const stepsAt = async (game_tick: number) => {
      const paths = await Promise.all(
        observations.map((seen) => pathOn({ ...drawnObservation('###', '#P#', '#E#', '###'), ...seen, game_tick })),
      )
      return paths.reduce((sum, { length }) => sum + length, 0)
    }
    expect(await stepsAt(3000)).toBeGreaterThan(await stepsAt(0))
  })

  test('answers the same observation with the same path', async () => {
    const board = drawnObservation('#########', '#P..<...#', '#.#####.#', '#......E#', '#########')
    expect(await pathOn(board)).toEqual(await pathOn(board))
  })
})

describe('on a board', () => {
  test('walks straight to the exit when there are no germs', async () => {
    expect(await pathOn(drawnObservation('######', '#P..E#', '######'))).toEqual(['1,1', '2,1', '3,1', '4,1'])
  })

  test('takes the longer way where a germ comes along the shorter one', async () => {
    const path = await pathOn(drawnObservation('#######', '#P.<.E#', '#.###.#', '#.....#', '#######'))
    expect(path[1]).toBe('1,2')
  })

  test('steps aside for a germ that comes along the only way', async () => {
    const path = await pathOn(drawnObservation('#########', '#.P..<.E#', '##.######', '##.######', '#########'))
    expect(path.slice(0, 2)).toEqual(['2,1', '2,2'])
  })

  test('says what is wrong where there is nothing to play', async () => {
    const walled = drawnObservation('#####', '#P#E#', '#####')
    const { hint } = await createPlannerAgent().decide(walled, never)
    expect(hint).toMatchObject({ hint: 'No way leads to the exit, so I stand still.', path: [], model: 'planner' })
  })

  test('says how many of the futures that it tried it comes through', async () => {
    const board = drawnObservation('#######', '#P.<.E#', '#.###.#', '#.....#', '#######')
    const { hint } = await createPlannerAgent().decide({ ...board, clock: 'lockstep' }, never)
    expect(hint['hint']).toMatch(
      /^I walk 5 cells, and look again\. No germ gets in the way in \d+ % of the futures that I tried\.$/,
    )
  })

  test('answers on the largest map full of germs', async () => {
    const size = 41
    const visible_map = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => (x > 0 && y > 0 && x < size - 1 && y < size - 1 ? 1 : 0)),
    )
    const germs = Array.from({ length: 1000 }, (_, i) => ({
      x: 3 + (i % 35),
      y: 3 + (Math.trunc(i / 35) % 35),
      dx: 1,
      dy: 0,
    }))
    const crowded = {
      ...drawnObservation('###', '#P#', '#E#', '###'),
      visible_map,
      germs,
      exit_pos: [39, 39] as [number, number],
    }
    const { hint } = await createPlannerAgent().decide({ ...crowded, clock: 'realtime' }, never)
    expect(readHint(hint).error).toBeNull()
  })
})
