import type { Token } from './concepts.ts'
import { conditionClauseAt, isCondition, tellsState } from './condition-clauses.ts'
import { anyCondition, hasVerb, isAnswer, ownMood } from './part-words.ts'
import type { Part } from './parts.ts'
import type { ReadClause } from './reader.ts'
import { holding, isFree, joinConditionClauses, otherwise, thingsIn, withOtherNumber } from './reader.ts'
import type { ConditionClause } from './read-rules.ts'
import { unconditional } from './read-rules.ts'
import { additionsIn, meansIn, relativesIn, seamsIn } from './run-on.ts'
import { ClauseReviser } from './revised-clauses.ts'

/** From when an "until" is over. */
const thereafter = ({ conditions, others }: ConditionClause): ConditionClause => ({
  ...holding(...conditions.map((one) => ({ ...one, negated: false }))),
  ...(others && { others: others.map(thereafter) }),
})

/** "Follow the wall until you have two pellets. From then on, ..." */
function collectedThen(before: ConditionClause): ConditionClause | null {
  const isOfOxygen = !before.others && before.conditions.every(({ subject }) => subject === 'oxygen_collected')
  return before.mood === 'unless' && isOfOxygen ? thereafter(before) : null
}

/** "All others": of what, when what stands before it is not known? */
const remaining = /^(?:(?:all |the )?others|the (?:rest|remaining|remainder)|el resto|los demas|lo demas)/

const telling = /^(?:is|are|has|have|ist|sind|hat|est|sont|a|ont|es|son|esta|estan|hay|tiene|是)$/

const answerKeys: ReadonlySet<string> = new Set([
  'format',
  'explain',
  'fence',
  'fields',
  'hintWords',
  'highlight',
  'highlightMs',
])

/** Under which conditions a clause of a sentence stands, and where it ends. */
export class ConditionReader extends ClauseReviser {
  protected readonly reads = (rest: readonly Token[]): boolean =>
    this.meaning(rest, this.contextOf(anyCondition, null)) !== null

  /** The condition with which a sentence opened. */
  protected opened(): ConditionClause | null {
    const { leading } = this.scope
    return leading && isFree(leading) ? null : leading
  }

  /** "If so", "if not", "if there is none": the condition before, or its opposite; undefined for another condition. */
  protected answering({ kind, tokens }: Part): ConditionClause | null | undefined {
    if (kind !== 'if' || tokens.length === 0 || !tokens.every((token) => isAnswer(token))) return undefined
    const before = this.scope.condition ?? this.asked ?? this.memory.condition
    if (!before) return undefined
    if (tokens.some(({ concept }) => concept === 'neg' || concept === 'any-neg')) return otherwise(before)
    return tokens.some(({ concept, text }) => concept === 'true' || text === 'so') ? before : undefined
  }

  /** "When: a germ is near", an item of its own: holds for the one before it under the same heading. */
  protected readsLate(conditionClause: ConditionClause): boolean {
    const { last } = this.memory
    const meaning =
      last && this.place.topic.length > 0 ? this.meaning(last, this.contextOf(conditionClause, null)) : null
    if (!meaning) return false
    const { tokens } = this.parts[0]!
    this.clauses.push({
      start: tokens[0]!.start,
      end: tokens.at(-1)!.end,
      readRules: meaning.readRules,
      isBan: false,
      takesBack: 'last',
      tokens,
    })
    return true
  }

  /** "Never break walls; there is one exception: ...", "Freeze them. But only if ...": what comes late is of what stands before it. */
  protected excepts({ kind, tokens }: Part, conditionClause: ConditionClause | null): boolean {
    const { last, hasJustRuled } = this.memory
    const isLate = (kind === 'unless' || kind === 'only-if') && this.place.leadsIn !== true
    if (!isLate || !last || !(hasJustRuled || this.clauses.length > 0)) return false
    const isOwn = this.clauses.length === 0
    const meaning =
      conditionClause && this.meaning(last, { ...this.contextOf(conditionClause, null), isForbidden: false })
    const one: ReadClause = {
      start: tokens[0]!.start,
      end: tokens.at(-1)!.end,
      readRules: meaning?.readRules ?? null,
      isBan: meaning === null || meaning.clause.polarity === 'dont',
      takesBack: meaning && isOwn ? 'last' : null,
      doubts: isOwn ? 'last' : null,
      tokens,
    }
    if (!isOwn) this.forgetLast(meaning ? [] : null)
    this.clauses.push(one)
    if (!meaning) this.scope.doubt = 'all'
    return true
  }

  protected otherwise(part: Part): ConditionClause | null {
    const before = this.scope.condition ?? this.memory.condition
    if (part.tokens.some(({ concept }) => concept === 'thereafter'))
      return this.scope.thereafter ?? (before && collectedThen(before)) ?? unconditional
    return before && otherwise(before)
  }

  /** The condition that stands behind a clause; what opens the next one is not meant. */
  protected trailingAt(from: number): { trailing: ConditionClause | null; next: number } {
    let trailing: ConditionClause | null = unconditional
    let next = from
    while (next < this.parts.length) {
      const part = this.parts[next]!
      if (!isCondition(part.kind) || !this.trails(next)) break
      const read = conditionClauseAt(this.parts, next, this.thingBefore(next), this.reads)
      if (read.rest.length > 0) break
      trailing = trailing && read.conditionClause && joinConditionClauses(trailing, read.conditionClause)
      // "Unless one is near and (who knows what) is far": half of a condition is none.
      if (read.conditionClause && this.isOtherHalf(read.next)) return { trailing: null, next: read.next + 1 }
      if ((part.kind === 'until' || part.kind === 'unless') && read.conditionClause)
        this.scope.thereafter = thereafter(read.conditionClause)
      next = read.next
    }
    return { trailing, next }
  }

