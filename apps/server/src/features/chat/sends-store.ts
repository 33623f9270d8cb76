import type { ChatSendAnswer } from '@clew/contracts/http/chat'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { chatMessages, chatSends, chatSessions } from '../../platform/db/schema-chat.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { mustOwnSession } from './policy.ts'
import { presentMessage, presentSession } from './present.ts'
import type { StoredMessage, StoredSession } from './store.ts'

export interface Question {
  readonly userId: number
  readonly sessionId: number
  readonly idempotencyKey: string | undefined
  /** Tells a repeated question from another one under the same key. */
  readonly inputHash: string
}

/** A question that has its turn: nobody else asks in this session until it ends. */
export interface OpenSend {
  readonly id: number
  readonly session: StoredSession
  /** The newest messages before it, oldest first. */
  readonly history: readonly StoredMessage[]
  /** The id that the question will have. */
  readonly questionId: number
  readonly askedAt: Date
}

export type Begun = { readonly answer: ChatSendAnswer } | { readonly open: OpenSend } | 'busy'

/** After this a question whose server died no longer blocks its session. */
const leaseMs = 30_000
const keepAnswerMs = 24 * 3_600_000
/** More of a chat is never shown to a model, however wide its window. */
const maxHistory = 400

const fromNow = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`

/** Gives a question its turn, or the answer that it got before. */
export function beginSend(db: Db, question: Question): Promise<Begun> {
  return db.transaction(async (tx) => {
    const session = mustOwnSession(question.userId, await lockSession(tx, question.sessionId))
    await tx.delete(chatSends).where(and(eq(chatSends.userId, question.userId), lt(chatSends.expiresAt, sql`now()`)))
    const earlier = await findEarlier(tx, question)
    if (earlier?.answer) return { answer: earlier.answer }
    if (earlier) return 'busy'
    const [begun] = await tx
      .insert(chatSends)
      .values({ ...question, expiresAt: fromNow(leaseMs) })
      .returning({ id: chatSends.id, questionId: nextMessageId })
    if (!begun) throw new Error('the insert gave no row back')
    return { open: { ...begun, session, history: await newestMessages(tx, session.id), askedAt: new Date() } }
  })
}

/** The ids of a question and its answer rise even though both are stored when the answer is there. */
const nextMessageId = sql<number>`nextval(pg_get_serial_sequence('chat_messages', 'id'))`.mapWith(Number)

/** The session's row is what makes two questions at the same time wait for each other. */
async function lockSession(tx: Tx, id: number): Promise<StoredSession | undefined> {
  const [session] = await tx.select().from(chatSessions).where(eq(chatSessions.id, id)).for('no key update')
  return session
}

/** The same question before, or else the one that is being answered in this session. */
async function findEarlier(tx: Tx, { userId, sessionId, idempotencyKey, inputHash }: Question) {
  const isRunning = and(eq(chatSends.sessionId, sessionId), isNull(chatSends.answer))
  if (idempotencyKey === undefined) return (await tx.select().from(chatSends).where(isRunning))[0]
  const hasKey = and(eq(chatSends.userId, userId), eq(chatSends.idempotencyKey, idempotencyKey))
  const rows = await tx.select().from(chatSends).where(or(hasKey, isRunning))
  const same = rows.find((row) => row.idempotencyKey === idempotencyKey)
  if (same && same.inputHash !== inputHash)
    throw new AppError('already_exists', 'Another message has been sent with this Idempotency-Key.')
  return same ?? rows[0]
}

async function newestMessages(tx: Tx, sessionId: number): Promise<StoredMessage[]> {
  const all = tx.select().from(chatMessages).where(eq(chatMessages.sessionId, sessionId))
  return (await all.orderBy(desc(chatMessages.id)).limit(maxHistory)).reverse()
}

/** Says that the question is still being answered; `false` when its session was reset or deleted. */
export async function renewSend(db: Db, id: number): Promise<boolean> {
  const renewed = await db
    .update(chatSends)
    .set({ expiresAt: fromNow(leaseMs) })
    .where(eq(chatSends.id, id))
    .returning({ id: chatSends.id })
  return renewed.length === 1
}

/** Ends a question of which nothing is kept: the same key may ask again. */
export async function dropSend(db: Db, id: number): Promise<void> {
  await db.delete(chatSends).where(eq(chatSends.id, id))
}

export type NewMessage = Omit<typeof chatMessages.$inferInsert, 'sessionId'>

export interface Exchange {
  readonly question: NewMessage
  readonly answer: NewMessage
  readonly preview: string
  readonly omittedTurns: number
}

/** Stores a question with its answer, both or none; `undefined` when the session was reset or deleted meanwhile. */
export function finishSend(db: Db, { id, session }: OpenSend, exchange: Exchange): Promise<ChatSendAnswer | undefined> {
  return db.transaction(async (tx) => {
    const isThere = (await lockSession(tx, session.id)) !== undefined
    const [ended] = await tx.delete(chatSends).where(eq(chatSends.id, id)).returning()
    if (!isThere || !ended) return undefined
    const changed = await addToSession(tx, session.id, exchange.preview)
    const rows = [exchange.question, exchange.answer].map((message) => ({ ...message, sessionId: session.id }))
    const [question, answer] = await tx.insert(chatMessages).values(rows).returning()
    if (!question || !answer) throw new Error('the insert gave no rows back')
    const stored: ChatSendAnswer = {
      user_message: presentMessage(question),
      assistant_message: presentMessage(answer),
      session: presentSession(changed),
      omitted_turns: exchange.omittedTurns,
    }
    if (ended.idempotencyKey !== null)
      await tx.insert(chatSends).values({ ...ended, answer: stored, expiresAt: fromNow(keepAnswerMs) })
    return stored
  })
}

async function addToSession(tx: Tx, id: number, preview: string): Promise<StoredSession> {
  const messageCount = sql`${chatSessions.messageCount} + 2`
  const [changed] = await tx
    .update(chatSessions)
    .set({ messageCount, lastMessagePreview: preview, updatedAt: new Date() })
    .where(eq(chatSessions.id, id))
    .returning()
  if (!changed) throw new Error('the update gave no row back')
  return changed
}
