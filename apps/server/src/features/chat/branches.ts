import { chatDefaults, type ChatMessagePage } from '@clew/contracts/http/chat'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { chatMessages, chatSessions } from '../../platform/db/schema-chat.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { mustBeInChat } from './policy.ts'
import { lockSession, type StoredMessage, type StoredSession } from './store.ts'
import { previewOf } from './stored-text.ts'
import { titleFrom } from './title.ts'

/** `versions`: all questions that were asked in the place of this one, when there are others. */
export type PlacedMessage = StoredMessage & { readonly versions?: readonly number[] }

/** The end of the branch that leads to a message and holds it, oldest first. Empty when the chat has no such message. */
function branchUpTo(db: Db | Tx, sessionId: number, tipId: number, limit: number): Promise<StoredMessage[]> {
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
async function questionsAfter(
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

/** Where a question stands in the tree of its session. */
export interface Place {
  readonly parentId: number | null
  /** The newest messages before it in its branch, oldest first. */
  readonly history: readonly StoredMessage[]
  /** How many messages are before it in its branch. */
  readonly depth: number
  /** What was asked in this place before. */
  readonly siblings: readonly number[]
}

/** More of a chat is never shown to a model, however wide its window. */
const maxHistory = 400

/** The place after a message, null at the beginning; refuses one after which nothing can be asked. */
export async function findPlace(tx: Tx, sessionId: number, parentId: number | null): Promise<Place> {
  const siblings = (await questionsAfter(tx, sessionId, new Set([parentId]))).map(({ id }) => id)
  if (parentId === null) return { history: [], parentId, depth: 0, siblings }
  const history = await branchUpTo(tx, sessionId, parentId, maxHistory)
  const { role, depth } = mustBeInChat(history.at(-1))
  if (role !== 'assistant') throw new AppError('refused', 'A message can be asked only after an answer.')
  return { history, parentId, depth, siblings }
}

/** The ids of a question and its answer rise even though both are stored when the answer is there. */
export const nextMessageId = sql<number>`nextval(pg_get_serial_sequence('chat_messages', 'id'))`.mapWith(Number)

type NewMessage = Omit<typeof chatMessages.$inferInsert, 'sessionId'>

export interface NewExchange {
  readonly question: NewMessage
  readonly answer: NewMessage
}

export interface StoredExchange {
  readonly question: StoredMessage
  readonly answer: StoredMessage
  readonly session: StoredSession
}

/** Stores a question with its answer and shows their branch, also when another one was chosen meanwhile: what has just been said is what is looked at. */
export async function appendExchange(tx: Tx, session: StoredSession, exchange: NewExchange): Promise<StoredExchange> {
  const rows = [exchange.question, exchange.answer].map((message) => ({ ...message, sessionId: session.id }))
  const [question, answer] = await tx.insert(chatMessages).values(rows).returning()
  if (!question || !answer) throw new Error('the insert gave no rows back')
  const isNamed = session.title !== chatDefaults.title || question.parentId !== null
  const title = isNamed ? session.title : titleFrom(question.content)
  return { question, answer, session: await showBranch(tx, answer, { updatedAt: new Date(), title }) }
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
