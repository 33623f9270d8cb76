import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame, step } from './game.ts'
import { hashGame } from './hash.ts'
import { advanceReplay, finishRecording, playHint, playStep, replay, startRecording, startReplay } from './replay.ts'
import { applyHint } from './rules/hints.ts'
import { anyInputs, anySmallSpec, hintOf, oddHint, sensibleHint } from './testing/arbitrary.ts'
import type { GameRecord, GameSpec } from './types.ts'

const spec: GameSpec = { seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 0, loops: 60, allowances: null }

/** A game in which a bfs hint every tick leads to the exit. */
function wonRecord(): GameRecord {
  const recording = startRecording(spec)
  while (recording.game.status === 'running') {
    playHint(recording, hintOf({ bfsSteps: 1 }))
    playStep(recording, 0)
  }
  return finishRecording(recording)
}

describe('a recording', () => {
  test('plays as the game without it does', () => {
    fc.assert(
      fc.property(anySmallSpec, anyInputs(sensibleHint), (any, inputs) => {
        const recording = startRecording(any)
        const game = createGame(any)
        for (const { move, hint } of inputs) {
          if (hint) expect(playHint(recording, hint)).toEqual(applyHint(game, hint))
          playStep(recording, move)
          step(game, move)
        }
        expect(hashGame(recording.game)).toBe(hashGame(game))
      }),
    )
  })

  test.each([
    ['sensible', sensibleHint],
    ['odd', oddHint],
  ])('replays to the same game, with %s hints', (_, hints) => {
    fc.assert(
      fc.property(anySmallSpec, anyInputs(hints), (any, inputs) => {
        const recording = startRecording(any)
        for (const { move, hint } of inputs) {
          if (hint) playHint(recording, hint)
          playStep(recording, move)
        }
        expect(replay(finishRecording(recording))).toEqual(recording.game)
      }),
    )
  })

  test('notes nothing after the end', () => {
    const recording = startRecording(spec)
    playHint(recording, hintOf({ moveExit: { x: 1, y: 1 } }))
    playHint(recording, hintOf({ bfsSteps: 1 }))
    playStep(recording, 0)
    expect(finishRecording(recording)).toMatchObject({ ticks: 0, hints: [{ tick: 0 }] })
    expect(replay(finishRecording(recording))?.status).toBe('won')
  })

  test('keeps a hint as it was when it came', () => {
    const recording = startRecording(spec)
    const path = [
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ]
    playHint(recording, hintOf({ path }))
    path.length = 0
    expect(finishRecording(recording).hints[0]?.hint.path).toHaveLength(2)
  })

  test('of a game that still runs can be replayed too', () => {
    const recording = startRecording(spec)
    playStep(recording, 0)
    expect(replay(finishRecording(recording))?.status).toBe('running')
  })
})

describe('a replay', () => {
  test('can be followed tick by tick', () => {
    const record = wonRecord()
    const replaying = startReplay(record)!
    for (let tick = 1; tick < record.ticks; tick++) {
      expect(advanceReplay(replaying)).toBe('more')
      expect(replaying.game).toMatchObject({ tick, status: 'running' })
    }
    expect(advanceReplay(replaying)).toBe('end')
    expect(replaying.game).toMatchObject({ tick: record.ticks, status: 'won' })
  })

  const good = wonRecord()
  test.each<[string, GameRecord]>([
    ['another final state', { ...good, finalHash: good.finalHash ^ 1 }],
    ['another seed', { ...good, spec: { ...spec, seed: 2 } }],
    ['a spec that cannot be played', { ...good, spec: { ...spec, cols: -11 } }],
    ['a tick after the end', { ...good, ticks: good.ticks + 1, moves: new Uint8Array(good.ticks + 1) }],
    ['a tick too few', { ...good, ticks: good.ticks - 1, moves: new Uint8Array(good.ticks - 1) }],
    ['ticks without moves', { ...good, moves: new Uint8Array(0) }],
    ['endless ticks', { ...good, ticks: Infinity }],
    ['a hint after the end', { ...good, hints: [...good.hints, { tick: good.ticks, hint: hintOf({}) }] }],
    ['a hint after the last tick', { ...good, hints: [...good.hints, { tick: good.ticks + 1, hint: hintOf({}) }] }],
    ['hints out of order', { ...good, hints: good.hints.toReversed() }],
    ['a hint before the start', { ...good, hints: [{ tick: -1, hint: hintOf({}) }, ...good.hints] }],
    ['a hint left out', { ...good, hints: good.hints.slice(1) }],
  ])('refuses a record with %s', (_, record) => {
    expect(replay(record)).toBeNull()
  })

  test('accepts it without', () => {
    expect(replay(good)?.status).toBe('won')
  })
})
