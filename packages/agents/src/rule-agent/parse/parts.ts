import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { conditionOf } from './conditions.ts'
import { opensRunOn, runsOn } from './run-on.ts'

/** What a part of a sentence is to the others. */
export type PartKind =
  | 'main'
  | 'if'
  | 'unless'
  | 'until'
  | 'only-if'
  | 'even-if'
  | 'reason'
  | 'instead'
  | 'who'
  | 'after'
/** How it is joined to the part before it: `fresh` stands alone, `close` has no word or mark between them. */
export type Conjunction =
  | 'fresh'
  | 'close'
  | 'comma'
  | 'and'
  | 'or'
  | 'but'
  | 'then'
  | 'colon'
  | 'arrow'
  | 'while'
  | 'without'
  | 'bar'

/** A stretch of a sentence between its conjunctions, without them. */
export interface Part {
  readonly kind: PartKind
  readonly conjunction: Conjunction
  /** A comma stands between, whatever else does. */
  readonly hasComma: boolean
  /** The marks and words of the conjunction. */
  readonly lead: readonly Token[]
  readonly tokens: readonly Token[]
}

const conjunctions: ReadonlyMap<Concept, Conjunction> = new Map([
  ['comma', 'comma'],
  ['semicolon', 'fresh'],
  ['colon', 'colon'],
  ['arrow', 'arrow'],
  ['question', 'arrow'],
  ['bar', 'bar'],
  ['and', 'and'],
  ['or', 'or'],
  ['but', 'but'],
  ['and-then', 'then'],
] as const)
const weakest: readonly Conjunction[] = [
  'close',
  'comma',
  'and',
  'then',
  'or',
  'but',
  'while',
  'bar',
  'colon',
  'arrow',
  'fresh',
]
const openers: ReadonlyMap<Concept, PartKind> = new Map([
  ['if', 'if'],
  ['unless', 'unless'],
  ['until', 'until'],
  ['only-if', 'only-if'],
  ['even-if', 'even-if'],
  ['reason', 'reason'],
  ['instead', 'instead'],
] as const)

interface Draft {
  readonly kind: PartKind
  readonly conjunction: Conjunction
  readonly lead: Token[]
  readonly tokens: Token[]
}

/** Divides a sentence at its conjunctions and at the words that open a condition or an aside. No word is lost but these. */
export function partsOf(tokens: readonly Token[]): Part[] {
  const drafts: Draft[] = []
  let draft: Draft = { kind: 'main', conjunction: 'fresh', lead: [], tokens: [] }
  /** What was begun and holds nothing yet is begun anew, with the stronger of both conjunctions. */
  const begin = (kind: PartKind, conjunction: Conjunction, ...lead: Token[]): void => {
    const isEmpty = draft.tokens.length === 0
    if (!isEmpty) drafts.push(draft)
    draft = {
      kind: isEmpty && kind === 'main' ? draft.kind : kind,
      conjunction: isEmpty ? stronger(draft.conjunction, conjunction) : conjunction,
      lead: isEmpty ? [...draft.lead, ...lead] : lead,
      tokens: [],
    }
  }
  tokens.forEach((token, at) => {
    if (token.concept === 'when') {
      if (draft.kind === 'main') draft = { ...draft, kind: 'if' }
      return begin('main', 'comma')
    }
    // "Else if", "otherwise, if".
    if (token.concept === 'otherwise' && tokens[at + (tokens[at + 1]?.concept === 'comma' ? 2 : 1)]?.concept === 'if')
      return begin('main', 'comma', token)
    // "If A or you feel unsafe, ...", unlike "..., or you die".
    if (/^or (?:you|it|they)$/.test(token.text) && draft.kind !== 'main' && draft.tokens.length > 0)
      return begin('main', 'or', token)
    const conjunction = conjunctions.get(token.concept)
    if (conjunction !== undefined) return begin('main', conjunction, token)
    const kind = opens(token, tokens, at, draft)
    if (kind !== null) {
      begin(kind, 'close')
      // "Steckst du fest, ...", "spart das mehr als ...".
      if (asking.has(token.concept)) draft.tokens.push(token)
      return
    }
    if (token.concept === 'while') return begin('main', 'while', token)
    if (token.concept === 'neg' && isWithout(token)) begin('main', 'without')
    // "En évitant les germes".
    if (token.form === 'gerund' && tokens[at - 1]?.text === 'en') begin('main', 'while')
    // "..., 就 ...": what stands before it is a condition.
    if (token.text === '就' && draft.tokens.length === 0 && draft.conjunction === 'comma') {
      const before = drafts.at(-1)
      if (before?.kind === 'main') drafts[drafts.length - 1] = { ...before, kind: 'if' }
    }
    if (token.text === '就' && draft.kind === 'main' && asksState(draft.tokens)) {
      draft = { ...draft, kind: 'if' }
      return begin('main', 'comma')
    }
    const isRunOn = draft.kind === 'main' && runsOn(token, tokens[at + 1], draft.tokens)
    if (isRunOn) begin('main', 'comma')
    draft.tokens.push(
      token.concept === 'who' || token.concept === 'after'
        ? { ...token, concept: 'filler' }
        : isRunOn
          ? opensRunOn(token, tokens[at + 1])
          : afterWho(token, tokens[at - 1]),
    )
  })
  const opener = tokens.at(-1)
  // "Freeze the germs once."
  if (opener && draft.tokens.length === 0 && openers.has(opener.concept) && !opener.text.endsWith('time'))
    draft = { kind: 'main', conjunction: 'close', lead: [], tokens: [{ ...opener, concept: 'block' }] }
  begin('main', 'fresh')
  return drafts.map((one) => ({ ...one, hasComma: one.lead.some(({ concept }) => concept === 'comma') }))
}

