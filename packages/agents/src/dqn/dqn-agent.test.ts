import { readHint } from '@clew/contracts/hint'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { EnrichedStateSchema } from '@clew/contracts/mqtt'
import type { GameSpec } from '@clew/engine'
import { createGame, observe } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import { playGame } from '../evaluate/play-game.ts'
import { winRate } from '../evaluate/win-rate.ts'
import { drawnObservation, observationOf } from '../testing/observation.ts'
import { playOnClocks } from '../testing/play-on-clocks.ts'
import { createDqnAgent } from './dqn-agent.ts'
import { DqnHintSchema } from './hint-fields.ts'
import { loadNetwork } from './load-network.ts'
import { decodeNetwork } from './network-file.ts'
import { standardNetwork } from './standard-network.ts'

const never = new AbortController().signal
const standard: GameSpec = { seed: 3, mode: 'lam', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null }

function startOf(spec: Partial<GameSpec>, changes: Partial<EnrichedState> = {}): EnrichedState {
  const view = observe(createGame({ ...standard, ...spec }))
  return { sessionId: 'session-1', tick: 0, prompt_template: null, game_id: 7, ...view, ...changes }
}

const decide = async (observation: EnrichedState, agent = createDqnAgent()) =>
  (await agent.decide(observation, never)).hint

describe('playing', () => {
  test.each([false, true])(
    'wins most of the standard games when asked every tick, look-ahead %s',
    async (lookAhead) => {
      const agent = createDqnAgent({ lookAhead })
      const { rate } = await winRate({
        board: { cols: 11, rows: 11, germs: 5, loops: 60, allowances: null },
        seeds: Array.from({ length: lookAhead ? 40 : 200 }, (_, i) => i + 1),
        decisionTicks: 1,
        latencyTicks: 0,
        maxTicks: 600,
        createAgent: () => agent,
      })
      expect(rate).toBeGreaterThan(0.88)
    },
  )

  test('does not wait for ever where nothing hurries it', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const play = { agent: createDqnAgent({ lookAhead: false }), decisionTicks: 1, latencyTicks: 0, maxTicks: 400 }
      const { game } = await playGame({ ...play, spec: { ...standard, germs: 1, seed } })
      expect(game.status).not.toBe('running')
    }
  })

  test('its paths are played as they are: no move is a collision, refused, or a power', async () => {
    for (const { game, decisions, latencyTicks } of await playOnClocks(createDqnAgent, standard, 8)) {
      expect(game).toMatchObject({ collisionCount: 0, wasAssisted: false, wasSandbox: false })
      if (latencyTicks === 0) expect(game.refusedActions).toBe(0)
      for (const { decision } of decisions) {
        expect(readHint(decision.hint)).toMatchObject({ error: null, unreadable: [] })
        expect(DqnHintSchema.safeParse(decision.hint).error).toBeUndefined()
      }
    }
  })

  test('the same observation has the same answer', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { latency_ms: _first, ...first } = await decide(startOf({ seed }))
      const { latency_ms: _second, ...second } = await decide(startOf({ seed }))
      expect(second).toEqual(first)
    }
  })
})

describe('a hint', () => {
  test('says what each legal move is worth, and null where a wall is', async () => {
    const { action_values, expected_return } = await decide(startOf({}, { player_pos: [1, 1] }))
    expect(action_values).toMatchObject({ up: null, left: null, stay: expect.any(Number) })
    expect(expected_return).toBeGreaterThan(0.5)
  })

  test.each([
    [['#########', '#.....PE#', '#########'], 'One step to the exit.'],
    [['###########', '#P.......E#', '###########'], 'The way is free, I walk towards the exit.'],
    [['###########', '#Po......E#', '###########'], 'I fetch oxygen on the way.'],
  ])('says in a sentence what it does: %j', async (rows, sentence) => {
    const { hint } = await decide(drawnObservation(...rows))
    expect(hint).toMatch(sentence)
  })

  test('waits for a germ that comes, and says from where', async () => {
    const { hint, path } = await decide(
      drawnObservation('###########', '#...P<...E#', '###.#######', '###.#######', '###########'),
    )
    expect(hint).toMatch(/^A germ comes from the right, I (wait|get out of its way)\./)
    expect(path).not.toContainEqual([5, 1])
  })

  test('says so where it was not trained', async () => {
    expect(await decide(startOf({}))).toMatchObject({ knows: 'trained' })
    const { knows, hint } = await decide(startOf({ cols: 15, rows: 9 }))
    expect(knows).toBe('untrained')
    expect(hint).toMatch(/I was not trained for such a game\.$/)
  })

  test('tells when it changed its mind, and not in its first decision', async () => {
    let changed = 0
    for (let seed = 1; seed <= 10; seed++) {
      const play = { agent: createDqnAgent({ lookAhead: false }), decisionTicks: 1, latencyTicks: 0, maxTicks: 300 }
      const { decisions } = await playGame({ ...play, spec: { ...standard, seed } })
      expect(decisions[0]?.decision.hint['changed_mind']).toBe(false)
      changed += decisions.filter(({ decision }) => decision.hint['changed_mind'] === true).length
      expect(changed).toBeLessThan(decisions.length * seed)
    }
    expect(changed).toBeGreaterThan(0)
  })
})

