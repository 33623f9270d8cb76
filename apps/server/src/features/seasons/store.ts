import { measuredLimits } from '@clew/contracts/evaluations/measured-limits'
import type { SuiteName } from '@clew/contracts/evaluations/suites'
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { seasons } from '../../platform/db/schema-evaluations.ts'
import { commitmentTo, newSecret } from './season-seeds.ts'

/** `isOpen` by the clock of the database, which all servers share. */
const columns = { ...getTableColumns(seasons), isOpen: sql<boolean>`${seasons.endsAt} > now()` }

export type StoredSeason = typeof seasons.$inferSelect & { readonly isOpen: boolean }

/**
 * The season of a suite that goes on. When there is none a new one begins: of servers that begin one at once the first row stands, and
 * all answer that. One row is read, however many seasons there were.
 */
export async function currentSeason(db: Db, suite: SuiteName, days: number): Promise<StoredSeason> {
  const [last] = await listSeasons(db, { suite, limit: 1 })
  if (last?.isOpen) return last
  const number = (last?.number ?? 0) + 1
  const secret = newSecret()
  const { games } = measuredLimits
  const commitment = commitmentTo({ suite, number, games }, secret)
  await db
    .insert(seasons)
    .values({ suite, number, games, secret, commitment, endsAt: sql`now() + make_interval(days => ${days})` })
    .onConflictDoNothing()
  const begun = await findSeason(db, suite, number)
  if (!begun) throw new Error(`season ${number} of ${suite} was not kept`)
  return begun
}

export async function findSeason(db: Db, suite: SuiteName, number: number): Promise<StoredSeason | undefined> {
  const isWanted = and(eq(seasons.suite, suite), eq(seasons.number, number))
  const [found] = await db.select(columns).from(seasons).where(isWanted)
  return found
}

export interface SeasonPage {
  readonly suite: SuiteName
  readonly before?: number | undefined
  readonly limit: number
}

/** The newest first, by the index. */
export function listSeasons(db: Db, { suite, before, limit }: SeasonPage): Promise<StoredSeason[]> {
  const isWanted = and(eq(seasons.suite, suite), before === undefined ? undefined : lt(seasons.number, before))
  return db.select(columns).from(seasons).where(isWanted).orderBy(desc(seasons.number)).limit(limit)
}
