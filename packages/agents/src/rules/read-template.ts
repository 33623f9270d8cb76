import type { CompiledTemplate, Span } from './compile-template.ts'
import { compileTemplate } from './compile-template.ts'
import { formGroups, isBan, type SentenceForm, stemsOf } from './sentence-forms.ts'
import { sentencesOf } from './sentences.ts'

/** A clause that was not understood, for whoever wrote it. */
export interface Miss extends Span {
  /** It forbids something, and nobody keeps to it. */
  readonly isBan: boolean
  /** The nearest sentence that would be understood, in the shape of the clause; null when nothing is near. */
  readonly suggestion: string | null
}

/** What the rule agent makes of a template, for whoever writes it. Offsets are into `text`. */
export interface Reading extends Pick<CompiledTemplate, 'evidence' | 'conflicts'> {
  readonly text: string
  /** Unread bans first, then as they stand in the text. */
  readonly misses: readonly Miss[]
}

/** Pure. Grows with the text, and for each miss with the vocabulary. */
export function readTemplate(text: string): Reading {
  const { evidence, unmatched, conflicts } = compileTemplate(text)
  const forbidden = new Set(
    sentencesOf(text)
      .filter(({ governed }) => governed === 'not')
      .map(({ text: sentence }) => sentence),
  )
  const misses = unmatched.map((span): Miss => {
    const isForbidden = forbidden.has(span.sentence)
    const isMissedBan =
      isForbidden || isBan(span.clause) || /\b(?:or|nor)\s+$/.test(text.slice(0, span.start).slice(-5))
    // What stands in a list of bans needs no "never" of its own.
    return { ...span, isBan: isMissedBan, suggestion: isForbidden ? null : nearestSentence(span.clause) }
  })
  return {
    text,
    evidence,
    conflicts,
    misses: [...misses.filter((miss) => miss.isBan), ...misses.filter((miss) => !miss.isBan)],
  }
}

const forms: readonly SentenceForm[] = formGroups.flatMap((group) => group.forms)

/** "The germs move on while you think." tells, and asks for nothing. */
const telling = /^(?:the|an?|it|they|there|this|these|those)\b(?!.*\b(?:must|should|may|can|need|has to|have to)\b)/i

/** Nearer than this is worth asking "did you mean". */
const leastLikeness = 0.39

/**
 * The understood sentence that is nearest to a clause which was not, with the clause's own capital and full stop; null when
 * none is near, or when the clause would be understood by itself and its place is what keeps it from being.
 */
export function nearestSentence(clause: string): string | null {
  const stems = stemsOf(clause)
  if (stems.size === 0 || telling.test(clause) || compileTemplate(clause).unmatched.length === 0) return null
  const isForbidding = isBan(clause)
  let best: SentenceForm | null = null
  let bestLikeness = leastLikeness
  for (const form of forms) {
    if (form.isBan !== isForbidding) continue
    const likeness = likenessOf(stems, form)
    if (likeness > bestLikeness) [best, bestLikeness] = [form, likeness]
  }
  return best && shapedLike(best.sentence, clause)
}

/** What there is in the maze: a sentence about the same thing is near, whatever the verb. */
const things: ReadonlySet<string> = new Set(['germ', 'wall', 'oxygen', 'exit'])

/** From 0 to 1: how much of both is the same; a verb alone is none. */
function likenessOf(stems: ReadonlySet<string>, { stems: own, otherStems }: SentenceForm): number {
  const isIn = (known: ReadonlySet<string>) => (stem: string) => [...known].some((other) => isSameWord(stem, other))
  const shared = [...stems].filter(isIn(own))
  const alsoShared = [...stems].filter(isIn(otherStems)).length
  if (shared.length + alsoShared < 2 && !shared.some((stem) => things.has(stem))) return 0
  if (shared.length === 0) return 0
  return (2 * shared.length + alsoShared / 2) / (stems.size + own.size)
}

/** One letter may be wrong, missing or too many in a word that is not short. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.max(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || isSwapped(restA, restB)
  )
}

const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)

/** A sentence with the capital and the full stop of the clause in whose place it is to stand. */
export function shapedLike(sentence: string, clause: string): string {
  const bare = /[.!]$/.test(clause) ? sentence : sentence.replace(/\.$/, '')
  return /^\p{Ll}/u.test(clause) ? bare[0]!.toLowerCase() + bare.slice(1) : bare
}
