import type { Polarity } from './clause.ts'
import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { conditionOf } from './conditions.ts'
import type { Mood } from './moods.ts'
import type { Part } from './parts.ts'
import { isCondition } from './condition-clauses.ts'
import type { Meaning, Memory, ReadClause, ClauseContext } from './reader.ts'
import { isFree, meaningOf, thingsIn, unreadBan } from './reader.ts'
import { powerIn } from './powers.ts'
import { seemsToForbid } from './unread-bans.ts'
import { isForbiddenLater, isNamed } from './sentence-labels.ts'
import type { ConditionClause } from './read-rules.ts'
import type { Scope } from './scope.ts'
import { discusses } from './tellings.ts'
import { unconditional } from './read-rules.ts'
import {
  bare,
  isLettered,
  opensResult,
  isWhole,
  exclaiming,
  anyCondition,
  forbidding,
  ownMood,
  bannable,
  hasVerb,
  joined,
  startsAfresh,
  startsWithVerb,
} from './part-words.ts'

/** How a sentence stands in its text. */
export interface Place {
  readonly mood: Mood
  readonly topic: readonly Token[]
  /** The mood is that of a label at its beginning. */
  readonly isLabel?: boolean
  /** A list follows. */
  readonly leadsIn?: boolean
}

const placing = conceptsOf('blocked near adjacent break')

/** What puts all that follows in doubt. */
const doubting = conceptsOf('block deter example not-only question')

/** What is known of a sentence while its parts are read one after the other. */
export class SentenceState {
  protected readonly parts: readonly Part[]
  protected readonly place: Place
  protected readonly memory: Memory
  protected readonly clauses: ReadClause[] = []
  protected readonly known = new Map<string, Meaning | null>()
  protected readonly conditionClauses: ConditionClause[] = []
  /** The condition that the sentence before asked for, and its answer here may be of. */
  protected readonly asked: ConditionClause | null
  protected scope: Scope

  constructor(parts: readonly Part[], place: Place, memory: Memory) {
    this.parts = parts
    this.place = place
    this.memory = memory
    this.asked = memory.question === 'lost' ? null : memory.question
    this.scope = this.fresh(memory.question === 'lost' ? null : (memory.question ?? unconditional))
    memory.question = null
  }

  protected fresh(leading: ConditionClause | null): Scope {
    return {
      leading,
      isForbidden: this.place.mood === 'ban',
      doubt: 'none',
      isPending: false,
      isCorrected: false,
      isBound: false,
      hasDuty: false,
      polarity: null,
      tellsAbility: false,
      isConditionLost: false,
      thereafter: null,
      condition: null,
    }
  }

  /** "..., no, slow them": a "no" that only corrects. */
  protected exclaims(at: number): boolean {
    const [part, next] = [this.parts[at]!, this.parts[at + 1]]
    const [first] = part.tokens
    if (next?.hasComma !== true || part.tokens.length !== 1 || !first || !exclaiming.test(first.text)) return false
    return first.concept === 'neg' || (first.concept === 'wait' && this.clauses.length > 0)
  }

  /** "At a distance of 2 cells, ...": a condition without a word for it. */
  protected opensAsCondition(at: number): boolean {
    const [part, next] = [this.parts[at]!, this.parts[at + 1]]
    if (!next || next.kind !== 'main' || next.conjunction !== 'comma' || hasVerb(part) || this.meaningAt(at))
      return false
    const asks =
      part.tokens.some(({ quantity, concept }) => quantity || placing.has(concept)) &&
      conditionOf(part.tokens, null) !== null
    if (!asks) return false
    // "With seven germs, freeze them."
    this.note(part.tokens)
    return this.meaning(next.tokens, this.contextOf(anyCondition, null)) !== null
  }

  /** What a part, or parts together, would mean without conditions. */
  protected meaningAt(from: number, to = from): Meaning | null {
    const part = this.parts[from]
    if (!part || (to === from && part.kind !== 'main')) return null
    const conditionClause =
      this.parts[to + 1] && isCondition(this.parts[to + 1]!.kind) ? anyCondition : (this.scope.leading ?? unconditional)
    const context = this.contextOf(isFree(conditionClause) ? unconditional : anyCondition, this.inheritedBy(part))
    return this.meaning(joined(this.parts.slice(from, to + 1)), context)
  }

