import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { bannable, bare, ownMood } from './part-words.ts'
import type { Part } from './parts.ts'
import { isPower } from './powers.ts'
import type { Meaning } from './reader.ts'

/** Parts that may belong to one clause. */
export const mostMerged = 5

/** Nothing but a prohibition. */
export const isVerdict = ({ tokens }: Part): boolean =>
  tokens.every(({ concept }) => bare.has(concept) || concept === 'powers') &&
  tokens.some(({ concept }) => concept === 'forbid' || concept === 'neg')

/** "You must not, under any circumstances, ...": what it is about is still to come. */
export const isOpening = ({ tokens }: Part): boolean =>
  tokens.every(({ concept }) => bare.has(concept) || concept === 'omit' || concept === 'you')

/** "...; banned powers - freeze": forbids what stands behind its dash. */
export function isBanLabel(parts: readonly Part[], at: number): boolean {
  const [part, next] = [parts[at]!, parts[at + 1]]
  return next !== undefined && isDash(next) && !isDash(part) && isVerdict(part)
}

/** "Forbidden: freeze; pick up oxygen": who knows whether the label still holds? It does for a power that is only named. */
export const isListed = (run: readonly Part[]): boolean =>
  run.every(({ tokens }) => !tokens.some(isAllowing)) &&
  (run.some(({ tokens }) => tokens.some(isPower)) || run.every(({ tokens }) => isNamed(tokens)))

/** "Breaking walls and freezing are forbidden": the list stands before the ban. */
export function isForbiddenLater(parts: readonly Part[], part: Part): boolean {
  const at = parts.indexOf(part)
  if (at < 0 || part.tokens.some(({ concept }) => concept === 'neg' || concept === 'forbid')) return false
  if (!isNamed(part.tokens)) return false
  for (const { conjunction, tokens } of parts.slice(at + 1, at + mostMerged)) {
    if (conjunction !== 'and' && conjunction !== 'comma' && conjunction !== 'or' && conjunction !== 'colon')
      return false
    if (tokens.some(({ concept }) => concept === 'forbid')) return true
  }
  return false
}

/** Together they would say the opposite of what one says alone. */
export const turns = (merged: Meaning, own: Meaning | null): boolean =>
  own !== null && (own.clause.polarity === 'dont') !== (merged.clause.polarity === 'dont')

/** "Freeze", "breaking walls": what a verdict behind it can be on, and no order. */
export function isNamed(tokens: readonly Token[]): boolean {
  const named = tokens.filter(({ concept }) => concept !== 'filler')
  if (named.length === 1 && bannable.has(named[0]!.concept)) return true
  return !tokens.some(({ form }) => form === 'base') && tokens.some(({ form }) => form === 'gerund' || form === 'noun')
}

/** It stands behind a dash. */
export const isDash = ({ lead }: Part): boolean => lead.some(({ text }) => text === '–')

/** It says itself whether it is to be done. */
export const ordersItself = ({ concept }: Token): boolean => ownMood.has(concept) && concept !== 'only'

/** "..., slow germs and break walls". */
export const goesOnListing = ({ conjunction, tokens }: Part): boolean =>
  (conjunction === 'comma' || conjunction === 'and' || conjunction === 'or') &&
  !tokens.some(({ concept }) => ownMood.has(concept))

const allowing = conceptsOf('may duty polite omit stop avoid')

/** "You may break walls", "freeze for 2 s": no item of what is forbidden. */
const isAllowing = ({ concept, quantity }: Token): boolean => allowing.has(concept) || quantity !== undefined
