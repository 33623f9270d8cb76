import { notFound } from '../../platform/errors.ts'
import type { StoredEvaluation } from './store.ts'

/** An evaluation is its owner's alone; nobody else is told that it exists. */
export function mustOwn(userId: number, evaluation: StoredEvaluation | undefined): StoredEvaluation {
  if (evaluation?.userId !== userId) throw notFound('There is no such evaluation.')
  return evaluation
}