const asksState = (tokens: readonly Token[]): boolean => (conditionOf(tokens, null)?.bare.length ?? 0) > 0

/** "Germ near - freeze", "stuck = break a wall": a condition, and what it is of. */
export function withConditionsMarked(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    if (token.text !== '–' && !(token.text === '=' && token.concept === 'filler')) return token
    const from = tokens.findLastIndex(({ concept }, index) => index < at && dividing.has(concept)) + 1
    const before = tokens.slice(from, at)
    const isCondition = !before.some(({ form }) => form === 'base' || form === 'gerund') && asksState(before)
    return isCondition ? { ...token, concept: 'colon', text: ':' } : token
  })
}
const dividing = conceptsOf('semicolon colon comma bar')

function opens(token: Token, tokens: readonly Token[], at: number, draft: Draft): PartKind | null {
  const isFirst = draft.tokens.length === 0
  const next = tokens[at + 1]
  if (token.concept === 'while') return next?.form === 'gerund' ? null : 'if'
  // "Where the exit is far, ...".
  if (token.concept === 'where' && placing.test(token.text))
    return isFirst && draft.conjunction === 'fresh' && tokens.some(({ concept }) => concept === 'comma') ? 'if' : null
  if (token.concept === 'who') return isFirst && draft.conjunction === 'comma' ? 'who' : null
  if (token.concept === 'after') return isFirst ? 'after' : null
  if (draft.conjunction === 'fresh' && isFirst && isInverted(tokens, at)) return 'if'
  // "Should a germ come near, or should the exit be far, ..."
  if (
    token.text === 'should' &&
    isFirst &&
    next &&
    (inverted.has(next.concept) || /^(?:the|a|an|any|one|your|my|there)$/.test(next.text) || opensClause(tokens, at))
  )
    return 'if'
  return openers.get(token.concept) ?? null
}

/** "Should fewer than two breaks be left, ...". */
const opensClause = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.form !== 'base' &&
  tokens[at + 1]?.concept !== 'neg' &&
  tokens.slice(at).some(({ concept }) => concept === 'comma') &&
  tokens.at(-1)?.concept !== 'question'

/** "Ist ein Keim nah, friere ihn ein", "Were a germ near, ...": the verb stands first, and an order follows. */
function isInverted(tokens: readonly Token[], at: number): boolean {
  if (!foremost.test(tokens[at]!.text)) return false
  const end = tokens.findIndex(({ concept }, index) => index > at && concept === 'comma')
  return (
    end > at + 1 &&
    end < tokens.length - 1 &&
    tokens.slice(at, end).every(({ concept }) => concept !== 'you' || foremost.test(tokens[at]!.text)) &&
    !tokens.some(({ concept }) => concept === 'question')
  )
}
const foremost =
  /^(?:ist|sind|bist|kommt|kommen|steht|stehen|befindet|befinden|liegt|liegen|hast|sinkt|fallt|gibt|gibt es|ware|waren|wird|werden|sollte|solltest|sollten|nahert|nahern|taucht|spart|bringt|were|had|steckst|sitzt|hangst)$/

const asking = conceptsOf('blocked save')
const placing = /^(?:where|wherever|wo|donde)$/
const inverted = conceptsOf('germ pronoun all exit oxygen path you board')
const isWithout = ({ text }: Token): boolean => /^(?:without|ohne|sans|sin)$/.test(text)

/** "Paths that avoid germs": the verb behind "that" tells which, and orders nothing. */
const afterWho = (token: Token, before: Token | undefined): Token =>
  before !== undefined && (before.concept === 'who' || before.text === 'that') && token.form === 'finite'
    ? { ...token, form: 'plain' }
    : token

function stronger(a: Conjunction, b: Conjunction): Conjunction {
  return weakest.indexOf(a) > weakest.indexOf(b) ? a : b
}
