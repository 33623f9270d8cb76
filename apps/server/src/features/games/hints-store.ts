import type { WireHint } from '@clew/contracts/hint'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { gameHints, games, sessions } from '../../platform/db/schema.ts'
import { inNoHurry } from './sessions-store.ts'

/** A hint that arrived for a session. */
export interface ArrivedHint {
  readonly sessionId: string
  readonly hint: WireHint
  /** Which observation it says it answers. */
  readonly inReplyTo: { readonly gameId: number; readonly gameTick: number } | undefined
}

export interface KeptHint {
  readonly ownerId: number
  /** ms since 1970, strictly rising for each session. */
  readonly timestamp: number
}

interface Row extends Record<string, unknown> {
  user_id: number | null
  last_hint_at: string | null
}

/**
 * Stamps hints and keeps them: each as its session's last one, and among the hints of the game that it answers (the one it
 * names, if that is of this session, else the newest), unless that game has shown no observation yet or, in lockstep, a
 * newer one than the hint answers: there nothing is asked twice, and nobody goes back to decide better. One statement for
 * all that came together, at most one for each session. `undefined` for a session that nobody has published on.
 */
export async function storeHints(db: Db, arrived: readonly ArrivedHint[]): Promise<(KeptHint | undefined)[]> {
  const asked = arrived.map(({ sessionId, hint, inReplyTo }, n) => ({
    n,
    session_id: sessionId,
    hint,
    reply_game: inReplyTo?.gameId ?? null,
    reply_tick: inReplyTo?.gameTick ?? null,
  }))
  const found = await db.execute<Row>(sql`
    with asked as (
      select * from jsonb_to_recordset(${storableJson(asked)}::jsonb)
        as asked(n int, session_id text, hint jsonb, reply_game int, reply_tick int)
    ),
    locked as (
      select id from ${sessions} where id in (select session_id from asked) order by id for update
    ),
    stamped as (
      update ${sessions} session set
        last_hint = asked.hint,
        last_hint_at = greatest(session.last_hint_at + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      from asked join locked on locked.id = asked.session_id
      where session.id = asked.session_id
      returning session.id, session.user_id, session.last_hint_at
    ),
    kept as (
      insert into ${gameHints} (game_id, observed_tick, hint)
      select
        game.id,
        case when game.id = asked.reply_game then least(game.observed_tick, asked.reply_tick) else game.observed_tick end,
        asked.hint
      from asked join stamped on stamped.id = asked.session_id
      cross join lateral (
        select id, observed_tick, clock from ${games}
        where session_id = asked.session_id and user_id = stamped.user_id and observed_tick is not null
        order by (id = asked.reply_game) is true desc, id desc
        limit 1
      ) game
      where game.clock = 'realtime' or game.id is distinct from asked.reply_game or game.observed_tick = asked.reply_tick
    )
    select stamped.user_id, stamped.last_hint_at
    from ${inNoHurry} cross join asked left join stamped on stamped.id = asked.session_id
    order by asked.n`)
  return found.rows.map(({ user_id: ownerId, last_hint_at: timestamp }) =>
    ownerId === null ? undefined : { ownerId, timestamp: Number(timestamp) },
  )
}

/** JSON that PostgreSQL can keep: it refuses the escapes of NUL and of lone surrogates. */
function storableJson(value: unknown): string {
  // Every escape is taken whole, so that the text `\\u0000` (a backslash, then letters) stays as it is.
  const escapes = /\\(?:(u0000|ud[89a-f][0-9a-f]{2})|.)/g
  return JSON.stringify(value).replace(escapes, (escape, bad?: string) => (bad === undefined ? escape : '\\ufffd'))
}
