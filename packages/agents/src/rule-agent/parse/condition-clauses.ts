import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { conditionOf } from './conditions.ts'
import type { Part, PartKind } from './parts.ts'
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
    // "If A and (who knows what), ...", "if A or B, ...": half of a condition is none.
    const isHalf =
      behind?.kind === 'main' &&
      !behind.hasComma &&
      parts[end + 1]?.kind === 'main' &&
      parts[end + 1]!.hasComma &&
      (behind.conjunction === 'or' ||
        (behind.conjunction === 'and' && reads !== null && !behind.tokens.some(isOrdering) && !reads(behind.tokens)))
    if (isHalf) return { conditionClause: null, rest: [], next: end + 1 }
    const isOpen = behind?.conjunction === 'or'
    return { conditionClause: isOpen ? null : conditionClause, rest: [], next: end }
  }
  const { tokens } = part
  for (let cut = reads ? Math.min(tokens.length - 1, longestCondition) : 0; cut > 0; cut--) {
    const conditionClause = conditionClauseOf(part.kind, tokens.slice(0, cut), thing)
    if (conditionClause && tokens.slice(cut).some(isOrdering) && reads?.(tokens.slice(cut)))
      return { conditionClause, rest: tokens.slice(cut), next: at + 1 }
  }
  return { conditionClause: null, rest: [], next: at + 1 }
}

/** "Wait if a germ is near, and if none is, go on": the second condition is of what stands behind it. */
const opensNext = (parts: readonly Part[], at: number): boolean =>
  isCondition(parts[at]!.kind) && parts[at]!.hasComma && parts[at + 1]?.kind === 'main' && parts[at + 1]!.hasComma

/** An order begins with its verb, or with what forbids it. */
const ordering = conceptsOf('neg duty only polite may can forbid')
const isOrdering = ({ form, concept }: Token): boolean => form === 'base' || ordering.has(concept)

const goesOn = ({ kind, conjunction }: Part, opened: PartKind): boolean =>
  conjunction === 'and' && (kind === 'main' || kind === opened)

const joinedTokens = (parts: readonly Part[]): Token[] =>
  parts.flatMap(({ lead, tokens }, index) => (index === 0 ? tokens : [...lead, ...tokens]))

function conditionClauseOf(kind: PartKind, tokens: readonly Token[], thing: Concept | null): ConditionClause | null {
  const read = tokens.length <= longestCondition ? conditionOf(tokens, thing) : null
  if (!read || (read.bare.length === 0 && !read.isOnTheWay)) return null
  const isUnless = kind === 'unless' || kind === 'until'
  if (isUnless && read.bare.length !== (read.isOnTheWay ? 0 : 1)) return null
  return {
    conditions: read.bare.map((bare) => ({ ...bare, negated: isUnless })),
    mood: isUnless ? 'unless' : kind === 'only-if' ? 'only' : 'while',
    isOnTheWay: read.isOnTheWay,
  }
}