describe('the clock', () => {
  const pathOf = async (observation: EnrichedState, agent = createDqnAgent()) =>
    (await decide(observation, agent))['path'] as [number, number][]

  test('asked every tick it names one cell, in lockstep up to five, in real time as many as the send rate needs', async () => {
    const lengths = { everyTick: 0, lockstep: 0, realtime: 0 }
    for (let seed = 1; seed <= 10; seed++) {
      const quiet = startOf({ seed, germs: 0 })
      lengths.everyTick = Math.max(lengths.everyTick, (await pathOf(quiet)).length - 1)
      lengths.lockstep = Math.max(lengths.lockstep, (await pathOf({ ...quiet, clock: 'lockstep' })).length - 1)
      lengths.realtime = Math.max(lengths.realtime, (await pathOf({ ...quiet, clock: 'realtime' })).length - 1)
    }
    expect(lengths).toMatchObject({ everyTick: 1, lockstep: 5 })
    expect(lengths.realtime).toBeGreaterThan(10)
  })

  test('it learns the send rate from the ticks between observations', async () => {
    const agent = createDqnAgent()
    const quiet = startOf({ seed: 2, germs: 0 }, { clock: 'realtime' })
    await pathOf(quiet, agent)
    expect((await pathOf({ ...quiet, game_tick: 7 }, agent)).length - 1).toBeLessThanOrEqual(14)
    agent.reset()
    expect((await pathOf({ ...quiet, game_tick: 14 }, agent)).length - 1).toBeGreaterThan(10)
  })
})

describe('what it was not made for', () => {
  test('boards of every size and number of germs are played', async () => {
    for (const [cols, rows] of [
      [5, 5],
      [5, 63],
      [63, 5],
      [21, 33],
      [63, 63],
    ] as const)
      for (const germs of [0, 1, 50])
        for (const clock of ['lockstep', 'realtime', undefined] as const) {
          const state = startOf({ cols, rows, germs }, clock === undefined ? {} : { clock })
          expect(await decide(state)).toMatchObject({
            parse: 'valid',
            path: expect.any(Array),
            action_values: expect.anything(),
          })
        }
  }, 120_000)

  test.each([
    ['an empty map', { visible_map: [] }],
    ['a ragged map', { visible_map: [[1], [1, 1, 1, 1, 1], [], [1, 1, 1]] as (0 | 1)[][] }],
    ['a player in the wall', { player_pos: [0, 0] }],
    ['a player off the board', { player_pos: [63, 63] }],
    ['an exit off the board', { exit_pos: [63, 0] }],
  ] as const)('%s gets a hint that stands still and says why', async (_, changes) => {
    const observation = observationOf(changes as Partial<EnrichedState>)
    expect(EnrichedStateSchema.safeParse(observation).success).toBe(true)
    expect(await decide(observation)).toMatchObject({
      path: [],
      hint: expect.stringMatching(/so I stand still\.$/),
      knows: 'untrained',
    })
  })

  test('germs without a heading, in walls or off the board are taken', async () => {
    const germs = [
      { x: 3, y: 1 },
      { x: 0, y: 0, dx: 1, dy: 0 },
      { x: 63, y: 63 },
      { x: 1, y: 3, dx: 1, dy: 1 },
    ]
    expect(await decide(observationOf({ germs }))).toMatchObject({ parse: 'valid' })
  })
})

describe('weights', () => {
  test.each([
    ['no base64', '???', 'they are not base64'],
    ['cut off', standardNetwork.slice(0, 4000), /they have 3000 bytes instead of/],
    ['of another format', `AAAA${standardNetwork.slice(4)}`, 'their format is not known'],
    ['damaged', `${standardNetwork.slice(0, 400)}AAAAAAAA${standardNetwork.slice(408)}`, 'their checksum is wrong'],
  ])('that are %s are an error that says what to do', async (_, text, reason) => {
    expect(() => decodeNetwork(text)).toThrow(reason)
    const agent = createDqnAgent({ loadNetwork: async () => decodeNetwork(text) })
    const decision = await agent.decide(startOf({}), never)
    expect(decision).toMatchObject({
      parse: 'failed',
      hint: {
        error: expect.stringMatching(/^The weights of the DQN cannot be used: .* Make them anew with npm run train\.$/),
      },
    })
  })

  test.each(['standard', 'slow', 'large'] as const)('of the network %s are about 100 kB and good', async (kind) => {
    const { weights } = await loadNetwork(kind)
    expect(weights[0].length + weights[1].length + weights[2].length).toBeLessThan(115_000)
  })
})
