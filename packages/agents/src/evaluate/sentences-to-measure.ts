import type { Adherence } from '@clew/contracts/evaluations/report'
import { cutSentences } from '../rule-agent/parse/cut-sentences.ts'
import { judgedClauses } from './adherence.ts'

/** A part of a text that can be left out, from `start` up to `end`: a sentence, a heading or a block of data. */
export interface SentenceToMeasure {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Decisions that did not keep to it. */
  readonly violations: number
}

/**
 * The sentences of a text in the order in which it is worth finding out what they are worth to a model: first those that it broke,
 * most often broken first; then those that adherence judges by, and then the rest, as they stand in the text.
 */
export function sentencesToMeasure(templateText: string, broken: Adherence['sentences']): SentenceToMeasure[] {
  const clauses = judgedClauses(templateText)
  return cutSentences(templateText)
    .map(({ text, start, end, isFrame }) => {
      const isInside = (clause: { readonly start: number }) => clause.start >= start && clause.start < end
      const violations = broken.filter(isInside).reduce((sum, one) => sum + one.violations, 0)
      const rank = violations > 0 ? 0 : clauses.some(isInside) ? 1 : isFrame ? 3 : 2
      return { text, start, end, violations, rank }
    })
    .toSorted((a, b) => a.rank - b.rank || b.violations - a.violations || a.start - b.start)
    .map(({ rank: _rank, ...sentence }) => sentence)
}
