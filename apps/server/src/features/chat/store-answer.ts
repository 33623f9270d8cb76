import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import type { Db } from '../../platform/db/database.ts'
import { addUsage, bytesOf } from '../../platform/quotas.ts'
import { appendExchange, type NewExchange } from './branches.ts'
import { type GenerationLock, keepAnswer, releaseLock } from './generation-lock.ts'
import { presentExchange } from './present.ts'
import type { Answer } from './read-answer.ts'
import { lockSession } from './store.ts'
import { storable } from './stored-text.ts'

export interface Answered {
  readonly content: string
  readonly answer: Answer
  readonly omittedTurns: number
}

/** Stores a question with its answer, both or none; `undefined` when the session was reset or deleted meanwhile. */
export function storeAnswer(db: Db, lock: GenerationLock, answered: Answered): Promise<ChatSendAnswer | undefined> {
  const { session, versions } = lock
  const { omittedTurns } = answered
  const rows = rowsOf(lock, answered)
  const bytes = bytesOf(rows.question.content) + bytesOf(rows.answer.content)
  return db.transaction(async (tx) => {
    await addUsage(tx, session.userId)
    const current = await lockSession(tx, session.id)
    const released = await releaseLock(tx, lock)
    if (!current || !released) return undefined
    // Not refused any more, however long the answer has become.
    await addUsage(tx, session.userId, { bytes })
    const stored = await appendExchange(tx, current, rows)
    const exchange = presentExchange({ ...stored, versions, omittedTurns })
    await keepAnswer(tx, released, exchange)
    return exchange
  })
}

function rowsOf({ questionId: id, place, askedAt }: GenerationLock, { content, ...rest }: Answered): NewExchange {
  const { parentId, depth } = place
  return {
    question: { id, parentId, depth: depth + 1, role: 'user', content, createdAt: askedAt },
    answer: { parentId: id, depth: depth + 2, omittedTurns: rest.omittedTurns, ...answerRow(rest.answer) },
  }
}

function answerRow({ text, failure, usage, model, finishReason, latencyMs, firstTokenMs }: Answer) {
  return {
    role: 'assistant' as const,
    content: storable(text),
    status: statusOf(failure),
    model: storable(model),
    finishReason: finishReason === null ? null : storable(finishReason).slice(0, 40),
    promptTokens: usage?.promptTokens ?? null,
    completionTokens: usage?.completionTokens ?? null,
    usageEstimated: usage?.estimated ?? null,
    latencyMs,
    firstTokenMs,
  }
}

function statusOf(failure: Answer['failure']): NonNullable<ChatMessage['status']> {
  if (failure === null) return 'complete'
  return failure.code === 'aborted' ? 'stopped' : 'failed'
}
