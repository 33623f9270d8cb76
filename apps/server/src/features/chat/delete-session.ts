import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { usage } from '../../platform/db/schema-people.ts'
import { chatMessages, chatSessions } from '../../platform/db/schema-chat.ts'
import { isThere, mustHaveRoom, stopAnswers, type StoredSession } from './store.ts'

const restorableMs = 10 * 60_000
const forgetEveryMs = 10 * 60_000

const tooLongAgo = sql`now() - ${restorableMs} * interval '1 millisecond'`

/** Takes a session away; for a while it can be brought back, but not what is being answered in it just now. */
export function deleteSession(db: Db, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(chatSessions)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(chatSessions.id, id), isThere))
    await stopAnswers(tx, id)
  })
}

/** One that is there counts too: who asks twice to have it back gets it twice. */
const isRestorable = or(isNull(chatSessions.deletedAt), gt(chatSessions.deletedAt, tooLongAgo))

export async function findRestorable(db: Db, id: number): Promise<StoredSession | undefined> {
  const rows = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), isRestorable))
  return rows[0]
}

/** `undefined` when its time has just run out. */
export function restoreSession(db: Db, { id, userId }: StoredSession): Promise<StoredSession | undefined> {
  return db.transaction(async (tx) => {
    await mustHaveRoom(tx, userId, id)
    const [restored] = await tx
      .update(chatSessions)
      .set({ deletedAt: null })
      .where(and(eq(chatSessions.id, id), isRestorable))
      .returning()
    return restored
  })
}

/** Deletes for good what can no longer be brought back, now and from time to time. The answer ends it. */
export function forgetDeletedSessions(db: Db, log: FastifyBaseLogger): () => Promise<void> {
  const forget = () =>
    db
      .execute(sql`
        with forgotten as (
          delete from ${chatSessions} where ${lte(chatSessions.deletedAt, tooLongAgo)} returning id, user_id
        ),
        freed as (
          select user_id, sum(octet_length(content)) as bytes
          from forgotten join ${chatMessages} on session_id = forgotten.id group by user_id
        )
        update ${usage} used set bytes = greatest(used.bytes - freed.bytes, 0)
        from freed where used.user_id = freed.user_id`)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'deleted chats could not be forgotten'),
      )
  let running = forget()
  const timer = setInterval(() => void (running = forget()), forgetEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
