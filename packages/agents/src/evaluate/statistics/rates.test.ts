import { expect, test } from 'vitest'
import { randomNumbers, shareOf } from '../../testing/random-numbers.ts'
import { jackknife } from './jackknife.ts'
import { clusteredInterval, wilsonInterval } from './rates.ts'

const repetitions = 1000

function coverageOf(rate: number, count: number): number {
  const random = randomNumbers(7)
  return shareOf(repetitions, () => {
    const hits = Array.from({ length: count }, random).filter((number) => number < rate).length
    const { low, high } = wilsonInterval(hits, count)
    return low <= rate && rate <= high
  })
}

/** All but the first from Newcombe (1998), table I. */
test.each([
  [17, 20, 0.6396, 0.9476],
  [0, 20, 0, 0.1611],
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [1, 29, 0.0061, 0.1718],
])('Wilson: %d of %d is %f to %f', (hits, count, low, high) => {
  const interval = wilsonInterval(hits, count)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test('nothing counted says nothing', () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
})

test.each([
  [0.5, 20],
  [0.3, 50],
  [0.85, 200],
  [0.97, 200],
  [0.6, 1000],
])('the interval of a rate of %f in samples of %d covers it in 93 to 97 of 100', (rate, count) => {
  const covered = coverageOf(rate, count)
  expect(covered).toBeGreaterThanOrEqual(0.93)
  expect(covered).toBeLessThanOrEqual(0.97)
})

test('in samples of 20, where it swings with the rate, it does so in the mean over rates', () => {
  const coverages = Array.from({ length: 19 }, (_, i) => coverageOf(0.05 * (i + 1), 20))
  const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length
  expect(mean).toBeGreaterThanOrEqual(0.93)
  expect(mean).toBeLessThanOrEqual(0.97)
})

test.each([
  [20, 0.9],
  [50, 0.2],
  [200, 0.9],
  [200, 0.5],
])('the interval of a share in %d games, of about %f, covers it in 93 to 97 of 100', (games, share) => {
  const random = randomNumbers(11)
  const sample = () => {
    const own = share + (random() - 0.5) * 2 * Math.min(share, 1 - share)
    const items = 5 + Math.floor(random() * 20)
    return [Array.from({ length: items }, random).filter((number) => number < own).length, items] as const
  }
  const covered = shareOf(repetitions, () => {
    const rows = Array.from({ length: games }, sample)
    const { value, standardError } = jackknife(rows, ([part = 0, whole = 0]) => part / whole)
    const items = rows.reduce((sum, row) => sum + row[1], 0)
    const { low, high } = clusteredInterval({ share: value!, standardError: standardError!, clusters: games, items })
    return low <= share && share <= high
  })
  expect(covered).toBeGreaterThanOrEqual(0.93)
  expect(covered).toBeLessThanOrEqual(0.97)
})

test('games that do not differ count as one item each', () => {
  const interval = clusteredInterval({ share: 1, standardError: 0, clusters: 200, items: 5000 })
  expect(interval.low).toBeCloseTo(wilsonInterval(200, 200).low, 3)
  expect(interval.high).toBe(1)
})
