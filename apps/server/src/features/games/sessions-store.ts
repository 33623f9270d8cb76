import type { HintEnvelope } from '@clew/contracts/socket'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { preparedSelect } from '../../platform/db/prepared.ts'
import { users } from '../../platform/db/schema.ts'
import { sessions } from '../../platform/db/schema-games.ts'

/** So many sessions of one user are kept. */
export const maxSessions = 200

/**
 * Part of a statement that publishes: of the rows `asked` (one for each session), `claimed` has the sessions that are the
 * user's, because they are new, were theirs already, or have been idle for 24 hours. The next owner of a session does not
 * inherit its last hint. A new one makes those go that its user used longest ago, when there are too many. Sessions are
 * locked in order, so that two such statements never wait for each other.
 */
export const claiming: SQL = sql`
  trimmed as (
    delete from ${sessions} where id in (
      select own.id from ${sessions} own where own.user_id in (
        select asked.user_id from asked
        where not exists (select 1 from ${sessions} known where known.id = asked.session_id offset 0)
      )
      order by own.used_at desc offset ${maxSessions - 1} for update skip locked
    )
  ),
  claimed as (
    insert into ${sessions} as session (id, user_id, used_at)
    select asked.session_id, asked.user_id, now() from asked
    where exists (select from ${users} where users.id = asked.user_id offset 0)
    order by asked.session_id
    on conflict (id) do update set
      user_id = excluded.user_id,
      used_at = excluded.used_at,
      last_hint = case when session.user_id = excluded.user_id then session.last_hint end,
      last_played = case when session.user_id = excluded.user_id then session.last_played end
    where session.user_id = excluded.user_id or session.used_at < now() - interval '24 hours'
    returning id
  )`

/** Joined to a statement: its commit does not wait for the disk. A power cut then costs a moment of the games that run. */
export const inNoHurry: SQL = sql`(select set_config('synchronous_commit', 'off', true)) as no_hurry`

/** Whether the session is the user's now. */
export async function claimSession(db: Db, sessionId: string, userId: number): Promise<boolean> {
  const claimed = await db.execute(sql`
    with asked as (select ${sessionId}::text as session_id, ${userId}::int as user_id), ${claiming}
    select id from claimed`)
  return claimed.rows.length === 1
}

/** `undefined` for a session that nobody has published on. */
export async function ownerOf(db: Db, sessionId: string): Promise<number | undefined> {
  const rows = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
  return rows[0]?.userId
}

export async function newestSessionOf(db: Db, userId: number): Promise<string | undefined> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.usedAt))
    .limit(1)
  return rows[0]?.id
}

const readSession = preparedSelect<{ id: string }, typeof sessions.$inferSelect>((db, value) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.id, value('id'))),
)

/** The last hint of a session and whose it is; nobody's when nothing was published yet. */
export async function readLastHint(db: Db, sessionId: string): Promise<{ ownerId?: number; envelope: HintEnvelope }> {
  const [row] = await readSession(db, { id: sessionId })
  return row ? { ownerId: row.userId, envelope: envelopeOf(row) } : { envelope: envelopeOf({ id: sessionId }) }
}

/** Makes the last hint that is played the last hint again, for a page that missed it. */
export async function showPlayedAgain(
  db: Db,
  sessionId: string,
): Promise<{ ownerId: number; envelope: HintEnvelope }[]> {
  const rows = await db
    .update(sessions)
    .set({
      lastHint: sql`${sessions.lastPlayed} || jsonb_build_object('timestamp', ${sessions.lastHintAt} + 1)`,
      lastHintAt: sql`${sessions.lastHintAt} + 1`,
      lastHintReason: null,
    })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.lastPlayed)))
    .returning()
  return rows.map((row) => ({ ownerId: row.userId, envelope: envelopeOf(row) }))
}

function envelopeOf(row: Partial<typeof sessions.$inferSelect> & { id: string }): HintEnvelope {
  const { id, lastHint = null, lastHintAt = null, lastHintReason = null } = row
  if (lastHint === null)
    return { session_id: id, has_hint: false, last_hint: null, timestamp: null, is_played: false, reason: null }
  return {
    session_id: id,
    has_hint: true,
    last_hint: lastHint,
    timestamp: Number(lastHint['timestamp'] ?? lastHintAt),
    is_played: lastHintReason === null,
    reason: lastHintReason,
  }
}
