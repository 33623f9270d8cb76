import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates, users } from '../../platform/db/schema.ts'
import { chargingRun } from '../../platform/quotas.ts'
import { rankedRun } from './rank-skip-list.ts'
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
const names = sql.join(
  given.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
)

/*
 * A run is kept, with what it uses, and ranked: all in one statement, because what takes turns at the database is waited for
 * at each. A person's runs come one after the other, by the lock on the account. Parts of that of a game and of that of a claim:
 */

type Value = (name: string) => SQL

/** The columns of a run; `looked` has those that the statement looks up. */
const asked = (value: Value, looked: ReadonlyMap<string, SQL> = new Map()): SQL =>
  sql.join(
    given.map(([name, column]) => {
      const content = looked.get(name) ?? sql`${value(name)}::${sql.raw(column.getSQLType())}`
      return sql`${content} as ${sql.identifier(column.name)}`
    }),
    sql`, `,
  )

const owner = (value: Value): SQL =>
  sql`owner as (select id from ${users} where id = ${value('userId')} for no key update)`

/** `charged` has a row when the run may be kept. */
const chargingAsked = (isNew: SQL): SQL =>
  chargingRun(sql`
    select owner.id as user_id, octet_length(coalesce(record, '')) as bytes, (game_id is null)::int as games
    from owner cross join asked where ${isNew}`)

const toRank = sql`id, game_id, division, verified, score, new_score`

const added = sql`
  added as (
    insert into ${runs} (${names}) select ${names} from asked where exists (select from charged) returning ${toRank}
  )`

/** Of rows of `toRank` and `is_repeated`. */
const ranked = (value: Value, rows: SQL): SQL => sql`
  select id, game_id as "gameId", division, verified, score, new_score as "newScore", is_repeated as "isRepeated",
    ${rankedRun(sql`id`, { slots: value('slots'), key: sql`rank_key(verified, new_score, score, id)` })} as rank
  from (${rows}) one`

type Values = Readonly<Record<string, unknown>>

const insertGameWith = (closingGame: SQL) =>
  prepared<Values, AddedRun>(
    (value) => sql`
      with asked as (select ${asked(value)}), ${owner(value)}, ${chargingAsked(sql`true`)}, ${closingGame}, ${added}
      ${ranked(value, sql`select ${toRank}, false as is_repeated from added`)}`,
  )

/** `newest_runs` sees those that were committed while the lock was waited for: so two claims are not both the first. */
const insertOfClaim = prepared<Values, AddedRun>((value) => {
  const ofTemplate = new Map([
    ['templateVersion', sql`template.version`],
    ['templateTitle', sql`template.title`],
  ])
  const isSame = claimed.map(
    ({ name }): SQL => sql`newest.${sql.identifier(name)} is not distinct from asked.${sql.identifier(name)}`,
  )
  return sql`
    with asked as (
      select ${asked(value, ofTemplate)} from ${templates} template
      where template.id = ${value('templateId')} and template.user_id = ${value('userId')}
    ),
    ${owner(value)},
    repeated as (
      select newest.* from asked cross join owner
        cross join lateral newest_runs(owner.id, asked.template_id, asked.mode, ${sql.raw(String(newestClaims))}) newest
      where newest.game_id is null and newest.created_at > now() - ${repeatTime}
        and newest.session_id = asked.session_id and ${sql.join(isSame, sql` and `)}
      limit 1
    ),
    ${chargingAsked(sql`not exists (select from repeated)`)},
    ${added}
    ${ranked(value, sql`select ${toRank}, false as is_repeated from added union all select ${toRank}, true from repeated`)}`
})

function valuesOf(run: NewRun | NewClaim): Values {
  const said = new Map<string, unknown>(Object.entries(run))
  const values = Object.fromEntries(given.map(([name, column]) => [name, said.get(name) ?? column.default ?? null]))
  const { board = runs.board.default as StoredRun['board'], mode, division } = run
  return { ...values, slots: slotsOfRank({ board, mode, division }) }
}

/**
 * Keeps the run of a game, whose end is the part `closingGame`; it follows on `asked` and `charged`. `undefined` when its
 * account has no room for it.
 */
export function insertingGames(closingGame: SQL): (db: Db, run: NewRun) => Promise<AddedRun | undefined> {
  const insert = insertGameWith(closingGame)
  return async (db, run) => (await insert(db, valuesOf(run)))[0]
}

/** Keeps a claim; `undefined` when its template is not its player's, and when their account has no room for it. */
export async function insertClaim(db: Db, claim: NewClaim): Promise<AddedRun | undefined> {
  return (await insertOfClaim(db, valuesOf(claim)))[0]
}
