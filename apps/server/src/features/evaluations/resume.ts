import type { EvaluationResumeSchema } from '@clew/contracts/http/evaluations'
import { maxOpenEvaluations } from '@clew/contracts/http/evaluations'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { evaluations } from '../../platform/db/schema-evaluations.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import { addUsage } from '../../platform/quotas.ts'
import { spendingCapReached } from './caps.ts'
import { billionthsOf } from './money.ts'
import { noSuchEvaluation } from './policy.ts'
import { mustBeAskable, type RequestDeps } from './request-evaluation.ts'
import { columns, countOpen, type StoredEvaluation, tooManyOpen } from './store.ts'

type Caps = z.output<typeof EvaluationResumeSchema>

/**
 * Goes on with an evaluation that was cancelled or failed. What was played stays; the rest waits again, and a game that was broken off
 * goes on from the answers that were kept. A report is not shared any more, as it changes now.
 */
export async function resumeEvaluation(
  deps: RequestDeps,
  evaluation: StoredEvaluation,
  caps: Caps,
): Promise<StoredEvaluation> {
  const { id, userId, model, agent, asksEndpoint } = evaluation
  if (evaluation.season !== null && !evaluation.isSealed) throw refusal('ranked_season_over')
  const changed = {
    maxTokens: caps.max_tokens ?? evaluation.maxTokens,
    maxCost: caps.max_cost === undefined ? evaluation.maxCost : billionthsOf(caps.max_cost),
    maxMs: caps.max_ms ?? evaluation.maxMs,
  }
  await mustBeAskable(deps, userId, {
    player: model ?? agent,
    model: asksEndpoint ? model : null,
    maxCost: changed.maxCost,
  })
  const reached = spendingCapReached({ ...evaluation, ...changed })
  if (reached !== undefined) throw new AppError('refused', `${reached} Resume it with a higher one.`)
  return deps.db.transaction(async (tx) => {
    await addUsage(tx, userId)
    if ((await countOpen(tx, userId)) >= maxOpenEvaluations) throw tooManyOpen()
    const [resumed] = await tx
      .update(evaluations)
      .set({ ...changed, state: 'queued', error: null, startedAt: null, finishedAt: null, isShared: false })
      .where(and(eq(evaluations.id, id), inArray(evaluations.state, ['cancelled', 'failed'])))
      .returning(columns)
    if (resumed) return resumed
    const [found] = await tx.select({ id: evaluations.id }).from(evaluations).where(eq(evaluations.id, id))
    throw found ? refusal('evaluation_not_ended') : noSuchEvaluation()
  })
}
