import { EnrichedStateSchema } from '@clew/contracts/mqtt'
import { describe, expect, test } from 'vitest'
import { observationOf } from '../testing/observation.ts'
import { createBfsAgent } from './bfs.ts'
import { createCautiousAgent } from './cautious.ts'
import { createRandomAgent } from './random.ts'

const never = new AbortController().signal

/** `#` wall, `.` floor, `P` player, `E` exit, `G` germ. */
function drawn(...rows: string[]) {
  const find = (letter: string) =>
    rows.flatMap((row, y) => row.split('').flatMap((char, x): [number, number][] => (char === letter ? [[x, y]] : [])))
  const [player, exit] = [find('P')[0], find('E')[0]]
  if (!player || !exit) throw new Error('A drawing needs a player and an exit.')
  return observationOf({
    player_pos: player,
    exit_pos: exit,
    germs: find('G').map(([x, y]) => ({ x, y })),
    visible_map: rows.map((row) => row.split('').map((char) => (char === '#' ? 0 : 1))),
  })
}

async function pathOf(agent: ReturnType<typeof createBfsAgent>, observation: ReturnType<typeof drawn>) {
  return (await agent.decide(observation, never)).hint['path']
}

describe('bfs', () => {
  test('walks the whole shortest way, through germs if need be', async () => {
    const maze = drawn('#######', '#P.G.E#', '#.###.#', '#.....#', '#######')
    expect(await pathOf(createBfsAgent(), maze)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
    ])
  })

  test('says which observation it answers and that it is no model', async () => {
    const { hint, usage } = await createBfsAgent().decide(observationOf({ game_tick: 3 }), never)
    expect(hint).toMatchObject({ model: 'baseline/bfs', parse: 'valid', in_reply_to: { game_id: 7, game_tick: 3 } })
    expect(hint).toMatchObject({ breaks_remaining: 3 })
    expect(usage).toBeNull()
  })
})

describe('cautious', () => {
  test('takes the way on which no germ is near', async () => {
    const maze = drawn('#######', '#P.G.E#', '#.###.#', '#.....#', '#######')
    expect(await pathOf(createCautiousAgent(), maze)).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 3],
      [5, 2],
      [5, 1],
    ])
  })

  test('walks up to a germ that is in the way, but not next to it', async () => {
    expect(await pathOf(createCautiousAgent(), drawn('#########', '#P...G.E#', '#########'))).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
  })

  test('stays where it is safe when the next step is not', async () => {
    expect(await pathOf(createCautiousAgent(), drawn('#########', '#..P.G.E#', '#########'))).toEqual([])
  })

  test('flees from a germ beside it', async () => {
    expect(await pathOf(createCautiousAgent(), drawn('#########', '#..PG..E#', '#########'))).toEqual([
      [3, 1],
      [2, 1],
    ])
  })

  test('steps onto the exit beside a germ, for that ends the game first', async () => {
    expect(await pathOf(createCautiousAgent(), drawn('#######', '#...PE#', '#####G#', '#######'))).toEqual([
      [4, 1],
      [5, 1],
    ])
  })
})

describe('random', () => {
  const crossing = drawn('#####', '##.##', '#.P.#', '##E##', '#####')

  async function steps(seed: number) {
    const agent = createRandomAgent(seed)
    const walk = async () => {
      const paths: unknown[] = []
      for (let step = 0; step < 20; step += 1) paths.push(await pathOf(agent, crossing))
      agent.reset()
      return paths
    }
    return [await walk(), await walk()] as const
  }

  test('takes every open direction, and no other', async () => {
    const [first] = await steps(1)
    const ends = new Set(first.map((path) => JSON.stringify(path)))
    expect([...ends].toSorted()).toEqual(['[[2,2],[1,2]]', '[[2,2],[2,1]]', '[[2,2],[2,3]]', '[[2,2],[3,2]]'])
  })

  test('makes the same choices with the same seed after a reset, and others with another seed', async () => {
    const [first, second] = await steps(1)
    expect(second).toEqual(first)
    expect((await steps(2))[0]).not.toEqual(first)
  })
})

describe('observations that make no sense', () => {
  test.each([
    ['an empty map', observationOf({ visible_map: [] })],
    ['a ragged map', observationOf({ visible_map: [[1], [1, 1, 1, 1, 1], [], [1, 1, 1]] })],
    ['a map without a border', observationOf({ visible_map: Array.from({ length: 5 }, () => [1, 1, 1, 1, 1]) })],
    ['a player in the wall', observationOf({ player_pos: [0, 0] })],
    ['a player off the board', observationOf({ player_pos: [63, 63] })],
    ['no way out', drawn('#####', '#P#E#', '#####')],
  ])('%s gets an answer from everybody', async (_, observation) => {
    expect(EnrichedStateSchema.safeParse(observation).success).toBe(true)
    for (const agent of [createBfsAgent(), createCautiousAgent(), createRandomAgent(1)])
      expect(Array.isArray(await pathOf(agent, observation))).toBe(true)
  })
})
