import type { Answer } from '@clew/contracts/evaluations/answer'
import { type Price, priceOfTokens } from '@clew/contracts/price'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { evaluationAnswers, evaluations } from '../../platform/db/schema-evaluations.ts'
import { addUsage, bytesOf, chargeUsage } from '../../platform/quotas.ts'
import { billionthsOf } from './money.ts'
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

/** What a whole evaluation has used so far. */
export type Spent = Pick<StoredEvaluation, 'tokens' | 'cost'>

export interface GivenAnswer {
  readonly seed: number
  readonly answer: Answer
  /** The model's when it answered; null when it has none here. */
  readonly price: Price | null
}

/**
 * Keeps an answer, counts its tokens and its bytes to the account, and its price to the evaluation; `undefined` when that has just
 * been deleted. Throws when the account has no room.
 */
export function keepAnswer(
  db: Db,
  { id, userId }: Pick<StoredEvaluation, 'id' | 'userId'>,
  { seed, answer, price }: GivenAnswer,
): Promise<Spent | undefined> {
  const { usage } = answer
  const cost = usage && price && billionthsOf(priceOfTokens(price, usage.promptTokens, usage.completionTokens))
  const bytes = bytesOf(answer.text) + bytesBeside
  const modelTokens = usage ? usage.promptTokens + usage.completionTokens : 0
  const keeping = db.transaction(async (tx) => {
    await chargeUsage(tx, userId, { bytes, modelTokens })
    const [changed] = await tx
      .update(evaluations)
      .set({
        tokens: sql`${evaluations.tokens} + ${modelTokens}`,
        ...(cost !== null && { cost: sql`coalesce(${evaluations.cost}, 0) + ${cost}` }),
        answerBytes: sql`${evaluations.answerBytes} + ${bytes}`,
      })
      .where(eq(evaluations.id, id))
      .returning({ tokens: evaluations.tokens, cost: evaluations.cost })
    if (!changed) {
      await addUsage(tx, userId, { bytes: -bytes })
      return undefined
    }
    await tx
      .insert(evaluationAnswers)
      .values({ evaluationId: id, seed, telling: answer.telling, tick: answer.tick, answer })
      .onConflictDoNothing()
    return changed
  })
  return keeping.catch(async (error: unknown) => {
    // They were used, whether the answer found room or not.
    await addUsage(db, userId, { modelTokens })
    throw error
  })
}
