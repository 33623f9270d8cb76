import type { CompiledTemplate, Unmatched } from './compile-template.ts'
import { compileTemplate } from './compile-template.ts'
import type { Concept } from '../parse/concepts.ts'
import { sentencesOf } from '../parse/sentences.ts'
import { aboutOf, formGroups, type SentenceForm } from '../parse/sentence-forms.ts'

/** A clause that was not understood, for whoever wrote it. */
export interface Miss extends Unmatched {
  /** The nearest sentence that would be understood, in the shape of the clause; null when nothing is near. */
  readonly suggestion: string | null
}

/** What the rule agent makes of a template, for whoever writes it. Offsets are into `text`. */
export interface Reading extends Pick<CompiledTemplate, 'policy' | 'evidence' | 'conflicts'> {
  readonly text: string
  /** Unread bans first, then as they stand in the text. */
  readonly misses: readonly Miss[]
}

/** Pure. Grows with the text, and for each miss with the palette. */
export function readTemplate(text: string): Reading {
  const { policy, evidence, unmatched, conflicts } = compileTemplate(text)
  const forbidden = new Set(
    sentencesOf(text)
      .filter(({ mood }) => mood === 'ban')
      .map(({ text: sentence }) => sentence),
  )
  // What stands in a list of bans needs no "never" of its own.
  const misses = unmatched.map((span): Miss => ({
    ...span,
    suggestion: forbidden.has(span.sentence) ? null : nearestSentence(span.clause),
  }))
  return {
    text,
    policy,
    evidence,
    conflicts,
    misses: [...misses.filter((miss) => miss.isBan), ...misses.filter((miss) => !miss.isBan)],
  }
}

const forms: readonly SentenceForm[] = formGroups.flatMap((group) => group.forms)

/** "The germs move on while you think." tells, and asks for nothing. */
const telling = /^(?:the|an?|it|they|there|this|these|those)\b(?!.*\b(?:must|should|may|can|need|has to|have to)\b)/i

/** Nearer than this is worth asking "did you mean". */
const leastLikeness = 0.45

/**
 * The understood sentence that is nearest to a clause which was not, with the clause's own capital and full stop; null when
 * none is near, or when the clause would be understood by itself and its place is what keeps it from being.
 */
export function nearestSentence(clause: string): string | null {
  const { concepts, isBan } = aboutOf(clause)
  if (concepts.size === 0 || telling.test(clause) || compileTemplate(clause).unmatched.length === 0) return null
  let best: SentenceForm | null = null
  let bestLikeness = leastLikeness
  for (const form of forms) {
    if (form.isBan !== isBan) continue
    const likeness = likenessOf(concepts, form.concepts)
    if (likeness > bestLikeness) [best, bestLikeness] = [form, likeness]
  }
  return best && shapedLike(best.sentence, clause)
}

/** From 0 to 1: how much of both is the same. */
function likenessOf(concepts: ReadonlySet<Concept>, own: ReadonlySet<Concept>): number {
  const shared = [...concepts].filter((concept) => own.has(concept))
  if (shared.every((concept) => concept === 'quantity')) return 0
  return (2 * shared.length) / (concepts.size + own.size)
}

/** A sentence with the capital and the full stop of the clause in whose place it is to stand. */
export function shapedLike(sentence: string, clause: string): string {
  const bare = /[.!]$/.test(clause) ? sentence : sentence.replace(/\.$/, '')
  return /^\p{Ll}/u.test(clause) ? bare[0]!.toLowerCase() + bare.slice(1) : bare
}
