import type { Answer } from '@clew/contracts/evaluations/answer'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { evaluationAnswers, evaluations } from '../../platform/db/schema-evaluations.ts'
import { addUsage, bytesOf, chargeUsage } from '../../platform/quotas.ts'
import type { StoredEvaluation } from './store.ts'

/** What a model answered in the games of a seed so far, each in order. */
export async function listAnswers(db: Db, evaluationId: number, seed: number): Promise<Answer[]> {
  const rows = await db
    .select({ answer: evaluationAnswers.answer })
    .from(evaluationAnswers)
    .where(and(eq(evaluationAnswers.evaluationId, evaluationId), eq(evaluationAnswers.seed, seed)))
    .orderBy(asc(evaluationAnswers.telling), asc(evaluationAnswers.tick))
  return rows.map(({ answer }) => answer)
}

/** About: numbers and names beside the text. */
const bytesBeside = 256

/**
 * Keeps an answer, and counts its tokens and its bytes to the account. Answers the tokens of the whole evaluation so far;
 * `undefined` when it has just been deleted. Throws when the account has no room.
 */
export function keepAnswer(
  db: Db,
  { id, userId }: Pick<StoredEvaluation, 'id' | 'userId'>,
  seed: number,
  answer: Answer,
): Promise<number | undefined> {
  const { usage } = answer
  const bytes = bytesOf(answer.text) + bytesBeside
  const modelTokens = usage ? usage.promptTokens + usage.completionTokens : 0
  const keeping = db.transaction(async (tx) => {
    await chargeUsage(tx, userId, { bytes, modelTokens })
    const [changed] = await tx
      .update(evaluations)
      .set({
        tokens: sql`${evaluations.tokens} + ${modelTokens}`,
        answerBytes: sql`${evaluations.answerBytes} + ${bytes}`,
      })
      .where(eq(evaluations.id, id))
      .returning({ tokens: evaluations.tokens })
    if (!changed) {
      await addUsage(tx, userId, { bytes: -bytes })
      return undefined
    }
    await tx
      .insert(evaluationAnswers)
      .values({ evaluationId: id, seed, telling: answer.telling, tick: answer.tick, answer })
      .onConflictDoNothing()
    return changed.tokens
  })
  return keeping.catch(async (error: unknown) => {
    // They were used, whether the answer found room or not.
    await addUsage(db, userId, { modelTokens })
    throw error
  })
}
