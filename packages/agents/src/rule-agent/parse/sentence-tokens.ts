import { conditionOf } from './conditions.ts'
import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Lexicon } from './lexicon.ts'
import { tokensOf } from './tokens.ts'
import { withoutWish } from './wishes.ts'
import type { Word } from './words.ts'
import { wordsOf } from './words.ts'

interface SentenceTokens {
  readonly tokens: readonly Token[]
  /** The parentheses that are none of its words. */
  readonly asides: readonly (readonly Word[])[]
}

/** The words of a sentence with what they stand for, those of its parentheses that belong to it in their place. `text` holds what it quotes. */
export function tokensOfSentence(
  text: string,
  said: readonly Word[],
  inner: readonly (readonly Word[])[],
  lexicon: Lexicon,
): SentenceTokens {
  const asides = [...inner]
  const read = (words: readonly Word[]): Token[] => tokensOf(words, lexicon)
  const spoken = said.length > 0 ? read(said) : asides.splice(0, 1).flatMap(read)
  const inlined = withInlined(spoken, asides, read)
  return { tokens: withoutWish(withQuoted(inlined, (from, to) => read(wordsOf(text, from, to)))), asides }
}

const openers = conceptsOf('if unless until only-if even-if only other')

/** A parenthesis that opens with a condition, or is but a number, belongs to its sentence. */
function withInlined(
  tokens: readonly Token[],
  asides: (readonly Word[])[],
  read: (aside: readonly Word[]) => Token[],
): Token[] {
  const inlined: Token[] = []
  for (const aside of asides.slice()) {
    const inner = read(aside)
    const [first] = inner
    if (
      !first ||
      !(
        openers.has(first.concept) ||
        (inner.length === 1 && first.quantity && (first.quantity.unit !== '' || first.quantity.op !== '')) ||
        comparesState(inner)
      )
    )
      continue
    asides.splice(asides.indexOf(aside), 1)
    inlined.push(...inner)
  }
  return inlined.length === 0 ? [...tokens] : [...tokens, ...inlined].toSorted((a, b) => a.start - b.start)
}

/** The rule that is quoted is what "The rule '...' is withdrawn" is about. */
function withQuoted(tokens: readonly Token[], read: (from: number, to: number) => Token[]): readonly Token[] {
  if (!tokens.some(({ concept }) => concept === 'void')) return tokens
  return tokens.flatMap((token) => (token.text === '«»' ? read(token.start + 1, token.end - 1) : [token]))
}

/** "if (germ_distance <= 2)": the condition of code. */
const comparesState = (tokens: readonly Token[]): boolean =>
  tokens.some(({ quantity }) => quantity !== undefined && quantity.op !== '') &&
  dividedAt(tokens, 'or').every((one) => conditionOf(one, null) !== null)

const dividedAt = (tokens: readonly Token[], concept: Concept): Token[][] =>
  tokens.reduce<Token[][]>(
    (parts, token) => (token.concept === concept ? [...parts, []] : [...parts.slice(0, -1), [...parts.at(-1)!, token]]),
    [[]],
  )

const named = conceptsOf('germ oxygen wall path exit map board')
/** Before a second "who". */
const joining = conceptsOf('comma and')

const relative = /^(?:that|que|qui)$/
/** "Du bist ein Läufer, der ...", "你是一个向导，会...". */
const appositive = new Map([
  ['du bist', /^(?:der|die|das)$/],
  ['你是', /^(?:会|要|总是|总|一直|从不|始终)$/],
])

/** "You are a navigator who always avoids germs": a role is an order. */
export function withoutRole(tokens: readonly Token[]): readonly Token[] {
  if (tokens[0]?.concept !== 'you') return tokens
  const opener = appositive.get(tokens[0].text)
  const comma = opener ? tokens.findIndex(({ concept }) => concept === 'comma') : -1
  const isAppositive = comma > 0 && opener!.test(tokens[comma + 1]?.text ?? '')
  const who = isAppositive ? comma : tokens.findIndex(({ concept, text }) => concept === 'who' || relative.test(text))
  if (who < 0 || tokens.slice(0, who).some(({ concept }) => concept === 'comma' || named.has(concept))) return tokens
  return tokens
    .slice(who + (isAppositive && tokens[who + 1]!.concept !== 'neg' ? 2 : 1))
    .filter(({ concept }, at, all) => concept !== 'who' || !joining.has(all[at - 1]?.concept ?? 'unknown'))
    .map((token) => (token.form === 'finite' ? { ...token, form: 'base' as const } : token))
}

/** It asks, and requests nothing. */
export const isAsked = (tokens: readonly Token[]): boolean =>
  tokens.at(-1)?.concept === 'question' &&
  (/^(?:is|are|was|were|did|does)$/.test(tokens[0]!.text) || !isRequest(tokens))

/** "Could you ...?", "..., would you?" */
const isRequest = (tokens: readonly Token[]): boolean =>
  tokens.slice(0, 4).some(({ concept }) => concept === 'polite') ||
  (tokens.at(-2)?.concept === 'polite' && tokens.at(-3)?.concept === 'comma')
