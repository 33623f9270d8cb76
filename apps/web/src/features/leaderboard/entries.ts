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
