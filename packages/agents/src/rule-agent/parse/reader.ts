import type { Condition, Settings } from '../policy.ts'
import { isSame } from '../policy.ts'
import type { Clause, Polarity } from './clause.ts'
import { alone, clauseOf } from './clause.ts'
import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { LexiconLanguage } from './lexicon.ts'
import { isPower } from './powers.ts'
import type { ConditionClause, ReadRule } from './read-rules.ts'
import { readRulesOf } from './read-rules.ts'
import { tells } from './tellings.ts'

/** What a text has said so far, for what refers back to it. */
export interface Memory {
  language: LexiconLanguage
  /** What "it" and "them" can mean, the last named first. */
  things: readonly Concept[]
  /** The power that was named last, in this sentence or the one before, for "never use it". */
  power: Concept | null
  /** The condition with which the sentence before ended, for an "Otherwise"; null without exactly one. */
  condition: ConditionClause | null
  /** A short question that the sentence before asked: "Germ near? Freeze."; `lost` when it was not understood. */
  question: ConditionClause | 'lost' | null
  /** The clause before, for "make that 2", "don't", and a condition that comes late. */
  last: readonly Token[] | null
  /** The sentence before ordered or forbade something. */
  hasJustRuled: boolean
  /** The words of the heading that was read last. */
  topic: { readonly text: string; readonly tokens: readonly Token[] } | null
}

/** The instruction before, all of them, those of numbers, or the bans on what these settings turn on. */
export type TakenBack =
  | 'last'
  | 'all'
  | { readonly numbers: readonly number[] }
  | { readonly bansOn: ReadonlySet<keyof Settings> }

/** A clause of a sentence. `readRules` is null when it was not understood. */
export interface ReadClause {
  readonly start: number
  readonly end: number
  readonly readRules: readonly ReadRule[] | null
  /** It forbids, or takes back. */
  readonly isBan: boolean
  /** What it takes back before it says anything itself. */
  readonly takesBack: TakenBack | null
  /** It was not understood, and may be meant to take this back, or to stand in its place; null for nothing. */
  readonly doubts?: TakenBack | null
  readonly tokens: readonly Token[]
}

/** What may forbid something, and is not read. */
export const unreadBan = (tokens: readonly Token[]): ReadClause => ({
  start: tokens[0]!.start,
  end: tokens.at(-1)!.end,
  readRules: null,
  isBan: true,
  takesBack: null,
  tokens,
})

export interface Meaning {
  readonly clause: Clause
  readonly readRules: readonly ReadRule[]
}

/** How a clause stands in its sentence. */
export interface ClauseContext {
  readonly isForbidden: boolean
  readonly inherited: Polarity | null
  readonly goesOn: boolean
  readonly isBound: boolean
  readonly conditionClause: ConditionClause
  /** What the heading above names. */
  readonly topic: readonly Token[]
}

const things = conceptsOf('germ oxygen wall path exit map json hint')

/** The things that tokens name, the last first. */
export const thingsIn = (tokens: readonly Token[]): Concept[] => [
  ...new Set(
    tokens
      .map(({ concept, quantity }) =>
        quantity?.unit === 'oxygen' || quantity?.unit === 'germ' || quantity?.unit === 'wall' ? quantity.unit : concept,
      )
      .filter((concept) => things.has(concept))
      .reverse(),
  ),
]

/** Reads one clause: as it stands, with what its pronouns can mean, and with what its heading names. */
export function meaningOf(said: readonly Token[], context: ClauseContext, memory: Memory): Meaning | null {
  const tokens = permitted(said, context)
  for (const candidate of candidatesFor(tokens, context, memory)) {
    const clause = clauseOf(candidate, { ...alone, ...context, isVerbLast: memory.language !== 'en' })
    const readRules = clause && readRulesOf(clause, context.conditionClause)
    if (readRules) return { clause, readRules }
  }
  if (tokens.some(({ concept }) => concept === 'neg')) return null
  // "Speed boost if the exit is near."
  if (!context.isBound && !isFree(context.conditionClause) && namesPower(tokens))
    return meaningOf(
      tokens.map((token) => (isPower(token) ? { ...token, form: 'base' as const } : token)),
      { ...context, isBound: true },
      memory,
    )
  // "Freeze the germs as needed": who knows when? A wall is in the way.
  if (
    tokens.some(({ text }) => /^(?:needed|necessary)$/.test(text)) &&
    !tokens.some(({ concept }) => concept === 'break')
  )
    return null
  if (tells(tokens)) return null
  const others = tokens.filter(({ concept }) => concept !== 'emergency')
  const conditionClause =
    others.length < tokens.length ? joinConditionClauses(context.conditionClause, lastResort) : null
  // "Breaking a wall is the last resort."
  const isBound = context.isBound || others.some(({ form }) => form === 'gerund')
  return conditionClause && meaningOf(others, { ...context, conditionClause, isBound }, memory)
}

/** Nothing but a power. */
const namesPower = (tokens: readonly Token[]): boolean =>
  tokens.some(isPower) &&
  tokens.every(
    (token) =>
      isPower(token) ||
      token.concept === 'quantity' ||
      token.concept === 'only' ||
      token.concept === 'filler' ||
      token.form === 'noun',
  )

