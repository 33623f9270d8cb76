import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates, users } from '../../platform/db/schema.ts'
import { chargingRun } from '../../platform/quotas.ts'
import { placeOfRanked, rankingRuns } from './rank-skip-list.ts'
import { slotsOfRank } from './ranked-lists.ts'
import type { NewClaim, NewRun, StoredRun } from './stored-run.ts'

export type AddedRun = Pick<StoredRun, 'id' | 'gameId' | 'division' | 'verified' | 'score' | 'newScore'> & {
  readonly rank: number
  /** It is what the same claim of the same person made just now. */
  readonly isRepeated: boolean
}

/** A claim has no game that could be submitted only once; sent again within this time it is the same run. */
const repeatTime = sql`interval '10 minutes'`
/** Of so many claims, the newest first, so that the look-up costs the same however many a person has made. */
const newestClaims = 10

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
const listed = (write: (name: SQL, column: (typeof given)[number][1]) => SQL): SQL =>
  sql.join(
    given.map(([, column]) => write(sql`${sql.identifier(column.name)}`, column)),
    sql`, `,
  )
const names = listed((name) => name)

/** A run that somebody submits; a claim is of no game that the server began. */
export type OfferedRun =
  | { readonly isClaim: false; readonly run: NewRun }
  | { readonly isClaim: true; readonly run: NewClaim }

/** The offered runs of which there is something to keep: a claim has its template as it is at this moment. */
const asking = (offered: SQL): SQL => sql`
  offered as (
    select * from json_to_recordset(${offered}::json)
      as offered(n int, is_claim boolean, slots text[], ${listed((name, column) => sql`${name} ${sql.raw(column.getSQLType())}`)})
  ),
  asked as (
    select n, is_claim, slots, ${listed((name, { name: said }) =>
      said === 'template_version' || said === 'template_title'
        ? sql`case when is_claim then template.${name} else offered.${name} end as ${name}`
        : sql`offered.${name}`,
    )}
    from offered
    left join lateral (
      select version as template_version, title as template_title from ${templates}
      where id = offered.template_id and user_id = offered.user_id and is_claim offset 0
    ) template on true
    left join lateral (select id from ${runs} where game_id = offered.game_id offset 0) earlier on true
    where earlier.id is null and (not is_claim or template.template_version is not null)
  )`

const isSame = sql.join(
  claimed.map(
    ({ name }): SQL => sql`newest.${sql.identifier(name)} is not distinct from asked.${sql.identifier(name)}`,
  ),
  sql` and `,
)

/** `newest_runs` sees those that were committed while the lock was waited for: so two claims are not both the first. */
const locking: SQL = sql`
  owner as (
    select id from ${users} where id = any(array(select user_id from asked)) order by id for no key update
  ),
  known as (
    select asked.*, repeated.id as repeated_id, repeated.division as repeated_division
    from asked join owner on owner.id = asked.user_id
    left join lateral (
      select newest.id, newest.division from newest_runs(owner.id, asked.template_id, asked.mode, ${sql.raw(String(newestClaims))}) newest
      where is_claim and newest.game_id is null and newest.created_at > now() - ${repeatTime}
        and newest.session_id = asked.session_id and ${isSame}
      limit 1
    ) repeated on true
  )`

/** `kept` has the rows that are new and that there is room for. */
const keeping: SQL = sql`
  ${chargingRun(sql`
    select user_id, octet_length(coalesce(record, '')) as bytes, (game_id is null)::int as games
    from known where repeated_id is null`)},
  kept as (select * from known where user_id = any(array(select user_id from charged))),
  added as (insert into ${runs} (${names}) select ${names} from kept returning id, user_id)`

/*
 * Runs are kept, with what they use, and ranked: all that wait in one statement, because what takes turns at the database is
 * waited for at each, and a place in the ranking is cheaper to find for several than for each. Of a person there is one.
 */
const insertWith = (closingGames: SQL) =>
  prepared<{ offered: string }, AddedRun & { readonly n: number }>(
    (value) => sql`
      with ${asking(value('offered'))}, ${locking}, ${keeping}, ${closingGames},
      placed as (
        select n, added.id, false as is_repeated from added join kept on kept.user_id = added.user_id
        union all select n, repeated_id, true from known where repeated_id is not null
      ),
      ranked as materialized (select ${rankingRuns(sql`array(select id from added)`)})
      select n, placed.id, game_id as "gameId", coalesce(repeated_division, division) as division, verified, score, new_score as "newScore",
        is_repeated as "isRepeated", ${placeOfRanked(sql`slots`, sql`rank_key(verified, new_score, score, placed.id)`)} as rank
      from placed join known using (n) cross join ranked`,
  )

function rowOf({ isClaim, run }: OfferedRun, n: number): object {
  const said = new Map<string, unknown>(Object.entries(run))
  const columns = given.map(([name, column]) => [column.name, said.get(name) ?? column.default ?? null])
  const { board = runs.board.default as StoredRun['board'], mode, division } = run
  return { n, is_claim: isClaim, slots: slotsOfRank({ board, mode, division }), ...Object.fromEntries(columns) }
}

/**
 * Keeps and ranks runs, one of a person at most; `closingGames` is the part of the statement that ends the games of the rows
 * `kept`. `undefined` for a run whose game has one already, whose template is not its player's, or whose account has no room.
 */
export function insertingRuns(
  closingGames: SQL,
): (db: Db, offered: readonly OfferedRun[]) => Promise<(AddedRun | undefined)[]> {
  const insert = insertWith(closingGames)
  return async (db, offered) => {
    const added = new Map<number, AddedRun>()
    for (const { n, ...run } of await insert(db, { offered: JSON.stringify(offered.map(rowOf)) })) added.set(n, run)
    return offered.map((_run, n) => added.get(n))
  }
}
