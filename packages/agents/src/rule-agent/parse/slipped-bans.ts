import type { Token } from './concepts.ts'
import type { Lexicon } from './lexicon.ts'
import type { ReadClause } from './reader.ts'

/** Sentences with more words that nobody knows are not looked into. */
const mostUnknown = 3

/** A word that may be a slip: known as nothing, or known only as near to a prohibition. */
const isSlip = ({ concept }: Token): boolean => concept === 'unknown' || concept === 'deter'

/**
 * What a sentence that was not wholly understood forbids or takes back if a word of it that nobody knows is one slip away from
 * a word of prohibition or of taking back: a clause of it that then does so, null for none. `read` reads it in other words.
 */
export function slippedBan(
  text: string,
  tokens: readonly Token[],
  { turning, known }: Lexicon,
  read: (text: string) => readonly ReadClause[],
): ReadClause | null {
  const unknown = tokens.filter((token) => isSlip(token) && token.end - token.start > 0)
  if (unknown.length === 0 || unknown.length > mostUnknown) return null
  for (const { start, end } of unknown) {
    const word = text.slice(start, end).toLowerCase()
    if (known.has(word)) continue
    for (const meant of turning(word)) {
      const ban = read(text.slice(0, start) + meant + text.slice(end)).find(isTurning)
      if (ban) return ban
    }
  }
  return null
}

const isTurning = ({ isBan, readRules, takesBack }: ReadClause): boolean =>
  (isBan && readRules !== null) || takesBack !== null
