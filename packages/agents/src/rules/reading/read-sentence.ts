import type { Polarity } from './clause.ts'
import type { Concept, Token } from './concepts.ts'
import type { Mood } from './moods.ts'
import type { Part } from './parts.ts'
import { partsOf } from './parts.ts'
import { conditionOf } from './conditions.ts'
import { isCondition, provisoAt } from './provisos.ts'
import type { Meaning, Memory, ReadClause, Standing } from './reader.ts'
import { holding, isFree, joinProvisos, meaningOf, otherwise, thingsIn, withOtherNumber } from './reader.ts'
import type { Proviso, Ruling } from './rulings.ts'
import { unconditional } from './rulings.ts'

/** How a sentence stands in its text. */
export interface Place {
  readonly mood: Mood
  readonly topic: readonly Token[]
}

/** What one part hands to the next. */
interface Scope {
  /** The condition with which its clauses opened; null when it was not understood. */
  leading: Proviso | null
  /** A label forbids what follows: "Forbidden: ...". */
  isForbidden: boolean
  /** Something before was not understood, so that nothing behind it is certain. */
  isDoubtful: boolean
  /** A "no" stood before it. */
  isCorrected: boolean
  /** Its opening says that what follows is to be done: "What I care about is: ...". */
  isBound: boolean
  /** A clause of it has a duty: "make sure that the player never ..., always takes ...". */
  hasDuty: boolean
  polarity: Polarity | null
  /** The condition of an "until", turned, for a "from then on". */
  thereafter: Proviso | null
  /** Under which its last clause holds. */
  condition: Proviso | null
}

const mostMerged = 5

/** Reads the clauses of a sentence, in order, and remembers what the next one may refer to. */
export function readSentence(tokens: readonly Token[], place: Place, memory: Memory): ReadClause[] {
  return new SentenceReader(partsOf(tokens), place, memory).read()
}

class SentenceReader {
  readonly #parts: readonly Part[]
  readonly #place: Place
  readonly #memory: Memory
  readonly #read: ReadClause[] = []
  readonly #known = new Map<string, Meaning | null>()
  readonly #provisos: Proviso[] = []
  #scope: Scope

  constructor(parts: readonly Part[], place: Place, memory: Memory) {
    this.#parts = parts
    this.#place = place
    this.#memory = memory
    this.#scope = this.#fresh(memory.question ?? unconditional)
    memory.question = null
  }

  read(): ReadClause[] {
    for (let at = 0; at < this.#parts.length;) at = this.#readAt(at)
    const { leading, condition } = this.#scope
    this.#memory.condition = condition ?? (leading && isFree(leading) ? null : leading)
    return this.#read
  }

  #fresh(leading: Proviso): Scope {
    return {
      leading,
      isForbidden: this.#place.mood === 'ban',
      isDoubtful: false,
      isCorrected: false,
      isBound: false,
      hasDuty: false,
      polarity: null,
      thereafter: null,
      condition: null,
    }
  }

  /** Reads what begins at a part; the answer is where the next begins. */
  #readAt(at: number): number {
    const part = this.#parts[at]!
    if (part.joint === 'fresh' && at > 0)
      this.#scope = { ...this.#fresh(unconditional), condition: this.#scope.condition }
    if (isCondition(part.kind)) return this.#readLeading(at)
    if (part.kind === 'instead') return this.#readInstead(at)
    if (part.kind === 'reason' || part.kind === 'even-if' || part.kind === 'who') return this.#readAside(at)
    if (this.#asks(part)) {
      this.#scope.isBound ||= part.tokens.some(({ concept }) => concept === 'duty')
      return at + 1
    }
    if (this.#exclaims(at)) {
      if (this.#read.length > 0) this.#forgetLast([])
      this.#scope.polarity = null
      this.#scope.isCorrected = this.#read.length > 0
      return at + 1
    }
    if (this.#opensAsCondition(at)) return this.#readLeading(at)
    return this.#isLabel(at) ? this.#readLabel(at) : this.#readMain(at)
  }

  /** "Please, ..." and "What I care about is ...": nothing but the wish. */
  #asks({ tokens }: Part): boolean {
    return (
      tokens.some(({ concept }) => concept === 'duty' || concept === 'at-all-costs') &&
      tokens.every(({ concept }) => wishing.has(concept))
    )
  }

