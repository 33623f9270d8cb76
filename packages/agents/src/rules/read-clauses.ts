import type { ClauseMeaning, Ruling } from './clause-meaning.ts'
import { meaningOf } from './clause-meaning.ts'
import type { Clause } from './clauses.ts'
import { clausesOf } from './clauses.ts'
import type { Polarity } from './frame.ts'
import type { Proviso } from './proviso.ts'
import { joined, otherwise, provisoOf, splitLeading, unconditional } from './proviso.ts'
import type { Governance } from './sentences.ts'
import type { Word } from './words.ts'

/** A clause and what it rules; `null` when it was not understood. */
export interface ReadClause {
  readonly start: number
  readonly end: number
  readonly rulings: readonly Ruling[] | null
}

/** What one clause hands to the next of its sentence. */
interface Carried {
  readonly isTrusted: boolean
  readonly leading: Proviso | null
  readonly polarity: Polarity | null
  readonly nouns: string
}

/**
 * Reads the clauses of a sentence, in order. `previous` is the condition with which the sentence before ended, for an "Otherwise";
 * the answer's is this sentence's own.
 */
export function readClauses(
  words: readonly Word[],
  governed: Governance,
  previous: Proviso | null,
): { readonly clauses: readonly ReadClause[]; readonly previous: Proviso | null } {
  const clauses = attachDangling(clausesOf(words))
  const read: ReadClause[] = []
  let carried: Carried = { isTrusted: true, leading: previous, polarity: null, nouns: '' }
  clauses.forEach((clause, index) => {
    if (clause.joint === 'fresh')
      carried = {
        ...carried,
        isTrusted: true,
        polarity: null,
        leading: startsOtherwise(clause) ? carried.leading : unconditional,
      }
    if (isAdverbial(clause)) return
    const { meaning, leading } = readClause(clause, carried, governed, clauses.slice(index + 1))
    read.push({ start: clause.start, end: clause.end, rulings: meaning?.rulings ?? null })
    carried = {
      isTrusted: meaning !== null,
      leading,
      polarity: meaning?.polarity ?? null,
      nouns: nounsOf(carried, clause, clause.phrase),
    }
  })
  return { clauses: read, previous: carried.leading }
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

function startsOtherwise({ phrase }: Clause): boolean {
  return /^(?:otherwise|else|if not)\b/.test(phrase)
}

function readClause(
  clause: Clause,
  carried: Carried,
  governed: Governance,
  behind: readonly Clause[],
): { meaning: ClauseMeaning | null; leading: Proviso | null } {
  const turned = turn(clause, carried)
  if (!turned) return { meaning: null, leading: null }
  const { leading, phrase } = turned
  const nothing = { meaning: null, leading }
  if (!carried.isTrusted || sharesCondition(clause, behind)) return nothing
  const inherited = inheritedPolarity(clause, carried, phrase)
  if (inherited === 'unclear') return nothing
  const nouns = nounsOf(carried, clause, '')
  const named = withNouns(phrase, nouns)
  const trailing = provisoOf(
    clause.trailing.map((side) => ({ ...side, phrase: withSubject(side.phrase, `${nouns} ${named}`) })),
  )
  const proviso = trailing && joined(leading, trailing)
  const meaning = proviso && meaningOf(clause, named, proviso, governed === 'not' ? 'dont' : inherited)
  return meaning && !isOpen(clause, meaning, behind) ? { meaning, leading } : nothing
}

/** "A and B if C": whether A hangs on C as well is open. */
function sharesCondition({ trailing }: Clause, [next]: readonly Clause[]): boolean {
  return next?.joint === 'and' && trailing.length === 0 && next.trailing.some(({ kind }) => kind !== 'reason')
}

/** "Do not A without B" leaves A open, and "A, B or C" leaves open which of them to do. */
function isOpen({ joint }: Clause, { polarity }: ClauseMeaning, behind: readonly Clause[]): boolean {
  if (polarity === 'dont') return behind[0]?.joint === 'without' || behind[0]?.joint === 'ing'
  return joint === 'or' || behind.find((clause) => clause.joint !== ',')?.joint === 'or'
}

/** The condition in force for a clause (its own, or the one its sentence opened with) and its main phrase. */
function turn(clause: Clause, carried: Carried): { leading: Proviso; phrase: string } | null {
  if (startsOtherwise(clause)) {
    const leading = carried.leading && otherwise(carried.leading)
    return leading && { leading, phrase: clause.phrase }
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
