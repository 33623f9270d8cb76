import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finishRecording, playHint, playStep, replay, startRecording } from '../replay.ts'
import { anyInputs, anySmallSpec, anySpec, hintOf, oddHint, sensibleHint } from '../testing/arbitrary.ts'
import type { GameRecord, GameSpec, Move } from '../types.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { boundHint } from './bound-hint.ts'
import { crc32, writeU32 } from './bytes.ts'
import { hintKey } from './hint-code.ts'
import { decodeRecord, encodeRecord } from './record.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const spec: GameSpec = { seed: 0xdeadbeef, mode: 'manual', cols: 33, rows: 21, germs: 0, loops: 60, allowances: null }

/** A recorded game with hints of every kind. */
const anyRecord = (hints = sensibleHint) =>
  fc.tuple(anySmallSpec, anyInputs(hints, 30)).map(([any, inputs]) => {
    const recording = startRecording(any)
    for (const { move, hint } of inputs) {
      if (hint) playHint(recording, hint)
      playStep(recording, move)
    }
    return finishRecording(recording)
  })

function manualRecord(moves: readonly Move[]): GameRecord {
  const recording = startRecording(spec)
  for (const move of moves) playStep(recording, move)
  return finishRecording(recording)
}

/** The bytes of a record, changed by `change`, as a text with a right checksum. */
function forged(record: GameRecord, change: (bytes: number[]) => void): string {
  const bytes = [...fromBase64url(encodeRecord(record))!].slice(0, -4)
  change(bytes)
  writeU32(bytes, crc32(bytes, bytes.length))
  return toBase64url(bytes)
}

describe('a record as text', () => {
  test.each([
    ['sensible', sensibleHint],
    ['odd', oddHint],
  ])('reads back as it was, with %s hints', (_, hints) => {
    fc.assert(
      fc.property(anyRecord(hints), (record) => {
        const text = encodeRecord(record)
        expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
        expect(decodeRecord(text)).toEqual(record)
      }),
    )
  })

  test('replays to the recorded game', () => {
    fc.assert(
      fc.property(anyRecord(), (record) => {
        expect(replay(decodeRecord(encodeRecord(record))!)).not.toBeNull()
      }),
    )
  })

  test('of 60 s takes 330 characters for a person, and 190 for an agent with a short path every 3 s', () => {
    expect(encodeRecord(manualRecord(Array.from({ length: 600 }, (_, i) => (i % 5) as Move))).length).toBe(330)
    const recording = startRecording({ ...spec, mode: 'lam' })
    for (let tick = 0; tick < 600; tick++) {
      if (tick % 30 === 0)
        playHint(
          recording,
          hintOf({
            highlightMs: 5000,
            path: [
              { x: 1, y: 1 },
              { x: 1, y: 2 },
            ],
          }),
        )
      playStep(recording, 0)
    }
    expect(encodeRecord(finishRecording(recording)).length).toBe(190)
  })
})

/** Written before there were allowances. */
const oldTexts = {
  plain: 'AQEqAAAAAAsLBTwRqkEYsAMAkIcBAQIBrAIBrBsACJCHAQECAawCAawbAAiQhwEBAgGsAgGsGwAQM4gZxAwCW3VjyQ',
  sealed:
    'AgIrAAAAAQsLBTwFAAECAwQFBgcICQoLDA0ODxS3eqT_BACUBwECAawCAawbBZQHAQIBrAIBrBsFlAcBAgGsAgGsGwWUBwECAawCAawbKEFOXQ',
}

describe('a record from before there were allowances', () => {
  test.each([
    ['plain', { status: 'lost', tick: 17, player: 36 }],
    ['sealed', { status: 'running', tick: 20, player: 80 }],
  ] as const)('%s, is read, played and written as it was', (kind, end) => {
    const record = decodeRecord(oldTexts[kind])!
    expect(record.spec.allowances).toBeNull()
    expect(replay(record)).toMatchObject(end)
    expect(encodeRecord(record)).toBe(oldTexts[kind])
  })
})

