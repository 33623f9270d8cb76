import { tellsAbility } from './clause.ts'
import { isCircumstance, isPurpose } from './circumstances.ts'
import type { Concept, Token } from './concepts.ts'
import type { Part } from './parts.ts'
import { partsOf, withConditionsMarked } from './parts.ts'
import { isCondition, conditionClauseAt } from './condition-clauses.ts'
import type { Memory, ReadClause } from './reader.ts'
import { isFree, joinConditionClauses, thingsIn, withOtherNumber } from './reader.ts'
import type { ConditionClause } from './read-rules.ts'
import { unconditional } from './read-rules.ts'
import {
  asks,
  exclaiming,
  isAmount,
  isOfYou,
  bare,
  labelling,
  startsOtherwise,
  hasVerb,
  startsAfresh,
  joined,
  opensWithout,
  opensResult,
  lastAction,
  withSubject,
} from './part-words.ts'
import type { Place } from './sentence-state.ts'
import {
  goesOnListing,
  isBanLabel,
  isDash,
  isListed,
  isOpening,
  isVerdict,
  mostMerged,
  ordersItself,
  turns,
} from './sentence-labels.ts'
import { LabelReader } from './label-reader.ts'
import { leavesMaze } from './revised-clauses.ts'
import { tellsOfMeans } from './tellings.ts'
import { prohibits } from './unread-bans.ts'

/** Reads the clauses of a sentence, in order, and remembers what the next one may refer to. */
export function readSentence(tokens: readonly Token[], place: Place, memory: Memory): ReadClause[] {
  return new SentenceReader(partsOf(withConditionsMarked(tokens)), place, memory).read()
}

/** "Use BFS or A*" leaves nothing open. */
const rulesOf = (one: { readonly readRules: ReadClause['readRules'] } | undefined): string =>
  JSON.stringify(one?.readRules)

class SentenceReader extends LabelReader {
  /** A label forbids what begins next. */
  protected isLabelled = false
  /** What the last condition that opened a clause is about. */
  protected subject: Concept | null = null

  read(): ReadClause[] {
    for (let at = 0; at < this.parts.length;) at = this.readAt(at)
    this.memory.condition = this.scope.condition ?? this.opened()
    return this.clauses
  }

  /** Reads what begins at a part; the answer is where the next begins. */
  protected readAt(at: number): number {
    const part = this.parts[at]!
    if (part.conjunction === 'fresh' && at > 0) {
      const isForbidden = this.isLabelled || (this.place.mood === 'ban' && !part.tokens.some(ordersItself))
      this.scope = { ...this.fresh(unconditional), isForbidden, condition: this.scope.condition ?? this.opened() }
      this.isLabelled = false
    }
    if (at > 0 && isBanLabel(this.parts, at)) {
      this.isLabelled = true
      return at + 1
    }
    if (isCondition(part.kind)) return this.readLeading(at)
    if (part.kind === 'instead') return this.readInstead(at)
    if (part.kind === 'reason' || part.kind === 'even-if' || part.kind === 'who') return this.readAside(at)
    // "..., so the moment one is near, ...".
    if (part.tokens.length === 1 && part.tokens[0]!.text === 'so') {
      if (this.scope.doubt !== 'all') this.scope.doubt = 'none'
      return at + 1
    }
    if (asks(part)) {
      this.scope.isBound ||= part.tokens.some(({ concept }) => concept === 'duty')
      return at + 1
    }
    if (this.exclaims(at)) {
      if (this.clauses.length > 0) this.forgetLast([])
      this.scope.polarity = null
      this.scope.isCorrected = this.clauses.length > 0
      return at + 1
    }
    if (this.opensAsCondition(at)) return this.readLeading(at)
    if (tellsOfMeans(part, this.parts[at + 1])) {
      this.miss(this.parts.slice(at, at + 2), prohibits(part.tokens))
      return at + 2
    }
    if (isPurpose(part, this.parts[at + 1])) return this.readPurpose(at)
    if (part.conjunction === 'fresh' && isCircumstance(part, this.parts[at + 1], this.meaningAt(at, at + 1) !== null)) {
      this.miss([part], false)
      this.scope.doubt = 'all'
      return at + 1
    }
    return this.isLabel(at) ? this.readLabel(at) : this.readMain(at)
  }

