import type { Ruling } from './clause-meaning.ts'
import { describeChange } from './describe.ts'
import { documentedFields } from './fields.ts'
import type { Conflict, Draft } from './merge.ts'
import { addRuling, newDraft, policyOf } from './merge.ts'
import type { Policy } from './policy.ts'
import type { Proviso } from './proviso.ts'
import { readClauses } from './read-clauses.ts'
import type { Sentence } from './sentences.ts'
import { sentencesOf } from './sentences.ts'
import { createSizedCache } from './sized-cache.ts'
import type { Word } from './words.ts'
import { phraseOf, wordsOf } from './words.ts'

/** A clause of the template, as it stands there from `start` up to `end`, and its sentence. */
export interface Span {
  readonly clause: string
  readonly sentence: string
  readonly start: number
  readonly end: number
}

/** A clause that was understood, and what it does: in the agent's words, and as its rulings; none when it only documents fields. */
export interface Evidence extends Span {
  readonly effect: string
  readonly rulings: readonly Ruling[]
}

/** What the rule agent makes of a template: the policy, why, what it did not understand, and where the text contradicts itself. */
export interface CompiledTemplate {
  readonly policy: Policy
  readonly evidence: readonly Evidence[]
  readonly unmatched: readonly Span[]
  readonly conflicts: readonly Conflict[]
}

/** A longest template, and a little more for what a game writes into its placeholders; longer ones are not compiled. */
export const maxTemplateChars = 32 * 1024

/** What is said instead. */
export const tooLongText = ({ length }: string): string =>
  `That has ${length.toLocaleString('en')} characters, and the rule agent reads instructions of at most ${maxTemplateChars.toLocaleString('en')} characters. Shorten the system prompt or the message.`

/** Longer sentences are not instructions, and the patterns need not be tried on them. */
const longestSentence = 90
/** A question of so many words asks about the state, and what follows is its answer: a condition that is not understood. */
const shortQuestion = 8
const cache = createSizedCache<CompiledTemplate>(8 * 1024 * 1024)

/** Compiles a template; English only. Pure; what it made of the latest texts is remembered. */
export function compileTemplate(text: string): CompiledTemplate {
  const known = cache.get(text)
  if (known) return known
  const compiled = compile(text)
  cache.set(text, compiled, bytesOf(text, compiled))
  return compiled
}

/** About: a span is an object of some fields, its texts are parts of the template's. */
function bytesOf(text: string, { evidence, unmatched, conflicts }: CompiledTemplate): number {
  return 2 * text.length + 400 * (evidence.length + unmatched.length + conflicts.length)
}

interface Work {
  readonly text: string
  readonly draft: Draft
  readonly evidence: Evidence[]
  readonly unmatched: Span[]
  /** The condition with which the sentence before ended, for an "Otherwise". */
  previous: Proviso | null
  /** The sentence before was a short question: "Germs nearby? Freeze them." */
  isAfterQuestion: boolean
}

function compile(text: string): CompiledTemplate {
  const work: Work = { text, draft: newDraft(), evidence: [], unmatched: [], previous: null, isAfterQuestion: false }
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
  const { text, start, end } = sentence
  const phrase = phraseOf(words)
  const documented = documentedIn(work, words)
  const isOpen = work.isAfterQuestion
  const isQuestion = words.at(-1)!.text === '?'
  const { previous } = work
  work.previous = null
  work.isAfterQuestion = isQuestion && words.length <= shortQuestion
  if (documented.length > 0)
    work.evidence.push({
      clause: text,
      effect: `documents ${documented.join(', ')}`,
      rulings: [],
      sentence: text,
      start,
      end,
    })
  else if (
    isOpen ||
    isQuestion ||
    sentence.governed === 'doubtful' ||
    words.length > longestSentence ||
    mentionsOnly(phrase)
  )
    work.unmatched.push({ clause: text, sentence: text, start, end })
  else if (showsFormat(sentence, phrase))
    understand(work, sentence, sentence, [{ when: [], change: { format: 'json' } }])
  else readInstructions(work, sentence, words, previous)
}

function documentedIn({ text }: Work, words: readonly Word[]): string[] {
  return documentedFields(words.map((word) => ({ text: word.text, isQuoted: /[`"“]/.test(text[word.start] ?? '') })))
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

function readInstructions(work: Work, sentence: Sentence, words: readonly Word[], before: Proviso | null): void {
  const said = words.at(-1)!.text === ':' ? words.slice(0, -1) : words
  const { clauses, previous } = readClauses(said, sentence.governed, before)
  for (const { start, end, rulings } of clauses) {
    if (rulings) understand(work, sentence, { start, end }, rulings)
    else if (!sentence.leadsIn)
      work.unmatched.push({ clause: work.text.slice(start, end), sentence: sentence.text, start, end })
  }
  work.previous = previous
}

function understand(
  work: Work,
  sentence: Sentence,
  span: { start: number; end: number },
  rulings: readonly Ruling[],
): void {
  const clause = work.text.slice(span.start, span.end)
  const effect = rulings.map(({ change, when }) => describeChange(change, when)).join('; ')
  work.evidence.push({ clause, effect, rulings, sentence: sentence.text, start: span.start, end: span.end })
  for (const ruling of rulings) addRuling(work.draft, ruling, { clause, start: span.start, end: span.end })
}
