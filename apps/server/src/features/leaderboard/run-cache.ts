import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { namedColumns, prepared } from '../../platform/db/prepared.ts'
import { runs } from '../../platform/db/schema.ts'
import { games } from '../../platform/db/schema-games.ts'
import { createShortCache } from '../../platform/short-cache.ts'
import { type CachedRun, listedNumbers } from './present.ts'
import type { StoredRun } from './stored-run.ts'

/** A run is written once, so what is read of it once stays true; whether it is there still says who asks for it. */
export interface RunCache {
  /** Those that are there, by id. */
  read(ids: readonly number[]): Promise<ReadonlyMap<number, CachedRun>>
}

/** The pages that are looked at again and again; some kB for ten of them. */
const maxEntries = 2000
/** Only so that one that has gone does not stay for ever. */
const ttlMs = 3_600_000

const { record: _record, ...runColumns } = getTableColumns(runs)

type Row = Omit<StoredRun, 'record' | 'createdAt'> & {
  readonly createdAt: string
  readonly cols: number | null
  readonly rows: number | null
  readonly seed: string | null
}

const readRuns = prepared<{ ids: readonly number[] }, Row>(
  (value) => sql`
    select ${namedColumns({ ...runColumns, cols: games.cols, rows: games.rows, seed: games.seed })}
    from ${runs} left join ${games} on ${games.id} = ${runs.gameId} where ${runs.id} = any(${value('ids')}::int[])`,
)

export function createRunCache(db: Db): RunCache {
  const known = createShortCache<CachedRun>({ ttlMs, maxEntries })
  return {
    async read(ids) {
      const found = new Map<number, CachedRun>()
      const missing: number[] = []
      for (const id of ids) {
        const cached = known.get(id)
        if (cached) found.set(id, cached)
        else missing.push(id)
      }
      for (const row of missing.length === 0 ? [] : await readRuns(db, { ids: missing })) {
        const cached = cachedRun(row)
        known.set(row.id, cached)
        found.set(row.id, cached)
      }
      return found
    },
  }
}

function cachedRun({ cols, rows, seed, ...row }: Row): CachedRun {
  const run = { ...row, createdAt: new Date(row.createdAt) }
  return { run, entry: { ...listedNumbers(run), board: mazeOf(cols, rows, seed) } }
}

/** The maze that was played; a claim has none. */
const mazeOf = (cols: number | null, rows: number | null, seed: string | null): LeaderboardEntry['board'] =>
  cols === null || rows === null || seed === null ? null : { cols, rows, seed: Number(seed) }
