import type { Lexicon } from './lexicon.ts'
import type { ReadClause } from './reader.ts'

/** Sentences with more words that may be slips are not looked into. */
const mostSlips = 3
/** Nor are sentences of more characters. */
const longestLookedInto = 400

/**
 * What a sentence forbids or takes back if a word of it that nobody knows is one slip away from a word of prohibition or of
 * taking back: its clauses then, null when nothing turns by it. `read` reads it in other words.
 */
export function slippedBan(
  text: string,
  clauses: readonly ReadClause[],
  { turning, isStrange }: Lexicon,
  read: (text: string) => readonly ReadClause[],
): readonly ReadClause[] | null {
  if (text.length > longestLookedInto) return null
  const slips = [...text.matchAll(/[\p{Script=Latin}'’]+/gu)]
    .map(({ 0: word, index }) => ({ word: word.toLowerCase(), start: index, end: index + word.length }))
    .filter(({ word }) => isStrange(word) && turning(word).length > 0)
  if (slips.length > mostSlips) return null
  const asWritten = new Set(clauses.filter(isTurning).map(rulesOf))
  for (const { word, start, end } of slips)
    for (const meant of turning(word)) {
      const others = read(text.slice(0, start) + meant + text.slice(end))
      if (others.some((one) => isTurning(one) && !asWritten.has(rulesOf(one)))) return others
    }
  return null
}

const isTurning = ({ isBan, readRules, takesBack }: ReadClause): boolean =>
  (isBan && readRules !== null) || takesBack !== null

/** What a clause asks for, to compare it with others. */
export const rulesOf = ({ readRules, takesBack }: ReadClause): string => JSON.stringify([readRules, takesBack])
