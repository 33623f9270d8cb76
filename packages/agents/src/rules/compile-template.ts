import type { Clause } from './clauses.ts'
import { clausesOf } from './clauses.ts'
import type { ClauseMeaning, Proviso, Ruling } from './clause-meaning.ts'
import { meaningOf, provisoOf, splitLeading, unconditional } from './clause-meaning.ts'
import { describeChange } from './describe.ts'
import { documentedFields } from './fields.ts'
import type { Polarity } from './frame.ts'
import type { Conflict, Draft } from './merge.ts'
import { addRuling, newDraft, policyOf } from './merge.ts'
import type { Policy } from './policy.ts'
import type { Sentence } from './sentences.ts'
import { sentencesOf } from './sentences.ts'
import type { Word } from './words.ts'
import { phraseOf, wordsOf } from './words.ts'

/** A stretch of the template; `end` is exclusive. */
export interface Span {
  readonly sentence: string
  readonly start: number
  readonly end: number
}

/** A clause that was understood, and what it does. `start` and `end` are the clause's. */
export interface Evidence extends Span {
  readonly clause: string
  readonly effect: string
}

/** What the rule agent makes of a template: the policy, why, what it did not understand, and where the text contradicts itself. */
export interface CompiledTemplate {
  readonly policy: Policy
  readonly evidence: readonly Evidence[]
  readonly unmatched: readonly Span[]
  readonly conflicts: readonly Conflict[]
}

/** Longer sentences are not instructions, and the patterns need not be tried on them. */
const longestSentence = 90
const cacheSize = 64
const cache = new Map<string, CompiledTemplate>()

/** Compiles a template; English only. Pure; the last 64 texts are remembered. */
export function compileTemplate(text: string): CompiledTemplate {
  const known = cache.get(text)
  if (known) return known
  const compiled = compile(text)
  if (cache.size >= cacheSize) cache.delete(cache.keys().next().value!)
  cache.set(text, compiled)
  return compiled
}

interface Work {
  readonly text: string
  readonly draft: Draft
  readonly evidence: Evidence[]
  readonly unmatched: Span[]
  /** The condition with which the sentence before ended, for an "Otherwise". */
  previous: Proviso | null
}

function compile(text: string): CompiledTemplate {
  const work: Work = { text, draft: newDraft(), evidence: [], unmatched: [], previous: null }
  for (const sentence of sentencesOf(text)) readSentence(work, sentence)
  return {
    policy: policyOf(work.draft),
    evidence: work.evidence,
    unmatched: work.unmatched,
    conflicts: work.draft.conflicts,
  }
}

