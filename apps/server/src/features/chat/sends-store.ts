import { chatDefaults, type ChatSendAnswer } from '@clew/contracts/http/chat'
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { chatMessages, chatSends } from '../../platform/db/schema-chat.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { addUsage, bytesOf, mustHaveRoom } from '../../platform/quotas.ts'
import { branchUpTo, questionsAfter, showBranch } from './branches.ts'
import { mustBeInChat, mustOwnSession } from './policy.ts'
import { presentMessage, presentSession } from './present.ts'
import { titleFrom } from './title.ts'
import { lockSession, type StoredMessage, type StoredSession } from './store.ts'

export interface Question {
  readonly userId: number
  readonly sessionId: number
  readonly idempotencyKey: string | undefined
  /** Tells a repeated question from another one under the same key. */
  readonly inputHash: string
  /** The message that is asked after; null: at the beginning; undefined: at the end of the branch that is shown. */
  readonly parentId: number | null | undefined
  readonly bytes: number
}

/** A question that has its turn: nobody else asks in this session until it ends. */
export interface OpenSend {
  readonly id: number
  readonly session: StoredSession
  /** The newest messages before it in its branch, oldest first. */
  readonly history: readonly StoredMessage[]
  readonly parentId: number | null
  /** How many messages are before it in its branch. */
  readonly depth: number
  /** The id that the question will have. */
  readonly questionId: number
  /** It and all others that were asked in its place, when there are any. */
  readonly versions?: readonly number[]
  readonly askedAt: Date
}

export type Begun = { readonly answer: ChatSendAnswer } | { readonly open: OpenSend } | 'busy'

/** After this a question whose server died no longer blocks its session. */
const leaseMs = 30_000
const keepAnswerMs = 24 * 3_600_000
/** The answers of so many of a person's newest questions are kept for a repetition. */
const maxKeptAnswers = 100
/** More of a chat is never shown to a model, however wide its window. */
const maxHistory = 400

const fromNow = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`

/** Gives a question its turn, or the answer that it got before. */
export function beginSend(db: Db, question: Question): Promise<Begun> {
  return db.transaction(async (tx) => {
    const session = mustOwnSession(question.userId, await lockSession(tx, question.sessionId))
    await forgetAnswers(tx, question.userId)
    const earlier = await findEarlier(tx, question)
    if (earlier?.answer) return { answer: earlier.answer }
    if (earlier) return 'busy'
    await mustHaveRoom(tx, question.userId, question.bytes)
    const { parentId = session.tipId, bytes: _bytes, ...row } = question
    const place = await placeAfter(tx, session.id, parentId)
    const [begun] = await tx
      .insert(chatSends)
      .values({ ...row, expiresAt: fromNow(leaseMs) })
      .returning({ id: chatSends.id, questionId: nextMessageId })
    if (!begun) throw new Error('the insert gave no row back')
    const { siblings, ...where } = place
    const versions = siblings.length > 0 && { versions: [...siblings, begun.questionId] }
    return { open: { ...begun, ...where, ...versions, session, askedAt: new Date() } }
  })
}

async function forgetAnswers(tx: Tx, userId: number): Promise<void> {
  const surplus = tx
    .select({ id: chatSends.id })
    .from(chatSends)
    .where(and(eq(chatSends.userId, userId), isNotNull(chatSends.answer)))
    .orderBy(desc(chatSends.id))
    .offset(maxKeptAnswers)
  const isOld = or(lt(chatSends.expiresAt, sql`now()`), inArray(chatSends.id, surplus))
  await tx.delete(chatSends).where(and(eq(chatSends.userId, userId), isOld))
}

/** Where a question stands in the tree of its session. */
async function placeAfter(tx: Tx, sessionId: number, parentId: number | null) {
  const siblings = (await questionsAfter(tx, sessionId, new Set([parentId]))).map(({ id }) => id)
  if (parentId === null) return { history: [], parentId, depth: 0, siblings }
  const history = await branchUpTo(tx, sessionId, parentId, maxHistory)
  const { role, depth } = mustBeInChat(history.at(-1))
  if (role !== 'assistant') throw new AppError('refused', 'A message can be asked only after an answer.')
  return { history, parentId, depth, siblings }
}

/** The ids of a question and its answer rise even though both are stored when the answer is there. */
const nextMessageId = sql<number>`nextval(pg_get_serial_sequence('chat_messages', 'id'))`.mapWith(Number)

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
  readonly omittedTurns: number
}

/** Stores a question with its answer, both or none; `undefined` when the session was reset or deleted meanwhile. */
export function finishSend(db: Db, open: OpenSend, exchange: Exchange): Promise<ChatSendAnswer | undefined> {
  const { id, session, versions } = open
  const bytes = bytesOf(exchange.question.content) + bytesOf(exchange.answer.content)
  return db.transaction(async (tx) => {
    await addUsage(tx, session.userId)
    const current = await lockSession(tx, session.id)
    const [ended] = await tx.delete(chatSends).where(eq(chatSends.id, id)).returning()
    if (!current || !ended) return undefined
    // Not refused any more, however long the answer has become.
    await addUsage(tx, session.userId, { bytes })
    const rows = [exchange.question, exchange.answer].map((message) => ({ ...message, sessionId: session.id }))
    const [question, answer] = await tx.insert(chatMessages).values(rows).returning()
    if (!question || !answer) throw new Error('the insert gave no rows back')
    // Also when another branch was chosen meanwhile: what has just been said is what is looked at.
    const isNamed = current.title !== chatDefaults.title || question.parentId !== null
    const title = isNamed ? current.title : titleFrom(question.content)
    const changed = await showBranch(tx, answer, { updatedAt: new Date(), title })
    const stored: ChatSendAnswer = {
      user_message: presentMessage({ ...question, ...(versions && { versions }) }),
      assistant_message: presentMessage(answer),
      session: presentSession(changed),
      omitted_turns: exchange.omittedTurns,
    }
    if (ended.idempotencyKey !== null)
      await tx.insert(chatSends).values({ ...ended, answer: stored, expiresAt: fromNow(keepAnswerMs) })
    return stored
  })
}
