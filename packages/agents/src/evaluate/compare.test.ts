import { ComparisonSchema } from '@clew/contracts/evaluations/comparison'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { describe, expect, test } from 'vitest'
import { randomNumbers, shareOf } from '../testing/random-numbers.ts'
import { resultsWith, seedResult } from '../testing/seed-results.ts'
import { compareWith } from './compare.ts'
import { comparisonSentence } from './comparison-sentence.ts'

const compare = (first: readonly SeedResult[], second: readonly SeedResult[]) => compareWith(first, [second])[0]!
const sentence = (first: readonly SeedResult[], second: readonly SeedResult[]) =>
  comparisonSentence(compare(first, second), 'v1', 'v2')

/** Games of which these seeds are lost. */
const losing = (games: number, lost: readonly number[]) =>
  resultsWith(games, games).map((result) =>
    lost.includes(result.seed) ? seedResult(result.seed, { won: false, failure: 'lost-time', steps: 30 }) : result,
  )

describe('a comparison', () => {
  test('names the seeds that flipped, each way', () => {
    expect(compare(losing(20, [1, 2]), losing(20, [2, 3, 4]))).toMatchObject({
      seeds: 20,
      wonByFirst: [3, 4],
      wonBySecond: [1],
      first: { wins: 18 },
      second: { wins: 17 },
      pValue: 1,
      verdict: 'no-difference-seen',
    })
  })

  test('is over the seeds that both played', () => {
    const { seeds, first } = compare(resultsWith(20, 20), resultsWith(30, 10).slice(15))
    expect({ seeds, wins: first.wins }).toEqual({ seeds: 5, wins: 5 })
    expect(compare(resultsWith(2, 2), [])).toMatchObject({ seeds: 0, verdict: 'same-outcomes' })
  })

  test('turns round with the players', () => {
    const [one, other] = [losing(200, [1, 2, 3]), losing(200, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12])]
    expect(compare(one, other).difference.value).toBeCloseTo(-compare(other, one).difference.value, 12)
    expect(compare(one, other).pValue).toBe(compare(other, one).pValue)
  })

  test('tells the difference of every other metric with its interval', () => {
    const walked = resultsWith(20, 20).map((result, i) => ({ ...result, steps: 18 + (i % 3) }))
    const { metrics } = compare(resultsWith(20, 20), walked)
    const variability = metrics.find(({ key }) => key === 'steps-variability')!
    expect(variability.value).toBeCloseTo(0.826, 3)
    expect(variability.interval!.low).toBeGreaterThan(0.6)
    expect(metrics.map(({ key }) => key)).not.toContain('recovery')
  })

  test('keeps its schema', () => {
    const comparison = compare(losing(20, [1]), losing(20, [2]))
    expect(ComparisonSchema.parse(JSON.parse(JSON.stringify(comparison)))).toEqual(comparison)
  })
})

describe('between equals', () => {
  const equals = (random: () => number, count: number) =>
    Array.from({ length: count }, () => Array.from({ length: 50 }, (_, i) => (random() < 0.8 ? won[i]! : lost[i]!)))
  const won = resultsWith(50, 50)
  const lost = resultsWith(50, 0)
  const isAlarm = ({ verdict }: { verdict: string }) => verdict === 'better' || verdict === 'worse'

  test.each([1, 4])('an alarm is in at most 5 of 100 runs with %d others', (others) => {
    const random = randomNumbers(21)
    const alarms = shareOf(1000, () => {
      const [first, ...rest] = equals(random, others + 1)
      return compareWith(first!, rest).some(isAlarm)
    })
    expect(alarms).toBeLessThanOrEqual(0.05)
  })
})

describe('the sentence', () => {
  test('says better and worse with interval and p', () => {
    const [weak, strong] = [
      losing(
        200,
        Array.from({ length: 40 }, (_, i) => i + 1),
      ),
      losing(200, [1, 190]),
    ]
    expect(sentence(weak, strong)).toBe(
      'v2 wins more often than v1, by 19.0 points on the same 200 seeds (95 % interval of the difference 13.9 to 25.1, exact McNemar p < 0.0001).',
    )
    expect(sentence(strong, weak)).toMatch(/^v2 wins less often than v1, by 19\.0 points/)
  })

  test('sees no difference where chance alone would show one, and says what would', () => {
    expect(sentence(losing(50, [1, 2, 3]), losing(50, [3]))).toBe(
      'No difference seen between v1 and v2 on the same 50 seeds: v2 wins 4.0 points more often, which chance alone may explain (95 % interval of the difference -3.4 to 13.5, exact McNemar p = 0.5). If the difference is as large as that, about 144 more seeds would show it.',
    )
    expect(sentence(losing(50, [1]), losing(50, [2]))).toMatch(/: both win as often \(95 % interval .* p = 1\)\.$/)
  })

  test('never says that two are the same', () => {
    expect(sentence(losing(200, [4]), losing(200, [4]))).toBe(
      'v1 and v2 win and lose the same games on the same 200 seeds (95 % interval of the difference -1.9 to 1.9).',
    )
  })

  test('says for how many comparisons p was corrected', () => {
    const [one] = compareWith(losing(20, [1]), [losing(20, [2]), losing(20, [3])])
    expect(comparisonSentence(one!, 'a', 'b')).toContain('p = 1 after Holm for 2 comparisons')
  })
})
