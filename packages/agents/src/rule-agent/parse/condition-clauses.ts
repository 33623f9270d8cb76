import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { conditionOf } from './conditions.ts'
import type { Part, PartKind } from './parts.ts'
import { thingsIn } from './reader.ts'
import type { ConditionClause } from './read-rules.ts'

/** Conditions longer than this are not read. */
const longestCondition = 30
const mostJoined = 2

export interface ReadConditionClause {
  /** `null` when the condition was not understood. */
  readonly conditionClause: ConditionClause | null
  /** What stands behind the condition without a comma: "if you are stuck break a wall". */
  readonly rest: readonly Token[]
  /** Index of the first part behind it. */
  readonly next: number
}

export const isCondition = (kind: PartKind): boolean =>
  kind === 'if' || kind === 'unless' || kind === 'until' || kind === 'only-if' || kind === 'after'

/** The condition that opens at a part, with the parts that an "and" joins to it. */
export function conditionClauseAt(
  parts: readonly Part[],
  at: number,
  thing: Concept | null,
  reads: ((rest: readonly Token[]) => boolean) | null,
): ReadConditionClause {
  const part = parts[at]!
  let end = at + 1
  while (
    end < parts.length &&
    end - at <= mostJoined &&
    goesOn(parts[end]!, part.kind) &&
    !(at > 0 && opensNext(parts, end))
  )
    end++
  for (; end > at; end--) {
    const tokens = joinedTokens(parts.slice(at, end))
    const conditionClause = conditionClauseOf(part.kind, tokens, thing)
    if (!conditionClause) continue
    const behind = parts[end]
    // "If A and (who knows what), ...": half of a condition is none.
    const isHalf =
      behind?.kind === 'main' &&
      !behind.hasComma &&
      parts[end + 1]?.kind === 'main' &&
      parts[end + 1]!.hasComma &&
      behind.conjunction === 'and' &&
      reads !== null &&
      (tellsState(behind.tokens) || (!behind.tokens.some(isOrdering) && !reads(behind.tokens)))
    if (isHalf) return { conditionClause: null, rest: [], next: end + 1 }
    return withOthers(conditionClause, parts, at, end, thing)
  }
  const { tokens } = part
  for (let cut = reads ? Math.min(tokens.length - 1, longestCondition) : 0; cut > 0; cut--) {
    const conditionClause = conditionClauseOf(part.kind, tokens.slice(0, cut), thing)
    if (conditionClause && tokens.slice(cut).some(isOrdering) && reads?.(tokens.slice(cut)))
      return { conditionClause, rest: tokens.slice(cut), next: at + 1 }
  }
  return { conditionClause: null, rest: [], next: at + 1 }
}

/** "If A, B or C": with what else would do as well; none at all when one of them is not understood, or holds two of its own. */
function withOthers(
  first: ConditionClause,
  parts: readonly Part[],
  at: number,
  end: number,
  thing: Concept | null,
): ReadConditionClause {
  const others: ConditionClause[] = []
  let [next, named] = [end, thingsIn(joinedTokens(parts.slice(at, end)))[0] ?? thing]
  for (; isOther(parts, next, parts[at]!.kind); next++) {
    const { tokens } = parts[next]!
    const other = conditionClauseOf(parts[at]!.kind, tokens, named)
    if (!other && parts[next]!.conjunction === 'comma') break
    if (!other || end > at + 1) return { conditionClause: null, rest: [], next: next + 1 }
    others.push(other)
    named = thingsIn(tokens)[0] ?? named
  }
  const isMixed = others.length > 0 && goesOnBare(parts, next)
  return { conditionClause: isMixed ? null : others.length > 0 ? { ...first, others } : first, rest: [], next }
}

/** Behind an "or", or in a list that ends in one. */
function isOther(parts: readonly Part[], at: number, opened: PartKind): boolean {
  const part = parts[at]
  if (!part || (part.kind !== 'main' && part.kind !== opened)) return false
  if (part.conjunction === 'or') return true
  return (
    part.conjunction === 'comma' &&
    part.kind === 'main' &&
    parts.slice(at + 1, at + 1 + mostJoined).find(({ conjunction }) => conjunction !== 'comma')?.conjunction === 'or'
  )
}

/** "If A or B and C": nobody knows what belongs together. */
const goesOnBare = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.conjunction === 'and' && !parts[at].hasComma && parts[at + 1]?.hasComma === true

/** "Wait if a germ is near, and if none is, go on": the second condition is of what stands behind it. */
const opensNext = (parts: readonly Part[], at: number): boolean =>
  isCondition(parts[at]!.kind) && parts[at]!.hasComma && parts[at + 1]?.kind === 'main' && parts[at + 1]!.hasComma

/** An order begins with its verb, or with what forbids it. */
const ordering = conceptsOf('neg duty only polite may can forbid')
const isOrdering = ({ form, concept }: Token): boolean => form === 'base' || ordering.has(concept)

/** "... and you have no pellet", "... and there is time". */
export const tellsState = ([first, second]: readonly Token[]): boolean =>
  /^(?:you (?:have|are|carry|hold|own|see|lack|feel|stand)|(?:it|there) (?:is|has)|(?:they|there) (?:are|have))\b/.test(
    `${first?.text} ${second?.text}`,
  )

const goesOn = ({ kind, conjunction }: Part, opened: PartKind): boolean =>
  conjunction === 'and' && (kind === 'main' || kind === opened)

const joinedTokens = (parts: readonly Part[]): Token[] =>
  parts.flatMap(({ lead, tokens }, index) => (index === 0 ? tokens : [...lead, ...tokens]))

function conditionClauseOf(kind: PartKind, tokens: readonly Token[], thing: Concept | null): ConditionClause | null {
  const read = tokens.length <= longestCondition ? conditionOf(tokens, thing) : null
  if (!read || (read.bare.length === 0 && !read.isOnTheWay)) return null
  // "After two breaks": so many are used, and others left.
  if (kind === 'after' && read.bare.some(({ subject }) => subject === 'breaks_remaining')) return null
  const isUnless = kind === 'unless' || kind === 'until'
  if (isUnless && read.bare.length !== (read.isOnTheWay ? 0 : 1)) return null
  return {
    conditions: read.bare.map((bare) => ({ ...bare, negated: isUnless })),
    mood: isUnless ? 'unless' : kind === 'only-if' ? 'only' : 'while',
    isOnTheWay: read.isOnTheWay,
  }
}
