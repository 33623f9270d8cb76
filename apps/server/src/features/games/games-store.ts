import { type AgentName, baselineNames } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import { type BoardName, type GameSpec, layoutOf } from '@clew/engine'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { jsonRow } from '../../platform/db/json-row.ts'
import { prepared, preparedSelect } from '../../platform/db/prepared.ts'
import { users } from '../../platform/db/schema.ts'
import { gameCounts, gameHints, gameObservations, games } from '../../platform/db/schema-games.ts'
import { chargingGame, refusalOfGame } from '../../platform/quotas.ts'
import { mustOwnSession } from './policy.ts'
import type { Seal } from './seal.ts'
import { claiming } from './sessions-store.ts'

/**
 * Part of a statement: adds to the counts of the player, the template and the mode of the rows `game`; one without a
 * template counts nowhere, nor does one that a baseline plays, for it cannot be submitted.
 */
const counting = ({ begun, submitted }: { begun: number; submitted: number }): SQL => sql`
  counted as (
    insert into ${gameCounts} as counts (user_id, template_id, mode, begun, submitted)
    select user_id, template_id, mode, ${begun}, ${submitted} from game
    where template_id is not null and (mode = 'manual' or agent <> all(${sql.param(baselineNames)}::text[]))
    on conflict (user_id, template_id, mode) do update
      set begun = counts.begun + excluded.begun, submitted = counts.submitted + excluded.submitted
  )`

const forgottenAtOnce = 20

/**
 * Forgets abandoned games with all that was kept of them, some with each that begins, so that the cost of one does not grow:
 * nobody submits a game a day after it began. What counts them stays.
 */
const forgettingAbandoned: SQL = sql`
  delete from ${games} where id in (
    select id from ${games} where id = any(array(
      select oldest.id from (
        select id, created_at from ${games} where submitted_at is null order by id limit ${sql.raw(String(forgottenAtOnce))}
      ) oldest
      where oldest.created_at < now() - interval '1 day'
    ))
    for update skip locked
  )`

const givenColumns = [
  'board',
  'mode',
  'seed',
  'cols',
  'rows',
  'germs',
  'loops',
  'agent',
  'program',
  'clock',
  'sealSecret',
  'commitment',
  'templateId',
  'templateVersion',
  'templateTitle',
] as const
type Given = (typeof givenColumns)[number]

/** Whoever begins, where, and what. */
type Beginning = { readonly userId: number; readonly sessionId: string } & Readonly<
  Record<Given, string | number | null>
>

const namesOfGiven = sql.join(
  givenColumns.map((name) => sql.identifier(games[name].name)),
  sql`, `,
)

const begin = prepared<Beginning, { is_owner: boolean; id: number | null }>(
  (value) => sql`
    with asked as (
      select ${value('sessionId')}::text as session_id, id as user_id from ${users} where id = ${value('userId')} for key share
    ),
    ${claiming},
    ${chargingGame(sql`select user_id from asked join claimed on claimed.id = asked.session_id`)},
    game as (
      insert into ${games} (user_id, session_id, ${namesOfGiven})
      select user_id, ${value('sessionId')}::text, ${sql.join(
        givenColumns.map((name) => sql`${value(name)}::${sql.raw(games[name].getSQLType())}`),
        sql`, `,
      )}
      from charged
      returning *
    ),
    ${counting({ begun: 1, submitted: 0 })},
    forgotten as (${forgettingAbandoned})
    select exists (select from claimed) as is_owner, (select id from game) as id`,
)

/**
 * Counts it for the player's day and as begun: from then on its maze is known, and whoever does not like it leaves it.
 * One statement, with what is forgotten of others, because what takes turns at the database is waited for at each.
 */
export async function createGame(
  db: Db,
  game: {
    userId: number
    sessionId: string
    board: BoardName
    spec: GameSpec
    agent: AgentName
    program: string | undefined
    clock: Clock
    seal: Seal
    template: { id: number; version: number; title: string } | undefined
  },
): Promise<number> {
  const { userId, sessionId, board, spec, agent, program, clock, seal, template } = game
  // What the board allows stands with its name.
  const { allowances: _allowances, ...layout } = spec
  const [begun] = await begin(db, {
    userId,
    sessionId,
    board,
    ...layout,
    ...seal,
    agent,
    program: program ?? null,
    clock,
    templateId: template?.id ?? null,
    templateVersion: template?.version ?? null,
    templateTitle: template?.title ?? null,
  })
  mustOwnSession(begun?.is_owner === true)
  if (begun?.id == null) throw await refusalOfGame(db, userId)
  return begun.id
}

const keptHint = jsonRow({
  observedTick: gameHints.observedTick,
  playableTicks: gameHints.playableTicks,
  key: gameHints.key,
  agent: gameHints.agent,
})
const keptObservation = jsonRow({ tick: gameObservations.tick, digest: gameObservations.digest })

const readToRank = preparedSelect((db, value: (name: 'id' | 'userId') => Placeholder) =>
  db
    .select({
      game: games,
      hints: sql<string>`(
        select coalesce(json_agg(${keptHint} order by id), '[]')::text from ${gameHints} where game_id = ${value('id')})`,
      observations: sql<string>`(
        select coalesce(json_agg(${keptObservation} order by tick), '[]')::text from ${gameObservations}
        where game_id = ${value('id')})`,
    })
    .from(games)
    .where(and(eq(games.id, value('id')), eq(games.userId, value('userId')))),
)

/**
 * With the hints that are played, in their order, and what was observed, as JSON that is not parsed here: there may be thousands.
 * `undefined` when the game is not the user's.
 */
export async function findGameToRank(db: Db, id: number, userId: number) {
  const [found] = await readToRank(db, { id, userId })
  if (!found) return undefined
  const { seed, mode, cols, rows: boardRows, germs, loops, ...about } = found.game
  const allowances = layoutOf(about.board)?.allowances ?? null
  const { hints, observations } = found
  return { ...about, spec: { seed, mode, cols, rows: boardRows, germs, loops, allowances }, hints, observations }
}

/**
 * Part of the statement that ranks runs: the games of the rows `kept` (`game_id`, none for a claim without one) give and take
 * nothing more, and what was kept of them goes, for their records hold what counted.
 */
export const closingGames: SQL = sql`
  game as (
    update ${games} set submitted_at = now(), last_inputs = null
    where id = any(array(select game_id from kept))
    returning *
  ),
  hints as (delete from ${gameHints} where game_id = any(array(select id from game))),
  observations as (delete from ${gameObservations} where game_id = any(array(select id from game))),
  ${counting({ begun: 0, submitted: 1 })}`
