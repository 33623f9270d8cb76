import { describeChange } from './describe.ts'
import type { Conflict, Sources } from './merge.ts'
import { addReadRule, newDraft, policyOf, sourcesOf } from './merge.ts'
import type { Policy } from '../policy.ts'
import type { ReadSentence } from '../parse/read-text.ts'
import { readText } from '../parse/read-text.ts'
import type { ReadClause, TakenBack } from '../parse/reader.ts'
import type { ReadRule } from '../parse/read-rules.ts'
import type { Sentence } from '../parse/sentences.ts'
import { concerns, doubtOf } from '../parse/unread-bans.ts'
import { createSizedCache } from '../sized-cache.ts'

/** A clause of the template, as it stands there from `start` up to `end`, and its sentence. */
export interface Span {
  readonly clause: string
  readonly sentence: string
  readonly start: number
  readonly end: number
}

/** What a clause that was understood is for, or what another clause made of it. */
export type EvidenceKind = 'rule' | 'taken back' | 'in doubt' | 'retraction' | 'question' | 'documentation'

/** A clause that was understood, and what it does: in the agent's words, and as the rules that were read, which only a rule has. */
export interface Evidence extends Span {
  readonly kind: EvidenceKind
  readonly effect: string
  readonly readRules: readonly ReadRule[]
}

/** A clause that was not understood. */
export interface Unmatched extends Span {
  /** It forbids something or takes it back, and nobody keeps to it. */
  readonly isBan: boolean
  /** The words of it that the agent does not know. */
  readonly unknown: readonly { readonly start: number; readonly end: number }[]
}

/** What the rule agent makes of a template: the policy, why, what it did not understand, and where the text contradicts itself. */
export interface CompiledTemplate {
  readonly policy: Policy
  readonly sources: Sources
  readonly evidence: readonly Evidence[]
  readonly unmatched: readonly Unmatched[]
  readonly conflicts: readonly Conflict[]
}

/** A longest template, and a little more for what a game writes into its placeholders; longer ones are not compiled. */
export const maxTemplateChars = 32 * 1024

/** What is said instead. */
export const tooLongText = ({ length }: string): string =>
  `That has ${length.toLocaleString('en')} characters, and the rule agent reads instructions of at most ${maxTemplateChars.toLocaleString('en')} characters. Shorten the system prompt or the message.`

const cache = createSizedCache<CompiledTemplate>(8 * 1024 * 1024)

/** Compiles a template; English, German, French, Spanish and Chinese. Pure; what it made of the latest texts is remembered. */
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
  /** What was ruled so far, by the sentence that said so. */
  readonly ruled: { readonly sentence: Sentence; readonly clause: ReadClause }[]
  readonly evidence: Evidence[]
  readonly unmatched: Unmatched[]
}

function compile(text: string): CompiledTemplate {
  const work: Work = { text, ruled: [], evidence: [], unmatched: [] }
  for (const read of readText(text)) addSentence(work, read)
  const draft = newDraft()
  for (const { sentence, clause } of work.ruled) {
    const { sentence: _whole, ...source } = spanIn(text, sentence, clause)
    for (const readRule of clause.readRules ?? []) addReadRule(draft, readRule, source)
  }
  const { evidence, unmatched } = work
  return { policy: policyOf(draft), sources: sourcesOf(draft), evidence, unmatched, conflicts: draft.conflicts }
}

function addSentence(work: Work, { sentence, clauses, documented }: ReadSentence): void {
  if (documented.length > 0) {
    const { text, start, end } = sentence
    work.evidence.push({
      clause: text,
      sentence: text,
      start,
      end,
      kind: 'documentation',
      effect: `documents ${documented.join(', ')}`,
      readRules: [],
    })
  }
  for (const clause of clauses) addClause(work, sentence, clause)
}

function addClause(work: Work, sentence: Sentence, clause: ReadClause): void {
  const { start, end, readRules, isBan, tokens } = clause
  const span = spanIn(work.text, sentence, { start, end })
  const isObjectLost = clause.takesBack !== null && !takeBack(work, clause.takesBack)
  doubt(work, clause)
  if (readRules && !isObjectLost) {
    work.evidence.push({ ...span, ...whatItDoes(readRules, isBan), readRules })
    if (readRules.length > 0) work.ruled.push({ sentence, clause })
  } else if (isBan || !sentence.leadsIn) {
    const unknown = tokens
      .filter(({ concept }) => concept === 'unknown')
      .map((token) => ({ start: sentence.start + token.start, end: sentence.start + token.end }))
    work.unmatched.push({ ...span, isBan, unknown })
  }
}

const spanIn = (text: string, sentence: Sentence, inner: { start: number; end: number }): Span => {
  const [start, end] = [sentence.start + inner.start, sentence.start + inner.end]
  return { clause: text.slice(start, end), sentence: sentence.text, start, end }
}

function whatItDoes(readRules: readonly ReadRule[], isBan: boolean): Pick<Evidence, 'kind' | 'effect'> {
  if (readRules.length > 0)
    return { kind: 'rule', effect: readRules.map(({ change, when }) => describeChange(change, when)).join('; ') }
  return isBan ? { kind: 'retraction', effect: 'taken back' } : { kind: 'question', effect: 'asks about the state' }
}

type Ruled = Work['ruled'][number]

/** False when it names a rule that does not stand before it. */
function takeBack(work: Work, what: TakenBack): boolean {
  const taken = work.ruled.filter(isTaken(work, what))
  end(work, taken, 'taken back')
  return taken.length > 0 || typeof what === 'string' || 'bansOn' in what
}

function isTaken({ ruled }: Work, what: TakenBack): (one: Ruled) => boolean {
  const last = ruled.at(-1)?.sentence
  if (what === 'all') return () => true
  if (what === 'last') return ({ sentence }) => sentence === last
  if ('bansOn' in what) return ({ clause }) => concerns(clause, what.bansOn, false)
  return ({ sentence }) => what.numbers.includes(numberOf(sentence) ?? -1)
}

/** What a ban that was not understood may be about is not done. */
function doubt(work: Work, clause: ReadClause): void {
  const about = doubtOf(clause)
  if (about === null) return
  const isDoubted =
    typeof about === 'object' && 'on' in about
      ? (one: Ruled): boolean => concerns(one.clause, about.on, true)
      : isTaken(work, about)
  end(work, work.ruled.filter(isDoubted), 'in doubt')
}

function end({ ruled, evidence }: Work, ended: readonly Ruled[], kind: 'taken back' | 'in doubt'): void {
  ruled.splice(0, ruled.length, ...ruled.filter((one) => !ended.includes(one)))
  for (const { sentence, clause } of ended) {
    const place = sentence.start + clause.start
    const at = evidence.findIndex(({ start, readRules }) => start === place && readRules.length > 0)
    if (at >= 0) evidence[at] = { ...evidence[at]!, kind, effect: kind, readRules: [] }
  }
}

/** Of its list item, or of its label: "Rule 2: ...". */
function numberOf({ number, text }: Sentence): number | null {
  const label = /^\W*\p{L}{3,12}\s+#?(\d{1,3})\b/u.exec(text)?.[1]
  return label === undefined ? number : Number(label)
}
