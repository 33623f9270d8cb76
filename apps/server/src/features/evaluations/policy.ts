import { isOpen } from '@clew/contracts/http/evaluations'
import { AppError, notFound } from '../../platform/errors.ts'
import type { StoredEvaluation } from './store.ts'

type Caller = { readonly id: number } | null

/** Shared ones are for everybody, others for their owner alone; who may not read one is not told that it exists. */
export function mustRead<Found extends StoredEvaluation>(caller: Caller, evaluation: Found | undefined): Found {
  if (!evaluation || !(evaluation.isShared || evaluation.userId === caller?.id)) throw noSuchEvaluation()
  return evaluation
}

/** For everything but reading: somebody else's is not there, shared or not. */
export function mustOwn<Found extends StoredEvaluation>(userId: number, evaluation: Found | undefined): Found {
  if (evaluation?.userId !== userId) throw noSuchEvaluation()
  return evaluation
}

/** What others read does not change under their eyes. */
export function mustHaveEnded({ state }: StoredEvaluation): void {
  if (isOpen(state)) throw new AppError('refused', 'An evaluation can be shared when it has ended.')
}

export const noSuchEvaluation = () => notFound('There is no such evaluation.')
