import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame, step } from '../game.ts'
import { anyMove, anySpec, hintOf } from '../testing/arbitrary.ts'
import { gameOf, pictureOf } from '../testing/picture.ts'
import type { Game } from '../types.ts'
import { cellDistance } from './board.ts'
import { foreseeGerms } from './germs.ts'
import { applyHint } from './hints.ts'

const arena: Parameters<typeof createGame>[0] = {
  seed: 3,
  mode: 'lam',
  cols: 33,
  rows: 21,
  germs: 50,
  loops: 60,
  allowances: null,
}

function germCells(game: Game): number[] {
  return Array.from(game.germs, (state) => state >> 2)
}

describe('docs/spec/game.md section 9: safe zone radius 3 around the start for germs', () => {
  test('and each stands on floor, not on the exit, and faces an open cell', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const game = createGame(spec)
        for (const state of game.germs) {
          expect(cellDistance(game, game.player, state >> 2)).toBeGreaterThan(3)
          expect(state >> 2).not.toBe(game.exit)
          expect(game.openings[state >> 2]! & (1 << (state & 3))).not.toBe(0)
        }
        expect(game.germs.length).toBe(spec.cols + spec.rows === 10 ? 0 : spec.germs)
      }),
    )
  })
})

describe('docs/spec/design.md section 5: a germ', () => {
  test('goes straight on while the way is open', () => {
    const game = gameOf(['#########', '#P#E#>..#', '#########'])
    step(game, 0)
    expect(pictureOf(game)[1]).toBe('#P#E#.>.#')
  })

  test('that faces a wall turns back and moves at once', () => {
    const game = gameOf(['#########', '#P#E#..>#', '#########'])
    step(game, 0)
    expect(pictureOf(game)[1]).toBe('#P#E#.<.#')
  })

  test('that is walled in stays', () => {
    const game = gameOf(['#######', '#P#E#^#', '#######'])
    for (let i = 0; i < 50; i++) step(game, 0)
    expect(pictureOf(game)[1]).toBe('#P#E#^#')
  })

  test('moves one cell every tick (docs/spec/game.md section 3, speed 4: four of the 24 px of a tile in each of the six frames of a tick)', () => {
    const game = createGame(arena)
    for (let i = 0; i < 50; i++) {
      const before = germCells(game)
      step(game, 0)
      germCells(game).forEach((cell, germ) => expect(cellDistance(game, cell, before[germ]!)).toBe(1))
    }
  })
})

describe('docs/spec/game.md section 9: a germ changes direction with 10% chance per tick', () => {
  /** A plus of floor in whose centre the germ may go on in four directions, as often as there are seeds. */
  const turns = Array.from({ length: 8000 }, (_, seed) => {
    const game = gameOf(['#########', '#P#E##.##', '#####.>.#', '######.##', '#########'], { seed })
    step(game, 0)
    return game.germs[0]! & 3
  })
  test('to each of the open directions, its own included, equally often', () => {
    const shares = [0, 1, 2, 3].map((dir) => turns.filter((turn) => turn === dir).length / turns.length)
    expect(shares[1]).toBeGreaterThan(0.91)
    expect(shares[1]).toBeLessThan(0.94)
    for (const dir of [0, 2, 3]) expect(Math.abs(shares[dir]! - 0.025)).toBeLessThan(0.007)
  })
})

describe('docs/spec/game.md section 4: effects on germs', () => {
  function movedTicks(game: Game, ticks: number): boolean[] {
    return Array.from({ length: ticks }, () => {
      const before = germCells(game)
      step(game, 0)
      return germCells(game).join() !== before.join()
    })
  }

  test('slow germs: germs move every other tick', () => {
    const game = createGame(arena)
    applyHint(game, hintOf({ slowGermsMs: 600 }))
    expect(movedTicks(game, 8)).toEqual([true, false, true, false, true, false, true, true])
  })

  test('freeze germs: no germ moves', () => {
    const game = createGame(arena)
    applyHint(game, hintOf({ freezeGermsMs: 800 }))
    expect(movedTicks(game, 10)).toEqual([...Array.from({ length: 8 }, () => false), true, true])
  })

  test('freeze overrides slow', () => {
    const game = createGame(arena)
    applyHint(game, hintOf({ slowGermsMs: 1000, freezeGermsMs: 800 }))
    expect(movedTicks(game, 11)).toEqual([...Array.from({ length: 8 }, () => false), true, false, true])
  })
})

describe('docs/spec/design.md section 5: randomness is keyed on seed, clock and germ', () => {
  test('germs that begin alike go their own ways', () => {
    const game = createGame(arena)
    game.germs.fill(game.germs[0]!)
    const parted = new Set<number>()
    for (const germs of foreseeGerms(game, 120)) {
      for (let germ = 1; germ < germs.length; germ++) if (germs[germ] !== germs[germ - 1]) parted.add(germ)
    }
    expect(parted.size).toBe(game.germs.length - 1)
  })

  test('what the player does does not change where germs go', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { minLength: 1, maxLength: 40 }), fc.nat(), (moves, seed) => {
        const busy = createGame({ ...arena, mode: 'manual', seed })
        const idle = createGame({ ...arena, mode: 'manual', seed })
        for (const move of moves) {
          step(busy, move)
          step(idle, 0)
          if (busy.status === 'running' && idle.status === 'running') expect(busy.germs).toEqual(idle.germs)
        }
      }),
    )
  })

  test('freeze stops the clock and slow halves it: the same moves come later', () => {
    const game = createGame(arena)
    const future = foreseeGerms(game, 10)
    applyHint(game, hintOf({ slowGermsMs: 1000 }))
    for (let i = 0; i < 10; i++) step(game, 0)
    expect(game.germClock).toBe(5)
    expect(game.germs).toEqual(future[4])
    applyHint(game, hintOf({ freezeGermsMs: 1000 }))
    for (let i = 0; i < 10; i++) step(game, 0)
    expect(game.germs).toEqual(future[4])
  })

  test('under freeze and slow the same future is foreseen that comes', () => {
    for (const effects of [{ freezeGermsMs: 900 }, { slowGermsMs: 1300 }, { freezeGermsMs: 900, slowGermsMs: 2000 }]) {
      const game = createGame(arena)
      step(game, 0)
      applyHint(game, hintOf(effects))
      const future = foreseeGerms(game, 30)
      for (const germs of future) {
        step(game, 0)
        expect(game.germs).toEqual(germs)
      }
    }
  })

  test('the future can be foreseen and foreseeing it changes nothing', () => {
    const game = createGame(arena)
    const before = game.germs.slice()
    const future = foreseeGerms(game, 20)
    expect(game.germs).toEqual(before)
    for (const germs of future) {
      step(game, 0)
      expect(game.germs).toEqual(germs)
    }
  })
})
