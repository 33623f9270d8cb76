import { readHint, type WireHint, writeHint } from '@clew/contracts/hint'
import type { EvaluationAgent } from '@clew/contracts/http/evaluations'
import { suites } from '@clew/contracts/evaluations/suites'
import {
  acceptKey,
  type Allowances,
  decodeRecord,
  encodeRecord,
  finishRecording,
  type GameRecord,
  type GameSpec,
  hashKey,
  playHint,
  playStep,
  startRecording,
} from '@clew/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samples } from '../samples/samples.ts'
import { evaluatedAgent } from './evaluated-agent.ts'
import { evaluateSeed } from './evaluate-seed.ts'
import { agentAt, canPlayOn, hintAt, lastTickOf, playOn } from './play-on.ts'

const { content: templateText } = samples.plain

/** A game of an evaluation, in lockstep. */
async function evaluated(agent: EvaluationAgent, seed: number): Promise<GameRecord> {
  const suite = suites['standard-1']
  const options = { suite, seed, agent: evaluatedAgent(agent, templateText), templateText, isTimed: false }
  const outcome = await evaluateSeed(options)
  if (outcome.kind !== 'measured') throw new Error(outcome.failure.message)
  return decodeRecord(outcome.result.record)!
}

const cell = fc.tuple(fc.nat(10), fc.nat(10))
const ms = fc.constantFrom(300, 1500, true)
/** Hints such as an agent on an 11x11 board sends: walks of all lengths, broken walls, powers. */
const anyHint: fc.Arbitrary<WireHint> = fc.record(
  {
    path: fc.array(cell, { maxLength: 6 }),
    bfs_steps: fc.nat(4),
    break_walls: fc.array(cell, { maxLength: 2 }),
    freeze_germs_ms: ms,
    slow_germs_ms: ms,
    speed_boost_ms: ms,
    highlight_zone: fc.array(cell, { maxLength: 2 }),
    highlight_ms: fc.constantFrom(100, 5000),
    reveal_map: fc.boolean(),
    move_exit: cell,
    spawn_oxygen: fc.array(cell, { maxLength: 1 }),
  },
  { requiredKeys: [] },
)
const allowances: Allowances = { freezeMs: 2000, slowMs: 1500, speedMs: 3000, breaks: 2 }

/** Games in real time: hints come at any tick, and now and then two at once. */
const anyRecord: fc.Arbitrary<GameRecord> = fc
  .record({
    seed: fc.nat(),
    germs: fc.nat(6),
    allowances: fc.constantFrom(null, allowances),
    inputs: fc.array(fc.array(anyHint, { maxLength: 2 }), { minLength: 1, maxLength: 80 }),
  })
  .map(({ inputs, ...drawn }) => {
    const spec: GameSpec = { ...drawn, mode: 'lam', cols: 11, rows: 11, loops: 60 }
    const recording = startRecording(spec)
    for (const hints of inputs) {
      for (const hint of hints) if (recording.game.status === 'running') playHint(recording, readHint(hint).hint)
      playStep(recording, 0)
    }
    return finishRecording(recording)
  })
  .filter(canPlayOn)

const asRecorded = async (record: GameRecord, tick: number, hint: WireHint | null) =>
  encodeRecord((await playOn({ record, tick, hint, agent: null, maxTicks: lastTickOf(record) })).record)

describe('the same hint, and then the hints as recorded', () => {
  test('give the recorded game, byte for byte, wherever they part', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecord, fc.double({ min: 0, max: 0.999, noNaN: true }), async (record, share) => {
        const tick = Math.floor(share * record.ticks)
        expect(await asRecorded(record, tick, null)).toBe(encodeRecord(record))
        const followed = record.hints.findLast((each) => each.tick === tick)
        if (followed) expect(await asRecorded(record, tick, writeHint(followed.hint))).toBe(encodeRecord(record))
      }),
      { numRuns: 200 },
    )
  })

  test('do so at every decision of a game in lockstep', async () => {
    for (const seed of [500_001, 500_002, 500_003]) {
      const record = await evaluated('lam', seed)
      for (const { tick, hint } of record.hints)
        expect(await asRecorded(record, tick, writeHint(hint))).toBe(encodeRecord(record))
    }
  })
})

test.each<EvaluationAgent>(['lam', 'random', 'cautious', 'planner', 'dqn'])(
  'the agent %s goes on as it did when nothing is changed, from any tick',
  async (agent) => {
    const { maxTicks } = suites['standard-1']
    for (const seed of [500_004, 500_007]) {
      const record = await evaluated(agent, seed)
      for (const tick of [0, 3, 5, Math.floor(record.ticks / 2), record.ticks - 1]) {
        const watching = await agentAt({ record, tick, agent, templateText, said: null })
        const played = await playOn({ record, tick, hint: null, agent: watching, templateText, maxTicks })
        expect(encodeRecord(played.record)).toBe(encodeRecord(record))
      }
    }
  },
)

