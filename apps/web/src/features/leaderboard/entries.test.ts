import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { expect, it } from 'vitest'
import { entriesOf, newRunsSince, pinnedOf } from './entries.ts'

const entry = (id: number, rank: number) => ({ id, rank }) as LeaderboardEntry
const page = (...items: LeaderboardEntry[]) => ({ items, total: 9 })

it('shows a run once that moved from one page to the next, where it is now', () => {
  const pages = [page(entry(7, 1), entry(5, 2)), page(entry(5, 3), entry(6, 4))]
  expect(entriesOf(pages).map(({ id, rank }) => [id, rank])).toEqual([
    [7, 1],
    [5, 3],
    [6, 4],
  ])
})

it('pins the reader’s best run only while it is not among the rows', () => {
  expect(pinnedOf(entry(8, 70), [entry(7, 1)])).toEqual(entry(8, 70))
  expect(pinnedOf(entry(7, 1), [entry(7, 1)])).toBeUndefined()
  expect(pinnedOf(null, [])).toBeUndefined()
})

it.each([
  ['nothing new', [9], 9, 0],
  ['what the count says', [9], 11, 2],
  ['what a later page said', [9, 12], 9, 3],
  ['no less than nothing, when runs went', [9], 8, 0],
])('counts as new: %s', (_case, totals, count, expected) => {
  expect(
    newRunsSince(
      totals.map((total) => ({ items: [], total })),
      count,
    ),
  ).toBe(expected)
})
