import type { ChatMessagePage } from '@clew/contracts/http/chat'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { chatMessages, chatSessions } from '../../platform/db/schema-chat.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { mustBeInChat } from './policy.ts'
import { lockSession, type StoredMessage, type StoredSession } from './store.ts'
import { previewOf } from './stored-text.ts'

/** `versions`: all questions that were asked in the place of this one, when there are others. */
export type PlacedMessage = StoredMessage & { readonly versions?: readonly number[] }

/** The end of the branch that leads to a message and holds it, oldest first. Empty when the chat has no such message. */
export function branchUpTo(db: Db | Tx, sessionId: number, tipId: number, limit: number): Promise<StoredMessage[]> {
  const ids = sql`(with recursive up as (
      select id, parent_id, 1 as steps from chat_messages where id = ${tipId} and session_id = ${sessionId}
      union all
      select before.id, before.parent_id, steps + 1 from up join chat_messages before on before.id = up.parent_id
      where steps < ${limit}
    ) select id from up)`
  return db
    .select()
    .from(chatMessages)
    .where(sql`${chatMessages.id} in ${ids}`)
    .orderBy(chatMessages.depth)
}

/** One page of the branch that is shown, oldest first. */
export async function listMessages(db: Db, session: StoredSession, page: ChatMessagePage): Promise<PlacedMessage[]> {
  const endId = page.before === undefined ? session.tipId : (await findMessage(db, session.id, page.before)).parentId
  if (endId === null) return []
  const rows = await branchUpTo(db, session.id, endId, page.limit)
  const questions = rows.filter(({ role }) => role === 'user')
  const siblings = await questionsAfter(db, session.id, new Set(questions.map(({ parentId }) => parentId)))
  return rows.map((row) => {
    const versions = siblings.filter(({ parentId }) => parentId === row.parentId).map(({ id }) => id)
    return row.role === 'user' && versions.length > 1 ? { ...row, versions } : row
  })
}

async function findMessage(db: Db, sessionId: number, id: number): Promise<StoredMessage> {
  const isIt = and(eq(chatMessages.id, id), eq(chatMessages.sessionId, sessionId))
  return mustBeInChat((await db.select().from(chatMessages).where(isIt))[0])
}

/** What was asked after each of these messages, the oldest first; null stands for the beginning. */
export async function questionsAfter(
  db: Db | Tx,
  sessionId: number,
  parents: ReadonlySet<number | null>,
): Promise<Pick<StoredMessage, 'id' | 'parentId'>[]> {
  const ids = [...parents].filter((id) => id !== null)
  const isAfter = or(
    ids.length > 0 ? inArray(chatMessages.parentId, ids) : undefined,
    parents.has(null) ? isNull(chatMessages.parentId) : undefined,
  )
  if (!isAfter) return []
  return db
    .select({ id: chatMessages.id, parentId: chatMessages.parentId })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), isAfter))
    .orderBy(chatMessages.id)
}

/** Shows the newest branch that holds a message; `undefined` when the session has just been deleted. */
export function chooseBranch(db: Db, sessionId: number, messageId: number): Promise<StoredSession | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockSession(tx, sessionId))) return undefined
    return showBranch(tx, await newestTip(tx, sessionId, messageId))
  })
}

/** The end of the newest branch that holds a message. */
async function newestTip(tx: Tx, sessionId: number, messageId: number): Promise<StoredMessage> {
  // What comes after a message has a greater id, so the greatest has nothing after it.
  const id = sql`(with recursive down as (
      select id from chat_messages where id = ${messageId} and session_id = ${sessionId}
      union all
      select next.id from down cross join lateral (
        -- The offset keeps each step from reading the whole chat.
        select id from chat_messages where session_id = ${sessionId} and parent_id = down.id offset 0
      ) next
    ) select max(id) from down)`
  return mustBeInChat(
    (
      await tx
        .select()
        .from(chatMessages)
        .where(sql`${chatMessages.id} = ${id}`)
    )[0],
  )
}

/** Shows the branch that ends with this message. */
export async function showBranch(
  tx: Tx,
  tip: StoredMessage,
  changes: Partial<Pick<StoredSession, 'updatedAt' | 'title'>> = {},
): Promise<StoredSession> {
  const [changed] = await tx
    .update(chatSessions)
    .set({ ...changes, tipId: tip.id, messageCount: tip.depth, lastMessagePreview: previewOf(tip.content) })
    .where(eq(chatSessions.id, tip.sessionId))
    .returning()
  if (!changed) throw new Error('the update gave no row back')
  return changed
}