/** "You can break walls only if ...": what is possible at no other time is allowed. */
function permitted(
  tokens: readonly Token[],
  { conditionClause: { mood, conditions } }: ClauseContext,
): readonly Token[] {
  const isOnly = mood === 'only' || tokens.some(({ concept }) => concept === 'only')
  return conditions.length > 0
    ? tokens.map((token) =>
        token.concept === 'can' && (isOnly || token.text === '可以') ? { ...token, concept: 'may' } : token,
      )
    : tokens
}

/** Without an object these say something else, or nothing. */
const vague = /^(?:get|go for|catch|seek|hunt|claim|secure|pick|take in|capture|seize|absorb|refill|top up)$/
const isCollecting = ({ concept, form, text }: Token): boolean =>
  concept === 'collect' && form === 'base' && !vague.test(text)
const mostThings = 3
/** "Two cells are enough": of what was named last. */
const partial = conceptsOf('enough away distance')

function* candidatesFor(
  tokens: readonly Token[],
  { topic }: ClauseContext,
  { things: named, power }: Memory,
): Generator<readonly Token[]> {
  const isPartial = tokens.some(({ quantity }) => quantity) && tokens.some(({ concept }) => partial.has(concept))
  const hasPronoun = tokens.some(({ concept }) => concept === 'pronoun')
  // "Never use it": a power.
  if (hasPronoun && power && tokens.every(isUse)) yield withThing(tokens, power, 'noun')
  if (!hasPronoun) yield tokens
  else {
    for (const thing of [...named, ...thingsIn(topic)].slice(0, mostThings)) yield withThing(tokens, thing)
    yield withThing(tokens, 'filler')
  }
  // "Please don't collect": there is nothing else to collect.
  if (tokens.some(isCollecting) && !tokens.some(({ concept }) => things.has(concept)))
    yield [...tokens, { ...pronounBefore(tokens.at(-1)!), concept: 'oxygen' }]
  if (topic.length > 0) yield [...tokens, ...topic]
  // "Germs are dangerous. Keep away."
  if (named[0] === 'germ' && tokens.some(isShy) && !tokens.some(({ concept }) => things.has(concept)))
    yield [...tokens, { ...pronounBefore(tokens.at(-1)!), concept: 'germ' }]
  if (isPartial && named[0] !== undefined) yield withThing([pronounBefore(tokens[0]!), ...tokens], named[0])
}

const isShy = ({ concept, form }: Token): boolean => concept === 'away' || (concept === 'avoid' && form === 'base')

const pronounBefore = ({ start }: Token): Token => ({ concept: 'pronoun', form: 'plain', text: '', start, end: start })

/** Only the first pronoun stands for the thing; "none of them" and the like name it once. */
const withThing = (tokens: readonly Token[], thing: Concept, form: Token['form'] = 'plain'): readonly Token[] =>
  tokens.map((token) => (token.concept === 'pronoun' ? { ...token, concept: thing, form } : token))

const using = conceptsOf('use neg pronoun duty may filler always only polite forbid')
const isUse = ({ concept }: Token): boolean => using.has(concept)

/** Both at once; "unless A, if B" is while B and not A. `null` where one of several conditions meets another. */
export function joinConditionClauses(a: ConditionClause, b: ConditionClause): ConditionClause | null {
  if (isFree(a)) return b
  if (isFree(b)) return a
  if ((a.mood === 'unless' && b.mood === 'unless') || a.others || b.others) return null
  const isNew = (one: Condition): boolean => !a.conditions.some((other) => isSame(other, one))
  return {
    conditions: [...a.conditions, ...b.conditions.filter(isNew)],
    mood: a.mood === 'unless' || b.mood === 'unless' ? 'while' : a.mood === 'only' ? 'only' : b.mood,
    isOnTheWay: a.isOnTheWay || b.isOnTheWay,
  }
}

export const isFree = ({ conditions, isOnTheWay }: ConditionClause): boolean => conditions.length === 0 && !isOnTheWay

/** "Otherwise": when none of the conditions holds; `null` when one of them has two halves. */
export function otherwise({ conditions, mood, others = [] }: ConditionClause): ConditionClause | null {
  if (mood === 'unless' && others.length > 0) return null
  const all = [conditions, ...others.map((other) => other.conditions)]
  return all.every((one) => one.length === 1)
    ? holding(...all.flat().map((condition) => ({ ...condition, negated: !condition.negated })))
    : null
}

export const holding = (...conditions: Condition[]): ConditionClause => ({
  conditions,
  mood: 'while',
  isOnTheWay: false,
})

/** "Make that 2 cells": the clause before, with another number. */
export function withOtherNumber(tokens: readonly Token[], { last }: Memory): Token[] | null {
  const said = tokens.filter(
    ({ concept }) =>
      concept !== 'correct' &&
      concept !== 'otherwise' &&
      concept !== 'enough' &&
      concept !== 'filler' &&
      concept !== 'comma' &&
      concept !== 'colon' &&
      concept !== 'polite' &&
      concept !== 'duty',
  )
  const [number] = said
  if (said.length !== 1 || !number?.quantity || !last?.some(({ quantity }) => quantity)) return null
  const { start, end } = number
  return last.map((token) =>
    token.quantity
      ? {
          ...number,
          quantity: { ...number.quantity!, op: token.quantity.op, unit: number.quantity!.unit || token.quantity.unit },
        }
      : { ...token, start, end },
  )
}

/** "As a last resort", "in an emergency". */
const lastResort: ConditionClause = holding({ subject: 'blocked', op: '=', value: 1, negated: false })
