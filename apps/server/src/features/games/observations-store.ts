import type { PublishState } from '@clew/contracts/http/publish-state'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { games, templates, templateVersions } from '../../platform/db/schema.ts'
import { claiming } from './sessions-store.ts'

export interface AcceptedObservation {
  /** The session is the caller's. */
  readonly isOwner: boolean
  /** The observation's game is the caller's and of this session, or it names none. */
  readonly isKnownGame: boolean
  /** The game was begun with this template, or the observation names none. */
  readonly isSameTemplate: boolean
  /** The text that has to answer: the game's version of it, however the template has changed since. */
  readonly template: { id: number; title: string; content: string; version: number } | undefined
}

interface Row extends Record<string, unknown> {
  is_owner: boolean
  game_id: number | null
  game_template: number | null
  template_id: number | null
  title: string | null
  content: string | null
  version: number | null
}

/**
 * Claims the session, notes the tick that was observed and finds the template's text: one statement, because every
 * observation of every game passes here. It is not worth waiting for the disk: a power cut costs at most a moment of a game.
 */
export async function acceptObservation(db: Db, userId: number, body: PublishState): Promise<AcceptedObservation> {
  const { session_id: sessionId, template_id: wantedTemplate = null, state } = body
  const gameId = state.game_id ?? null
  const found = await db.execute<Row>(sql`
    with hurry as (select set_config('synchronous_commit', 'off', true) as done),
    ${claiming(sessionId, userId)},
    game as (
      update ${games} set observed_tick = greatest(observed_tick, ${state.game_tick ?? null}::int)
      where id = ${gameId}::int and user_id = ${userId} and session_id = ${sessionId} and exists (select 1 from claimed)
      returning id, template_id, template_version
    )
    select
      hurry.done is not null and exists (select 1 from claimed) as is_owner,
      game.id as game_id, game.template_id as game_template,
      template.id as template_id, said.title, said.content, said.version
    from hurry
    left join game on true
    left join ${templates} template
      on template.user_id = ${userId} and template.id = coalesce(game.template_id, ${wantedTemplate}::int)
    left join ${templateVersions} said
      on said.template_id = template.id and said.version = coalesce(game.template_version, template.version)`)
  const row = found.rows[0]
  return {
    isOwner: row?.is_owner === true,
    isKnownGame: gameId === null || row?.game_id === gameId,
    isSameTemplate: wantedTemplate === null || row?.game_template == null || row.game_template === wantedTemplate,
    template: row && readTemplate(row),
  }
}

function readTemplate({ template_id: id, title, content, version }: Row): AcceptedObservation['template'] {
  return id === null || title === null || content === null || version === null ? undefined : { id, title, content, version }
}
