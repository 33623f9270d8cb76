import type { Token } from './concepts.ts'
import { denying } from './concepts.ts'
import { readSentence } from './read-sentence.ts'
import type { Memory, ReadClause } from './reader.ts'
import { withOtherNumber } from './reader.ts'
import type { Place } from './sentence-state.ts'
import { settingsNamed } from './unread-bans.ts'

/** "Never freeze. Not even in danger!": says once more what was forbidden. */
export const stresses = (tokens: readonly Token[], last: readonly Token[]): boolean =>
  (notEven.test(`${tokens[0]?.text} ${tokens[1]?.text}`) || tokens.every(({ text }) => ever.test(text))) &&
  settingsNamed(tokens).size === 0 &&
  last.some(({ concept }) => denying.has(concept))
const notEven = /^(?:not even|not once|nicht einmal|nicht mal|auch nicht|meme pas|pas meme|ni siquiera|tampoco)\b/
const ever = /^(?:ever|at all|period|really|none)$/

const exclaiming = /^(?:no|nope|nah|nein|non|wait|warte|attends|espera|等等)$/

/** "Hmm, no." */
export const isNo = (tokens: readonly Token[]): boolean =>
  tokens.some(({ concept }) => concept === 'neg') &&
  tokens.every(
    ({ concept, text }) =>
      concept === 'polite' || concept === 'comma' || (concept === 'neg' && (exclaiming.test(text) || text === 'not')),
  )

/** "No, ...", "Correction: ...", "... instead": what the sentence says in the place of the one before; null for none. */
export function correctionIn(tokens: readonly Token[], { last }: Memory): readonly Token[] | null {
  const from = tokens.findIndex(({ concept }) => concept !== 'polite' && concept !== 'comma')
  if (from > 0 && last && tokens[from + 1]?.concept === 'comma' && exclaiming.test(tokens[from]!.text))
    return tokens.slice(from + 2)
  const [first, second] = tokens
  if (
    first &&
    exclaiming.test(first.text) &&
    (first.concept === 'neg' || last) &&
    second &&
    (second.concept === 'comma' || (last !== null && (second.concept === 'colon' || second.concept === 'semicolon')))
  )
    return tokens.slice(2)
  const isPlain = tokens.every(
    ({ concept }) => concept === 'polite' || concept === 'quantity' || concept === 'comma' || concept === 'colon',
  )
  return tokens.some(({ concept }) => concept === 'correct') || (isPlain && tokens.length > 1) ? tokens : null
}

export function readCorrection(tokens: readonly Token[], place: Place, memory: Memory): ReadClause[] {
  const clauses = readSentence(withOtherNumber(tokens, memory) ?? tokens, place, memory)
  const [first] = clauses
  const isWhole = first?.readRules?.every(({ when }) => when.length === 0) ?? false
  return isWhole && clauses.length === 1
    ? [{ ...first!, takesBack: 'last' }]
    : clauses.map((one) => (one.readRules === null ? { ...one, isBan: true, doubts: 'last' } : one))
}
