import type { Polarity } from './clause.ts'
import type { ConditionClause } from './read-rules.ts'

/** What one part hands to the next. */
export interface Scope {
  /** The condition with which its clauses opened; null when it was not understood. */
  leading: ConditionClause | null
  /** A label forbids what follows: "Forbidden: ...". */
  isForbidden: boolean
  /** Something before was not understood, so that nothing behind it is certain (`all`, `much`); or only what does not begin anew. */
  doubt: 'none' | 'some' | 'much' | 'all'
  /** "You must never, ever, ...": what is forbidden is still to come. */
  isPending: boolean
  /** A "no" stood before it. */
  isCorrected: boolean
  /** Its opening says that what follows is to be done: "What I care about is: ...". */
  isBound: boolean
  /** A clause of it has a duty: "make sure that the player never ..., always takes ...". */
  hasDuty: boolean
  polarity: Polarity | null
  /** "The player can ..." */
  tellsAbility: boolean
  /** The condition of the clause before was not understood. */
  isConditionLost: boolean
  /** The condition of an "until", turned, for a "from then on". */
  thereafter: ConditionClause | null
  /** Under which its last clause holds. */
  condition: ConditionClause | null
}
