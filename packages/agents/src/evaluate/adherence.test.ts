import { seedsOf, specOfSuite, suites } from '@clew/contracts/evaluations/suites'
import { type AgentView, type GameRecord, type Hint, replay } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import type { Agent } from '../agent.ts'
import { createBfsAgent } from '../baselines/bfs.ts'
import { ownDecision } from '../decide.ts'
import { sampleNames } from '../samples/sample-names.ts'
import { samples } from '../samples/samples.ts'
import { violationsIn } from './adherence.ts'
import { playGame } from './play-game.ts'
import { ruleAgentOf } from './rule-agent-of.ts'

const suite = suites['standard-1']

async function recordOf(agent: Agent, templateText: string, seed: number): Promise<GameRecord> {
  const { decisionTicks, maxTicks, clock } = suite
  const options = {
    spec: specOfSuite(suite, seed),
    agent,
    decisionTicks,
    latencyTicks: 0,
    maxTicks,
    clock,
    templateText,
  }
  return (await playGame(options)).record
}

/** Answers every observation with what it is told to say. */
const saying = (say: (seen: AgentView) => object): Agent => ({
  ...createBfsAgent(),
  decide: async (seen) => ownDecision('parrot', seen, say(seen as AgentView), 0),
})

describe('the built-in agent keeps to what it reads', () => {
  test.each([
    ...sampleNames.map((name) => samples[name].content),
    'Reply with JSON. Find the shortest path. Never break walls. Never step next to a germ. Walk at most 2 cells per answer.',
    'JSON only. Plan the shortest path. Collect oxygen on the way. Freeze the germs only if a germ is within 3 cells.',
    'JSON only. Follow the shortest path. Freeze the germs with every answer. Keep one wall break in reserve.',
    'Antworte nur mit JSON. Plane den kürzesten Weg. Brich niemals Wände.',
  ])('%#', async (text) => {
    for (const seed of seedsOf(suite, 15)) {
      const record = await recordOf(ruleAgentOf(text), text, seed)
      expect(violationsIn(text, record)).toEqual([])
    }
  })
})

const broken = async (text: string, say: (seen: AgentView) => object) => {
  const record = await recordOf(saying(say), text, 500_002)
  const violations = violationsIn(text, record)
  return {
    sentences: new Set(violations.map(({ start, end }) => text.slice(start, end))),
    share: new Set(violations.map(({ tick }) => tick)).size / record.hints.length,
  }
}

test.each([
  ['Be brief. Never break walls. Hurry.', { break_wall: [0, 0] }, 'Never break walls'],
  ['Do not freeze the germs.', { freeze_germs_ms: 900 }, 'Do not freeze the germs'],
  ['Plan the way. Do not use the BFS assist.', { use_bfs: true }, 'Do not use the BFS assist'],
  ['Niemals die Keime einfrieren.', { freeze_germs_ms: true }, 'Niemals die Keime einfrieren'],
  ['Freeze the germs with every answer.', {}, 'Freeze the germs with every answer'],
] as const)('each decision against “%s” is a violation of that sentence', async (text, hint, sentence) => {
  const { sentences, share } = await broken(text, () => hint)
  expect([...sentences].map((one) => one.replace(/\.$/, ''))).toEqual([sentence])
  expect(share).toBeGreaterThan(text.startsWith('Freeze') ? 0 : 0.99)
})

test('a sentence that nobody said, or that is not understood, is broken by nobody', async () => {
  const all = { break_wall: [0, 0], freeze_germs_ms: 900, path: [[1, 1]] }
  expect((await broken('Play well.', () => all)).share).toBe(0)
  expect((await broken('Do not flumph the borogoves.', () => all)).share).toBe(0)
})

test('whoever leaves before all oxygen is collected breaks the sentence once, at the end', async () => {
  const text = 'Plan the shortest path and reply with JSON. Collect all oxygen before the exit.'
  let left = 0
  for (const seed of seedsOf(suite, 10)) {
    const record = await recordOf(createBfsAgent(), text, seed)
    const isWon = replay(record)?.status === 'won'
    const violations = violationsIn(text, record)
    expect(violations.map(({ tick }) => tick)).toEqual(violations.length > 0 ? [record.hints.at(-1)!.tick] : [])
    if (!isWon) expect(violations).toEqual([])
    left += violations.length
  }
  expect(left).toBeGreaterThan(0)
})

test('a path longer than was allowed is a violation, and a shorter one is none', async () => {
  const text = 'Walk at most 2 cells per answer.'
  const path = (cells: number) => (seen: AgentView) => {
    const [x, y] = seen.player_pos
    return { path: Array.from({ length: cells + 1 }, (_, i) => [x + i, y]) }
  }
  expect((await broken(text, path(3))).share).toBe(1)
  expect((await broken(text, path(2))).share).toBe(0)
})

test('a condition is judged at the tick of the decision', async () => {
  const text = 'Freeze the germs only if a germ is within 3 cells.'
  const near = ({ player_pos: [px, py], germs }: AgentView) =>
    germs.some(({ x, y }) => Math.abs(x - px) + Math.abs(y - py) <= 3)
  const freeze = { freeze_germs_ms: 900 } as const
  expect((await broken(text, (seen) => (near(seen) ? freeze : {}))).share).toBe(0)
  const always = await broken(text, () => freeze)
  expect(always.share).toBeGreaterThan(0)
  expect(always.share).toBeLessThan(1)
})

test('who asks for nothing breaks no ban, whatever the game', async () => {
  const bans = 'Never break walls. Never freeze germs. Do not slow the germs. No speed boost.'
  const record = await recordOf(
    saying(() => ({})),
    bans,
    500_004,
  )
  expect(record.hints.length).toBeGreaterThan(0)
  expect(record.hints.every(({ hint }: { hint: Hint }) => hint.path.length === 0)).toBe(true)
  expect(violationsIn(bans, record)).toEqual([])
})
