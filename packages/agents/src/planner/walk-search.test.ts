import { createGame, observe } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import { drawFutures, germsAt, isTouchedAt, knownGerms } from '../situation/futures.ts'
import { readSituation } from '../situation/read-situation.ts'
import { bitsFromThenOn, countBits, germBits } from './germ-bits.ts'
import { searchWalks, type Window } from './walk-search.ts'

const ticks = 6
const samples = 64

function startOf(seed: number) {
  const game = createGame({ seed, mode: 'lam', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null })
  const situation = readSituation(observe(game), null)
  if (typeof situation === 'string') throw new Error(situation)
  const { map, player, belief } = situation
  const futures = drawFutures(map, knownGerms(belief.likely), { samples, ticks, salt: seed })
  const germs = germBits(futures, map.open.length)
  const window: Window = {
    map,
    germs,
    later: bitsFromThenOn(germs),
    close: null,
    begins: 0,
    ticks,
    fastTicks: 0,
    maxSteps: ticks,
    prizes: new Float64Array(map.open.length),
    closeCost: 0,
  }
  return { map, player, futures, window, found: searchWalks(window, player, new Int32Array(2).fill(-1), [player]) }
}

const seeds = Array.from({ length: 20 }, (_, i) => i + 1)

describe('walks', () => {
  test.each(seeds)('are steps to open cells, none of them twice (seed %i)', (seed) => {
    const { map, player, found } = startOf(seed)
    for (const end of [...found.ends, ...found.arrivals]) {
      const cells = [player, ...found.cellsOf(end)]
      expect(cells).toHaveLength(end.steps + 1)
      expect(new Set(cells).size).toBe(cells.length)
      for (const [at, cell] of cells.slice(1).entries()) {
        const dir = map.deltas.indexOf(cell - cells[at]!)
        expect(map.open[cells[at]!]! & (1 << dir)).not.toBe(0)
      }
    }
  })

  test.each(seeds)('survive in as many futures as one finds who plays each of them (seed %i)', (seed) => {
    const { map, player, futures, found } = startOf(seed)
    for (const end of found.ends) {
      const cells = found.cellsOf(end)
      let alive = 0
      for (let sample = 0; sample < samples; sample++) {
        const isTouched = cells.some((cell, tick) => isTouchedAt(futures, sample, tick, cell, map.exit))
        const waits = Array.from({ length: ticks - cells.length }, (_, i) => cells.length + i + 1)
        const last = cells.at(-1) ?? player
        const isFound = waits.some((tick) => germsAt(futures, sample, tick).some((state) => state >> 2 === last))
        if (!isTouched && !isFound) alive++
      }
      expect(end.survival).toBe(alive / samples)
      expect(end.alive.reduce((sum, word) => sum + countBits(word), 0)).toBe(alive)
    }
  })

  test('of two steps a tick get twice as far', () => {
    const { player, window } = startOf(1)
    const fast = searchWalks({ ...window, fastTicks: 2, maxSteps: 60 }, player, new Int32Array(2).fill(-1), [player])
    expect(Math.max(...fast.ends.map(({ steps }) => steps))).toBeLessThanOrEqual(ticks + 2)
    expect(Math.max(...fast.ends.map(({ steps }) => steps))).toBeGreaterThan(ticks)
  })
})
