import type { AgentName } from '@clew/contracts/agents'
import { type Clock, windowTicks } from '@clew/contracts/http/games'
import type { PublishState } from '@clew/contracts/http/publish-state'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { templates } from '../../platform/db/schema.ts'
import { gameObservations, games } from '../../platform/db/schema-games.ts'
import { templateVersions } from '../../platform/db/schema-templates.ts'
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
  /** It has the size and the germs of its game's board, or names no game. */
  readonly isOnBoard: boolean
  /** Its tick can have been played with the keys that were given, or it names no game: so observations cost time. */
  readonly isReached: boolean
  /** What was published of this tick before, if anything, said the same. */
  readonly isSameView: boolean
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
  game_id: number | null
  game_template: number | null
  game_agent: AgentName | null
  program: string | null
  clock: Clock | null
  is_reached: boolean
  is_same_view: boolean
  is_answered: boolean | null
  template_id: number | null
  title: string | null
  content: string | null
  version: number | null
}

/** Ticks of a game that can have been played with the keys that were given. */
const ticksWithKeys = (game: SQL): SQL =>
  sql`${game}.keys_given * case ${game}.clock when 'lockstep' then ${windowTicks.lockstep}::int else ${windowTicks.realtime}::int end`

/**
 * Claims the sessions, notes the ticks that were observed and finds the templates' texts: one statement for all that came
 * together, because every observation of every game passes here. At most one for each session.
 */
const accept = prepared<{ asked: string }, Row>(
  (value) => sql`
    with asked as (
      select * from jsonb_to_recordset(${value('asked')}::jsonb)
        as asked(n int, session_id text, user_id int, game_id int, game_tick int, template_id int,
          cols int, rows int, germs int, digest text)
    ),
    ${claiming},
    earlier as (
      select asked.n, observation.digest from asked join ${gameObservations} observation
        on observation.game_id = asked.game_id and observation.tick = asked.game_tick
    ),
    game as (
      update ${games} game set observed_tick = greatest(game.observed_tick, asked.game_tick)
      from asked
      where game.id = asked.game_id and game.user_id = asked.user_id and game.session_id = asked.session_id
        and exists (select 1 from claimed where claimed.id = asked.session_id)
        and (game.cols, game.rows, game.germs) = (asked.cols, asked.rows, asked.germs)
        and asked.game_tick <= ${ticksWithKeys(sql`game`)}
        and not exists (select 1 from earlier where earlier.n = asked.n and earlier.digest <> asked.digest)
      returning game.id, game.session_id, game.template_id, game.template_version, game.agent, game.program, game.clock,
        game.clock = 'lockstep' and game.answered_tick = asked.game_tick as is_answered
    ),
    noted as (
      insert into ${gameObservations} (game_id, tick, digest)
      select game.id, asked.game_tick, asked.digest
      from asked join game on game.id = asked.game_id and game.session_id = asked.session_id
      where asked.digest is not null
      on conflict do nothing
    )
    select
      claimed.id is not null as is_owner,
      known.id is not null as is_known,
      game.id as game_id, game.template_id as game_template, game.agent as game_agent, game.program, game.clock,
      coalesce(asked.game_tick <= ${ticksWithKeys(sql`known`)}, true) as is_reached,
      coalesce(earlier.digest = asked.digest, true) as is_same_view,
      game.is_answered,
      template.id as template_id, said.title, said.content, said.version
    from ${inNoHurry} cross join asked
    left join claimed on claimed.id = asked.session_id
    left join earlier on earlier.n = asked.n
    left join ${games} known
      on known.id = asked.game_id and known.user_id = asked.user_id and known.session_id = asked.session_id
    left join game on game.id = asked.game_id and game.session_id = asked.session_id
    left join ${templates} template
      on template.user_id = asked.user_id and template.id = coalesce(game.template_id, asked.template_id)
    left join ${templateVersions} said
      on said.template_id = template.id and said.version = coalesce(game.template_version, template.version)
    order by asked.n`,
)

/** Answers in the order of what was offered. */
export async function acceptObservations(
  db: Db,
  offered: readonly OfferedObservation[],
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
  const found = await accept(db, { asked: JSON.stringify(asked) })
  return offered.map(({ body }, n) => accepted(body, found[n]))
}

function accepted({ template_id: wantedTemplate, state }: PublishState, row: Row | undefined): AcceptedObservation {
  return {
    isOwner: row?.is_owner === true,
    isKnownGame: state.game_id === undefined || row?.is_known === true,
    isOnBoard: state.game_id === undefined || row?.game_id === state.game_id,
    isReached: row?.is_reached !== false,
    isSameView: row?.is_same_view !== false,
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
