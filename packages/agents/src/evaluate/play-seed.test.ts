import { DisturbanceSchema } from '@clew/contracts/evaluations/disturbances'
import { seedsOf, specOfSuite, type Suite, suites } from '@clew/contracts/evaluations/suites'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { createGame, observe, tickMs } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import type { Agent } from '../agent.ts'
import { createBfsAgent } from '../baselines/bfs.ts'
import { createCautiousAgent } from '../baselines/cautious.ts'
import { samples } from '../samples/samples.ts'
import { createOracleAgent } from '../testing/oracle-agent.ts'
import { disturbedAgent } from './disturbed-agent.ts'
import { winnableInTicks } from './oracle.ts'
import { playSeed } from './play-seed.ts'
import { reportOf } from './report.ts'
import { ruleAgentOf } from './rule-agent-of.ts'

const everyTick: Suite = { ...suites['standard-1'], decisionTicks: 1 }

async function resultOf(agent: Agent, seed: number, suite: Suite, templateText?: string) {
  const outcome = await playSeed({ suite, seed, agentFor: () => agent, robustness: true, templateText, isTimed: false })
  if (outcome.kind !== 'measured') throw new Error(outcome.failure.message)
  return outcome.result
}

describe('the suite itself', () => {
  test.each([everyTick, { ...suites['hard-1'], decisionTicks: 1 }])(
    'lets the oracle win under every disturbance what it wins without',
    async (suite) => {
      for (const seed of seedsOf(suite, 20)) {
        const spec = specOfSuite(suite, seed)
        const { won, disturbed } = await resultOf(createOracleAgent(spec, suite.maxTicks), seed, suite)
        expect(won).toBe(winnableInTicks(spec, suite.maxTicks) !== null)
        expect(Object.values(disturbed!)).toEqual(DisturbanceSchema.options.map(() => won))
      }
    },
  )

  test('gives the same bytes when it is repeated', async () => {
    const play = () => resultOf(createCautiousAgent(), 500_001, suites['standard-1'])
    expect(JSON.stringify(await play())).toBe(JSON.stringify(await play()))
  })
})

describe('who plays by the map alone', () => {
  test('keeps most of its wins, as the built-in agent under the sample template does', async () => {
    const { content } = samples.plain
    const agent = ruleAgentOf(content)
    const results = []
    for (const seed of seedsOf(suites['standard-1'], 30))
      results.push(await resultOf(agent, seed, suites['standard-1'], content))
    const { metrics, disturbed } = reportOf(results)
    const robustness = metrics.find(({ key }) => key === 'robustness')!
    expect(robustness.value).toBeGreaterThan(0.8)
    expect(robustness.interval!.low).toBeLessThan(robustness.value!)
    expect(disturbed.mirrored).toMatchObject({ games: 30 })
  })
})

test('who goes right by heart is lost in a mirror', async () => {
  const byHeart: Agent = {
    ...createBfsAgent(),
    decide: async (seen, signal) => {
      const decision = await createBfsAgent().decide(seen, signal)
      // Only to the right and down, as if that were where the exit is.
      const path = ((decision.hint['path'] ?? []) as [number, number][]).filter(([x, y]) => x >= 5 || y >= 5)
      return seen.exit_pos[0] > 5 ? decision : { ...decision, hint: { ...decision.hint, path } }
    },
  }
  const results = []
  for (const seed of seedsOf(everyTick, 30)) results.push(await resultOf(byHeart, seed, everyTick))
  const { disturbed, wins } = reportOf(results)
  expect(wins).toBeGreaterThan(0)
  expect(disturbed.mirrored!.wins).toBeLessThan(wins / 2)
})

test('what is told otherwise is the same game: everything lies to everything as before', async () => {
  const game = createGame(specOfSuite(everyTick, 500_001))
  const seen: EnrichedState = { sessionId: 's', tick: 7 * tickMs, ...observe(game), prompt_template: null }
  const told = async (disturbance: Parameters<typeof disturbedAgent>[1]) => {
    let heard: EnrichedState | undefined
    const listener: Agent = {
      ...createBfsAgent(),
      decide: (observation, signal) => {
        heard = observation
        return createBfsAgent().decide(observation, signal)
      },
    }
    await disturbedAgent(listener, disturbance, 1).decide(seen, new AbortController().signal)
    return heard!
  }
  const floorOf = ({ visible_map: map }: EnrichedState) => map.flat().filter((cell) => cell === 1).length
  for (const disturbance of ['mirrored', 'rotated', 'shifted'] as const) {
    const other = await told(disturbance)
    expect(floorOf(other)).toBe(floorOf(seen))
    for (const [i, germ] of other.germs.entries()) {
      expect(other.visible_map[germ.y]?.[germ.x]).toBe(1)
      const own = seen.germs[i]!
      const distance = Math.abs(own.x - seen.player_pos[0]) + Math.abs(own.y - seen.player_pos[1])
      expect(Math.abs(germ.x - other.player_pos[0]) + Math.abs(germ.y - other.player_pos[1])).toBe(distance)
      // Whether the cell ahead is open says whether the heading was turned with the map.
      const isOpen = (state: EnrichedState, { x, y, dx = 0, dy = 0 }: (typeof state.germs)[number]) =>
        state.visible_map[y + dy]?.[x + dx]
      expect(isOpen(other, germ)).toBe(isOpen(seen, own))
    }
  }
  const shuffled = await told('shuffled')
  expect(Object.keys(shuffled)).not.toEqual(Object.keys(seen))
  expect({ ...shuffled, germs: new Set(shuffled.germs.map(({ x, y }) => `${x} ${y}`)), oxygenPellets: 0 }).toEqual({
    ...seen,
    germs: new Set(seen.germs.map(({ x, y }) => `${x} ${y}`)),
    oxygenPellets: 0,
  })
})