test('allowances take four bytes or a few more of a record', () => {
  const allowances = { freezeMs: 3500, slowMs: 3500, speedMs: 1500, breaks: 3 }
  const record = manualRecord([2, 2, 3])
  const scarce = finishRecording(startRecording({ ...spec, allowances }))
  const text = encodeRecord(scarce)
  expect([...fromBase64url(text)!].slice(0, 15)).toEqual([
    3, 2, 0xef, 0xbe, 0xad, 0xde, 0, 33, 21, 0, 60, 35, 35, 15, 3,
  ])
  expect(decodeRecord(text)).toEqual(scarce)
  expect(replay({ ...record, spec: { ...spec, allowances } })).toBeNull()
})

describe('a text is no record', () => {
  test('when any one character is another', () => {
    fc.assert(
      fc.property(
        anyRecord(),
        fc.nat(),
        fc.constantFrom(...alphabet, '=', '+', 'é', ' ', '\u{1F9F5}'),
        (record, at, character) => {
          const text = encodeRecord(record)
          const place = at % text.length
          fc.pre(text[place] !== character)
          expect(decodeRecord(text.slice(0, place) + character + text.slice(place + 1))).toBeNull()
        },
      ),
      { numRuns: 500 },
    )
  })

  test('when any one character of one record is any other', () => {
    const text = encodeRecord(manualRecord([2, 2, 3, 0, 1]))
    for (let place = 0; place < text.length; place++) {
      for (const character of alphabet) {
        if (text[place] === character) continue
        expect(decodeRecord(text.slice(0, place) + character + text.slice(place + 1))).toBeNull()
      }
    }
  })

  test('when something is missing or added at either end', () => {
    const text = encodeRecord(manualRecord([2, 2, 3, 0, 1]))
    for (let length = 0; length < text.length; length++) {
      expect(decodeRecord(text.slice(0, length))).toBeNull()
      expect(decodeRecord(text.slice(text.length - length))).toBeNull()
    }
    for (const more of ['A', 'AA', 'AAA', 'AAAA', '=']) {
      expect(decodeRecord(text + more)).toBeNull()
      expect(decodeRecord(more + text)).toBeNull()
    }
  })

  const record = manualRecord([2, 2, 3, 0, 1])
  test('unless it is one', () => {
    expect(decodeRecord(forged(record, () => undefined))).toEqual(record)
  })

  test.each<[string, (bytes: number[]) => void]>([
    ['another format version', (bytes) => (bytes[0] = 2)],
    ['another engine version', (bytes) => (bytes[1] = 200)],
    ['a mode that is none', (bytes) => (bytes[6] = 2)],
    ['a board of an even size', (bytes) => (bytes[7] = 10)],
    ['a board that is too large', (bytes) => (bytes[8] = 65)],
    ['too many germs', (bytes) => (bytes[9] = 51)],
    ['too many loops', (bytes) => (bytes[10] = 101)],
    ['more ticks than a game has', (bytes) => bytes.splice(11, 1, 0xff, 0xff, 0xff, 0xff, 0x0f)],
    ['a number written in more bytes than it needs', (bytes) => bytes.splice(11, 1, 0x85, 0)],
    ['more hints than there are', (bytes) => bytes.splice(16, 1, 0xff, 0xff, 0xff, 0xff, 0x0f)],
    ['a move that is none', (bytes) => (bytes[17] = 0xff)],
    ['set bits after the last move', (bytes) => (bytes[18]! |= 0x80)],
    ['a byte after the last move', (bytes) => bytes.push(0)],
  ])('with %s', (_, change) => {
    expect(decodeRecord(forged(record, change))).toBeNull()
  })

  test.each<[string, (bytes: number[]) => void]>([
    ['a path that leaves the coordinates', (bytes) => (bytes[22] = 3)],
    ['more bfs steps than there are', (bytes) => (bytes[18] = 1 + 5 * 2)],
    ['a map that is both on and off', (bytes) => (bytes[18] = 1 + 32 + 64)],
    ['a flag that means nothing', (bytes) => bytes.splice(18, 1, 0x81, 0x80, 0x02)],
  ])('with a hint that has %s', (_, change) => {
    const recording = startRecording({ ...spec, mode: 'lam' })
    playHint(
      recording,
      hintOf({
        path: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
        ],
        highlightMs: 5000,
      }),
    )
    playStep(recording, 0)
    const hinted = finishRecording(recording)
    expect(decodeRecord(forged(hinted, () => undefined))).toEqual(hinted)
    expect(decodeRecord(forged(hinted, change))).toBeNull()
  })

  test('whatever bytes it holds, unless writing them again gives the same text', () => {
    const header = [...fromBase64url(encodeRecord(manualRecord([])))!].slice(0, 16)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isHeaded) => {
        const body = isHeaded ? [...header, ...bytes] : [...bytes]
        writeU32(body, crc32(body, body.length))
        const text = toBase64url(body)
        const read = decodeRecord(text)
        if (read) expect(encodeRecord(read)).toBe(text)
        if (read) replay(read)
      }),
      { numRuns: 2000 },
    )
  })

  test('when it is longer than any record may be', () => {
    const hints = Array.from({ length: 70_000 }, () => ({ tick: 0, hint: hintOf({}) }))
    const short = encodeRecord({ ...record, hints: hints.slice(0, 10_000) })
    const long = encodeRecord({ ...record, hints })
    expect(decodeRecord(short)?.hints).toHaveLength(10_000)
    expect(long.length).toBeGreaterThan(400_000)
    expect(decodeRecord(long)).toBeNull()
  })
})

