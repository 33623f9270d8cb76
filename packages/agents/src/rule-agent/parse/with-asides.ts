import type { Concept, Token } from './concepts.ts'
import { readSentence } from './read-sentence.ts'
import type { Memory, ReadClause } from './reader.ts'
import type { Mood } from './moods.ts'
import { prohibits } from './unread-bans.ts'

interface Sentence {
  readonly text: string
  readonly mood: Mood
}

/** A sentence as one clause, not understood when not said otherwise. */
export const whole = ({ text }: Pick<Sentence, 'text'>, more: Partial<ReadClause>): ReadClause => ({
  start: text.length - text.trimStart().length,
  end: text.length,
  readRules: null,
  isBan: false,
  takesBack: null,
  tokens: [],
  ...more,
})

const narrows = (aside: readonly Token[]): boolean =>
  aside[0]?.quantity !== undefined ||
  aside.some(({ concept, quantity }) => concept === 'only' || concept === 'block' || (quantity && quantity.op !== ''))

/** "(Not any longe.)" is so short. */
const longestDenial = 4

/** What stands in parentheses may say something, take the sentence back, or put it in doubt; else it changes nothing. */
export function withAsides(
  clauses: ReadClause[],
  asides: readonly (readonly Token[])[],
  sentence: Sentence,
  memory: Memory,
): ReadClause[] {
  let all = clauses
  for (const aside of asides) {
    const says = (...concepts: Concept[]): boolean => aside.some(({ concept }) => concepts.includes(concept))
    if (
      says('retract', 'void') ||
      aside.every(({ text }) => /^(?:no longer|not any ?more|old|former|formerly|previous|previously)$/.test(text))
    )
      all = [whole(sentence, { readRules: [], isBan: true })]
    else if (says('neg', 'block', 'forbid') && aside.length <= 2) all = [whole(sentence, { isBan: true })]
    else if (aside.length > 1) {
      const read = readSentence(aside, { mood: sentence.mood, topic: [] }, memory)
      // Beside a ban that nobody understands nothing is ordered: "Instead of the old rule (freeze germs) ...".
      const isDoubted = clauses.some((one) => one.isBan && one.readRules === null)
      all = [...all, ...read.filter(({ readRules, isBan }) => isBan || (readRules !== null && !isDoubted))]
      // "(3 near the exit)", "(only late)": narrows, and not in a way that is known.
      if (narrows(aside) && read.every(({ readRules }) => readRules === null))
        all = all.map((one) => ({ ...one, readRules: null }))
      // "(Not any longe.)"
      const isDenial = says('neg') && aside.length <= longestDenial && read.every(({ readRules }) => readRules === null)
      if (isDenial) all = [whole(sentence, { isBan: true })]
      else if (read.length === 0 && prohibits(aside)) all = [...all, whole(sentence, { isBan: true, tokens: aside })]
    }
  }
  return all
}
