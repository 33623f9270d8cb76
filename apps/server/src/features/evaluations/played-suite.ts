import { builtinSuite, type Suite } from '@clew/contracts/evaluations/suites'
import type { StoredEvaluation } from './store.ts'

/** What an evaluation plays: its owner's own suite, or what everybody has by the name. */
export function playedSuite({ suite, ownSuite }: Pick<StoredEvaluation, 'suite' | 'ownSuite'>): Suite {
  const played = ownSuite ?? builtinSuite(suite)
  if (!played) throw new Error(`there is no suite ${suite}`)
  return played
}
