import { describe, expect, test } from 'vitest'
import { winRate } from '../evaluate/win-rate.ts'
import { collectReply } from '../lam/collect-reply.ts'
import { createLamAgent } from '../lam/lam-agent.ts'
import { builtinClient as client } from './builtin-client.ts'
import { compileTemplate } from './compile-template.ts'
import { sampleTemplate } from './sample-template.ts'

const { content } = sampleTemplate

test.each([
  'sessionId player_pos exit_pos visible_map oxygenPellets germs oxygen_collected prompt_template',
  'hint show_path path use_bfs bfs_steps break_wall break_walls breaks_remaining speed_boost_ms freeze_germs_ms teleport_player spawn_oxygen highlight_zone highlight_ms',
])('it documents the fields of the specification: %s', (fields) => {
  for (const field of fields.split(' ')) expect(content).toContain(`- \`${field}\`:`)
})

const reference = content.indexOf('## What you see')

test('it leads with its strategy: what the fields of the state and the answer are stands behind all that steers', () => {
  const strategy = content.indexOf('## Strategy')
  expect(strategy).toBeGreaterThan(0)
  expect(content.slice(0, strategy).length).toBeLessThan(200)
  const steers = compileTemplate(content).evidence.filter(({ rulings }) => rulings.length > 0)
  expect(steers.filter(({ start }) => start > reference)).toEqual([])
})

test('every line of its strategy and its form is understood, and nothing contradicts', () => {
  const { evidence, unmatched, conflicts } = compileTemplate(content)
  const strategy = content.indexOf('## Strategy')
  const isSteering = ({ start }: { start: number }) => start > strategy && start < reference
  expect(unmatched.filter(isSteering)).toEqual([])
  expect(evidence.filter(isSteering).length).toBeGreaterThanOrEqual(9)
  expect(conflicts).toEqual([])
})

test('nothing in it is taken for a ban that is not understood', () => {
  expect(compileTemplate(content).unmatched.filter(({ isBan }) => isBan)).toEqual([])
})

test('it asks for no sandbox power', () => {
  expect(compileTemplate(content).policy.settings).toMatchObject({ teleport: null, moveExit: null, spawnOxygen: null })
})

/** Real time at the default send rate: an observation every 3 s, and an answer a tick later. */
const realTime = { decisionTicks: 30, latencyTicks: 1, maxTicks: 600 }
const board = { cols: 11, rows: 11, germs: 5, loops: 60, allowances: null }
const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

async function rateOf(templateText: string, clock = realTime): Promise<number> {
  const createAgent = () => createLamAgent({ client, historyTurns: 3, timeoutMs: 30_000, maxReplyChars: 100_000 })
  return (await winRate({ ...clock, board, seeds, templateText, createAgent })).rate
}

/** The sample with one sentence changed. */
function changed(sentence: string, into: string): string {
  expect(content).toContain(sentence)
  return content.replace(sentence, into)
}

describe('over 200 seeds', { timeout: 60_000 }, () => {
  test('the rule agent wins more than 85 % with it in real time, and more in lockstep', async () => {
    expect(await rateOf(content)).toBeGreaterThan(0.85)
    expect(await rateOf(content, { decisionTicks: 5, latencyTicks: 0, maxTicks: 600 })).toBeGreaterThan(0.95)
  })

  test.each([
    ['Freeze the germs for 3500 milliseconds with every answer.', 'Never freeze the germs.'],
    ['Break a wall only when the way is blocked.', 'Never break walls.'],
    ['Avoid germs.', 'Ignore germs.'],
    ['Answer with one JSON object and nothing else.', 'Answer in prose.'],
  ])('one other sentence instead of "%s" wins visibly less', async (sentence, into) => {
    expect(await rateOf(changed(sentence, into))).toBeLessThan((await rateOf(content)) - 0.04)
  })
})

test('its counts are estimates, and arrive as such', async () => {
  const messages = [{ role: 'user' as const, content: 'What are you?' }]
  const limits = { timeoutMs: 10_000, maxReplyChars: 10_000 }
  const { usage } = await collectReply(client, { messages }, limits, new AbortController().signal)
  expect(usage).toMatchObject({ estimated: true })
})
