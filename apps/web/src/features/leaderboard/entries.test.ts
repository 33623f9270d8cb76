import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { expect, it } from 'vitest'
import { entriesOf } from './entries.ts'

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
