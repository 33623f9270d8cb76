import { describe, expect, test } from 'vitest'
import { randomNumbers, shareOf } from '../../testing/random-numbers.ts'
import { holm } from './holm.ts'
import { exactMcNemar, pairedDifference, type PairedWins, seedsForComparison } from './paired-rates.ts'

const repetitions = 1000

/** Seeds of two players of whom each wins alone with these probabilities. */
function draw(random: () => number, seeds: number, first: number, second: number): PairedWins {
  let onlyFirst = 0
  let onlySecond = 0
  for (let seed = 0; seed < seeds; seed++) {
    const number = random()
    if (number < first) onlyFirst++
    else if (number < first + second) onlySecond++
  }
  return { seeds, onlyFirst, onlySecond }
}

describe('exact McNemar', () => {
  // The binomial table, twice the smaller tail: 2 * (1 + 10 + 45) / 1024 and so on.
  test.each([
    [0, 0, 1],
    [0, 5, 0.0625],
    [0, 6, 0.03125],
    [2, 8, 0.109375],
    [8, 2, 0.109375],
    [5, 5, 1],
    [1, 12, 0.00341796875],
    // Fagerland, Lydersen and Laake (2013): airway hyper-responsiveness before and after a transplantation.
    [1, 7, 0.0703125],
    // Agresti (2002), table 10.1: approval of the prime minister; exact by R's binom.test(86, 236).
    [86, 150, 0.00003716],
  ])('of %d and %d is %f', (onlyFirst, onlySecond, expected) => {
    expect(exactMcNemar({ onlyFirst, onlySecond })).toBeCloseTo(expected, 6)
  })

  test('does not lose itself among thousands', () => {
    expect(exactMcNemar({ onlyFirst: 2000, onlySecond: 2000 })).toBe(1)
    expect(exactMcNemar({ onlyFirst: 1900, onlySecond: 2100 })).toBeCloseTo(0.00165, 4)
  })

  test.each([20, 200, 1000])('between equals on %d seeds at most 5 of 100 comparisons are an alarm', (seeds) => {
    const random = randomNumbers(1)
    const alarms = shareOf(repetitions, () => exactMcNemar(draw(random, seeds, 0.12, 0.12)) <= 0.05)
    expect(alarms).toBeLessThanOrEqual(0.05)
  })
})

describe('the interval of a paired difference', () => {
  // Fagerland, Lydersen and Laake (2014), airway hyper-responsiveness; where nothing differs, z * z / (n + z * z).
  test.each([
    [{ seeds: 21, onlyFirst: 7, onlySecond: 1 }, -0.517, -0.026],
    [{ seeds: 50, onlyFirst: 0, onlySecond: 0 }, -0.0713, 0.0713],
  ])('of %o is %f to %f', (wins, low, high) => {
    const interval = pairedDifference(wins)
    expect(interval.low).toBeCloseTo(low, 3)
    expect(interval.high).toBeCloseTo(high, 3)
  })

  test('turns round with the players', () => {
    const one = pairedDifference({ seeds: 200, onlyFirst: 7, onlySecond: 19 })
    const other = pairedDifference({ seeds: 200, onlyFirst: 19, onlySecond: 7 })
    expect(other.low).toBeCloseTo(-one.high, 9)
    expect(other.high).toBeCloseTo(-one.low, 9)
  })

  test('is everything without a seed', () => {
    expect(pairedDifference({ seeds: 0, onlyFirst: 0, onlySecond: 0 })).toEqual({ low: -1, high: 1 })
  })

  test.each([
    [20, 0.2, 0.1],
    [20, 0.3, 0.1],
    [50, 0.1, 0.05],
    [200, 0.1, 0.05],
    [200, 0.05, 0.05],
    [1000, 0.03, 0.03],
    [1000, 0.25, 0.25],
  ])('on %d seeds, of which %f and %f only one wins, covers it in 93 to 97 of 100', (seeds, first, second) => {
    const random = randomNumbers(2)
    const covered = shareOf(repetitions, () => {
      const { low, high } = pairedDifference(draw(random, seeds, first, second))
      return low <= second - first && second - first <= high
    })
    expect(covered).toBeGreaterThanOrEqual(0.93)
    expect(covered).toBeLessThanOrEqual(0.97)
  })

  test('covers more, and never less, where hardly a seed differs', () => {
    const random = randomNumbers(3)
    const covered = shareOf(repetitions, () => {
      const { low, high } = pairedDifference(draw(random, 20, 0.05, 0.05))
      return low <= 0 && 0 <= high
    })
    expect(covered).toBeGreaterThanOrEqual(0.93)
  })
})

describe('seeds for a comparison', () => {
  test('as many as planned find the difference in four of five comparisons', () => {
    const seeds = seedsForComparison({ seeds: 1000, onlyFirst: 50, onlySecond: 120 })!
    const random = randomNumbers(4)
    const found = shareOf(repetitions, () => exactMcNemar(draw(random, seeds, 0.05, 0.12)) <= 0.05)
    expect(found).toBeGreaterThan(0.74)
    expect(found).toBeLessThan(0.86)
  })

  test('none where no difference was seen', () => {
    expect(seedsForComparison({ seeds: 100, onlyFirst: 4, onlySecond: 4 })).toBeNull()
    expect(seedsForComparison({ seeds: 0, onlyFirst: 0, onlySecond: 0 })).toBeNull()
  })
})

describe('Holm', () => {
  // Holm's procedure on four p values, as R's p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm").
  test('corrects as published', () => {
    const corrected = holm([0.01, 0.04, 0.03, 0.005])
    for (const [at, expected] of [0.03, 0.06, 0.06, 0.02].entries()) expect(corrected[at]).toBeCloseTo(expected, 10)
  })

  test('leaves one alone, never passes 1 and keeps the order', () => {
    expect(holm([0.03])).toEqual([0.03])
    expect(holm([0.9, 0.8])).toEqual([1, 1])
    expect(holm([])).toEqual([])
  })

  test('in at most 5 % of families of equals one is an alarm', () => {
    const random = randomNumbers(5)
    const alarms = shareOf(repetitions, () => {
      const family = Array.from({ length: 8 }, () => exactMcNemar(draw(random, 200, 0.15, 0.15)))
      return holm(family).some((p) => p <= 0.05)
    })
    expect(alarms).toBeLessThanOrEqual(0.05)
  })
})