describe('another hint', () => {
  test('changes what comes after it and nothing that was before', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRecord,
        anyHint,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (record, hint, share) => {
          const tick = Math.floor(share * record.ticks)
          const { record: other } = await playOn({ record, tick, hint, agent: null, maxTicks: lastTickOf(record) })
          const before = (each: GameRecord) => each.hints.filter((one) => one.tick < tick)
          expect(before(other)).toEqual(before(record))
          expect(other.spec).toEqual(record.spec)
          const asked = other.hints.filter((one) => one.tick === tick)
          expect(asked.at(-1)!.hint).toEqual(readHint(hint).hint)
          expect(asked.length).toBe(Math.max(1, record.hints.filter((one) => one.tick === tick).length))
        },
      ),
    )
  })

  test('wins a game that was lost, with an agent that goes on from there', async () => {
    let won = 0
    for (const seed of [500_002, 500_005, 500_006, 500_008, 500_010]) {
      const record = await evaluated('bfs', seed)
      const tick = 0
      const hint = { path: [] }
      const agent = await agentAt({ record, tick, agent: 'planner', templateText, said: hint })
      const played = await playOn({ record, tick, hint, agent, templateText, maxTicks: 600 })
      expect(played.record.hints[0]).toEqual({ tick: 0, hint: readHint(hint).hint })
      if (played.status === 'won') won++
    }
    expect(won).toBeGreaterThan(1)
  })

  test('is what a template’s agent remembers to have answered', async () => {
    const record = await evaluated('lam', 500_001)
    const options = { record, tick: 5, agent: 'lam', templateText } as const
    const said = { path: [], hint: 'I wait.' }
    const answered = await Promise.all([said, null].map(async (each) => agentAt({ ...options, said: each })))
    const texts = await Promise.all(answered.map(async (agent) => (await hintAt(record, 5, agent))['hint']))
    expect(texts[0]).toBe('I wait.')
    expect(texts[1]).not.toBe('I wait.')
  })
})

describe('refused with a sentence', () => {
  const refusal = async (record: GameRecord, tick: number, hint: WireHint | null) =>
    playOn({ record, tick, hint, agent: null, maxTicks: 600 }).catch((error: Error) => error.message)

  test('is a tick at which the game was over, and what is no tick', async () => {
    const record = await evaluated('bfs', 500_002)
    for (const tick of [-1, 1.5, Number.NaN, record.ticks, 10_000])
      expect(await refusal(record, tick, null)).toBe(
        `There is no tick ${tick} to play on from: the game went from 0 to ${record.ticks - 1}.`,
      )
  })

  test('is a hint that cannot be read, and one that is an error', async () => {
    const record = await evaluated('bfs', 500_002)
    const path = [[1, 1], [2, 1], 'right']
    expect(await refusal(record, 0, { path, bfs_steps: 'two' })).toBe(
      'The hint cannot be read: bfs_steps, path from cell 3 on.',
    )
    expect(await refusal(record, 0, { error: 'no idea' })).toMatch(/ is not followed: no idea$/)
  })

  test('is a game that was sealed, one that was played by hand, and a record of no game', async () => {
    const spec: GameSpec = { seed: 3, mode: 'lam', cols: 11, rows: 11, germs: 3, loops: 60, allowances: null }
    const key = 'ab'.repeat(16)
    const sealed = startRecording(spec, { windowTicks: 10, commitment: hashKey(key) })
    acceptKey(sealed, key)
    playStep(sealed, 0)
    const byHand = startRecording({ ...spec, mode: 'manual' })
    playStep(byHand, 0)
    expect(await refusal(finishRecording(sealed), 0, {})).toMatch(/^This game was sealed/)
    expect(await refusal(finishRecording(byHand), 0, {})).toMatch(/^This game was played by hand/)
    const record = await evaluated('bfs', 500_002)
    expect(await refusal({ ...record, finalHash: record.finalHash ^ 1 }, 0, {})).toBe('The record is none of a game.')
  })

  test('is playing on that was given up', async () => {
    const record = await evaluated('bfs', 500_002)
    const options = { record, tick: 0, hint: null, agent: evaluatedAgent('cautious', ''), maxTicks: 600 }
    await expect(playOn({ ...options, signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
  })
})

test('what cautious would ask for at a tick is what it asks for when it comes there', async () => {
  const record = await evaluated('cautious', 500_003)
  const agent = evaluatedAgent('cautious', '')
  for (const { tick, hint } of record.hints) expect(readHint(await hintAt(record, tick, agent)).hint).toEqual(hint)
})
