import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame } from '../game.ts'
import { hashGame } from '../hash.ts'
import { observe } from '../observe.ts'
import { decodeRecord, encodeRecord } from '../records/record.ts'
import {
  acceptKey,
  commitmentOf,
  finishRecording,
  playHint,
  playStep,
  type Recording,
  replay,
  startRecording,
} from '../replay.ts'
import { anyInputs, anySmallSpec, hintOf, sensibleHint } from '../testing/arbitrary.ts'
import type { GameSpec, Move } from '../types.ts'
import { inputsDigest, viewDigest } from './digests.ts'
import { hashKey } from './key-chain.ts'

const spec: GameSpec = { seed: 7, mode: 'manual', cols: 33, rows: 21, germs: 20, loops: 60, allowances: null }
const windowTicks = 10
const windows = 20
const lastKey = '0123456789abcdef'.repeat(2)
const keyOf = (window: number, last = lastKey) => hashKey(last, windows - 1 - window)

const begin = (any: GameSpec, last = lastKey) =>
  startRecording(any, { windowTicks, commitment: hashKey(last, windows) })

/** Gives the key of each window as it begins. */
function play(recording: Recording, moves: readonly Move[], last = lastKey): Recording {
  for (const move of moves) {
    const { tick } = recording.game
    if (tick % windowTicks === 0) acceptKey(recording, keyOf(tick / windowTicks, last))
    playStep(recording, move)
  }
  return recording
}
const stay = (ticks: number): Move[] => Array.from({ length: ticks }, () => 0)

describe('a sealed game', () => {
  test('stands still until it is given the key of its window', () => {
    const recording = begin({ ...spec, germs: 0 })
    playStep(recording, 2)
    expect(recording.game.tick).toBe(0)
    expect(acceptKey(recording, keyOf(0))).toBe(true)
    for (let i = 0; i < 25; i++) playStep(recording, 0)
    expect(recording.game.tick).toBe(windowTicks)
    expect(recording.moves).toHaveLength(windowTicks)
  })

  test('takes no key but the next: not a later one, not the same again, not a guess', () => {
    const recording = begin(spec)
    for (const wrong of [keyOf(1), lastKey, 'f'.repeat(32), '', hashKey(keyOf(0))]) {
      expect(acceptKey(recording, wrong)).toBe(false)
    }
    expect(acceptKey(recording, keyOf(0))).toBe(true)
    expect(acceptKey(recording, keyOf(0))).toBe(false)
    expect(acceptKey(recording, keyOf(1))).toBe(true)
  })

  test('begins as the seed says, and its germs go other ways under other keys', () => {
    const [one, other] = [lastKey, 'f'.repeat(32)].map((last) => begin(spec, last))
    expect(observe(one!.game)).toEqual(observe(createGame(spec)))
    expect(observe(other!.game)).toEqual(observe(one!.game))
    play(one!, stay(20))
    play(other!, stay(20), 'f'.repeat(32))
    expect(one!.game.germs).not.toEqual(other!.game.germs)
  })

  test('replays from its record, which has the last key alone and proves the commitment', () => {
    fc.assert(
      fc.property(anySmallSpec, anyInputs(sensibleHint, 100), (any, inputs) => {
        const recording = begin(any)
        for (const { move, hint } of inputs) {
          const { tick } = recording.game
          if (tick % windowTicks === 0) acceptKey(recording, keyOf(tick / windowTicks))
          if (hint) playHint(recording, hint)
          playStep(recording, move)
        }
        const record = decodeRecord(encodeRecord(finishRecording(recording)))
        expect(record).toEqual(finishRecording(recording))
        expect(hashGame(replay(record!)!)).toBe(hashGame(recording.game))
        expect(commitmentOf(record!)).toBe(hashKey(lastKey, windows))
      }),
    )
  })

  test('keeps a key that was given ahead out of its record', () => {
    const recording = play(begin(spec), stay(10))
    acceptKey(recording, keyOf(1))
    expect(finishRecording(recording).seal).toEqual({ windowTicks, lastKey: keyOf(0) })
  })

  test('with another key is not the game of the record', () => {
    const record = finishRecording(play(begin(spec), stay(15)))
    const forged = { ...record, seal: { windowTicks, lastKey: 'f'.repeat(32) } }
    expect(replay(forged)).toBeNull()
    expect(commitmentOf(forged)).not.toBe(commitmentOf(record))
  })
})

test('a record that engine version 1 wrote reads and replays as it did', () => {
  const text = 'AQEFAAAAAQsLBTwfRdC4pAIAhIQBoAYAHoaAAQA1UShb'
  const played = replay(decodeRecord(text)!)!
  expect(played).toMatchObject({ tick: 31, status: 'lost' })
  expect(hashGame(played)).toBe(2763575365)
  expect(encodeRecord(decodeRecord(text)!)).toBe(text)
})

test('the digest of inputs changes with every move, hint and tick, and not with what lies outside of the span', () => {
  const moves = [1, 2, 3, 4, 0]
  const hints = [{ tick: 2, hint: hintOf({ bfsSteps: 1 }) }]
  const digest = inputsDigest({ moves, hints }, 1, 4)
  expect(inputsDigest({ moves: [4, 2, 3, 4, 4], hints }, 1, 4)).toBe(digest)
  expect(inputsDigest({ moves: [1, 2, 3, 3, 0], hints }, 1, 4)).not.toBe(digest)
  expect(inputsDigest({ moves, hints: [] }, 1, 4)).not.toBe(digest)
  expect(inputsDigest({ moves, hints: [{ ...hints[0]!, tick: 3 }] }, 1, 4)).not.toBe(digest)
  expect(inputsDigest({ moves, hints: [{ tick: 2, hint: hintOf({ bfsSteps: 2 }) }] }, 1, 4)).not.toBe(digest)
})

test('the digest of a view without allowances is what it was before there were any', () => {
  const view = observe(createGame({ ...spec, seed: 43, mode: 'lam', cols: 11, rows: 11, germs: 5 }, 5))
  expect(viewDigest(view)).toBe('2afccb97cc631aa3cabf61c441fe2609')
})

test('the digest of a view changes with everything in it', () => {
  const view = observe(createGame(spec))
  const digest = viewDigest(view)
  expect(viewDigest(structuredClone(view))).toBe(digest)
  const left = { freeze_germs_ms: 3500, slow_germs_ms: 2000, speed_boost_ms: 1500 }
  const changes = [
    { player_pos: [3, 1] as [number, number] },
    { exit_pos: [1, 1] as [number, number] },
    { visible_map: view.visible_map.map((row, y) => (y === 1 ? row.map(() => 0 as const) : row)) },
    { oxygenPellets: view.oxygenPellets.slice(1) },
    { germs: view.germs.map((germ, i) => (i === 0 ? { ...germ, dx: -germ.dy, dy: germ.dx } : germ)) },
    { germs: view.germs.slice(1) },
    { health: 99 },
    { oxygen: 99 },
    { oxygen_collected: 1 },
    { breaks_remaining: 2 },
    { game_tick: 1 },
    { allowances_left: left },
    { allowances_left: { ...left, freeze_germs_ms: 0 } },
    { allowances_left: { ...left, slow_germs_ms: 0 } },
    { allowances_left: { ...left, speed_boost_ms: 0 } },
    { allowances_left: left, effects_left: left },
    { allowances_left: left, effects_left: { ...left, freeze_germs_ms: 0 } },
  ]
  expect(new Set([digest, ...changes.map((change) => viewDigest({ ...view, ...change }))]).size).toBe(
    changes.length + 1,
  )
})
