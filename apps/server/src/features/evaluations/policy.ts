import { notFound } from '../../platform/errors.ts'
import type { StoredEvaluation } from './store.ts'

/** An evaluation is its owner's alone; nobody else is told that it exists. */
export function mustOwn<Found extends StoredEvaluation>(userId: number, evaluation: Found | undefined): Found {
  if (evaluation?.userId !== userId) throw notFound('There is no such evaluation.')
  return evaluation
}
