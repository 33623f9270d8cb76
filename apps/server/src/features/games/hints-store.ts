import type { WireHint } from '@clew/contracts/hint'
import { windowTicks } from '@clew/contracts/clock'
import type { NotPlayedReason } from '@clew/contracts/socket'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { gameHints, gameObservations, games, sessions } from '../../platform/db/schema-games.ts'
import type { HintSender } from '../../platform/hint-sender.ts'
import { givingKey, isAlive, type KeyTimes, ticksWithKeys } from './keys-store.ts'
import { inNoHurry } from './sessions-store.ts'

/** A hint that arrived for a session. */
export interface ArrivedHint {
  readonly sessionId: string
  /** Without its time; `sender` in it is the server's word. */
  readonly hint: WireHint
  readonly sender: HintSender
  /** What the rules take from it. */
  readonly key: string
  readonly isError: boolean
  /** Which observation it says it answers. */
  readonly inReplyTo: { readonly gameId: number; readonly gameTick: number } | undefined
}

export interface StampedHint {
  readonly ownerId: number
  /** ms since 1970, strictly rising for each session. */
  readonly timestamp: number
  /** Null when the hint is played. */
  readonly reason: NotPlayedReason | null
  /** What a hint that is played answers, also when it does not say so itself; undefined for any other. */
  readonly inReplyTo: WireHint | undefined
  /** The key that was due with the decision of this hint, and so is given. */
  readonly givenKey: { readonly secret: string; readonly window: number } | undefined
}

interface Row {
  user_id: number | null
  last_hint_at: string | null
  reason: NotPlayedReason | null
  in_reply_to: WireHint | null
  key_window: number | null
  seal_secret: string | null
}

/** The time of the statement, and later than the session's hint before. */
const stamp = sql`greatest(session.last_hint_at + 1, (extract(epoch from statement_timestamp()) * 1000)::bigint)`

/** Twice as long as a page waits from one look at the last hint to the next. */
const fetchMs = 1000

/** Whoever asks for the last hint now and then gets one that is played, although one that is only shown came right after it. */
const isBeingFetched = sql`(session.last_hint is not null and session.last_hint_reason is null
  and (session.last_hint ->> 'timestamp')::bigint + ${fetchMs} > (extract(epoch from statement_timestamp()) * 1000)::bigint)`

/** So many hints of one game are played; a game of an hour that is answered every second has more ticks than that. */
const maxHintsPerGame = 4000

