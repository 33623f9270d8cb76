import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankByInterval } from './interval-ranks.ts'

/** `[name, low, high]`, by rate. */
const ranked = (...entries: [string, number, number][]) =>
  rankByInterval(entries.map(([name, low, high]) => ({ name, low, high }))).map(
    ({ name, rank, isTie }) => `${rank} ${name}${isTie ? ' tie' : ''}`,
  )

describe('rankByInterval', () => {
  it.each([
    ['one alone is first', [['a', 0.8, 0.9]], ['1 a']],
    [
      'whole intervals apart are places of their own',
      [
        ['a', 0.8, 0.9],
        ['b', 0.6, 0.7],
      ],
      ['1 a', '2 b'],
    ],
    [
      'intervals that overlap are a tie',
      [
        ['a', 0.8, 0.9],
        ['b', 0.7, 0.82],
      ],
      ['1 a tie', '1 b tie'],
    ],
    [
      'as do those that only touch',
      [
        ['a', 0.8, 0.9],
        ['b', 0.7, 0.8],
      ],
      ['1 a tie', '1 b tie'],
    ],
    [
      'who overlaps with a tied one but not with the best is behind the best alone',
      [
        ['a', 0.8, 0.9],
        ['b', 0.72, 0.85],
        ['c', 0.6, 0.75],
      ],
      ['1 a tie', '1 b tie', '2 c'],
    ],
    [
      'a rank after a tie counts all who are known to be better',
      [
        ['a', 0.8, 0.9],
        ['b', 0.79, 0.89],
        ['c', 0.6, 0.7],
      ],
      ['1 a tie', '1 b tie', '3 c'],
    ],
    [
      'fewer games are not known to be worse, and stand with the rank that they may have',
      [
        ['a', 0.88, 0.93],
        ['many games', 0.81, 0.86],
        ['few games', 0.74, 0.89],
      ],
      ['1 a tie', '1 few games tie', '2 many games'],
    ],
  ] as [string, [string, number, number][], string[]][])('%s', (_what, entries, expected) => {
    expect(ranked(...entries)).toEqual(expected)
  })

  const measured = fc
    .array(
      fc
        .integer({ min: 100, max: 1000 })
        .chain((games) => fc.tuple(fc.constant(games), fc.integer({ min: 0, max: games }))),
      { maxLength: 120 },
    )
    .map((all) =>
      all
        .map(([games, won]) => ({ rate: won / games, ...wilsonInterval(won, games) }))
        .sort((one, other) => other.rate - one.rate),
    )

  it('counts who lies wholly above, puts ranks in order, and calls those of one rank tied', () => {
    fc.assert(
      fc.property(measured, (entries) => {
        const placed = rankByInterval(entries)
        for (const [at, one] of placed.entries()) {
          expect(one.rank).toBe(1 + entries.filter(({ low }) => low > one.high).length)
          if (at > 0) expect(one.rank).toBeGreaterThanOrEqual(placed[at - 1]!.rank)
          expect(one.isTie).toBe(placed.filter(({ rank }) => rank === one.rank).length > 1)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('gives the best by rate the ranks that they have among all', () => {
    fc.assert(
      fc.property(measured, fc.integer({ min: 1, max: 100 }), (entries, count) => {
        const among = rankByInterval(entries)
        const listed = rankByInterval(entries.slice(0, count))
        for (const { rate, low, rank } of listed)
          expect(among.find((each) => each.rate === rate && each.low === low)?.rank).toBe(rank)
      }),
      { numRuns: 200 },
    )
  })
})
