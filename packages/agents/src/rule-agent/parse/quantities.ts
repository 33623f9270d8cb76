import type { Concept, Quantity, Token, Unit } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

const comparisons = conceptsOf('< <= > >= =')
const unitOf: ReadonlyMap<Concept, Unit> = new Map([
  ['cell', 'cell'],
  ['second', 's'],
  ['millisecond', 'ms'],
  ['percent', 'percent'],
  ['word', 'word'],
  ['oxygen', 'oxygen'],
  ['germ', 'germ'],
  ['break', 'break'],
  ['wall', 'wall'],
] as const)
/** Words that are units behind a number, and something else elsewhere. */
const unitTexts: ReadonlySet<string> = new Set([
  'moves',
  'move',
  'pas',
  'pas de',
  'pas d',
  'fields',
  'field',
  'positions',
  'nodes',
  'steps',
  'step',
  'free cells',
  'blocks',
  'hops',
  'hop',
  'spaces',
  'free cell',
  'free tiles',
  'open cells',
])
/** Between a number and its unit. */
const between = conceptsOf('filler way-off other near next nearest shortest')
/** Articles that can be numbers, and what they count then. */
const articles: ReadonlySet<string> = new Set([
  'uno',
  'una',
  'un',
  'une',
  'ein',
  'eine',
  'einen',
  'einer',
  'eines',
  'einem',
])
/** "One" and "single" without a unit are no numbers. */
const pronouns: ReadonlySet<string> = new Set(['one', '1', 'single', ...articles])
const counting: ReadonlySet<Unit> = new Set(['cell', 'break', 's', 'word'])

/** Joins numbers with what they are compared by and counted in: "no more than 3 cells", "five words or fewer". */
export function withQuantities(tokens: readonly Token[], numbers: ReadonlyMap<string, number>): Token[] {
  const joined: Token[] = []
  let early: Token | null = null
  for (let at = 0; at < tokens.length;) {
    const last = joined.at(-1)
    const number = numberAt(tokens, at, numbers)
    // "Rule 1" and "Step 1" are names.
    if (number && last && isNamed(last, joined.length, tokens[at + 1])) {
      joined[joined.length - 1] = { ...last, concept: 'label', text: `${last.text} ${number.value}` }
      at++
      continue
    }
    const found =
      sameNumberAt(tokens, at, joined) ??
      oneSecondAt(tokens, at) ??
      limitAt(tokens, at, numbers) ??
      quantityAt(tokens, at, numbers)
    const token = tokens[at]!
    if (!found && comparisons.has(token.concept) && /\p{Script=Han}/u.test(token.text)) early = token
    joined.push(found ? compared(found.token, early) : plain(token))
    if (found) early = null
    at += found?.length ?? 1
  }
  return joined
}

/** "Closer than that", "that close": the number that was named last. */
function sameNumberAt(tokens: readonly Token[], at: number, joined: readonly Token[]): Found | null {
  const [token, next] = [tokens[at]!, tokens[at + 1]]
  const isCompared = comparisons.has(token.concept) && next?.text === 'that' && tokens[at + 2]?.concept !== 'number'
  const isSame = token.text === 'that' && /^(?:close|near)$/.test(next?.text ?? '')
  const last = isCompared || isSame ? joined.findLast(({ quantity }) => quantity)?.quantity : undefined
  if (!last) return null
  const { value, unit } = last
  return make(tokens, at, at + 2, { op: isSame ? '<=' : (token.concept as Quantity['op']), value, unit })
}

/** "For a second", "for a second and a half". */
function oneSecondAt(tokens: readonly Token[], at: number): Found | null {
  const [article, unit, half] = tokens.slice(at, at + 3)
  if (article?.text !== 'a' || tokens[at - 1]?.text !== 'for' || unit?.concept !== 'second') return null
  const isMore = half?.concept === 'half'
  return make(tokens, at, at + (isMore ? 3 : 2), { op: '', value: isMore ? 1.5 : 1, unit: 's' })
}

/** "Max steps: 5", "minimum distance = 2": what is counted stands before its number. */
function limitAt(tokens: readonly Token[], at: number, numbers: ReadonlyMap<string, number>): Found | null {
  const [limit, counted, mark] = tokens.slice(at, at + 3)
  if ((limit?.concept !== '<=' && limit?.concept !== '>=') || !/^m(?:ax|in)/.test(limit.text) || !counted) return null
  const unit = unitAt(tokens, at + 1)
  const number = mark && marking.test(mark.text) ? numberAt(tokens, at + 3, numbers) : null
  return unit?.end === at + 2 && number
    ? make(tokens, at, at + 4, { op: limit.concept, value: number.value, unit: unit.unit })
    : null
}
const marking = /^[:=|]$/

const isNamed = ({ concept }: Token, length: number, next: Token | undefined): boolean =>
  !(next && unitOf.has(next.concept)) && (concept === 'label' || (concept === 'cell' && length === 1))

/** "最多破墙两次": the comparison may stand before the verb. */
const compared = (token: Token, early: Token | null): Token =>
  early && token.quantity?.op === ''
    ? { ...token, quantity: { ...token.quantity, op: early.concept as Quantity['op'] } }
    : token

/** What is compared with no number is not known. */
const comparesNothing = /^(?:less|fewer|more|shorter|longer|closer|nearer|greater) than$/

/** A comparison without a number compares nothing, and half of what is not counted is not known. */
const plain = (token: Token): Token =>
  token.text === 'plus de' || token.text === 'plus d' || token.text === 'plus'
    ? { ...token, concept: 'neg' }
    : token.concept === 'second'
      ? { ...token, concept: 'filler' }
      : comparesNothing.test(token.text) || token.concept === 'half'
        ? { ...token, concept: 'block' }
        : comparisons.has(token.concept) || token.concept === 'between'
          ? { ...token, concept: 'filler' }
          : token.concept === 'or-less' || token.concept === 'or-more'
            ? { ...token, concept: 'unknown' }
            : token