function readSentence(work: Work, sentence: Sentence): void {
  const words = wordsOf(work.text, sentence.start, sentence.end)
  if (words.length === 0) return
  const phrase = phraseOf(words)
  const documented = documentedFields(
    words.map((word) => ({ text: word.text, isQuoted: /[`"“]/.test(work.text[word.start] ?? '') })),
  )
  if (documented.length > 0) {
    work.evidence.push({
      clause: sentence.text,
      effect: `documents ${documented.join(', ')}`,
      sentence: sentence.text,
      start: sentence.start,
      end: sentence.end,
    })
    return
  }
  if (
    sentence.governed === 'doubtful' ||
    words.length > longestSentence ||
    words.at(-1)!.text === '?' ||
    mentionsOnly(phrase)
  ) {
    work.unmatched.push({ sentence: sentence.text, start: sentence.start, end: sentence.end })
    return
  }
  if (showsFormat(sentence, phrase)) understand(work, sentence, sentence, [{ when: [], change: { format: 'json' } }])
  else readClauses(work, sentence, words)
}

/** Sentences about examples, myths and other people's templates mention instructions without giving any. */
function mentionsOnly(phrase: string): boolean {
  return /\b(?:for example|for instance|such as|just kidding|opposite|myth|pretend|imagine|suppose|joke|sarcas\w+|not true|is false|is wrong|would be)\b/.test(
    phrase,
  )
}

/** "Answer in this format:" with a JSON example behind it asks for JSON. */
function showsFormat({ leadsIn, example }: Sentence, phrase: string): boolean {
  return (
    leadsIn &&
    /^\s*(?:```\w*\s*)?\{/.test(example) &&
    /^(?:always |then )*(?:answer|reply|respond|return|output|write|send|use|format answer)(?: me| only| exactly| strictly)* (?:with|in|as|using|like|this|exactly)(?: (?:exactly|only|in|of|this|following|these|format|schema|form|shape|structure|object|follows|like|json|1|one|single))* :$/.test(
      phrase,
    )
  )
}

/** What one clause hands to the next of its sentence. */
interface Carried {
  readonly isTrusted: boolean
  readonly leading: Proviso | null
  readonly polarity: Polarity | null
  readonly nouns: string
}

function readClauses(work: Work, sentence: Sentence, words: readonly Word[]): void {
  const clauses = attachDangling(clausesOf(words[words.length - 1]?.text === ':' ? words.slice(0, -1) : words))
  let carried: Carried = { isTrusted: true, leading: work.previous, polarity: null, nouns: '' }
  clauses.forEach((clause, index) => {
    if (clause.joint === 'fresh')
      carried = {
        isTrusted: true,
        leading: startsOtherwise(clause) ? carried.leading : unconditional,
        polarity: null,
        nouns: carried.nouns,
      }
    if (isAdverbial(clause)) return
    const { meaning, leading } = readClause(clause, carried, sentence, clauses.slice(index + 1))
    if (meaning) understand(work, sentence, clause, meaning.rulings)
    else if (!sentence.leadsIn) work.unmatched.push({ sentence: sentence.text, start: clause.start, end: clause.end })
    carried = {
      isTrusted: meaning !== null,
      leading,
      polarity: meaning?.polarity ?? null,
      nouns: nounsOf(carried, clause, clause.phrase),
    }
  })
  work.previous = carried.leading
}

/** A condition behind a comma, with no instruction of its own, belongs to the clause before it. */
function attachDangling(clauses: readonly Clause[]): Clause[] {
  const attached: Clause[] = []
  for (const clause of clauses) {
    const before = attached.at(-1)
    const isDangling =
      clause.phrase === '' && clause.leading && !splitLeading(clause.leading) && clause.joint !== 'fresh'
    if (!before || !isDangling) attached.push(clause)
    else
      attached[attached.length - 1] = {
        ...before,
        trailing: [...before.trailing, clause.leading!, ...clause.trailing],
        end: clause.end,
      }
  }
  return attached
}

/** "On every turn, ..." and "Second, ..." leave the instruction behind them as it is. */
function isAdverbial({ phrase, leading, trailing }: Clause): boolean {
  return (
    !leading &&
    trailing.length === 0 &&
    /^(?:(?:on|in|with|at) (?:every|each) (?:turn|answer|decision|tick|reply|hint|step)|(?:every|each) (?:turn|time)|at all times|above all|as rule|in general|(?:in order )?to (?:win|survive)|second|third|lastly)$/.test(
      phrase,
    )
  )
}

/** "A, B or C" leaves open which of them to do. */
function isChoice(clause: Clause, behind: readonly Clause[]): boolean {
  if (clause.joint === 'or') return true
  return behind.find(({ joint }) => joint !== ',')?.joint === 'or'
}

function startsOtherwise({ phrase }: Clause): boolean {
  return /^(?:otherwise|else|if not)\b/.test(phrase)
}

function readClause(
  clause: Clause,
  carried: Carried,
  sentence: Sentence,
  behind: readonly Clause[],
): { meaning: ClauseMeaning | null; leading: Proviso | null } {
  const turned = turn(clause, carried)
  if (!turned) return { meaning: null, leading: null }
  const { leading, phrase } = turned
  const [next] = behind
  const nouns = nounsOf(carried, clause, '')
  const named = withNouns(phrase, nouns)
  const trailing = provisoOf(
    clause.trailing.map((side) => ({ ...side, phrase: withSubject(side.phrase, `${nouns} ${named}`) })),
  )
  const nothing = { meaning: null, leading }
  if (!carried.isTrusted || !trailing) return nothing
  if (next?.joint === 'and' && next.trailing.some(({ kind }) => kind !== 'reason') && clause.trailing.length === 0)
    return nothing
  const inherited = inheritedPolarity(clause, carried, phrase)
  if (inherited === 'unclear') return nothing
  const proviso: Proviso = {
    conditions: [...leading.conditions, ...trailing.conditions],
    only: leading.only || trailing.only,
  }
  const governed = sentence.governed === 'not' ? 'dont' : inherited
  const meaning = meaningOf(clause, named, proviso, governed)
  // "Do not A without B" leaves A open.
  if (meaning?.polarity === 'dont' ? next?.joint === 'without' || next?.joint === 'ing' : isChoice(clause, behind))
    return nothing
  return { meaning, leading }
}

/** The condition in force for a clause (its own, or the one its sentence opened with) and its main phrase. */
function turn(clause: Clause, carried: Carried): { leading: Proviso; phrase: string } | null {
  if (startsOtherwise(clause)) {
    const [only, ...more] = carried.leading?.conditions ?? []
    return only && more.length === 0
      ? { leading: { conditions: [{ ...only, negated: !only.negated }], only: false }, phrase: clause.phrase }
      : null
  }
  if (!clause.leading) {
    if (!carried.leading || (clause.joint === 'but' && carried.leading.conditions.length > 0)) return null
    return { leading: carried.leading, phrase: clause.phrase }
  }
  if (clause.phrase === '') {
    const split = splitLeading(clause.leading)
    return split && { leading: split.proviso, phrase: split.phrase }
  }
  const leading = provisoOf([clause.leading])
  return leading && { leading, phrase: clause.phrase }
}

/** "Do not A or B" forbids both; "do not A and B" leaves B open, unless B says itself what it wants. */
function inheritedPolarity(clause: Clause, { polarity }: Carried, phrase: string): Polarity | 'unclear' | null {
  if (clause.joint === 'without' || clause.joint === 'ing') return polarity === 'do' ? null : 'unclear'
  if (polarity !== 'dont' || clause.joint === 'but' || clause.joint === 'fresh') return null
  if (clause.joint === 'or') return 'dont'
  return /^(?:always|never|only|instead|do not|you|make sure|be sure|avoid|keep|stay|answer|reply|respond)\b/.test(
    phrase,
  )
    ? null
    : 'unclear'
}

/** The words in which "them" and "it" find what they stand for. */
function nounsOf({ nouns }: Carried, { label, leading }: Clause, phrase: string): string {
  return [nouns, label, leading?.phrase ?? '', phrase].join(' ')
}

const things = /\b(germs?|walls?|pellets?|oxygen)\b/g

/** Puts the last thing that was named in the place of "them" and "it". */
function withNouns(phrase: string, nouns: string): string {
  const thing = [...nouns.matchAll(things)].at(-1)?.[1]
  return thing === undefined ? phrase : phrase.replace(/\b(?:them|it|one)\b(?! is)/, thing)
}

/** "When they are close", "if one is within 4 cells": of germs, when germs were named last. */
function withSubject(condition: string, nouns: string): string {
  const thing = [...nouns.matchAll(things)].at(-1)?.[1]
  return thing?.startsWith('germ') === true
    ? condition.replace(/^(?:they|1|1 of them|any of them)(?= (?:is|are|comes?|gets?)\b)/, 'germs')
    : condition
}

function understand(
  work: Work,
  sentence: Sentence,
  span: { start: number; end: number },
  rulings: readonly Ruling[],
): void {
  const clause = work.text.slice(span.start, span.end)
  const effect = rulings.map(({ change, when }) => describeChange(change, when)).join('; ')
  work.evidence.push({ clause, effect, sentence: sentence.text, start: span.start, end: span.end })
  for (const ruling of rulings) addRuling(work.draft, ruling, { clause, start: span.start, end: span.end })
}
