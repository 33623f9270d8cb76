import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

const negating = conceptsOf('neg any-neg omit forbid waive only retract void')
/** Stands with a word that negates, or negates alone: "no ... nunca" is one negation. */
const stressing =
  /^(?:nunca|jamas|nunca mas|bajo ningun.*|en ningun caso|de ninguna manera|en absoluto|sous aucun pretexte|en aucun cas|unter keinen umstanden|unter (?:gar )?keinen umstanden|auf (?:gar )?keinen fall|under no circumstances?|at no time|in no case|never ever)$/

/** Words that belong together wherever they stand in a sentence, most of them words of negation. */
export function pairedWords(words: readonly Token[]): Token[] {
  const tokens = counted(excepted(leftAlone(goalsOfConditions(exceptional(inThatCase(withoutThanks(words)))))))
  const negations = tokens.filter(({ concept }) => concept === 'neg')
  if (negations.length === 0) return halfNegated(tokens)
  return tokens.flatMap((token) => {
    if (token === negations[0]) return [token]
    if (isSecond(token, tokens))
      return [
        { ...token, concept: 'or' as const },
        { ...token, concept: 'neg' as const },
      ]
    return [token.concept === 'neg' && stressing.test(token.text) ? { ...token, concept: 'any-neg' as const } : token]
  })
}

/** "Weder ... noch", "ni ... ni". */
const isSecond = ({ text }: Token, tokens: readonly Token[]): boolean =>
  (text === 'noch' && tokens.some((token) => token.text === 'weder')) || text === 'ni'

/** "Ne casse as les murs" and "break walls, ever": half of a negation was meant to be a whole one. */
function halfNegated(tokens: readonly Token[]): Token[] {
  const isHalf = ({ concept, text }: Token, at: number): boolean =>
    (text === 'ever' && at === tokens.length - 1) ||
    (concept === 'filler' && (text === 'ne' || (text === 'n' && tokens[at + 1]?.form === 'base')))
  if (tokens.some(({ concept }) => negating.has(concept))) return [...tokens]
  const que = tokens.findIndex(({ text }) => /^qu(?:e)?(?: |$)/.test(text))
  // "N'utilise que les champs ...": only these.
  if (que > 0 && tokens.slice(0, que).some(({ text }) => text === 'ne' || text === 'n'))
    return tokens.map((token, at) =>
      at === que && (token.concept === 'filler' || token.concept === 'who') ? { ...token, concept: 'only' } : token,
    )
  return tokens.map((token, at) => (isHalf(token, at) ? { ...token, concept: 'deter' as const } : token))
}

const thanking =
  /^(?:though|however|mind you|please|pls|plz|kindly|thanks|thank you|pretty please|bitte|danke|s il te plait|s il vous plait|merci|por favor|gracias)$/

/** "Don't freeze or slow the germs, please": a word behind it all turns nothing. */
function withoutThanks(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length
  while (end > 0 && thanking.test(tokens[end - 1]!.text)) end--
  if (end === tokens.length) return tokens
  const rest = tokens.slice(0, tokens[end - 1]?.concept === 'comma' ? end - 1 : end)
  return rest.length > 2 ? rest : tokens
}

/** "Exception: when stuck, break walls": what is to be done then, and not what it is an exception to. */
const exceptional = (tokens: readonly Token[]): readonly Token[] => {
  const [first, ...rest] = tokens
  const isOwn = first?.concept === 'unless' && first.text.includes('exception') && rest.slice(0, -1).some(isOpening)
  return isOwn ? [{ ...first, concept: 'if' }, ...rest] : tokens
}
const isOpening = ({ concept }: Token): boolean => concept === 'comma' || concept === 'arrow' || concept === 'colon'

/** "In that case, ...": if so. */
const inThatCase = (tokens: readonly Token[]): readonly Token[] => {
  const [first, ...rest] = tokens
  if (!first || !resuming.test(first.text)) return tokens
  const comma: Token[] = rest[0]?.concept === 'comma' ? [] : [{ ...first, concept: 'comma', text: ',' }]
  return [{ ...first, concept: 'if' }, { ...first, concept: 'true', text: 'so' }, ...comma, ...rest]
}
const resuming =
  /^(?:in (?:that|this|such a) case|in (?:diesem|dem|einem solchen) fall|dans ce cas(?: la)?|en (?:ese|este|tal) caso|那样的话|在?这种情况下)$/

const asking = conceptsOf('if unless until only-if')
const placing = conceptsOf('< <= > >= number near adjacent away far blocked')

/** "If the goal is near": no duty, as "the goal is to ..." has. */
const goalsOfConditions = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) =>
    token.concept === 'duty' &&
    token.text.endsWith('goal is') &&
    ((at > 0 && asking.has(tokens[at - 1]!.concept)) || placing.has(tokens[at + 1]?.concept ?? 'unknown'))
      ? { ...token, concept: 'exit', form: 'noun' }
      : token,
  )

/** "除非 A，否则 B": B unless A. */
const excepted = (tokens: readonly Token[]): readonly Token[] =>
  tokens.some(({ text }) => text === '除非')
    ? tokens.map((token) => (token.concept === 'otherwise' ? { ...token, concept: 'filler' } : token))
    : tokens

/** "When the germs number more than five", "细菌超过五只". */
const counted = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => {
    if (token.text === 'number' && tokens[at - 1]?.concept === 'germ')
      return { ...token, concept: 'number', form: 'plain' }
    const isCounter = /^[只个]$/.test(token.text) && tokens[at - 1]?.concept === 'number'
    if (!isCounter || countable.has(tokens[at + 1]?.concept ?? 'unknown')) return token
    const isOfGerms = tokens.slice(0, at).findLast(({ concept }) => concept === 'germ' || concept === 'oxygen')
    return isOfGerms?.concept === 'germ' ? { ...token, concept: 'germ', form: 'noun' } : { ...token, concept: 'filler' }
  })
const countable = conceptsOf('cell word oxygen germ break wall second')

/** "Leave the walls where they are": as good as "alone". */
function leftAlone(tokens: readonly Token[]): readonly Token[] {
  const where = tokens.findIndex(({ concept }) => concept === 'where')
  const [pronoun, ...rest] = tokens.slice(where + 1)
  const isLeft =
    where > 0 &&
    pronoun?.concept === 'pronoun' &&
    rest.every(({ concept }) => concept === 'filler' || concept === 'semicolon') &&
    tokens.slice(0, where).some(({ concept }) => concept === 'leave' || concept === 'keep')
  if (!isLeft) return tokens
  const before = tokens.slice(0, tokens[where - 1]!.concept === 'comma' ? where - 1 : where)
  return [...before, { ...tokens[where]!, concept: 'intact', end: tokens.at(-1)!.end }]
}