describe('a hint within bounds', () => {
  test('stays as it is, and any hint is within them after one go', () => {
    fc.assert(
      fc.property(fc.oneof(sensibleHint, oddHint), (hint) => {
        expect(boundHint(boundHint(hint))).toEqual(boundHint(hint))
      }),
    )
    const hint = hintOf({
      path: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
      breakWalls: [{ x: 63, y: 0 }],
      freezeGermsMs: 1,
      revealMap: false,
    })
    expect(boundHint(hint)).toEqual(hint)
  })

  test('has as many cells as Hint allows, and what is no cell is left out', () => {
    const cells = Array.from({ length: 300 }, (_, i) => ({ x: i % 2, y: 0 }))
    const wild = [
      { x: 64, y: 0 },
      { x: 0.5, y: 0 },
      { x: NaN, y: 0 },
    ]
    const bounded = boundHint(
      hintOf({ path: cells, breakWalls: [...wild, ...cells], spawnOxygen: cells, highlight: cells }),
    )
    const lengths = [bounded.path, bounded.breakWalls, bounded.spawnOxygen, bounded.highlight].map(
      (list) => list.length,
    )
    expect(lengths).toEqual([255, 8, 8, 64])
    expect(
      boundHint(
        hintOf({
          path: [
            { x: 1, y: 1 },
            { x: 1, y: -1 },
            { x: 1, y: 2 },
          ],
        }),
      ).path,
    ).toEqual([{ x: 1, y: 1 }])
    expect(boundHint(hintOf({ teleportPlayer: { x: -1, y: 0 } })).teleportPlayer).toBeNull()
  })

  test('has the same key exactly when it is the same hint', () => {
    fc.assert(
      fc.property(sensibleHint, sensibleHint, (one, other) => {
        const isSame = JSON.stringify(sorted(boundHint(one))) === JSON.stringify(sorted(boundHint(other)))
        expect(hintKey(one) === hintKey(other)).toBe(isSame)
        expect(hintKey(structuredCloneOf(one))).toBe(hintKey(one))
      }),
    )
  })

  function structuredCloneOf<T>(value: T): T {
    return JSON.parse(JSON.stringify(value)) as T
  }

  function sorted(hint: object): [string, unknown][] {
    return Object.entries(hint).toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
})

test('base64url reads back any bytes, in the alphabet of RFC 4648', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect([...fromBase64url(toBase64url([...bytes]))!]).toEqual([...bytes])
    }),
  )
  expect(toBase64url([0xfb, 0xff, 0xbf, 0x66])).toBe('-_-_Zg')
})

test('the checksum is CRC-32', () => {
  const bytes = [...'123456789'].map((digit) => digit.charCodeAt(0))
  expect(crc32(bytes, bytes.length)).toBe(0xcbf43926)
})

test('a spec of any size reads back', () => {
  fc.assert(
    fc.property(anySpec, (any) => {
      const record = finishRecording(startRecording(any))
      expect(decodeRecord(encodeRecord(record))).toEqual(record)
    }),
  )
})
