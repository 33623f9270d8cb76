import type { AgentName } from '@clew/contracts/http/games'
import type { PublishState } from '@clew/contracts/http/publish-state'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { games, templates, templateVersions } from '../../platform/db/schema.ts'
import { claiming, inNoHurry } from './sessions-store.ts'

/** An observation that somebody wants to publish. */
export interface OfferedObservation {
  readonly userId: number
  readonly body: PublishState
}

export interface AcceptedObservation {
  /** The session is the caller's. */
  readonly isOwner: boolean
  /** The observation's game is the caller's and of this session, or it names none. */
  readonly isKnownGame: boolean
  /** The game was begun with this template, or the observation names none. */
  readonly isSameTemplate: boolean
  /** The text that has to answer: the game's version of it, however the template has changed since. */
  readonly template: { id: number; title: string; content: string; version: number } | undefined
  /** The agent that has to answer: the one chosen for the game. */
  readonly agent: AgentName
}

interface Row extends Record<string, unknown> {
  is_owner: boolean
  game_id: number | null
  game_template: number | null
  game_agent: AgentName | null
  template_id: number | null
  title: string | null
  content: string | null
  version: number | null
}

/**
 * Claims the sessions, notes the ticks that were observed and finds the templates' texts: one statement for all that came
 * together, because every observation of every game passes here. At most one for each session.
 */
export async function acceptObservations(
  db: Db,
  offered: readonly OfferedObservation[],
): Promise<AcceptedObservation[]> {
  const asked = offered.map(({ userId, body: { session_id, template_id, state } }, n) => ({
    n,
    session_id,
    user_id: userId,
    game_id: state.game_id ?? null,
    game_tick: state.game_tick ?? null,
    template_id: template_id ?? null,
  }))
  const found = await db.execute<Row>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked(n int, session_id text, user_id int, game_id int, game_tick int, template_id int)
    ),
    ${claiming},
    game as (
      update ${games} game set observed_tick = greatest(game.observed_tick, asked.game_tick)
      from asked
      where game.id = asked.game_id and game.user_id = asked.user_id and game.session_id = asked.session_id
        and exists (select 1 from claimed where claimed.id = asked.session_id)
      returning game.id, game.session_id, game.template_id, game.template_version, game.agent
    )
    select
      claimed.id is not null as is_owner,
      game.id as game_id, game.template_id as game_template, game.agent as game_agent,
      template.id as template_id, said.title, said.content, said.version
    from ${inNoHurry} cross join asked
    left join claimed on claimed.id = asked.session_id
    left join game on game.id = asked.game_id and game.session_id = asked.session_id
    left join ${templates} template
      on template.user_id = asked.user_id and template.id = coalesce(game.template_id, asked.template_id)
    left join ${templateVersions} said
      on said.template_id = template.id and said.version = coalesce(game.template_version, template.version)
    order by asked.n`)
  return offered.map(({ body }, n) => accepted(body, found.rows[n]))
}

function accepted({ template_id: wantedTemplate, state }: PublishState, row: Row | undefined): AcceptedObservation {
  return {
    isOwner: row?.is_owner === true,
    isKnownGame: state.game_id === undefined || row?.game_id === state.game_id,
    isSameTemplate: wantedTemplate == null || row?.game_template == null || row.game_template === wantedTemplate,
    template: row && readTemplate(row),
    agent: row?.game_agent ?? 'lam',
  }
}

function readTemplate({ template_id: id, title, content, version }: Row): AcceptedObservation['template'] {
  return id === null || title === null || content === null || version === null
    ? undefined
    : { id, title, content, version }
}
