import { randomBytes } from 'node:crypto'
import { type ChatSessionPatch, chatDefaults } from '@clew/contracts/http/chat'
import { quotaLimits } from '@clew/contracts/quota-limits'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { lockUsers } from '../../platform/db/lock-users.ts'
import { chatMessages, chatSends, chatSessions } from '../../platform/db/schema-chat.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { addUsage, quotaExceeded } from '../../platform/quotas.ts'

export type StoredSession = typeof chatSessions.$inferSelect
export type StoredMessage = typeof chatMessages.$inferSelect
export type NewSession = Omit<typeof chatSessions.$inferInsert, 'userId' | 'sessionKey'>

/** As the index is. */
const newestFirst = sql`${chatSessions.updatedAt} desc nulls last, ${chatSessions.id} desc nulls last`

/** One that was deleted is there for nobody, only for the call that brings it back. */
export const isThere = isNull(chatSessions.deletedAt)

export function listSessions(db: Db, userId: number): Promise<StoredSession[]> {
  const isOwn = and(eq(chatSessions.userId, userId), isThere)
  return db.select().from(chatSessions).where(isOwn).orderBy(newestFirst)
}

export async function findSession(db: Db, id: number): Promise<StoredSession | undefined> {
  const rows = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), isThere))
  return rows[0]
}

/** Its row is what makes two questions at the same time wait for each other. */
export async function lockSession(tx: Tx, id: number): Promise<StoredSession | undefined> {
  const isIt = and(eq(chatSessions.id, id), isThere)
  const [session] = await tx.select().from(chatSessions).where(isIt).for('no key update')
  return session
}

/** Waits until no other call changes how many chats the user has; refuses when there is no room for one beside the others. */
export async function mustHaveRoom(tx: Tx, userId: number, id = 0): Promise<void> {
  await lockUsers(tx, [userId])
  if ((await countSessions(tx, userId, id)) >= quotaLimits.chats) throw quotaExceeded('chats')
}

/** All but the one of this id; there are never more than the quota. */
export const countSessions = (db: Db | Tx, userId: number, exceptId = 0): Promise<number> =>
  db.$count(chatSessions, and(eq(chatSessions.userId, userId), isThere, ne(chatSessions.id, exceptId)))

export function createSession(db: Db, userId: number): Promise<StoredSession> {
  const { title, temperature, top_p: topP, max_tokens: maxTokens } = chatDefaults
  return db.transaction((tx) => insertSession(tx, userId, { title, temperature, topP, maxTokens }))
}

export async function insertSession(tx: Tx, userId: number, session: NewSession): Promise<StoredSession> {
  await mustHaveRoom(tx, userId)
  const sessionKey = `chat-${randomBytes(8).toString('hex')}`
  const [created] = await tx
    .insert(chatSessions)
    .values({ ...session, userId, sessionKey })
    .returning()
  if (!created) throw new Error('the insert gave no row back')
  return created
}

/** `undefined` when it has just been deleted. */
export async function updateSession(db: Db, id: number, patch: ChatSessionPatch): Promise<StoredSession | undefined> {
  const { title, system_prompt: systemPrompt, temperature, top_p: topP, max_tokens: maxTokens, model } = patch
  const [changed] = await db
    .update(chatSessions)
    .set({
      title,
      systemPrompt,
      temperature,
      topP,
      maxTokens,
      templateId: patch.template_id,
      model,
      updatedAt: new Date(),
    })
    .where(and(eq(chatSessions.id, id), isThere))
    .returning()
  return changed
}

/** Takes the messages of all branches out; a question that is being answered just now is not stored either. */
export function resetSession(db: Db, { id, userId }: StoredSession): Promise<StoredSession | undefined> {
  return db.transaction(async (tx) => {
    await addUsage(tx, userId)
    const [changed] = await tx
      .update(chatSessions)
      .set({ tipId: null, messageCount: 0, lastMessagePreview: null, updatedAt: new Date() })
      .where(and(eq(chatSessions.id, id), isThere))
      .returning()
    if (!changed) return undefined
    await stopAnswers(tx, id)
    await addUsage(tx, userId, { bytes: -(await deleteMessages(tx, id)) })
    return changed
  })
}

/** Answers how many bytes their texts had. */
async function deleteMessages(tx: Tx, sessionId: number): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    with deleted as (
      delete from ${chatMessages} where session_id = ${sessionId} returning octet_length(content) as bytes
    )
    select coalesce(sum(bytes), 0) as bytes from deleted`)
  return Number(rows[0]?.bytes)
}

/** What is being answered in a session is not stored, and its model is stopped. */
export async function stopAnswers(tx: Tx, sessionId: number): Promise<void> {
  await tx.delete(chatSends).where(and(eq(chatSends.sessionId, sessionId), isNull(chatSends.answer)))
}