  /** What tells something else about the state, and not in a way that is known. */
  protected isOtherHalf(at: number): boolean {
    const part = this.parts[at]
    return (
      part?.kind === 'main' &&
      part.conjunction === 'and' &&
      (tellsState(part.tokens) ||
        (!hasVerb(part) &&
          part.tokens.some(({ text }) => telling.test(text)) &&
          !part.tokens.some(({ concept }) => ownMood.has(concept)) &&
          !this.reads(part.tokens)))
    )
  }

  /** "A until C, then B": B when C has come. */
  protected afterUntil({ conjunction }: Part): ConditionClause | null {
    const { leading, thereafter: come } = this.scope
    const isOver = conjunction === 'then' && this.clauses.at(-1)?.readRules?.some(({ when }) => when.length > 0)
    return leading && come && isOver ? joinConditionClauses(leading, come) : leading
  }

  /** "Keep 1 cell away, 2 if there are many": the clause before, with another number. */
  protected withElidedNumber(tokens: readonly Token[], conditionClause: ConditionClause | null): Token[] | null {
    const isOther = this.clauses.at(-1)?.readRules && conditionClause && !isFree(conditionClause)
    return isOther ? withOtherNumber(tokens, this.memory) : null
  }

  /** "If A (but not if B), ...": both. */
  protected besideFirst(at: number, condition: ConditionClause | null): ConditionClause | null {
    const [before, part] = [this.parts[at - 1], this.parts[at]!]
    const isSecond = before && isCondition(before.kind) && part.conjunction !== 'or' && part.conjunction !== 'fresh'
    return isSecond ? this.scope.leading && condition && joinConditionClauses(this.scope.leading, condition) : condition
  }

  /** "Otherwise, if B": while what stands before it does not hold. */
  protected elseIf({ lead }: Part, condition: ConditionClause | null): ConditionClause | null {
    if (!condition || !lead.some(({ concept }) => concept === 'otherwise')) return condition
    const before = this.scope.condition ?? this.memory.condition
    const other = before && otherwise(before)
    return other && joinConditionClauses(other, condition)
  }

  /** "Follow the wall, then (who knows what) once ...", "with ten cells to go until ..., ...": what is not read narrows what stands by it. */
  protected narrowsUnread({ conjunction }: Part, trailing: ConditionClause | null): void {
    const last = this.clauses.at(-1)
    if (last?.readRules !== null) return
    const before = this.clauses.at(-2)
    if (conjunction === 'then' && before) this.clauses.splice(-2, 1, { ...before, readRules: null })
    if (trailing === null && this.scope.doubt === 'some') this.scope.doubt = 'much'
  }

  /** "Keep the soup warm and then freeze it": what "it" is nobody knows. */
  protected meansUnknown(tokens: readonly Token[]): boolean {
    const before = this.clauses.at(-1)
    if (before?.readRules !== null) return false
    if (tokens.some(({ concept, text }) => concept === 'pronoun' && remaining.test(text))) return true
    return (
      tokens.some(({ concept }) => concept === 'pronoun') &&
      before.tokens.some(({ concept }) => concept === 'unknown') &&
      thingsIn(before.tokens).length === 0 &&
      thingsIn(tokens).length === 0
    )
  }

  /** "With a hint of at most 10 words": says what the answer is like. */
  protected isOfAnswer(tokens: readonly Token[]): boolean {
    const rules = this.meaning(tokens, this.contextOf(unconditional, null))?.readRules
    return rules?.every(({ change }) => Object.keys(change).every((key) => answerKeys.has(key))) ?? false
  }

  /** "Use BFS avoid germs": two orders without a mark between them; null when they are not. */
  protected halvesOf(part: Part): readonly Part[] | null {
    const context = this.contextOf(unconditional, null)
    const isOrder = (at: number): boolean => this.meaning(part.tokens.slice(0, at), context)?.clause.polarity === 'do'
    // At the first place only, so that the work does not double with each.
    const at =
      [...seamsIn(part.tokens)].find(isOrder) ??
      additionsIn(part.tokens).find((seam) => isOrder(seam) && this.isOfAnswer(part.tokens.slice(seam)))
    if (at === undefined) return this.relativeHalvesOf(part)
    const rest: Part = { ...part, conjunction: 'comma', tokens: part.tokens.slice(at) }
    return this.meaning(rest.tokens, context) || this.halvesOf(rest)
      ? [{ ...part, tokens: part.tokens.slice(0, at) }, rest]
      : null
  }

  protected relativeHalvesOf(part: Part): readonly Part[] | null {
    const context = this.contextOf(unconditional, null)
    const at = [...relativesIn(part.tokens), ...meansIn(part.tokens)].find(
      (seam) => this.meaning(part.tokens.slice(0, seam - 1), context)?.clause.polarity === 'do',
    )
    if (at === undefined) return null
    const rest = part.tokens
      .slice(at)
      .map((token, index) => (index === 0 ? { ...token, form: 'base' as const } : token))
    return this.meaning(rest, context)
      ? [
          { ...part, tokens: part.tokens.slice(0, at - 1) },
          { ...part, conjunction: 'comma', tokens: rest },
        ]
      : null
  }
}