/** For all that came together, at most one for each session. By index for each, as `accept` of observations does it. */
const store = prepared<{ asked: string } & KeyTimes, Row>(
  (value) => sql`
    with asked as (
      select * from jsonb_to_recordset(${value('asked')}::jsonb) as asked(
        n int, session_id text, hint jsonb, sender_kind text, sender_name text, agent text, key text, is_error boolean,
        reply_game int, reply_tick int)
    ),
    locked as (
      select id, user_id from ${sessions} where id = any(array(select session_id from asked)) order by id for update
    ),
    found as (
      select asked.*, game.id as game_id, game.clock, game.program, game.agent as game_agent, game.observed_tick,
        game.answered_tick, game.hints_kept, game.keys_given, game.seal_secret, ${isAlive(value('aliveSince'))} as is_alive,
        coalesce(asked.reply_tick, game.observed_tick) as tick
      from asked join locked on locked.id = asked.session_id
      left join lateral (
        select * from ${games}
        where session_id = asked.session_id and user_id = locked.user_id and seal_secret is not null and submitted_at is null
        order by (id = asked.reply_game) is true desc, id desc
        limit 1
      ) game on true
    ),
    judged as (
      select found.*, case
        when found.game_id is null then 'no_game'
        when is_error then 'error'
        when not case game_agent
          when 'program' then sender_kind = 'unknown' or (sender_kind = 'program' and sender_name = program)
          else sender_kind = 'worker' and sender_name = game_agent
        end then 'sender'
        when coalesce(reply_game <> found.game_id, sender_kind = 'worker') or observation.tick is null then 'unasked'
        when clock = 'lockstep' and (found.tick <> observed_tick or found.tick = answered_tick) then 'late'
        when clock = 'realtime' and (found.tick < answered_tick or (reply_tick is null and found.tick = answered_tick)) then 'late'
        when hints_kept >= ${maxHintsPerGame} then 'full'
      end as reason
      from found
      left join lateral (
        select tick from ${gameObservations} where game_id = found.game_id and tick = found.tick offset 0
      ) observation on true
    ),
    answering as (
      select judged.*, jsonb_build_object('game_id', game_id, 'game_tick', tick) as in_reply_to,
        reason is null and clock = 'lockstep' and tick = keys_given * ${windowTicks.lockstep}::int and is_alive as is_key_due
      from judged
    ),
    stamped as (
      update ${sessions} session set
        last_hint = case when judged.reason is not null and ${isBeingFetched} then session.last_hint else
          judged.hint || jsonb_build_object('timestamp', ${stamp})
            || case when judged.reason is null then jsonb_build_object('in_reply_to', in_reply_to) else '{}' end
        end,
        last_hint_at = ${stamp},
        last_hint_reason = case when not ${isBeingFetched} then judged.reason end,
        last_played = case
          when judged.reason is null then judged.hint || jsonb_build_object('in_reply_to', in_reply_to)
          else session.last_played
        end
      from answering judged
      where session.id = any(array(select session_id from answering)) and session.id = judged.session_id
        and not (judged.reason is not distinct from 'late' and judged.clock = 'lockstep' and judged.tick = judged.answered_tick)
      returning judged.n, session.user_id, session.last_hint_at, judged.reason, in_reply_to
    ),
    kept as (
      insert into ${gameHints} (game_id, observed_tick, key, agent, playable_ticks)
      select game_id, tick, key, coalesce(agent, program, game_agent), ${ticksWithKeys(sql`judged`)} from judged where reason is null
    ),
    counted as (
      update ${games} game set
        hints_kept = game.hints_kept + (judged.reason is null)::int,
        hints_shown = game.hints_shown + (judged.reason is not null)::int,
        answered_tick = case when judged.reason is null then judged.tick else game.answered_tick end,
        ${givingKey(value('at'), sql`judged.is_key_due`)}
      from answering judged where game.id = any(array(select game_id from judged)) and game.id = judged.game_id
    )
    select stamped.user_id, stamped.last_hint_at, stamped.reason, stamped.in_reply_to,
      case when answering.is_key_due then answering.keys_given end as key_window, answering.seal_secret
    from ${inNoHurry} cross join asked left join stamped on stamped.n = asked.n left join answering on answering.n = asked.n
    order by asked.n`,
)

/**
 * Stamps hints with their time, as the last one of their session each, and keeps those that count: a hint counts when the
 * session has a game that is not over, comes from the agent that was chosen for it, is no error, and answers an observation
 * that was published in it. The server's worker names that observation; what somebody's own program says without a name answers
 * the newest one. In lockstep a hint answers the newest, once: asked again, the first answer stands, and the later one is
 * dropped. In real time it answers none that is older than one that was answered already.
 * One statement for all that came together, at most one for each session: it costs the same however many games there are.
 * `undefined` for a session that nobody has published on, and for what is dropped.
 */
export async function storeHints(
  db: Db,
  arrived: readonly ArrivedHint[],
  times: KeyTimes,
): Promise<(StampedHint | undefined)[]> {
  const asked = arrived.map(({ sessionId, hint, sender, key, isError, inReplyTo }, n) => ({
    n,
    session_id: sessionId,
    hint,
    sender_kind: sender.kind,
    sender_name: sender.kind === 'unknown' ? null : sender.name,
    agent: sender.kind === 'worker' ? sender.model : null,
    key,
    is_error: isError,
    reply_game: inReplyTo?.gameId ?? null,
    reply_tick: inReplyTo?.gameTick ?? null,
  }))
  return (await store(db, { asked: storableJson(asked), ...times })).map((row) => {
    const { user_id: ownerId, last_hint_at: timestamp, reason, in_reply_to: answered } = row
    if (ownerId === null) return undefined
    const inReplyTo = reason === null && answered ? answered : undefined
    return { ownerId, timestamp: Number(timestamp), reason, inReplyTo, givenKey: givenKeyIn(row) }
  })
}

const givenKeyIn = ({ key_window: window, seal_secret: secret }: Row): StampedHint['givenKey'] =>
  window === null || secret === null ? undefined : { secret, window }

/** JSON that PostgreSQL can keep: it refuses the escapes of NUL and of lone surrogates. */
function storableJson(value: unknown): string {
  // Every escape is taken whole, so that the text `\\u0000` (a backslash, then letters) stays as it is.
  const escapes = /\\(?:(u0000|ud[89a-f][0-9a-f]{2})|.)/g
  return JSON.stringify(value).replace(escapes, (escape, bad?: string) => (bad === undefined ? escape : '\\ufffd'))
}
