import { randomBytes } from 'node:crypto'
import { type ChatMessagePage, type ChatSessionPatch, chatDefaults } from '@clew/contracts/http/chat'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { lockUsers } from '../../platform/db/lock-users.ts'
import { chatMessages, chatSends, chatSessions } from '../../platform/db/schema-chat.ts'
import { AppError } from '../../platform/errors.ts'

export type StoredSession = typeof chatSessions.$inferSelect
export type StoredMessage = typeof chatMessages.$inferSelect

/** Nobody reads more, and a list has no pages. */
const maxSessions = 200

/** As the index is. */
const newestFirst = sql`${chatSessions.updatedAt} desc nulls last, ${chatSessions.id} desc nulls last`

export const listSessions = (db: Db, userId: number): Promise<StoredSession[]> =>
  db.select().from(chatSessions).where(eq(chatSessions.userId, userId)).orderBy(newestFirst).limit(maxSessions)

export async function findSession(db: Db, id: number): Promise<StoredSession | undefined> {
  const rows = await db.select().from(chatSessions).where(eq(chatSessions.id, id))
  return rows[0]
}

export function createSession(db: Db, userId: number): Promise<StoredSession> {
  return db.transaction(async (tx) => {
    await lockUsers(tx, [userId])
    const own = await tx.$count(chatSessions, eq(chatSessions.userId, userId))
    if (own >= maxSessions)
      throw new AppError('refused', `You have ${maxSessions} chats, and there cannot be more. Delete one first.`)
    const { title, temperature, top_p: topP, max_tokens: maxTokens } = chatDefaults
    const sessionKey = `chat-${randomBytes(8).toString('hex')}`
    const [created] = await tx
      .insert(chatSessions)
      .values({ userId, sessionKey, title, temperature, topP, maxTokens })
      .returning()
    if (!created) throw new Error('the insert gave no row back')
    return created
  })
}

/** `undefined` when it has just been deleted. */
export async function updateSession(db: Db, id: number, patch: ChatSessionPatch): Promise<StoredSession | undefined> {
  const { title, system_prompt: systemPrompt, temperature, top_p: topP, max_tokens: maxTokens } = patch
  const [changed] = await db
    .update(chatSessions)
    .set({
      title,
      systemPrompt,
      temperature,
      topP,
      maxTokens,
      templateId: patch.template_id,
      updatedAt: new Date(),
    })
    .where(eq(chatSessions.id, id))
    .returning()
  return changed
}

/** Takes the messages out; a question that is being answered just now is not stored either. */
export function resetSession(db: Db, id: number): Promise<StoredSession | undefined> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(chatSessions)
      .set({ messageCount: 0, lastMessagePreview: null, updatedAt: new Date() })
      .where(eq(chatSessions.id, id))
      .returning()
    await tx.delete(chatSends).where(and(eq(chatSends.sessionId, id), isNull(chatSends.answer)))
    await tx.delete(chatMessages).where(eq(chatMessages.sessionId, id))
    return changed
  })
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.delete(chatSessions).where(eq(chatSessions.id, id))
}

/** One page of a chat, oldest first. */
export async function listMessages(
  db: Db,
  sessionId: number,
  { before, limit }: ChatMessagePage,
): Promise<StoredMessage[]> {
  const isThere = eq(chatMessages.sessionId, sessionId)
  const isOlder = before === undefined ? isThere : and(isThere, lt(chatMessages.id, before))
  const rows = await db.select().from(chatMessages).where(isOlder).orderBy(desc(chatMessages.id)).limit(limit)
  return rows.reverse()
}