  protected trails(at: number): boolean {
    const { conjunction, kind } = this.parts[at]!
    if (conjunction === 'close') return true
    const behind = this.parts[at + 1]
    // "..., but only if you are stuck".
    // "Walls: only if you are stuck".
    if (conjunction === 'colon' && kind === 'only-if') return behind === undefined || behind.conjunction === 'fresh'
    if (conjunction === 'but' && kind === 'only-if') return behind?.kind !== 'main' || !behind.hasComma
    return (
      conjunction === 'comma' &&
      (behind === undefined || behind.kind !== 'main' || behind.conjunction === 'fresh' || behind.conjunction === 'and')
    )
  }

  protected thingBefore(at: number): Concept | null {
    const before = this.parts.slice(Math.max(0, at - 1), at).flatMap(({ tokens }) => tokens)
    // "Freeze them when one comes near": nothing but germs can be frozen.
    const frozen = before.some(({ concept }) => concept === 'freeze' || concept === 'slow') ? 'germ' : null
    return thingsIn(before)[0] ?? frozen ?? thingsIn(this.place.topic)[0] ?? this.memory.things[0] ?? null
  }

  /** "A and B if C": whether A hangs on C as well is open. */
  protected sharesCondition(at: number, end: number): boolean {
    const next = this.parts[end]
    const condition = this.parts[end + 1]
    return (
      next !== undefined &&
      next.kind === 'main' &&
      next.conjunction === 'and' &&
      !next.hasComma &&
      condition !== undefined &&
      isCondition(condition.kind) &&
      condition.conjunction === 'close' &&
      at < end
    )
  }

  protected contextOf(
    conditionClause: ConditionClause,
    inherited: Polarity | 'unclear' | null,
    goesOn = true,
  ): Omit<ClauseContext, 'topic'> {
    return {
      isForbidden: this.scope.isForbidden,
      inherited: inherited === 'unclear' ? null : inherited,
      goesOn,
      isBound: this.scope.isBound || this.scope.hasDuty,
      conditionClause,
    }
  }

