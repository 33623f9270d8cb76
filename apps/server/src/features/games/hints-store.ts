import type { WireHint } from '@clew/contracts/hint'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { gameHints, games, sessions } from '../../platform/db/schema.ts'

/** Which observation a hint says it answers. */
export interface InReplyTo {
  readonly gameId: number
  readonly gameTick: number
}

interface Row extends Record<string, unknown> {
  user_id: number
  last_hint_at: string
}

/**
 * Stamps a hint and keeps it: as the session's last one, and among the hints of the game that it answers (the one it
 * names, if that is of this session, else the newest), unless that game has shown no observation yet. One statement, for
 * the same reason as `acceptObservation`. `undefined` for a session that nobody has published on.
 */
export async function storeHint(
  db: Db,
  sessionId: string,
  { hint, inReplyTo }: { hint: WireHint; inReplyTo: InReplyTo | undefined },
): Promise<{ ownerId: number; timestamp: number } | undefined> {
  const json = storableJson(hint)
  const found = await db.execute<Row>(sql`
    with hurry as (select set_config('synchronous_commit', 'off', true) as done),
    stamped as (
      update ${sessions} set
        last_hint = ${json}::jsonb,
        last_hint_at = greatest(last_hint_at + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      where id = ${sessionId}
      returning user_id, last_hint_at
    ),
    answered as (
      select game.id, game.observed_tick from ${games} game, stamped
      where game.session_id = ${sessionId} and game.user_id = stamped.user_id and game.observed_tick is not null
      order by (game.id = ${inReplyTo?.gameId ?? null}::int) is true desc, game.id desc
      limit 1
    ),
    kept as (
      insert into ${gameHints} (game_id, observed_tick, hint)
      select id, case when id = ${inReplyTo?.gameId ?? null}::int
        then least(observed_tick, ${inReplyTo?.gameTick ?? null}::int) else observed_tick end, ${json}::jsonb
      from answered
    )
    select stamped.user_id, stamped.last_hint_at from stamped, hurry where hurry.done is not null`)
  const row = found.rows[0]
  return row && { ownerId: row.user_id, timestamp: Number(row.last_hint_at) }
}

/** JSON that PostgreSQL can keep: it refuses the escapes of NUL and of lone surrogates. */
function storableJson(hint: WireHint): string {
  // Every escape is taken whole, so that the text `\\u0000` (a backslash, then letters) stays as it is.
  const escapes = /\\(?:(u0000|ud[89a-f][0-9a-f]{2})|.)/g
  return JSON.stringify(hint).replace(escapes, (escape, bad?: string) => (bad === undefined ? escape : '\\ufffd'))
}
