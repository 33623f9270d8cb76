import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import type { Page } from '../../lib/api.ts'

/** The rows of all pages. A run that moved down between two of them came with both: it is shown where it is now. */
export function entriesOf(pages: readonly Page<LeaderboardEntry>[]): LeaderboardEntry[] {
  const byId = new Map<number, LeaderboardEntry>()
  for (const entry of pages.flatMap(({ items }) => items)) {
    byId.delete(entry.id)
    byId.set(entry.id, entry)
  }
  return [...byId.values()]
}

/** The reader's best run, unless it is among the rows. */
export const pinnedOf = (
  best: LeaderboardEntry | null | undefined,
  entries: readonly LeaderboardEntry[],
): LeaderboardEntry | undefined => (best && !entries.some(({ id }) => id === best.id) ? best : undefined)

/** How many runs came since the rows were loaded, by what was heard of the total later. */
export function newRunsSince(pages: readonly Page<unknown>[], count: number): number {
  const loadedAt = pages[0]?.total ?? count
  return Math.max(0, count - loadedAt, (pages.at(-1)?.total ?? 0) - loadedAt)
}
