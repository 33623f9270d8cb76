import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histogramOf, quantile } from './histogram.ts'

const won = (...values: number[]) => values.map((value) => ({ value, won: true }))

test('each game is in the one bin whose bounds its number lies between', () => {
  const game = fc.record({ value: fc.nat(2_000_000), won: fc.boolean() })
  fc.assert(
    fc.property(fc.array(game, { minLength: 1, maxLength: 300 }), (games) => {
      const bins = histogramOf(games)
      expect(bins.length).toBeLessThanOrEqual(30)
      for (const { from, to, won: wins, lost } of bins) {
        const inside = games.filter(({ value }) => value >= from && value < to)
        expect([wins, lost]).toEqual([
          inside.filter((each) => each.won).length,
          inside.filter((each) => !each.won).length,
        ])
      }
      expect(bins.reduce((sum, bin) => sum + bin.won + bin.lost, 0)).toBe(games.length)
      for (const end of [bins[0]!, bins.at(-1)!]) expect(end.won + end.lost).toBeGreaterThan(0)
    }),
  )
})

test('bounds are numbers that people read at a glance', () => {
  expect(histogramOf(won(13, 87)).map(({ from }) => from)).toEqual([
    10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85,
  ])
  expect(histogramOf(won(7, 7, 7))).toEqual([{ from: 7, to: 8, won: 3, lost: 0 }])
  expect(histogramOf([])).toEqual([])
})

test('quantiles lie between two values in proportion', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([40, 10, 20, 30], share))).toEqual([10, 17.5, 25, 32.5, 40])
  expect(quantile([], 0.5)).toBeNull()
})
