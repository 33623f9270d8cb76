import { replay } from '@clew/engine'
import { expect, test } from 'vitest'
import type { Agent } from '../agent.ts'
import { createBfsAgent } from '../baselines/bfs.ts'
import { createCautiousAgent } from '../baselines/cautious.ts'
import { createRandomAgent } from '../baselines/random.ts'
import { playGame } from './play-game.ts'

const spec = { seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 0, loops: 60, allowances: null } as const

/** Says the same thing to everything, and keeps what it was told. */
function createParrot(hint: Record<string, unknown>): Agent & { readonly heard: unknown[] } {
  const heard: unknown[] = []
  return {
    name: 'parrot',
    heard,
    reset: () => {},
    decide: async (observation) => {
      heard.push({ tick: observation.game_tick, template: observation.prompt_template?.content })
      return { hint, raw: '', parse: 'valid', usage: null, latencyMs: 0, model: 'parrot' }
    },
  }
}

test.each([
  ['lockstep', 5, 0],
  ['real time', 5, 7],
])('in %s the record of a game replays to the same game', async (_, decisionTicks, latencyTicks) => {
  const options = { spec: { ...spec, germs: 5 }, decisionTicks, latencyTicks, maxTicks: 600 }
  for (const agent of [createBfsAgent(), createCautiousAgent(), createRandomAgent(1)]) {
    const { game, record } = await playGame({ ...options, agent })
    expect(replay(record)).toMatchObject({ status: game.status, tick: game.tick, player: game.player })
  }
})

test('in lockstep a hint works in the tick of its observation', async () => {
  const { game, decisions } = await playGame({
    spec,
    agent: createBfsAgent(),
    decisionTicks: 100,
    latencyTicks: 0,
    maxTicks: 600,
  })
  expect(game).toMatchObject({ status: 'won', tick: game.optimalSteps })
  expect(decisions).toMatchObject([{ askedTick: 0, outcome: { applied: [{ action: 'path' }], refused: [] } }])
})

test('latency delays the hint, and nothing is asked meanwhile', async () => {
  const agent = createParrot({})
  const { record } = await playGame({ spec, agent, decisionTicks: 5, latencyTicks: 12, maxTicks: 40 })
  expect(agent.heard).toMatchObject([{ tick: 0 }, { tick: 15 }, { tick: 30 }])
  expect(record.hints.map(({ tick }) => tick)).toEqual([12, 27])
})

test('the agent is told the template', async () => {
  const agent = createParrot({})
  await playGame({ spec, agent, decisionTicks: 5, latencyTicks: 0, maxTicks: 5, templateText: 'Be quick.' })
  expect(agent.heard).toEqual([{ tick: 0, template: 'Be quick.' }])
})

test('a hint with an error is not applied, and the game goes on to the last tick', async () => {
  const agent = createParrot({ error: 'No idea.', teleport_player: [9, 9] })
  const { game, record, decisions } = await playGame({ spec, agent, decisionTicks: 10, latencyTicks: 0, maxTicks: 30 })
  expect(game).toMatchObject({ status: 'running', tick: 30, totalSteps: 0 })
  expect(record).toMatchObject({ ticks: 30, hints: [] })
  expect(decisions.map(({ outcome }) => outcome)).toEqual([null, null, null])
})

test('an abort ends the game where it stands', async () => {
  const abort = new AbortController()
  const agent: Agent = {
    ...createParrot({}),
    decide: async () => {
      abort.abort()
      return { hint: {}, raw: '', parse: 'valid', usage: null, latencyMs: 0, model: 'parrot' }
    },
  }
  const { game } = await playGame({
    spec,
    agent,
    decisionTicks: 1,
    latencyTicks: 0,
    maxTicks: 600,
    signal: abort.signal,
  })
  expect(game.tick).toBe(1)
})
