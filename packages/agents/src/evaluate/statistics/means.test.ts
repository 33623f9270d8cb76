import { expect, test } from 'vitest'
import { normalNumbers, randomNumbers, shareOf } from '../../testing/random-numbers.ts'
import { jackknife } from './jackknife.ts'
import { meanInterval, t95 } from './means.ts'

test.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [9, 2.262],
  [19, 2.093],
  [30, 2.042],
  [120, 1.98],
  [100_000, 1.96],
])('with %d degrees of freedom t is %f, as tables say', (freedom, expected) => {
  expect(Math.abs(t95(freedom) - expected)).toBeLessThan(0.004)
})

/** Student's own data (1908): the gain of ten patients' sleep by the second drug over the first. */
test('the interval of the mean of paired differences is the published one', () => {
  const { mean, low, high } = meanInterval([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4])
  expect(mean).toBeCloseTo(1.58, 6)
  expect(low).toBeCloseTo(0.7001, 2)
  expect(high).toBeCloseTo(2.4599, 2)
})

test('one number has no interval', () => {
  expect(meanInterval([3])).toEqual({ mean: 3, low: -Infinity, high: Infinity })
})

test('the jackknife of a mean is its t interval', () => {
  const numbers = [3, 1, 4, 1, 5, 9, 2, 6]
  const { value, interval } = jackknife(
    numbers.map((number) => [number, 1]),
    ([sum = 0, count = 0]) => sum / count,
  )
  const { mean, low, high } = meanInterval(numbers)
  expect(value).toBeCloseTo(mean, 10)
  expect(interval!.low).toBeCloseTo(low, 10)
  expect(interval!.high).toBeCloseTo(high, 10)
})

test('what one row alone decides has no interval', () => {
  const rows = [
    [0, 0],
    [3, 1],
  ]
  const ratio = ([part = 0, whole = 0]: readonly number[]) => (whole === 0 ? null : part / whole)
  expect(jackknife(rows, ratio)).toEqual({ value: 3, standardError: null, interval: null })
  expect(jackknife([], ratio)).toEqual({ value: null, standardError: null, interval: null })
})

const ratio = ([part = 0, whole = 0]: readonly number[]) => part / whole
const deviation = ([count = 0, sum = 0, squares = 0]: readonly number[]) =>
  Math.sqrt((squares - (sum * sum) / count) / (count - 1))

test.each([20, 50, 200, 1000])(
  'intervals of means, ratios and deviations of %d games cover them in 93 to 97 of 100',
  (games) => {
    const random = randomNumbers(3)
    const normal = normalNumbers(5)
    const repetitions = 1000
    const covers = (truth: number, draw: () => number[], statistic: (sums: readonly number[]) => number) =>
      shareOf(repetitions, () => {
        const { low, high } = jackknife(Array.from({ length: games }, draw), statistic).interval!
        return low <= truth && truth <= high
      })
    const steps = () => {
      const count = 10 + Math.floor(random() * 20)
      return [count * (3 + normal()), count]
    }
    const squared = () => {
      const number = 20 + 4 * normal()
      return [1, number, number * number]
    }
    const coverages = [
      covers(3, () => [3 + normal(), 1], ratio),
      covers(3, steps, ratio),
      ...(games >= 50 ? [covers(4, squared, deviation)] : []),
    ]
    for (const covered of coverages) {
      expect(covered).toBeGreaterThanOrEqual(0.93)
      expect(covered).toBeLessThanOrEqual(0.97)
    }
  },
)
