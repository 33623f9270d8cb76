interface Interval {
  readonly low: number
  readonly high: number
}

interface Placed {
  /** One more than the entries whose whole interval lies above this one's: as many are known to be better. */
  readonly rank: number
  /** Whether others have the same rank. */
  readonly isTie: boolean
}

/** Entries, given by rate from the highest on, with their ranks: by rank, and of one rank by rate. */
export function rankByInterval<Entry extends Interval>(entries: readonly Entry[]): (Entry & Placed)[] {
  const ranked = entries.map((entry) => ({ ...entry, rank: 1 + entries.filter(({ low }) => low > entry.high).length }))
  const counts = new Map<number, number>()
  for (const { rank } of ranked) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  return ranked
    .map((entry) => ({ ...entry, isTie: counts.get(entry.rank) !== 1 }))
    .sort((one, other) => one.rank - other.rank)
}
