import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { type CachedRun, presentEntry } from './present.ts'
import type { PlacedRun } from './ranked-lists.ts'

/** What an entry says to whoever is not signed in, and to whoever is and has nothing to do with its player. */
const toGuests = new WeakMap<PlacedRun, LeaderboardEntry>()
const toStrangers = new WeakMap<PlacedRun, LeaderboardEntry>()
const written = new WeakMap<LeaderboardEntry, string>()

/** The entry of a run, made once for all who are answered from the same reading and may see the same of it. */
export function listedEntry(placed: PlacedRun, cached: CachedRun, callerId: number | undefined): LeaderboardEntry {
  if (cached.run.userId === callerId || placed.friendship !== undefined) return presentEntry(placed, cached, callerId)
  const known = callerId === undefined ? toGuests : toStrangers
  const entry = known.get(placed) ?? presentEntry(placed, cached, callerId)
  known.set(placed, entry)
  return entry
}

/** A list as JSON: to write fifty entries takes as long as to find them, so each is written once, too. */
export const writeEntries = (entries: readonly LeaderboardEntry[]): string => `[${entries.map(textOf).join(',')}]`

function textOf(entry: LeaderboardEntry): string {
  const text = written.get(entry) ?? JSON.stringify(entry)
  written.set(entry, text)
  return text
}
