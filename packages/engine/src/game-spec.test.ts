import { describe, expect, test } from 'vitest'
import { isPlayableSpec, standardSpec } from './game-spec.ts'
import { createGame } from './game.ts'
import type { GameSpec } from './types.ts'

describe('docs/spec/game.md section 5: germ count at start is clamped to 0-50', () => {
  test.each([
    [-1, 0],
    [0, 0],
    [5, 5],
    [7.9, 7],
    [50, 50],
    [51, 50],
    [NaN, 0],
  ])('%d germs become %d', (asked, germs) => {
    expect(standardSpec('lam', 1, asked).germs).toBe(germs)
  })
})

describe('docs/spec/game.md section 9: board', () => {
  test('manual is 33x21', () => {
    expect(standardSpec('manual', 1, 5)).toMatchObject({ cols: 33, rows: 21, loops: 60 })
  })
  test('LAM mode is 10x10 with sizes forced odd', () => {
    expect(standardSpec('lam', 1, 5)).toMatchObject({ cols: 11, rows: 11, loops: 60 })
  })
  test('the start cell is (1,1) and the exit (cols-2, rows-2)', () => {
    const { player, exit } = createGame(standardSpec('manual', 1, 5))
    expect([player, exit]).toEqual([1 * 33 + 1, 19 * 33 + 31])
  })
})

describe('a spec is playable', () => {
  const none = { freezeMs: 0, slowMs: 0, speedMs: 0, breaks: 0 }
  const good: GameSpec = { seed: 0, mode: 'lam', cols: 5, rows: 63, germs: 50, loops: 100, allowances: null }
  test('at the ends of all ranges', () => {
    expect(isPlayableSpec(good)).toBe(true)
    expect(isPlayableSpec({ ...good, seed: 0xffffffff, mode: 'manual', germs: 0, loops: 0 })).toBe(true)
    expect(isPlayableSpec({ ...good, allowances: { freezeMs: 0, slowMs: 100, speedMs: 3_600_000, breaks: 255 } })).toBe(
      true,
    )
  })
  test.each<Partial<GameSpec>>([
    { seed: -1 },
    { seed: 2 ** 32 },
    { seed: 0.5 },
    { seed: NaN },
    { mode: 'auto' as 'lam' },
    { cols: 3 },
    { cols: 10 },
    { cols: 65 },
    { rows: 12 },
    { rows: Infinity },
    { germs: -1 },
    { germs: 51 },
    { loops: 101 },
    { loops: 33.3 },
    { allowances: { ...none, freezeMs: -100 } },
    { allowances: { ...none, slowMs: 50 } },
    { allowances: { ...none, speedMs: 3_600_100 } },
    { allowances: { ...none, freezeMs: NaN } },
    { allowances: { ...none, breaks: -1 } },
    { allowances: { ...none, breaks: 256 } },
    { allowances: { ...none, breaks: 1.5 } },
  ])('but not with %o', (bad) => {
    expect(isPlayableSpec({ ...good, ...bad })).toBe(false)
  })
})