  /** "..., no, slow them": a "no" that only corrects. */
  #exclaims(at: number): boolean {
    const [part, next] = [this.#parts[at]!, this.#parts[at + 1]]
    const [first] = part.tokens
    if (next?.hasComma !== true || part.tokens.length !== 1 || !first || !exclaiming.test(first.text)) return false
    return first.concept === 'neg' || (first.concept === 'wait' && this.#read.length > 0)
  }

  /** "At a distance of 2 cells, ...": a condition without a word for it. */
  #opensAsCondition(at: number): boolean {
    const [part, next] = [this.#parts[at]!, this.#parts[at + 1]]
    if (!next || next.kind !== 'main' || next.joint !== 'comma' || hasVerb(part) || this.#meaningAt(at)) return false
    return (
      part.tokens.some(({ quantity, concept }) => quantity || concept === 'blocked') &&
      conditionOf(part.tokens, null) !== null &&
      this.#meaningAt(at + 1) !== null
    )
  }

  /** A condition that opens a clause, or one that comes too late for any. */
  #readLeading(at: number): number {
    const { proviso, rest, next } = provisoAt(this.#parts, at, this.#memory.things[0] ?? null, this.#reads)
    this.#note(this.#parts[at]!.tokens)
    this.#scope.leading = proviso
    if (proviso && this.#parts.length === 1 && this.#readsLate(proviso)) return next
    if (!proviso) this.#miss(this.#parts.slice(at, next), false)
    if (rest.length > 0) this.#understand([{ ...this.#parts[at]!, kind: 'main', tokens: rest }], proviso)
    return next
  }

  /** "When: a germ is near", an item of its own: holds for the one before it under the same heading. */
  #readsLate(proviso: Proviso): boolean {
    const { last } = this.#memory
    const meaning = last && this.#place.topic.length > 0 ? this.#meaning(last, this.#standing(proviso, null)) : null
    if (!meaning) return false
    const { tokens } = this.#parts[0]!
    this.#read.push({
      start: tokens[0]!.start,
      end: tokens.at(-1)!.end,
      rulings: meaning.rulings,
      isBan: false,
      takesBack: 'last',
      tokens,
    })
    return true
  }

  readonly #reads = (rest: readonly Token[]): boolean =>
    this.#meaning(rest, this.#standing(anyCondition, null)) !== null