  /** A condition that opens a clause, or one that comes too late for any. */
  protected readLeading(at: number): number {
    if (this.isHalfLost(at)) {
      this.miss([this.parts[at]!], false)
      return at + 1
    }
    const answered = this.answering(this.parts[at]!)
    if (answered !== undefined) {
      this.scope.leading = answered
      return at + 1
    }
    // "If the exit is near, ..., and if it is nearer": what the condition before was about.
    const thing = this.subject ?? this.memory.things[0] ?? null
    const read = conditionClauseAt(this.parts, at, thing, this.reads)
    const { rest, next } = read
    const conditionClause = this.besideFirst(at, this.elseIf(this.parts[at]!, read.conditionClause))
    this.subject = thingsIn(this.parts[at]!.tokens).at(-1) ?? this.subject
    this.note(this.parts[at]!.tokens)
    this.scope.leading = conditionClause
    if (conditionClause && this.parts.length === 1 && this.readsLate(conditionClause)) return next
    if (next >= this.parts.length && rest.length === 0 && this.excepts(this.parts[at]!, conditionClause)) return next
    if (!conditionClause) this.miss(this.parts.slice(at, next), false)
    else if (next >= this.parts.length && rest.length === 0 && prohibits(this.parts[at]!.tokens))
      this.missAside(this.parts[at]!)
    if (rest.length > 0) this.understand([{ ...this.parts[at]!, kind: 'main', tokens: rest }], conditionClause)
    return next
  }

  /** "If (who knows what), or if a germ is near, ...": half of a condition is none. */
  protected isHalfLost(at: number): boolean {
    const [before, part] = [this.parts[at - 1], this.parts[at]!]
    return (
      before !== undefined &&
      this.scope.leading === null &&
      (part.conjunction === 'or' || part.conjunction === 'and') &&
      this.clauses.at(-1)?.readRules === null &&
      this.clauses.at(-1)!.end === before.tokens.at(-1)?.end
    )
  }

  /** "Rather than freezing, ...": forbids, before anything that the sentence orders. */
  protected readInstead(at: number): number {
    const part = this.parts[at]!
    const meaning = this.meaning(part.tokens, {
      isForbidden: true,
      inherited: null,
      goesOn: false,
      isBound: false,
      conditionClause: unconditional,
    })
    if (meaning) this.push(part.tokens, meaning, { isFirst: true })
    else this.miss([part], true)
    return at + 1
  }

  /** A reason says nothing that is to be done; a relative clause may. */
  protected readAside(at: number): number {
    const part = this.parts[at]!
    const meaning =
      part.kind === 'who' && part.tokens.some(({ concept }) => concept === 'duty')
        ? this.meaning(part.tokens, this.contextOf(unconditional, null))
        : null
    if (meaning) this.push(part.tokens, meaning)
    else if (prohibits(part.tokens)) this.missAside(part)
    this.note(part.tokens)
    if (part.kind === 'even-if') this.memory.last = lastAction(part.tokens) ?? this.memory.last
    let next = at + 1
    while (part.kind !== 'who' && this.parts[next]?.conjunction === 'and' && !this.meaningAt(next)) next++
    // "Even though you won't win without avoiding germs": what it is without is as much beside the point.
    const without = next > at + 1 ? this.parts[next] : undefined
    if (without?.conjunction !== 'without') return next
    this.missAside(without)
    return next + 1
  }

  protected readMain(at: number): number {
    const end = this.runAt(at)
    const run = this.parts.slice(at, end)
    this.scope.leading = startsOtherwise(run[0]!) ? this.otherwise(run[0]!) : this.afterUntil(run[0]!)
    const { trailing, next } = this.trailingAt(end)
    const { leading } = this.scope
    const conditionClause = leading && trailing && joinConditionClauses(leading, trailing)
    this.understand(run, this.sharesCondition(at, end) ? null : conditionClause)
    if (next > end) this.narrowsUnread(run[0]!, trailing)
    const conditions = this.parts.slice(end, next)
    // "I'll tip you if you never break a wall."
    if (joined(run).every(({ concept }) => bare.has(concept) || concept === 'you'))
      if (prohibits(joined(conditions))) this.miss(conditions, true)
    return next
  }

  /** How many parts belong to the clause that begins at `at`: as many as are only understood together. */
  protected runAt(at: number): number {
    let end = at + 1
    const alone = this.meaningAt(at)
    const isOpen = isOpening(this.parts[at]!)
    // "Freeze - banned, and ...": a verdict is on what stands before it.
    if (at > 0 && isDash(this.parts[at]!) && isVerdict(this.parts[at]!)) return end
    for (let last = at + 1; last < Math.min(this.parts.length, at + mostMerged); last++) {
      const part = this.parts[last]!
      if (part.kind !== 'main' || part.conjunction === 'fresh' || part.conjunction === 'but') break
      if (isOpen && opensResult(part) && this.parts[at]!.tokens.some(({ concept }) => concept === 'neg')) break
      const ownMeaning = this.meaningAt(last)
      if ((alone && ownMeaning) || isBanLabel(this.parts, last)) break
      const merged = this.meaningAt(at, last)
      // "You must not, under any circumstances, break walls", "never answer without JSON".
      const mayTurn = part.conjunction === 'without' || (isOpen && !part.tokens.some(ordersItself))
      if (!merged || turns(merged, alone) || (!mayTurn && turns(merged, ownMeaning))) continue
      const { polarity } = merged.clause
      if (!(polarity === 'dont' && (part.conjunction === 'while' || (alone && hasVerb(part))))) end = last + 1
    }
    return end
  }

