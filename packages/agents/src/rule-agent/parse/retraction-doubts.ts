import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Lexicon } from './lexicon.ts'
import type { ReadClause } from './reader.ts'
import { settingsNamed } from './unread-bans.ts'
import type { Word } from './words.ts'

/** "Never mimd", "ignorethe above". */
export const isNearRetraction = (words: readonly Word[], { retraction }: Lexicon): boolean =>
  words.length <= 5 &&
  retraction(
    words
      .filter(({ text }) => /[\p{L}']/u.test(text))
      .map(({ text }) => text)
      .join(' '),
  ) !== null

const takingBack = conceptsOf('omit ignore deter')
const around = conceptsOf('filler pronoun polite comma everything-above label correct')

/** "Forgt it", "oops, wrong prompt": nothing but what may take back the sentence before, and a word that is not known. */
export const soundsLikeRetraction = (tokens: readonly Token[]): boolean =>
  tokens.length <= 6 &&
  tokens.some(({ concept }) => takingBack.has(concept)) &&
  tokens.every(
    ({ concept, text }) =>
      takingBack.has(concept) ||
      around.has(concept) ||
      (concept === 'unknown' && (text.length <= 4 || tokens[0]!.concept === 'polite')),
  )

/** "Acualy no": of so few words one that denies is the half. */
const mostRemarked = 3

const denying = conceptsOf('neg any-neg forbid omit ignore stop deter waive block')
const nameable = conceptsOf('germ oxygen wall path exit map answer json hint cell quantity if unless')
const back = conceptsOf('pronoun everything-above label')

/** "That line should not be here", "not really though": a ban that is not read, and that can be about nothing but what stands before it. */
export function doubtsLast(tokens: readonly Token[], clauses: readonly ReadClause[]): boolean {
  if (clauses.some(({ readRules }) => readRules !== null) || settingsNamed(tokens).size > 0) return false
  if (tokens.some(({ concept, text }) => nameable.has(concept) && text !== 'line' && text !== 'lines')) return false
  // "Canncle that."
  if (tokens.length === 2 && tokens[0]!.concept === 'unknown' && /^(?:that|this|it|das|ça|eso)$/.test(tokens[1]!.text))
    return true
  const has = (those: ReadonlySet<Concept>): boolean => tokens.some(({ concept }) => those.has(concept))
  const isBack = has(back) || tokens.some(({ text }) => /^(?:that|this|das|so|ca|cela|eso|esto)$/.test(text))
  const isShort =
    tokens.at(-1)!.concept === 'neg' ||
    (tokens.length <= mostRemarked && tokens.some(({ concept }) => concept === 'neg'))
  return has(denying)
    ? isBack || isShort || !tokens.some(({ concept }) => concept === 'unknown')
    : hasNamedBefore(tokens)
}

/** "The last instruction was entered yesterday" is about an instruction, and nothing that is done. */
const hasNamedBefore = (tokens: readonly Token[]): boolean =>
  tokens.some(({ concept }) => concept === 'everything-above') &&
  tokens.some(({ concept }) => concept === 'unknown') &&
  !tokens.some(({ concept }) => concept === 'duty' || concept === 'always')
