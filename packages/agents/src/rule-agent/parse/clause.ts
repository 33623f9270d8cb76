import type { Concept, Quantity, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { actions } from './powers.ts'
import { isImperative, tells, tellsOfDeed } from './tellings.ts'

/** How a clause puts its instruction: asks for it, forbids it, allows it, or says that it is not needed. */
export type Polarity = 'do' | 'dont' | 'may' | 'waived'

/** A clause by what it is about, whatever the order of its words. */
export interface Clause {
  readonly polarity: Polarity
  /** What its words stand for, without those that only say how it is put. */
  readonly concepts: ReadonlySet<Concept>
  readonly tokens: readonly Token[]
  readonly quantities: readonly Quantity[]
  /** "Only ...". */
  readonly isOnly: boolean
  /** "Never stop ...", "do not skip ...": what is not to be left out is to be done. */
  readonly isInsisted: boolean
  /** It orders by a verb or a duty; what has no verb at all is a note, and what has one otherwise tells. */
  readonly act: 'order' | 'note' | 'told'
}

export interface Setting {
  /** What stands around it forbids it. */
  readonly isForbidden: boolean
  /** A "not" before it reaches it, when it has none of its own. */
  readonly inherited: Polarity | null
  /** "Avoiding germs" behind a comma goes on with the order before it. */
  readonly goesOn: boolean
  /** Its verb may stand behind its object: "Keime meiden". */
  readonly isVerbLast: boolean
  /** What opened its sentence says that it is to be done. */
  readonly isBound: boolean
}

export const alone: Setting = { isForbidden: false, inherited: null, goesOn: false, isVerbLast: false, isBound: false }

/** Words that say how a clause is put, not what it is about. */
const manner =
  conceptsOf(`filler duty polite may can waive only forbid neg any-neg omit label correct role and-then otherwise
  thereafter comma and or colon bar while arrow except`)
const opaque = conceptsOf('unknown block deter example not-only retract void number')

/** What a clause says; null when a word is not known, or when its negations leave its meaning open. */
export function clauseOf(
  all: readonly Token[],
  { isForbidden, inherited, goesOn, isVerbLast, isBound: isAsked }: Setting,
): Clause | null {
  if (all.some(({ concept }) => opaque.has(concept)) || all.some(isWhich) || tells(all)) return null
  const { tokens, negations } = withoutShunning(all)
  const own = polarityOf(tokens, negations)
  if (own === null) return null
  const has = (concept: Concept): boolean => tokens.some((token) => token.concept === concept)
  const isOwn = has('duty') || has('polite') || has('waive') || has('may')
  const isInsisted = own === 'do' && (negations > 0 || has('omit') || tokens.some(isRefraining))
  const polarity = isForbidden
    ? underBan(all, own, negations)
    : own === 'do' && inherited !== null && !isOwn && !isInsisted
      ? inherited
      : own
  if (polarity === null) return null
  const content = withoutSubject(tokens.filter(({ concept }) => !manner.has(concept)))
  if (content.length === 0) return null
  const quantities = content.flatMap(({ quantity }) => quantity ?? [])
  const concepts = new Set<Concept>(content.map(({ concept }) => concept))
  for (const { unit } of quantities)
    if (unit === 'oxygen' || unit === 'germ' || unit === 'break' || unit === 'wall') concepts.add(unit)
  const isOnly = has('only')
  if (isOnly && polarity === 'dont' && !isForbidden) return null
  return { polarity, concepts, tokens: content, quantities, isOnly, isInsisted, act: actOf() }

  function actOf(): Clause['act'] {
    if (tellsAbility(all) || tellsOfDeed(all)) return 'told'
    if (polarity === 'dont' || polarity === 'waived' || isAsked || isOwn) return 'order'
    if (tokens.some(({ form }) => form === 'field') && (has('quantity') || has('true') || has('false'))) return 'order'
    const isTold =
      tokens.some(({ form }, at) => form === 'finite' && !(at === 0 && tokens[at]!.concept === 'send')) ||
      (has('can') && !has('polite')) ||
      (!isVerbLast && hasSubject(all))
    if (isTold) return 'told'
    if (!isVerbLast && !isImperative(all)) return 'told'
    if (isInsisted || tokens.some(({ form }) => form === 'base' || form === 'finite')) return 'order'
    const hasVerb = tokens.some(({ form }) => form === 'gerund' || form === 'participle')
    return hasVerb ? (goesOn ? 'order' : 'told') : 'note'
  }
}

/** "Germs that move towards you": some of them. */
const isWhich = ({ concept }: Token, at: number, all: readonly Token[]): boolean =>
  moving.has(concept) && /^(?:that|which|who)$/.test(all[at - 1]?.text ?? '') && all[at - 2]?.concept === 'germ'
const moving = conceptsOf('go reach touch stop wait')

/** "Do not refrain from ..."; "no, no freezing" only says it twice. */
const isRefraining = ({ concept, text }: Token): boolean =>
  concept === 'neg' && /^(?:refrain|abstain|desist|refuse|decline|prevent|hold off|without)/.test(text)

/** "Forbidden: skipping oxygen" is a wish, and "forbidden: never break walls" a ban; nobody knows what two negations under a ban are. */
function underBan(tokens: readonly Token[], own: Polarity, shunned: number): Polarity | null {
  const negated = tokens.some(({ concept }) => concept === 'neg' || concept === 'forbid')
  const turned = shunned + tokens.filter(({ concept }) => concept === 'omit').length
  if (turned === 0) return 'dont'
  const first = tokens.find(({ concept }) => concept !== 'filler' && concept !== 'comma')
  const isOfItem = first?.concept === 'omit' || first?.concept === 'stop' || first?.concept === 'avoid'
  return own === 'dont' && !negated && isOfItem ? 'do' : null
}

/** "The player can freeze germs": says what is possible, whoever was told to do something before. */
export function tellsAbility(tokens: readonly Token[]): boolean {
  const [first, second] = tokens.filter(({ concept }) => concept !== 'filler' && concept !== 'comma')
  return first?.concept === 'you' && second?.concept === 'can'
}

/** "You", "the player": who is to do it. */
function withoutSubject(content: readonly Token[]): readonly Token[] {
  const first = content.findIndex(({ concept }) => concept !== 'you' && concept !== 'always')
  return first < 0 ? content : content.slice(first)
}

/** "Germs freeze when ...": a thing before the verb does it by itself; behind a colon ("Germs: avoid") it is only named. */
function hasSubject(tokens: readonly Token[]): boolean {
  // "In our game, germs avoid the player."
  const first = tokens.findIndex(({ concept }) => !manner.has(concept) && concept !== 'board')
  const { concept } = tokens[first] ?? {}
  if (concept !== 'germ' && concept !== 'pronoun' && concept !== 'oxygen') return false
  const rest = tokens.slice(first + 1)
  return (
    rest.some(({ form }) => form === 'base') &&
    !rest.some((token) => token.concept === 'colon' || token.concept === 'comma')
  )
}

/** "Avoid breaking walls" and "stop freezing" forbid what stands behind them. */
function withoutShunning(tokens: readonly Token[]): { tokens: readonly Token[]; negations: number } {
  const kept = tokens.filter((token, at) => !shuns(token, tokens, at))
  return { tokens: kept, negations: tokens.length - kept.length }
}

const things = conceptsOf('germ oxygen wall exit path cell position')

function shuns({ concept, form }: Token, tokens: readonly Token[], at: number): boolean {
  if ((concept !== 'avoid' && concept !== 'stop' && concept !== 'ignore') || form === 'noun') return false
  // "Breaking walls is to be avoided."
  const named = tokens.slice(0, at).find((token) => token.concept !== 'filler' && token.concept !== 'all')
  if (concept === 'avoid' && form === 'participle' && named && actions.has(named.concept)) return true
  const behind = tokens
    .slice(at + 1)
    .find((token) => token.concept !== 'filler' && token.concept !== 'all' && token.concept !== 'label')
  if (!behind || things.has(behind.concept)) return false
  return (
    behind.form === 'gerund' ||
    behind.concept === 'neg' ||
    (actions.has(behind.concept) && behind.form !== 'participle')
  )
}

function polarityOf(tokens: readonly Token[], shunned: number): Polarity | null {
  const count = (concept: Concept): number => tokens.filter((token) => token.concept === concept).length
  const plain = tokens.filter(({ concept }) => concept === 'neg')
  // "No ... ninguna" negates once; "ninguna" alone does as well.
  const negs = plain.length > 0 ? plain : tokens.filter(({ concept }) => concept === 'any-neg').slice(0, 1)
  const omitted = count('omit')
  const forbidden = count('forbid')
  if (count('waive') > 0) return negs.length + forbidden + shunned === 0 ? 'waived' : null
  if (forbidden > 0) {
    // "I do not want you to stop freezing", "skipping oxygen is forbidden".
    if (omitted + shunned > 0) return negs.length === 0 && omitted + shunned === 1 ? 'do' : null
    return negs.length === 0 ? 'dont' : negs.length === 1 ? 'may' : null
  }
  const all = negs.length + omitted + shunned
  if (all === 0) return count('may') > 0 ? 'may' : 'do'
  if (all === 1) return isExcused(tokens) ? 'waived' : isPartial(tokens) ? null : 'dont'
  if (omitted === 0 && shunned === 0 && !cancels(tokens, negs)) return null
  return all % 2 === 0 ? 'do' : 'dont'
}

/** "It is fine not to ...". */
const isExcused = (tokens: readonly Token[]): boolean => {
  const may = tokens.findIndex(
    ({ concept, text }) => concept === 'may' && /fine|okay|\bok\b|free|acceptable|right/.test(text),
  )
  return may >= 0 && may < tokens.findIndex(({ concept }) => concept === 'neg')
}

/** "Do not always ..." leaves open when. */
const isPartial = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ concept }, at) =>
      concept === 'neg' &&
      /^(?:always|all|every|immer|alle|toujours|tous|siempre|todos|总是)$/.test(tokens[at + 1]?.text ?? ''),
  )

/** "Do not not ..." and "never ... without ..." are orders; other pairs of negations are not clear. */
function cancels(tokens: readonly Token[], [first, second, third]: readonly Token[]): boolean {
  if (!first || !second || third) return false
  return second.text === 'without' || tokens.indexOf(second) === tokens.indexOf(first) + 1
}
