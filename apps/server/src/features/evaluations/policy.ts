import { isOpen } from '@clew/contracts/http/evaluations'
import { refusal } from '../../platform/errors.ts'
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
  if (isOpen(state)) throw refusal('evaluation_open')
}

/** Secret mazes stay so for everybody until the season ends. */
export function mustBeUnsealed({ isSealed }: StoredEvaluation): void {
  if (isSealed) throw refusal('seeds_sealed')
}

export const noSuchEvaluation = () => refusal('no_such_evaluation')