  protected understand(run: readonly Part[], conditionClause: ConditionClause | null): void {
    const [first] = run
    const isCorrected = this.corrects(first!)
    const isThen = first!.conjunction === 'then' && this.scope.isConditionLost
    this.scope.isConditionLost = conditionClause === null || isThen
    const tokens =
      (isCorrected || this.scope.isCorrected ? withOtherNumber(joined(run), this.memory) : null) ??
      this.withElidedNumber(joined(run), conditionClause) ??
      withSubject(joined(run), this.parts[0]!)
    if (isCorrected) this.forgetLast([])
    const inherited = this.inheritedBy(first!)
    const isNamed = this.parts[this.parts.indexOf(run.at(-1)!) + 1]?.kind === 'who'
    if (tokens.every(({ concept }) => bare.has(concept) || concept === 'you' || (isNamed && labelling.has(concept))))
      return this.readBare(run, conditionClause)
    const isInDoubt = this.isInDoubt(first!) && !this.scope.isPending
    // "We compared three: avoid germs, freeze germs": what is said of the first is said of each.
    if (isInDoubt && first!.conjunction === 'colon' && this.scope.doubt !== 'all' && !isOfYou(this.parts[0]!))
      this.scope.doubt = 'much'
    const isOpen = isThen || inherited === 'unclear' || isInDoubt
    const meaning =
      conditionClause && !isOpen && !opensWithout(run, this.parts)
        ? this.meaning(tokens, this.contextOf(conditionClause, inherited, this.isGoingOn(first!)))
        : null
    if (this.place.isLabel === true && this.clauses.length > 0 && !isListed(run)) return this.miss(run, true)
    if (this.scope.tellsAbility && goesOnListing(first!)) return this.miss(run, false)
    this.scope.tellsAbility = tellsAbility(tokens)
    const isSame = rulesOf(this.clauses.at(-1)) === rulesOf(meaning ?? undefined)
    const isChoice = this.opensChoice(first!) && this.scope.polarity === 'do' && !isSame
    if (isChoice) this.forgetAll()
    if (this.meansUnknown(tokens)) return this.miss(run, this.scope.isForbidden)
    if (!meaning && !isOpen && run.length === 1 && conditionClause && inherited === null) {
      const halves = this.halvesOf(first!)
      if (halves) return halves.forEach((half) => this.understand([half], conditionClause))
    }
    if (!meaning && this.spoils(run)) this.forgetLast(null)
    if (conditionClause === null) this.forgetNarrowed(tokens)
    if (!meaning || isChoice)
      return this.miss(run, this.scope.isForbidden || inherited === 'dont' || inherited === 'unclear')
    const isContrast = first!.conjunction === 'comma' && first!.tokens[0]?.text === 'not' && !hasVerb(first!)
    // "Use BBFS, not A*": what is in its place is not known.
    if (isContrast && this.clauses.at(-1)?.readRules === null) return this.miss(run, true)
    this.push(tokens, first!.conjunction === 'comma' && !hasVerb(first!) ? this.contrasted(meaning) : meaning)
    if (startsAfresh(first!) && this.scope.doubt !== 'all') this.scope.doubt = 'none'
    this.scope.polarity = meaning.clause.polarity
    this.scope.isPending = false
    this.scope.isConditionLost ||= leavesMaze(meaning)
    this.scope.hasDuty ||= tokens.some(({ concept }) => concept === 'duty')
    if (conditionClause && !isFree(conditionClause)) this.scope.condition = conditionClause
  }

  /** A "don't" by itself forbids what was said last; other words without content say nothing. */
  protected readBare(run: readonly Part[], conditionClause: ConditionClause | null): void {
    const tokens = joined(run)
    const { last } = this.memory
    const next = this.parts[this.parts.indexOf(run.at(-1)!) + 1]
    const isLast = (next === undefined || next.conjunction === 'fresh') && this.clauses.length > 0
    if (
      tokens.every(
        ({ concept, text }) => concept !== 'forbid' && (concept !== 'neg' || (exclaiming.test(text) && !isLast)),
      )
    ) {
      if (tokens.some(({ concept }) => concept === 'duty')) this.scope.isBound = true
      return
    }
    const meaning =
      last &&
      conditionClause &&
      !tokens.some(isAmount) &&
      this.meaning(last, { isForbidden: true, inherited: null, goesOn: true, isBound: false, conditionClause })
    if (meaning) {
      if (run[0]!.conjunction !== 'and' && run[0]!.conjunction !== 'comma') this.forbidAll(last)
      return this.push(tokens, meaning)
    }
    this.scope.isPending ||= this.clauses.length === 0
    // "...; if (who knows what), don't".
    if (conditionClause === null) this.forgetSaid(last)
    this.miss(run, true)
  }

  protected isGoingOn({ conjunction, lead }: Part): boolean {
    return (conjunction === 'while' || conjunction === 'comma' || lead.length > 0) && this.scope.polarity === 'do'
  }
}
