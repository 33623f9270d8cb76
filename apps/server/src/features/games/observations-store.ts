import type { AgentName } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import type { PublishState } from '@clew/contracts/http/publish-state'
import { maxTicks } from '@clew/engine'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { templates } from '../../platform/db/schema.ts'
import { gameObservations, games } from '../../platform/db/schema-games.ts'
import { templateVersions } from '../../platform/db/schema-templates.ts'
import { isAlive, type KeyTimes, ticksWithKeys } from './keys-store.ts'
import { claiming, inNoHurry } from './sessions-store.ts'

/** An observation that somebody wants to publish. */
export interface OfferedObservation {
  readonly userId: number
  readonly body: PublishState
  /** `viewDigest` of the observation; `undefined` for one that is not of a game. */
  readonly digest: string | undefined
}

export interface AcceptedObservation {
  /** The session is the caller's. */
  readonly isOwner: boolean
  /** The observation's game is the caller's and of this session, or it names none. */
  readonly isKnownGame: boolean
  /** It is not of the session's newest game: it names another one, or none while that game is open. */
  readonly isBesideGame: boolean
  /** It has the size and the germs of its game's board, or names no game. */
  readonly isOnBoard: boolean
  /** Its tick can have been played with the keys that were given, or it names no game: so observations cost time. */
  readonly isReached: boolean
  /** What was published of this tick before, if anything, said the same. */
  readonly isSameView: boolean
  /** The game has as many observations as one may have, and none of this tick. */
  readonly isFull: boolean
  /** Lockstep: a hint that is played answers it already. */
  readonly isAnswered: boolean
  /** The game was begun with this template, or the observation names none. */
  readonly isSameTemplate: boolean
  /** The text that has to answer: the game's version of it, however the template has changed since. */
  readonly template: { id: number; title: string; content: string; version: number } | undefined
  /** The agent that has to answer: the one chosen for the game, else the one that the observation asks for. */
  readonly agent: AgentName
  readonly program: string | undefined
  readonly clock: Clock | undefined
}

interface Row {
  is_owner: boolean
  is_known: boolean
  is_beside: boolean
  game_id: number | null
  game_template: number | null
  game_agent: AgentName | null
  program: string | null
  clock: Clock | null
  is_reached: boolean
  is_same_view: boolean
  is_full: boolean | null
  is_answered: boolean | null
  template_id: number | null
  title: string | null
  content: string | null
  version: number | null
}

/**
 * So many ticks of one game are observed: more than the page asks for in an hour, which is one in five. The replay of a submitted
 * game makes the digest of each again.
 */
export const maxObservationsPerGame = maxTicks / 4

/**
 * Claims the sessions, notes the ticks that were observed and finds the templates' texts: one statement for all that came
 * together, because every observation of every game passes here. At most one for each session. `offset 0` keeps each look
 * at a table apart: joined, the planner expects a hundred rows of the JSON, and reads the tables whole.
 */