  /** "Rather than freezing, ...": forbids, before anything that the sentence orders. */
  #readInstead(at: number): number {
    const part = this.#parts[at]!
    const meaning = this.#meaning(part.tokens, {
      isForbidden: true,
      inherited: null,
      goesOn: false,
      isBound: false,
      proviso: unconditional,
    })
    if (meaning) this.#push(part.tokens, meaning, { isFirst: true })
    else this.#miss([part], true)
    return at + 1
  }

  /** A reason says nothing that is to be done; a relative clause may. */
  #readAside(at: number): number {
    const part = this.#parts[at]!
    const meaning =
      part.kind === 'who' && part.tokens.some(({ concept }) => concept === 'duty')
        ? this.#meaning(part.tokens, this.#standing(unconditional, null))
        : null
    if (meaning) this.#push(part.tokens, meaning)
    this.#note(part.tokens)
    if (part.kind === 'even-if') this.#memory.last = lastAction(part.tokens) ?? this.#memory.last
    let next = at + 1
    while (part.kind !== 'who' && this.#parts[next]?.joint === 'and' && !this.#meaningAt(next)) next++
    return next
  }

  #isLabel(at: number): boolean {
    const next = this.#parts[at + 1]
    return next !== undefined && (next.joint === 'colon' || next.joint === 'arrow') && next.kind === 'main'
  }

  /** What stands before a colon: a condition, a mood, or a name for what follows. */
  #readLabel(at: number): number {
    const { tokens } = this.#parts[at]!
    const proviso = provisoAt(
      [{ ...this.#parts[at]!, kind: 'if' }],
      0,
      this.#memory.things[0] ?? thingsIn(this.#place.topic)[0] ?? null,
      null,
    )
    if (proviso.proviso && proviso.rest.length === 0) {
      this.#scope.leading = this.#scope.leading && joinProvisos(this.#scope.leading, proviso.proviso)
      this.#note(tokens)
      return at + 1
    }
    if (tokens.some(({ concept }) => concept === 'example')) {
      this.#miss(this.#parts.slice(at), false)
      return this.#parts.length
    }
    const isBare = tokens.every(({ concept }) => bare.has(concept))
    if (isBare && tokens.some(({ concept }) => concept === 'forbid' || concept === 'neg')) {
      this.#scope.isForbidden = true
      return at + 1
    }
    if (tokens.every(({ concept }) => bare.has(concept) || labelling.has(concept))) {
      const isFollowed = this.#meaningAt(at + 1) !== null
      if (!isBare && !isFollowed && (this.#meaningAt(at, at + 1) || this.#meaningAt(at))) return this.#readMain(at)
      this.#note(tokens)
      if (tokens.some(({ concept }) => concept === 'duty')) this.#scope.isBound = true
      return at + 1
    }
    return this.#readMain(at)
  }

  #readMain(at: number): number {
    const end = this.#runAt(at)
    const run = this.#parts.slice(at, end)
    if (startsOtherwise(run[0]!)) this.#scope.leading = this.#otherwise(run[0]!)
    const { trailing, next } = this.#trailingAt(end)
    const { leading } = this.#scope
    const proviso = leading && trailing && joinProvisos(leading, trailing)
    this.#understand(run, this.#sharesCondition(at, end) ? null : proviso)
    return next
  }

  #otherwise(part: Part): Proviso | null {
    if (part.tokens.some(({ concept }) => concept === 'thereafter')) return this.#scope.thereafter ?? unconditional
    const before = this.#scope.condition ?? this.#memory.condition
    return before && otherwise(before)
  }

  /** How many parts belong to the clause that begins at `at`: as many as are only understood together. */
  #runAt(at: number): number {
    let end = at + 1
    const isAlone = this.#meaningAt(at) !== null
    for (let last = at + 1; last < Math.min(this.#parts.length, at + mostMerged); last++) {
      const part = this.#parts[last]!
      if (part.kind !== 'main' || part.joint === 'fresh' || part.joint === 'but') break
      if (isAlone && this.#meaningAt(last) !== null) break
      const merged = this.#meaningAt(at, last)
      if (merged && !(merged.clause.polarity === 'dont' && (part.joint === 'while' || (isAlone && hasVerb(part)))))
        end = last + 1
    }
    return end
  }

  /** What a part, or parts together, would mean without conditions. */
  #meaningAt(from: number, to = from): Meaning | null {
    const part = this.#parts[from]
    if (!part || (to === from && part.kind !== 'main')) return null
    const proviso =
      this.#parts[to + 1] && isCondition(this.#parts[to + 1]!.kind)
        ? anyCondition
        : (this.#scope.leading ?? unconditional)
    const standing = this.#standing(isFree(proviso) ? unconditional : anyCondition, this.#inheritedBy(part))
    return this.#meaning(joined(this.#parts.slice(from, to + 1)), standing)
  }

  /** The condition that stands behind a clause; what opens the next one is not meant. */
  #trailingAt(from: number): { trailing: Proviso | null; next: number } {
    let trailing: Proviso | null = unconditional
    let next = from
    while (next < this.#parts.length) {
      const part = this.#parts[next]!
      if (!isCondition(part.kind) || !this.#trails(next)) break
      const read = provisoAt(this.#parts, next, this.#thingBefore(next), this.#reads)
      if (read.rest.length > 0) break
      trailing = trailing && read.proviso && joinProvisos(trailing, read.proviso)
      if (part.kind === 'until' && read.proviso)
        this.#scope.thereafter = holding(...read.proviso.conditions.map((one) => ({ ...one, negated: false })))
      next = read.next
    }
    return { trailing, next }
  }

  #trails(at: number): boolean {
    const { joint } = this.#parts[at]!
    if (joint === 'close') return true
    const behind = this.#parts[at + 1]
    return (
      joint === 'comma' &&
      (behind === undefined || behind.kind !== 'main' || behind.joint === 'fresh' || behind.joint === 'and')
    )
  }

  #thingBefore(at: number): Concept | null {
    return (
      thingsIn(this.#parts.slice(Math.max(0, at - 1), at).flatMap(({ tokens }) => tokens))[0] ??
      this.#memory.things[0] ??
      null
    )
  }

  /** "A and B if C": whether A hangs on C as well is open. */
  #sharesCondition(at: number, end: number): boolean {
    const next = this.#parts[end]
    const condition = this.#parts[end + 1]
    return (
      next !== undefined &&
      next.kind === 'main' &&
      next.joint === 'and' &&
      !next.hasComma &&
      condition !== undefined &&
      isCondition(condition.kind) &&
      condition.joint === 'close' &&
      at < end
    )
  }

  #understand(run: readonly Part[], proviso: Proviso | null): void {
    const [first] = run
    const isCorrected = this.#corrects(first!)
    const tokens =
      (isCorrected || this.#scope.isCorrected ? withOtherNumber(joined(run), this.#memory) : null) ?? joined(run)
    if (isCorrected) this.#forgetLast([])
    const inherited = this.#inheritedBy(first!)
    const isNamed = this.#parts[this.#parts.indexOf(run.at(-1)!) + 1]?.kind === 'who'
    if (tokens.every(({ concept }) => bare.has(concept) || concept === 'you' || (isNamed && labelling.has(concept))))
      return this.#readBare(run)
    const isOpen =
      inherited === 'unclear' ||
      (this.#scope.isDoubtful && (first!.joint === 'colon' || first!.joint === 'without' || !startsAfresh(first!)))
    const meaning =
      proviso && !isOpen && !opensWithout(run, this.#parts)
        ? this.#meaning(tokens, this.#standing(proviso, inherited, this.#isGoingOn(first!)))
        : null
    const isChoice = first!.joint === 'or' && this.#scope.polarity === 'do'
    if (isChoice) this.#forgetAll()
    if (!meaning && this.#spoils(run)) this.#forgetLast(null)
    if (!meaning || isChoice)
      return this.#miss(run, this.#scope.isForbidden || inherited === 'dont' || inherited === 'unclear')
    this.#push(tokens, first!.joint === 'comma' && !hasVerb(first!) ? this.#contrasted(meaning) : meaning)
    this.#scope.polarity = meaning.clause.polarity
    this.#scope.hasDuty ||= tokens.some(({ concept }) => concept === 'duty')
    if (proviso && !isFree(proviso)) this.#scope.condition = proviso
  }

  /** A "don't" by itself forbids what was said last; other words without content say nothing. */
  #readBare(run: readonly Part[]): void {
    const tokens = joined(run)
    const { last } = this.#memory
    if (tokens.every(({ concept, text }) => concept !== 'forbid' && (concept !== 'neg' || exclaiming.test(text)))) {
      if (tokens.some(({ concept }) => concept === 'duty')) this.#scope.isBound = true
      return
    }
    const meaning =
      last &&
      this.#meaning(last, { isForbidden: true, inherited: null, goesOn: true, isBound: false, proviso: unconditional })
    if (meaning) this.#push(tokens, meaning)
    else this.#miss(run, true)
  }

  #isGoingOn({ joint, lead }: Part): boolean {
    return (joint === 'while' || joint === 'comma' || lead.length > 0) && this.#scope.polarity === 'do'
  }

  #standing(proviso: Proviso, inherited: Polarity | 'unclear' | null, goesOn = true): Omit<Standing, 'topic'> {
    return {
      isForbidden: this.#scope.isForbidden,
      inherited: inherited === 'unclear' ? null : inherited,
      goesOn,
      isBound: this.#scope.isBound || this.#scope.hasDuty,
      proviso,
    }
  }

  /** The same words are asked for again and again while it is found out which of them belong together. */
  #meaning(tokens: readonly Token[], standing: Omit<Standing, 'topic'>): Meaning | null {
    const { isForbidden, inherited, goesOn, isBound, proviso } = standing
    const place = `${tokens[0]?.start} ${tokens.at(-1)?.end} ${tokens.length}`
    const key = `${place} ${isForbidden} ${inherited} ${goesOn} ${isBound} ${this.#memory.things.join()} ${this.#idOf(proviso)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const meaning = meaningOf(tokens, { ...standing, topic: this.#place.topic }, this.#memory)
    this.#known.set(key, meaning)
    return meaning
  }

  #idOf(proviso: Proviso): number {
    const id = this.#provisos.indexOf(proviso)
    return id >= 0 ? id : this.#provisos.push(proviso) - 1
  }

  /** "Do not A or B" forbids both; "do not A and B" leaves B open, unless B says itself what it wants. */
  #inheritedBy(part: Part): Polarity | 'unclear' | null {
    const { polarity } = this.#scope
    if (this.#scope.isForbidden) return null
    if (this.#forbidsLater(part)) return 'dont'
    if (
      polarity === null ||
      polarity === 'do' ||
      (this.#scope.isBound && part.joint !== 'or') ||
      part.joint === 'but' ||
      part.joint === 'fresh' ||
      part.joint === 'without'
    )
      return null
    if (part.joint === 'or') return polarity
    if (polarity === 'may' || polarity === 'waived') return part.joint === 'then' ? null : polarity
    if (part.tokens.some(({ concept }) => ownMood.has(concept))) return null
    if (this.#orLater(part)) return 'dont'
    if (part.joint === 'while' || (part.joint === 'comma' && !hasVerb(part))) return 'unclear'
    return part.joint === 'and' && !part.hasComma && part.tokens.some(({ concept }) => bannable.has(concept))
      ? 'unclear'
      : null
  }

  /** "Breaking walls and freezing are forbidden": the list stands before the ban. */
  #forbidsLater(part: Part): boolean {
    const at = this.#parts.indexOf(part)
    if (at < 0 || part.tokens.some(({ form, concept }) => form === 'base' || concept === 'neg' || concept === 'forbid'))
      return false
    if (!part.tokens.some(({ form }) => form === 'gerund' || form === 'noun')) return false
    for (let next = at + 1; next < Math.min(this.#parts.length, at + mostMerged); next++) {
      const { joint, tokens } = this.#parts[next]!
      if (joint !== 'and' && joint !== 'comma' && joint !== 'or') return false
      if (tokens.some(({ concept }) => concept === 'forbid')) return true
    }
    return false
  }

  #orLater(part: Part): boolean {
    const at = this.#parts.indexOf(part)
    return at >= 0 && part.joint === 'comma' && this.#parts.slice(at + 1, at + 3).some(({ joint }) => joint === 'or')
  }

  #push(tokens: readonly Token[], { rulings, clause }: Meaning, { isFirst = false } = {}): void {
    const [first] = tokens
    if (!first) return
    const one: ReadClause = {
      start: first.start,
      end: tokens.at(-1)!.end,
      rulings,
      isBan: clause.polarity === 'dont',
      takesBack: null,
      tokens,
    }
    if (isFirst) this.#read.unshift(one)
    else this.#read.push(one)
    this.#memory.last = tokens
    this.#note(tokens)
  }

  #note(tokens: readonly Token[]): void {
    const named = thingsIn(tokens)
    this.#memory.things = [...named, ...this.#memory.things.filter((thing) => !named.includes(thing))]
  }

  #miss(parts: readonly Part[], isBan: boolean): void {
    const tokens = parts.flatMap((part) => part.tokens)
    const [first] = tokens
    if (!first) return
    const bans = isBan || tokens.some(({ concept }) => forbidding.has(concept))
    this.#read.push({
      start: first.start,
      end: tokens.at(-1)!.end,
      rulings: null,
      isBan: bans,
      takesBack: null,
      tokens,
    })
    this.#note(tokens)
    // What begins with an order that is not known wholly is an order all the same.
    this.#scope.isDoubtful ||= first.form !== 'base'
    this.#scope.polarity = null
  }

  /** "The safest path, not the shortest": forbids nothing that was ordered before. */
  #contrasted(meaning: Meaning): Meaning {
    if (meaning.clause.polarity !== 'dont') return meaning
    const ordered = new Set(
      this.#read.flatMap(({ rulings }) => (rulings ?? []).flatMap(({ change }) => Object.keys(change))),
    )
    const rest = (change: Ruling['change']): Ruling['change'] =>
      Object.fromEntries(Object.entries(change).filter(([key]) => !ordered.has(key)))
    return { ...meaning, rulings: meaning.rulings.map(({ when, change }) => ({ when, change: rest(change) })) }
  }

  /** "Avoid germs, they said", "... and you lose", "freeze the germs and walls": puts what stands before it in doubt. */
  #spoils([part]: readonly Part[]): boolean {
    if (!part || this.#read.length === 0 || !['comma', 'and', 'close'].includes(part.joint)) return false
    const isName =
      part.joint === 'and' &&
      !part.hasComma &&
      part.tokens.every(({ concept, form }) => form === 'noun' || concept === 'filler')
    return isName || part.tokens.some(({ concept }) => concept === 'block')
  }

  /** "A, B or C" leaves open which. */
  #forgetAll(): void {
    const all = this.#read.splice(0).map((one) => (one.isBan ? one : { ...one, rulings: null }))
    this.#read.push(...all)
  }

  /** "A, I mean B": in the place of A, when B says what to do. */
  #corrects(part: Part): boolean {
    if (this.#read.length === 0 || !part.tokens.some(({ concept }) => concept === 'correct')) return false
    return withOtherNumber(part.tokens, this.#memory) !== null || this.#meaningAt(this.#parts.indexOf(part)) !== null
  }

  /** "A or B" leaves A open as well. */
  #forgetLast(rulings: [] | null): void {
    const last = this.#read.pop()
    if (last) this.#read.push({ ...last, rulings, isBan: last.isBan || rulings !== null })
  }
}

/** A "no" by itself. */
const exclaiming = /^(?:no|nope|nah|nein|non|不|wait|warte|attends|espera)$/
const anyCondition: Proviso = holding({ subject: 'germ_distance', op: '<=', value: 1, negated: false })

/** Words that say by themselves nothing that could be done. */
const bare: ReadonlySet<Concept> = new Set([
  ...([
    'filler',
    'label',
    'neg',
    'any-neg',
    'forbid',
    'duty',
    'polite',
    'correct',
    'always',
    'all',
    'role',
    'pronoun',
    'only',
    'then',
  ] as const),
  ...([
    'colon',
    'comma',
    'and',
    'or',
    'but',
    'arrow',
    'bar',
    'while',
    'semicolon',
    'board',
    'question',
    'per',
    'first',
    'may',
  ] as const),
])
const wishing: ReadonlySet<Concept> = new Set([
  'filler',
  'duty',
  'polite',
  'always',
  'you',
  'label',
  'at-all-costs',
] as const)
/** What a label may name beside. */
const labelling: ReadonlySet<Concept> = new Set([
  ...([
    'germ',
    'oxygen',
    'wall',
    'path',
    'exit',
    'map',
    'answer',
    'json',
    'hint',
    'freeze',
    'slow',
    'speed',
    'break',
    'explain',
  ] as const),
  ...([
    'go',
    'find',
    'avoid',
    'quantity',
    'length',
    'number',
    'field',
    'shape',
    'text',
    'you',
    'limit',
    'movement',
    'wait',
    'collect',
    'shortest',
    'first',
    'before',
    'at-all-costs',
    'save',
    'look',
    'think',
    'predict',
    'safest',
    'cautious',
    'distance',
    'emergency',
  ] as const),
])
const forbidding: ReadonlySet<Concept> = new Set([
  'neg',
  'forbid',
  'omit',
  'retract',
  'void',
  'instead',
  'stop',
  'intact',
  'waive',
  'avoid',
  'ignore',
  'any-neg',
] as const)
const ownMood: ReadonlySet<Concept> = new Set([
  'neg',
  'forbid',
  'duty',
  'may',
  'waive',
  'always',
  'polite',
  'only',
  'omit',
] as const)
const bannable: ReadonlySet<Concept> = new Set([
  'break',
  'freeze',
  'slow',
  'speed',
  'teleport',
  'reveal',
  'spawn',
  'collect',
  'explain',
  'wait',
  'go',
  'highlight',
  'use',
  'touch',
] as const)

const startsOtherwise = ({ tokens }: Part): boolean =>
  tokens.slice(0, 2).some(({ concept }) => concept === 'otherwise' || concept === 'thereafter')

const hasVerb = ({ tokens }: Part): boolean => tokens.some(({ form }) => form === 'base')

/** Something else begins, whatever was said before. */
const startsAfresh = ({ joint, tokens }: Part): boolean =>
  joint === 'fresh' ||
  joint === 'but' ||
  tokens[0]?.text === 'so' ||
  tokens.some(({ concept }) => concept === 'duty' || concept === 'neg' || concept === 'polite')

const joined = (parts: readonly Part[]): Token[] =>
  parts.flatMap(({ lead, tokens }, index) => (index === 0 ? [...tokens] : [...lead, ...tokens]))

/** "Do not A without B" leaves A open. */
function opensWithout(run: readonly Part[], parts: readonly Part[]): boolean {
  const next = parts[parts.indexOf(run.at(-1)!) + 1]
  return next?.joint === 'without' && run.some(({ tokens }) => tokens.some(({ concept }) => concept === 'neg'))
}

const actions: ReadonlySet<Concept> = new Set([
  'break',
  'freeze',
  'slow',
  'speed',
  'teleport',
  'reveal',
  'collect',
  'explain',
  'wait',
  'spawn',
] as const)

/** The action that an aside talks of: "even though it is tempting to break walls". */
function lastAction(tokens: readonly Token[]): readonly Token[] | null {
  const at = tokens.findIndex(({ concept }) => actions.has(concept))
  return at < 0 ? null : tokens.slice(at)
}
