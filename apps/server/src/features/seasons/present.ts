import type { Season, SeasonDetail } from '@clew/contracts/http/seasons'
import { seasonSeeds } from './season-seeds.ts'
import type { StoredSeason } from './store.ts'

/** The only way on which a season leaves the server: an open one without its secret. */
export const presentSeason = (row: StoredSeason): Season => ({
  suite: row.suite,
  number: row.number,
  games: row.games,
  commitment: row.commitment,
  started_at: row.startedAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  secret: row.isOpen ? null : row.secret,
})

export const presentSeasonDetail = (row: StoredSeason): SeasonDetail => {
  const season = presentSeason(row)
  return { ...season, seeds: season.secret === null ? null : [...seasonSeeds(season.secret, row.games)] }
}