  /** The same words are asked for again and again while it is found out which of them belong together. */
  protected meaning(tokens: readonly Token[], context: Omit<ClauseContext, 'topic'>): Meaning | null {
    const { isForbidden, inherited, goesOn, isBound, conditionClause } = context
    const place = `${tokens[0]?.start} ${tokens.at(-1)?.end} ${tokens.length}`
    const key = `${place} ${isForbidden} ${inherited} ${goesOn} ${isBound} ${this.memory.things.join()} ${this.idOf(conditionClause)}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const meaning = meaningOf(tokens, { ...context, topic: this.place.topic }, this.memory)
    this.known.set(key, meaning)
    return meaning
  }

  protected idOf(conditionClause: ConditionClause): number {
    const id = this.conditionClauses.indexOf(conditionClause)
    return id >= 0 ? id : this.conditionClauses.push(conditionClause) - 1
  }

  /** "Do not A or B" forbids both; "do not A and B" leaves B open, unless B says itself what it wants. */
  protected inheritedBy(part: Part): Polarity | 'unclear' | null {
    const { polarity } = this.scope
    if (this.scope.isForbidden || opensResult(part)) return null
    if (this.scope.isPending && !part.tokens.every(({ concept }) => bare.has(concept)))
      return startsWithVerb(part) && !part.tokens.some(({ concept }) => ownMood.has(concept)) ? 'dont' : 'unclear'
    if (isForbiddenLater(this.parts, part)) return 'dont'
    if (
      polarity === null ||
      polarity === 'do' ||
      (this.scope.isBound && part.conjunction !== 'or') ||
      part.conjunction === 'but' ||
      part.conjunction === 'fresh' ||
      part.conjunction === 'without'
    )
      return null
    if (part.conjunction === 'or' || this.goesOnForbidding(part)) return polarity
    if (polarity === 'may' || polarity === 'waived') return part.conjunction === 'then' ? null : polarity
    if (part.tokens.some(({ concept }) => ownMood.has(concept))) return null
    if (this.orLater(part)) return 'dont'
    // "No explanation, a hint of at most 7 words": a limit forbids nothing.
    if (part.conjunction === 'comma' && part.tokens.some(({ quantity }) => quantity?.op === '<=')) return null
    if (part.conjunction === 'while' || (part.conjunction === 'comma' && !hasVerb(part))) return 'unclear'
    return part.conjunction === 'and' && !part.hasComma && part.tokens.some(({ concept }) => bannable.has(concept))
      ? 'unclear'
      : null
  }

  /** "It is forbidden to break walls, to freeze germs and to teleport". */
  protected goesOnForbidding(part: Part): boolean {
    const forbids = this.clauses.some(
      ({ isBan, tokens }) => isBan && tokens.some(({ concept }) => concept === 'forbid'),
    )
    const isBareName = part.conjunction === 'and' && isNamed(part.tokens)
    return forbids && (isBareName || [...part.lead, ...part.tokens].slice(0, 3).some(({ text }) => text === 'to'))
  }

  protected orLater(part: Part): boolean {
    const at = this.parts.indexOf(part)
    return (
      at >= 0 &&
      part.conjunction === 'comma' &&
      this.parts.slice(at + 1, at + 3).some(({ conjunction }) => conjunction === 'or')
    )
  }

  protected push(tokens: readonly Token[], { readRules, clause }: Meaning, { isFirst = false } = {}): void {
    const [first] = tokens
    if (!first) return
    const one: ReadClause = {
      start: first.start,
      end: tokens.at(-1)!.end,
      readRules,
      isBan: clause.polarity === 'dont',
      takesBack: null,
      tokens,
    }
    if (isFirst) this.clauses.unshift(one)
    else this.clauses.push(one)
    this.memory.last = tokens
    this.note(tokens)
  }

  protected note(tokens: readonly Token[]): void {
    const named = thingsIn(tokens)
    this.memory.power = powerIn(tokens) ?? this.memory.power
    this.memory.things = [...named, ...this.memory.things.filter((thing) => !named.includes(thing))]
  }

  /** What it forbids is shown, and what stands around it is as certain as before. */
  protected missAside({ tokens }: Part): void {
    this.clauses.push(unreadBan(tokens))
  }

  protected miss(parts: readonly Part[], isBan: boolean): void {
    const tokens = parts.flatMap((part) => part.tokens)
    const [first] = tokens
    if (!first) return
    const bans = isBan || tokens.some(({ concept }) => forbidding.has(concept))
    this.clauses.push({
      start: first.start,
      end: tokens.at(-1)!.end,
      readRules: null,
      isBan:
        isBan ||
        seemsToForbid(
          tokens,
          parts.every(({ kind }) => isCondition(kind)),
        ),
      takesBack: null,
      tokens,
    })
    this.note(tokens)
    // What begins with an order that is not known wholly is an order all the same.
    if (first.form !== 'base' && this.scope.doubt !== 'much')
      this.scope.doubt =
        bans || tokens.some(({ concept, text }) => doubting.has(concept) || text === '«»') ? 'much' : 'some'
    this.scope.polarity = null
    if (this.scope.isPending && tokens.some(({ form }) => form === 'base')) this.scope.doubt = 'all'
  }

  protected isInDoubt(part: Part): boolean {
    const { doubt } = this.scope
    const before = this.parts[this.parts.indexOf(part) - 1]
    // "Fill your lungs when oxygen is low: collect pellets": the condition is of both.
    // "Plan B: break walls": when it holds nobody knows.
    const isLost = this.clauses.at(-1)?.readRules === null
    const isOpen = before && (isCondition(before.kind) || isLettered(before) || discusses(before.tokens))
    if (part.conjunction === 'colon' && isOpen && isLost) return true
    if (doubt === 'none' || doubt === 'all') return doubt === 'all'
    if (part.conjunction === 'colon' || part.conjunction === 'without') return true
    return !startsAfresh(part) && (doubt === 'much' || !(startsWithVerb(part) || isWhole(part)))
  }
}
