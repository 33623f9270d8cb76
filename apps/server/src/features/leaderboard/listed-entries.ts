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
  return onceFor(placed, callerId === undefined ? toGuests : toStrangers, () => presentEntry(placed, cached, callerId))
}

/** A list as JSON: to write fifty entries takes as long as to find them, so each is written once, too. */
export const writeEntries = (entries: readonly LeaderboardEntry[]): string =>
  `[${entries.map((entry) => onceFor(entry, written, () => JSON.stringify(entry))).join(',')}]`

/** What was made for this before, else made now and kept as long as it is there. */
function onceFor<K extends object, V>(key: K, known: WeakMap<K, V>, make: () => V): V {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}
