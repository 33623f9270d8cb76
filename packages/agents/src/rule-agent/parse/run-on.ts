import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

const silent = conceptsOf('filler all always you per polite')
const negating = conceptsOf('neg any-neg')
const speaking = conceptsOf('explain text json')
const sending = conceptsOf('answer send json')
const denial = /^(?:do not|don't|dont|never|no)$/

/** Where one clause ends and the next begins without a mark or a word between them. */
export function runsOn(token: Token, next: Token | undefined, said: readonly Token[]): boolean {
  if (!next || said.length < 2) return false
  const from = said.findIndex(({ concept }) => negating.has(concept))
  const denied = from < 0 ? [] : said.slice(from + 1).filter(({ concept }) => !silent.has(concept))
  // "Don't explain just send JSON."
  if (isJust(token))
    return (
      denied.length > 0 &&
      (next.concept === 'json'
        ? denied.some(({ concept }) => speaking.has(concept))
        : next.form === 'base' || (next.form === 'gerund' && denied.at(-1)!.form === 'gerund')) &&
      !denied.every(({ concept }) => concept === 'use' || sending.has(concept))
    )
  if (!denial.test(token.text)) return false
  // "No freezing no slowing."
  if (token.text === 'no') return denied.length > 0 && (next.form === 'gerund' || next.form === 'noun')
  const verb = said.findIndex(({ form }) => form === 'base')
  return next.form === 'base' && verb >= 0 && said.slice(verb + 1).some(isNamed)
}

/** "Just" before another verb than one of saying orders no less. */
export const opensRunOn = (token: Token, next: Token | undefined): Token =>
  isJust(token) ? { ...token, concept: sending.has(next?.concept ?? 'unknown') ? 'only' : 'filler' } : token

const isJust = ({ text }: Token): boolean => text === 'just' || text === 'only'

const isNamed = ({ form, concept, quantity }: Token): boolean =>
  form === 'noun' || quantity !== undefined || concept === 'pronoun' || concept === 'bfs' || concept === 'json'

/** Where an order may begin right behind another: "use BFS avoid germs". */
export function* seamsIn(tokens: readonly Token[]): Generator<number> {
  if (tokens.find(({ concept }) => !silent.has(concept))?.form !== 'base') return
  for (let at = 2; at < tokens.length; at++) if (tokens[at]!.form === 'base' && isNamed(tokens[at - 1]!)) yield at
}

/** "Dodge the germs by predicting where they will be": what is done, and how. */
export const meansIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ form }, at) => (form === 'gerund' && tokens[at - 1]?.text === 'by' ? [at] : []))

/** "The shortest path that keeps two cells away from germs": an order, and what its path is like. */
export const relativesIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ concept, form }, at) =>
    (form === 'finite' || form === 'plain') && binding.has(concept) && isOfPath(tokens, at) ? [at] : [],
  )
const binding = conceptsOf('avoid keep')
const isOfPath = (tokens: readonly Token[], at: number): boolean =>
  /^(?:that|which)$/.test(tokens[at - 1]?.text ?? '') &&
  tokens.slice(0, at - 1).some(({ concept }) => concept === 'path')

const adding = /^(?:with|containing|including|plus|mit|samt|inklusive|avec|contenant|con|incluyendo)$/

/** Where "with ..." may add to an order. */
export const additionsIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ text }, at) => (at > 0 && adding.test(text) ? [at] : []))