interface Found {
  readonly token: Token
  readonly length: number
}

function quantityAt(tokens: readonly Token[], from: number, numbers: ReadonlyMap<string, number>): Found | null {
  let at = from
  let op: Quantity['op'] = ''
  let isRange = false
  for (; at < tokens.length && at - from < 4; at++) {
    const { concept } = tokens[at]!
    if (comparisons.has(concept)) op = concept as Quantity['op']
    else if (concept === 'between') isRange = true
    else if (concept !== 'filler' || at === from) break
  }
  const first = numberAt(tokens, at, numbers)
  if (first === null) {
    const half = tokens[at]?.concept === 'half' && tokens[at + 1] && unitAt(tokens, at + 1)
    return half ? make(tokens, from, half.end, { op, value: 0.5, unit: half.unit }) : null
  }
  const number = tokens[at]!
  at++
  let { value } = first
  const half = tokens[at]?.concept === 'half' ? tokens[at]! : null
  if (half) {
    // "Une demi-seconde", "one half second", unlike "one and a half".
    value = value === 1 && !adding.test(half.text) ? 0.5 : value + 0.5
    at++
  }
  const second = rangeEnd(tokens, at, numbers, isRange)
  if (second) at = second.next
  const unit = unitAt(tokens, at)
  const isBare = !unit && !second && op === '' && !suffixAt(tokens, at)
  if (isBare && pronouns.has(number.text) && !isNumeral(tokens, from, at)) return asPronoun(number)
  let end = unit?.end ?? at
  // "Trois secondes et demie", "dos segundos y medio".
  if (unit && tokens[end]?.concept === 'half' && halved.test(tokens[end]!.text)) {
    value += 0.5
    end++
  }
  const post = suffixAt(tokens, end)
  // "Five or fewer germs".
  const late = unit || !post ? null : unitAt(tokens, post.end)
  const isLoose = articles.has(number.text) && !half && op === '' && !post && !second
  if (isLoose && !counting.has(unit!.unit)) return asPronoun(number)
  const quantity: Quantity = {
    op: post?.op ?? op,
    value,
    ...(second ? { most: second.value } : {}),
    unit: (unit ?? late)?.unit ?? '',
    ...(isLoose ? { isLoose } : {}),
  }
  return make(tokens, from, late?.end ?? post?.end ?? end, quantity)
}

const adding = /^(?:and|und|et|y) |^einhalb$/
const halved = /^(?:y medi[ao]|et demie?|und eine halbe)$/

/** "1" stands for a number after a colon or an equals sign, and where nothing says what it counts; "1 is" stands for a thing. */
const isNumeral = (tokens: readonly Token[], from: number, at: number): boolean =>
  tokens[from]!.text === '1' && tokens[at]?.text !== 'is'

const asPronoun = (number: Token): Found => ({
  token: {
    ...number,
    concept: number.text === 'one' || number.text === '1' || number.text === 'uno' ? 'pronoun' : 'filler',
  },
  length: 1,
})

function make(tokens: readonly Token[], from: number, end: number, quantity: Quantity): Found {
  const text = tokens
    .slice(from, end)
    .map((token) => token.text)
    .join(' ')
  const { start } = tokens[from]!
  return {
    token: { concept: 'quantity', form: 'plain', text, start, end: tokens[end - 1]!.end, quantity },
    length: end - from,
  }
}

function numberAt(
  tokens: readonly Token[],
  at: number,
  numbers: ReadonlyMap<string, number>,
): { value: number } | null {
  const token = tokens[at]
  if (token?.concept !== 'number') return null
  const value = numbers.get(token.text) ?? Number(token.text)
  return Number.isFinite(value) ? { value } : null
}

/** "2 or 3", "2 to 4", "between 2 and 4". */
function rangeEnd(tokens: readonly Token[], at: number, numbers: ReadonlyMap<string, number>, isRange: boolean) {
  const conjunction = tokens[at]
  const isConjunction =
    conjunction &&
    (conjunction.concept === 'or' || conjunction.text === 'to' || (isRange && conjunction.concept === 'and'))
  const last = isConjunction ? numberAt(tokens, at + 1, numbers) : null
  return last && { value: last.value, next: at + 2 }
}

function unitAt(tokens: readonly Token[], from: number): { unit: Unit; end: number } | null {
  for (let at = from; at < from + 3 && at < tokens.length; at++) {
    const { concept, text } = tokens[at]!
    // "Within two of a germ".
    if (text === 'of' && /^(?:a|an|any|your)$/.test(tokens[at + 1]?.text ?? '')) return null
    // "Four steps in each answer" steps into nothing.
    const unit = unitTexts.has(text) || /^steps? (?:in|on|over|into)$/.test(text) ? 'cell' : unitOf.get(concept)
    if (unit !== undefined) return { unit, end: at + 1 }
    if (!between.has(concept)) return null
  }
  return null
}

/** "or nearer", at once behind the unit or behind an "away". */
function suffixAt(tokens: readonly Token[], end: number): { op: Quantity['op']; end: number } | null {
  for (const at of [end, end + 1]) {
    const concept = tokens[at]?.concept
    const isLast = tokens[at + 1]?.concept !== 'number'
    if (concept === 'or-less' || (concept === '<=' && isLast)) return { op: '<=', end: at + 1 }
    if (concept === 'or-more' || (concept === '>=' && isLast)) return { op: '>=', end: at + 1 }
    // "Five words, tops."
    if (concept !== 'away' && concept !== 'filler' && concept !== 'comma') return null
  }
  return null
}
