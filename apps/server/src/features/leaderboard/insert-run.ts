import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/database.ts'
import { runs, users } from '../../platform/db/schema.ts'
import { chargingRun } from '../../platform/quotas.ts'
import { rankedRun } from './rank-skip-list.ts'
import { slotsOfRank } from './ranked-lists.ts'
import type { NewRun, StoredRun } from './stored-run.ts'

export type AddedRun = Pick<StoredRun, 'id' | 'gameId' | 'division' | 'verified' | 'score' | 'newScore'> & {
  readonly rank: number
  /** It is what the same claim of the same person made just now. */
  readonly isRepeated: boolean
}

/** A claim has no game that could be submitted only once; sent again within this time it is the same run. */
const repeatTime = sql`interval '10 minutes'`
/** Of so many claims, the newest first, so that the look-up costs the same however many a person has made. */
const newestClaims = 100

/** The numbers of a claim. */
const claimed = [
  runs.score,
  runs.newScore,
  runs.survivalTime,
  runs.oxygenCollected,
  runs.germs,
  runs.totalSteps,
  runs.optimalSteps,
  runs.backtrackCount,
  runs.collisionCount,
  runs.deadEndEntries,
  runs.avgLatencyMs,
]

const { id: _id, createdAt: _createdAt, ...givenColumns } = getTableColumns(runs)
const given = Object.entries(givenColumns)
const names = sql.join(
  given.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
)

const toRank = sql`id, game_id, division, verified, score, new_score`

/**
 * Keeps a run, with what it uses, and ranks it: all in one statement, because what takes turns at the database is waited for
 * at each. A person's runs come one after the other, by the lock on the account, and `newest_runs` sees those that were
 * committed meanwhile: so two claims are not both the first. `closingGame` follows on `charged`, which has a row when the
 * run may be kept.
 */
const insertWith = (closingGame: SQL) =>
  prepared<Readonly<Record<string, unknown>>, AddedRun>((value) => {
    const asked = given.map(
      ([name, column]) => sql`${value(name)}::${sql.raw(column.getSQLType())} as ${sql.identifier(column.name)}`,
    )
    const isSame = claimed.map(
      ({ name }): SQL => sql`newest.${sql.identifier(name)} is not distinct from asked.${sql.identifier(name)}`,
    )
    const key = sql`rank_key(verified, new_score, score, id)`
    return sql`
      with asked as (select ${sql.join(asked, sql`, `)}),
      owner as (select id from ${users} where id = ${value('userId')} for no key update),
      repeated as (
        select newest.* from asked cross join owner
          cross join lateral newest_runs(owner.id, asked.template_id, asked.mode, ${sql.raw(String(newestClaims))}) newest
        where not asked.verified and newest.game_id is null and newest.created_at > now() - ${repeatTime}
          and newest.session_id = asked.session_id and ${sql.join(isSame, sql` and `)}
        limit 1
      ),
      ${chargingRun(sql`
        select owner.id as user_id, octet_length(coalesce(record, '')) as bytes, (not verified)::int as games
        from owner cross join asked where not exists (select from repeated)`)},
      ${closingGame},
      added as (
        insert into ${runs} (${names}) select ${names} from asked where exists (select from charged) returning ${toRank}
      )
      select id, game_id as "gameId", division, verified, score, new_score as "newScore", is_repeated as "isRepeated",
        ${rankedRun(sql`id`, { slots: value('slots'), key })} as rank
      from (
        select ${toRank}, false as is_repeated from added union all select ${toRank}, true from repeated
      ) one`
  })

/** Keeps runs and ranks them; `undefined` for one that its account has no room for. */
export function insertingRuns(closingGame: SQL): (db: Db, run: NewRun) => Promise<AddedRun | undefined> {
  const insert = insertWith(closingGame)
  return async (db, run) => {
    const said = new Map<string, unknown>(Object.entries(run))
    const values = Object.fromEntries(given.map(([name, column]) => [name, said.get(name) ?? column.default ?? null]))
    const { board = runs.board.default as StoredRun['board'], mode, division } = run
    return (await insert(db, { ...values, slots: slotsOfRank({ board, mode, division }) }))[0]
  }
}
