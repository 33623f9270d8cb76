import type { Settings } from '../rule-agent/policy.ts'
import { compileTemplate, type Evidence } from '../rule-agent/compile/compile-template.ts'
import { type Miss, type Reading, shapedLike } from '../rule-agent/compile/read-template.ts'
import { insertionAt } from './insertion.ts'

/** A change of a text: `into` is written for what stands from `start` up to `end`, which is nothing for an insertion. */
export interface TextChange {
  readonly start: number
  readonly end: number
  readonly into: string
}

/** A sentence that the built-in agent understands at its place, and that changes what it does. */
export interface PlacedSentence extends TextChange {
  readonly sentence: string
  readonly readRules: Evidence['readRules']
  readonly text: string
}

const changed = (text: string, { start, end, into }: TextChange): string =>
  text.slice(0, start) + into + text.slice(end)

/** What stands for a thing in a text. */
export type NamedSentence =
  /** The clause that is in force; `isToBlame`: it asks for what is to change. */
  | { readonly kind: 'understood'; readonly span: Evidence; readonly isToBlame: boolean }
  /** One that was to say it, and is not understood. */
  | { readonly kind: 'missed'; readonly span: Miss }

/** The sentence that decides about some settings, of which the first is to change; null when none does. */
export function findSentence(reading: Reading, settings: readonly (keyof Settings)[]): NamedSentence | null {
  const understood = reading.evidence.findLast(({ readRules }) =>
    readRules.some((readRule) => isAbout(readRule, settings)),
  )
  const blamed = understood?.readRules.some((readRule) => isAbout(readRule, settings.slice(0, 1))) ?? false
  if (understood) return { kind: 'understood', span: understood, isToBlame: blamed }
  const missed = reading.misses.find(
    ({ suggestion }) => suggestion !== null && readRulesOf(suggestion).some((readRule) => isAbout(readRule, settings)),
  )
  return missed ? { kind: 'missed', span: missed } : null
}

const isAbout = ({ change }: Evidence['readRules'][number], settings: readonly (keyof Settings)[]): boolean =>
  settings.some((name) => name in change)

const readRulesOf = (sentence: string): Evidence['readRules'] =>
  compileTemplate(sentence).evidence.flatMap(({ readRules }) => readRules)

/**
 * Where a sentence of the palette does what it says: in the place of the one that is named when that is to blame or was not
 * understood, else behind it, behind the last that steers, or at an end of the text; null when nowhere.
 */
export function placeSentence(reading: Reading, sentence: string, named: NamedSentence | null): PlacedSentence | null {
  for (const change of placesFor(reading, sentence, named)) {
    const placed = check(reading, sentence, change)
    if (placed) return placed
  }
  return null
}

function* placesFor({ text, evidence }: Reading, sentence: string, named: NamedSentence | null): Generator<TextChange> {
  const behind = (place: number) => ({ start: place, end: place, into: insertionAt(text, place, sentence) })
  if (named && (named.kind === 'missed' || named.isToBlame)) {
    const { clause, start, end } = named.span
    yield { start, end, into: shapedLike(sentence, clause) }
  }
  if (named) yield behind(endOfSentence(text, named.span.end))
  const steering = evidence.filter(({ readRules }) => readRules.some(({ change }) => Object.keys(change).length > 0))
  const last =
    steering.findLast(({ readRules }) => !readRules.some(({ change }) => 'format' in change)) ?? steering.at(-1)
  if (last) yield behind(endOfSentence(text, last.end))
  const end = text.trimEnd().length
  yield { start: end, end, into: `${end === 0 ? '' : '\n\n'}${sentence}` }
  yield { start: 0, end: 0, into: `${sentence}\n\n` }
}

/** A clause ends before the quotes and brackets that close in it, and before its full stop, which may be that of its sentence. */
const endOfSentence = (text: string, end: number): number =>
  end + (/^[\p{Pe}\p{Pf}"'`*_]*[.!?]?[\p{Pe}\p{Pf}"'`*_]*/u.exec(text.slice(end))?.[0].length ?? 0)

/** Understood there, with an effect, and nothing is understood less than before. */
function check({ text }: Reading, sentence: string, change: TextChange): PlacedSentence | null {
  const [before, after] = [compileTemplate(text), compileTemplate(changed(text, change))]
  const end = change.start + change.into.length
  const readRules = after.evidence
    .filter((one) => one.start >= change.start && one.end <= end)
    .flatMap((one) => one.readRules)
  const isUnderstood = readRules.length > 0 && after.unmatched.length <= before.unmatched.length
  const isChange = JSON.stringify(before.policy) !== JSON.stringify(after.policy)
  return isUnderstood && isChange ? { ...change, sentence, readRules, text: changed(text, change) } : null
}
