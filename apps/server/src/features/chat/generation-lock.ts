import { setTimeout } from 'node:timers/promises'
import type { ChatSendAnswer } from '@clew/contracts/http/chat'
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { chatSends } from '../../platform/db/schema-chat.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import { isDuplicate } from '../../platform/errors-database.ts'
import { mustHaveRoom } from '../../platform/quotas.ts'
import { findPlace, nextMessageId, type Place } from './branches.ts'
import { mustOwnSession } from './policy.ts'
import { lockSession, type StoredSession } from './store.ts'

export interface LockRequest {
  readonly userId: number
  readonly sessionId: number
  readonly idempotencyKey: string | undefined
  /** Tells a repeated question from another one under the same key. */
  readonly inputHash: string
  /** The message that is asked after; null: at the beginning; undefined: at the end of the branch that is shown. */
  readonly parentId: number | null | undefined
  readonly bytes: number
}

/** While one question holds it, no other is answered in its session. */
export interface GenerationLock {
  readonly id: number
  readonly session: StoredSession
  readonly place: Place
  /** The id that the question will have. */
  readonly questionId: number
  /** It and all others that were asked in its place, when there are any. */
  readonly versions?: readonly number[]
  readonly askedAt: Date
}

type Locked = { readonly lock: GenerationLock } | { readonly answer: ChatSendAnswer }

/** After this a question whose server died no longer blocks its session. */
const leaseMs = 6000
const renewEveryMs = 1500
const keepAnswerMs = 24 * 3_600_000
/** The answers of so many of a person's newest questions are kept for a repetition. */
const maxKeptAnswers = 100
const tries = 5
const pauseMs = 150

/**
 * The lock, or the answer that the same question had before. Waits a moment: whoever stops an answer and asks again is here
 * before the stopped one is stored.
 */
export async function takeLock(db: Db, request: LockRequest): Promise<Locked> {
  for (let count = 1; ; count += 1) {
    const locked = await tryLock(db, request).catch(asBusy)
    if (locked !== 'busy') return locked
    if (count === tries) throw refusal('chat_answering')
    await setTimeout(pauseMs)
  }
}

/** The same key was used in two chats at the same moment; the next try finds the other one. */
function asBusy(error: unknown): 'busy' {
  if (isDuplicate(error)) return 'busy'
  throw error
}

function tryLock(db: Db, request: LockRequest): Promise<Locked | 'busy'> {
  const { parentId: wantedParentId, bytes, ...row } = request
  return db.transaction(async (tx) => {
    const session = mustOwnSession(row.userId, await lockSession(tx, row.sessionId))
    await forgetAnswers(tx, row.userId)
    const earlier = await findEarlier(tx, request)
    if (earlier?.answer) return { answer: earlier.answer }
    if (earlier) return 'busy'
    await mustHaveRoom(tx, row.userId, bytes)
    const place = await findPlace(tx, session.id, wantedParentId === undefined ? session.tipId : wantedParentId)
    const [taken] = await tx
      .insert(chatSends)
      .values({ ...row, expiresAt: fromNow(leaseMs) })
      .returning({ id: chatSends.id, questionId: nextMessageId })
    if (!taken) throw new Error('the insert gave no row back')
    const versions = place.siblings.length > 0 && { versions: [...place.siblings, taken.questionId] }
    return { lock: { ...taken, ...versions, session, place, askedAt: new Date() } }
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

/** The same question before, or else the one that is being answered in this session. */
async function findEarlier(tx: Tx, { userId, sessionId, idempotencyKey, inputHash }: LockRequest) {
  const isRunning = and(eq(chatSends.sessionId, sessionId), isNull(chatSends.answer))
  if (idempotencyKey === undefined) return (await tx.select().from(chatSends).where(isRunning))[0]
  const hasKey = and(eq(chatSends.userId, userId), eq(chatSends.idempotencyKey, idempotencyKey))
  const rows = await tx.select().from(chatSends).where(or(hasKey, isRunning))
  const same = rows.find((row) => row.idempotencyKey === idempotencyKey)
  if (same && same.inputHash !== inputHash)
    throw new AppError('already_exists', 'Another message has been sent with this Idempotency-Key.')
  return same ?? rows[0]
}

/** Renews the lock until `letGo`; `lost` fires when its session was reset or deleted, on any server. */
export function holdLock(db: Db, { id }: GenerationLock): { readonly lost: AbortSignal; letGo(): void } {
  const lost = new AbortController()
  const timer = setInterval(() => {
    renewLock(db, id).then(
      (isMine) => isMine || lost.abort(),
      // The lease outlives several that fail.
      () => undefined,
    )
  }, renewEveryMs)
  return { lost: lost.signal, letGo: () => clearInterval(timer) }
}

async function renewLock(db: Db, id: number): Promise<boolean> {
  const renewed = await db
    .update(chatSends)
    .set({ expiresAt: fromNow(leaseMs) })
    .where(eq(chatSends.id, id))
    .returning({ id: chatSends.id })
  return renewed.length === 1
}

/** Opens the session for the next question; `undefined` when it was reset or deleted meanwhile. The same key may ask again. */
export async function releaseLock(db: Db | Tx, { id }: GenerationLock) {
  const [released] = await db.delete(chatSends).where(eq(chatSends.id, id)).returning()
  return released
}

/** For the same question under the same key. */
export async function keepAnswer(
  tx: Tx,
  released: typeof chatSends.$inferSelect,
  answer: ChatSendAnswer,
): Promise<void> {
  if (released.idempotencyKey === null) return
  await tx.insert(chatSends).values({ ...released, answer, expiresAt: fromNow(keepAnswerMs) })
}

const fromNow = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`