const accept = prepared<{ asked: string } & Pick<KeyTimes, 'aliveSince'>, Row>(
  (value) => sql`
    with asked as (
      select * from jsonb_to_recordset(${value('asked')}::jsonb)
        as asked(n int, session_id text, user_id int, game_id int, game_tick int, template_id int,
          cols int, rows int, germs int, digest text)
    ),
    ${claiming},
    known as (
      select asked.*, claimed.id is not null as is_owner, game.id as known_id, game.reached, earlier.digest as earlier_digest,
        earlier.digest is null and game.observations_kept >= ${maxObservationsPerGame}::int as is_full,
        coalesce(newest.user_id = asked.user_id
          and case when asked.game_id is null then newest.is_open else asked.game_id <> newest.id end, false) as is_beside
      from asked
      left join claimed on claimed.id = asked.session_id
      left join lateral (
        select id, observations_kept, ${ticksWithKeys(sql`game`)} as reached from ${games} game
        where id = asked.game_id and user_id = asked.user_id and session_id = asked.session_id offset 0
      ) game on true
      left join lateral (
        select digest from ${gameObservations} where game_id = asked.game_id and tick = asked.game_tick offset 0
      ) earlier on true
      left join lateral (
        select id, user_id, seal_secret is not null and submitted_at is null and ${isAlive(value('aliveSince'))} as is_open
        from ${games} game where session_id = asked.session_id order by id desc limit 1
      ) newest on true
    ),
    game as (
      update ${games} game set observed_tick = greatest(game.observed_tick, known.game_tick),
        observations_kept = game.observations_kept + (known.earlier_digest is null)::int
      from known
      where game.id = any(array(select known_id from known)) and game.id = known.known_id and known.is_owner and not known.is_beside
        and (game.cols, game.rows, game.germs) = (known.cols, known.rows, known.germs)
        and known.game_tick <= ${ticksWithKeys(sql`game`)}
        and coalesce(known.earlier_digest = known.digest, true) and not known.is_full
      returning game.id, game.session_id, game.template_id, game.template_version, game.agent, game.program, game.clock,
        game.clock = 'lockstep' and game.answered_tick = known.game_tick as is_answered
    ),
    noted as (
      insert into ${gameObservations} (game_id, tick, digest)
      select game.id, known.game_tick, known.digest
      from known join game on game.id = known.known_id
      where known.digest is not null
      on conflict do nothing
    )
    select
      known.is_owner,
      known.known_id is not null as is_known,
      known.is_beside,
      game.id as game_id, game.template_id as game_template, game.agent as game_agent, game.program, game.clock,
      coalesce(known.game_tick <= known.reached, true) as is_reached,
      coalesce(known.earlier_digest = known.digest, true) as is_same_view,
      known.is_full, game.is_answered,
      said.id as template_id, said.title, said.content, said.version
    from ${inNoHurry} cross join known
    left join game on game.id = known.known_id
    left join lateral (
      select template.id, version.title, version.content, version.version
      from ${templates} template join ${templateVersions} version on version.template_id = template.id
      where template.user_id = known.user_id and template.id = coalesce(game.template_id, known.template_id)
        and version.version = coalesce(game.template_version, template.version)
      offset 0
    ) said on true
    order by known.n`,
)

/** Answers in the order of what was offered. */
export async function acceptObservations(
  db: Db,
  offered: readonly OfferedObservation[],
  { aliveSince }: KeyTimes,
): Promise<AcceptedObservation[]> {
  const asked = offered.map(({ userId, body: { session_id, template_id, state }, digest }, n) => ({
    n,
    session_id,
    user_id: userId,
    game_id: state.game_id ?? null,
    game_tick: state.game_tick ?? null,
    template_id: template_id ?? null,
    cols: state.visible_map[0]?.length ?? 0,
    rows: state.visible_map.length,
    germs: state.germs.length,
    digest: digest ?? null,
  }))
  const found = await accept(db, { asked: JSON.stringify(asked), aliveSince })
  return offered.map(({ body }, n) => accepted(body, found[n]))
}

function accepted({ template_id: wantedTemplate, state }: PublishState, row: Row | undefined): AcceptedObservation {
  return {
    isOwner: row?.is_owner === true,
    isKnownGame: state.game_id === undefined || row?.is_known === true,
    isBesideGame: row?.is_beside === true,
    isOnBoard: state.game_id === undefined || row?.game_id === state.game_id,
    isReached: row?.is_reached !== false,
    isSameView: row?.is_same_view !== false,
    isFull: row?.is_full === true,
    isAnswered: row?.is_answered === true,
    isSameTemplate: wantedTemplate == null || row?.game_template == null || row.game_template === wantedTemplate,
    template: row && readTemplate(row),
    agent: row?.game_agent ?? state.agent ?? 'lam',
    program: row?.program ?? undefined,
    clock: row?.clock ?? undefined,
  }
}

function readTemplate({ template_id: id, title, content, version }: Row): AcceptedObservation['template'] {
  return id === null || title === null || content === null || version === null
    ? undefined
    : { id, title, content, version }
}
