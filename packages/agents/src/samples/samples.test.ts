import { specOnBoard } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import { winRate } from '../evaluate/win-rate.ts'
import { createLamAgent } from '../lam/lam-agent.ts'
import { compileTemplate } from '../rule-agent/compile/compile-template.ts'
import { createPolicyClient } from '../rule-agent/wire/policy-client.ts'
import { sampleNames } from './sample-names.ts'
import { samples } from './samples.ts'

const { content: plain } = samples.plain

test.each([
  'sessionId player_pos exit_pos visible_map oxygenPellets germs oxygen_collected prompt_template',
  'hint show_path path use_bfs bfs_steps break_wall break_walls breaks_remaining speed_boost_ms freeze_germs_ms teleport_player spawn_oxygen highlight_zone highlight_ms',
])('a sample documents the fields of the specification: %s', (fields) => {
  for (const field of fields.split(' ')) expect(plain).toContain(`- \`${field}\`:`)
})

describe.each(sampleNames)('the sample %s', (name) => {
  const { content } = samples[name]
  const strategy = content.indexOf('## Strategy')
  const reference = content.indexOf('## What you see')
  const { policy, evidence, unmatched, conflicts } = compileTemplate(content)
  const isSteering = ({ start }: { start: number }) => start > strategy && start < reference

  test('leads with its strategy: what the fields of the state and the answer are stands behind all that steers', () => {
    expect(strategy).toBeGreaterThan(0)
    expect(strategy).toBeLessThan(200)
    const steers = evidence.filter(({ readRules }) => readRules.length > 0)
    expect(steers.filter(({ start }) => start > reference)).toEqual([])
  })

  test('has a strategy and a form of which every line is understood, and nothing contradicts', () => {
    expect(unmatched.filter(isSteering)).toEqual([])
    expect(evidence.filter(isSteering).length).toBeGreaterThanOrEqual(7)
    expect(conflicts).toEqual([])
  })

  test('has nothing that is taken for a ban that is not understood', () => {
    expect(unmatched.filter(({ isBan }) => isBan)).toEqual([])
  })

  test('asks for no sandbox power, and for no power with every answer', () => {
    expect(policy.settings).toMatchObject({ teleport: null, moveExit: null, spawnOxygen: null })
    expect(policy.settings).toMatchObject({ freezeMs: 0, slowMs: 0, speedMs: 0 })
  })
})

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)
const { seed: _seed, mode: _mode, ...board } = specOnBoard('standard-1', 'lam', 1, 0)

async function rateOf(templateText: string): Promise<number> {
  const client = createPolicyClient(compileTemplate(templateText).policy)
  const createAgent = () => createLamAgent({ client, historyTurns: 2, timeoutMs: 30_000, maxReplyChars: 100_000 })
  const lockstep = { decisionTicks: 5, latencyTicks: 0, maxTicks: 600, clock: 'lockstep' } as const
  return (await winRate({ ...lockstep, board, seeds, templateText, createAgent })).rate
}

/** The plain sample with one sentence changed. */
function changed(sentence: string, into: string): string {
  expect(plain).toContain(sentence)
  return plain.replace(sentence, into)
}

describe('over 200 seeds in lockstep', { timeout: 120_000 }, () => {
  test('the plain sample wins more games than it loses, and each thing that it leaves out wins visibly more', async () => {
    const rate = await rateOf(plain)
    expect(rate).toBeGreaterThan(0.55)
    expect(rate).toBeLessThan(0.75)
    const last = 'Send the whole path.'
    const waiting = await rateOf(changed(last, `${last}\n6. Wait for a safe moment.`))
    const reckoning = await rateOf(
      changed(last, `${last}\n6. Wait for a safe moment.\n7. Reckon with germs that turn.`),
    )
    expect(waiting).toBeGreaterThan(rate)
    expect(reckoning).toBeGreaterThan(rate + 0.05)
    expect(await rateOf(samples.patience.content)).toBeGreaterThan(reckoning)
  })

  test.each([
    ['Predict where the germs will move.', 'Avoid germs.'],
    ['Answer with one JSON object and nothing else.', 'Answer in prose.'],
  ])('in the plain sample, one other sentence instead of "%s" wins visibly less', async (sentence, into) => {
    expect(await rateOf(changed(sentence, into))).toBeLessThan((await rateOf(plain)) - 0.1)
  })
})
