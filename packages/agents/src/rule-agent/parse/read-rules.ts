import type { Change, Condition } from '../policy.ts'
import { isSame } from '../policy.ts'
import type { Clause } from './clause.ts'
import type { Frame, Meaning } from './frame.ts'
import { isOff } from './frame.ts'
import { framesFor } from './frames.ts'

/** A change and when it holds; always, when `when` is empty. */
export interface ReadRule {
  readonly when: readonly Condition[]
  readonly change: Change
}

/** Conditions on a clause, and how they were put: `only` and `unless` also say what holds at other times. */
export interface ConditionClause {
  readonly conditions: readonly Condition[]
  readonly mood: 'while' | 'only' | 'unless'
  /** And if it lies on the way. */
  readonly isOnTheWay: boolean
  /** Others of the same mood, each of which is as good: "if A, B or C". */
  readonly others?: readonly ConditionClause[]
}

export const unconditional: ConditionClause = { conditions: [], mood: 'while', isOnTheWay: false }

/** What a clause means under its conditions; `null` when it is not understood. */
export function readRulesOf(said: Clause, conditionClause: ConditionClause): readonly ReadRule[] | null {
  const { others = [], ...first } = conditionClause
  const read = [first, ...others].map((one) => rulesUnder(said, one))
  return read.length === 1 ? read[0]! : read.every((rules) => rules !== null) ? together(read, first.mood) : null
}

/** What holds under each of several conditions; null when they contradict each other where none of them holds. */
function together(read: readonly (readonly ReadRule[])[], mood: ConditionClause['mood']): readonly ReadRule[] | null {
  const rules = new Map(read.flat().map((rule) => [JSON.stringify(rule), rule]))
  const [always, sometimes] = [true, false].map((isFree) =>
    [...rules.values()].filter(({ when }) => (when.length === 0) === isFree),
  ) as [ReadRule[], ReadRule[]]
  const keys = always.flatMap(({ change }) => Object.keys(change))
  // "Unless A or B" is neither of them, which no two rules say.
  const isOpen = mood === 'unless' && always.length === 0
  return isOpen || new Set(keys).size < keys.length ? null : [...always, ...sometimes]
}

/** The same for a condition without others. */
function rulesUnder(said: Clause, conditionClause: ConditionClause): readonly ReadRule[] | null {
  const clause: Clause = said.polarity === 'do' && isOff(said) ? { ...said, polarity: 'dont' } : said
  if (said.polarity === 'dont' && isOff(said)) return null
  for (const frame of framesFor(clause)) {
    const readRules = readRulesBy(frame, clause, conditionClause)
    if (readRules) return readRules
  }
  return null
}

function readRulesBy(frame: Frame, clause: Clause, conditionClause: ConditionClause): readonly ReadRule[] | null {
  const { polarity, isOnly } = clause
  const isConditional = conditionClause.conditions.length > 0 || conditionClause.isOnTheWay
  if (isOnly && !isConditional && frame.mayBeOnly !== true) return null
  if (conditionClause.mood === 'only' && polarity === 'dont') return null
  const special = specialChange(frame, clause, conditionClause)
  if (special !== undefined)
    return special && [{ when: conditionClause.conditions.filter((one) => !isSpecial(one)), change: special }]
  if (conditionClause.conditions.some(({ subject }) => subject === 'detour')) return null
  const asked = changeOf(
    meaningOf(frame, polarity) ?? (polarity === 'may' && isConditional ? frame.do : undefined),
    clause,
  )
  if (!asked || (frame.needsCondition === true && !isConditional)) return null
  if (!isConditional) return [{ when: [], change: asked }]
  const collected = collectedFirst(frame, clause, conditionClause)
  if (collected) return [{ when: [], change: collected }]
  // "Send one step only if ..." is about the condition, "if ..., send one step only" about the step.
  const isOfCondition = isOnly && frame.mayBeOnly !== true
  return conditionalRules(frame, clause, asked, isOfCondition ? { ...conditionClause, mood: 'only' } : conditionClause)
}

/** "Go to the exit once you have 4 pellets": so many are collected first. */
function collectedFirst(frame: Frame, { polarity }: Clause, { conditions, mood }: ConditionClause): Change | null {
  const [condition, another] = conditions
  if (frame.isGoal !== true || polarity !== 'do' || mood === 'unless' || !condition || another) return null
  const { subject, op, value, negated } = condition
  if (subject !== 'oxygen_collected' || negated || (op !== '>=' && op !== '=' && op !== '>')) return null
  return { oxygen: 'first', oxygenCount: op === '>' ? value + 1 : value }
}

const meaningOf = (frame: Frame, polarity: Clause['polarity']): Meaning | undefined =>
  ({ do: frame.do, dont: frame.dont, may: frame.may, waived: frame.waived })[polarity]

/** "Only if C" and "not unless C": off, and on while C. "Unless C": on, and off while C, when there is a word for off. */
function conditionalRules(
  frame: Frame,
  clause: Clause,
  asked: Change,
  conditionClause: ConditionClause,
): readonly ReadRule[] | null {
  const { conditions, mood } = conditionClause
  const isUnless = mood === 'unless'
  const positive = conditions.map((condition) => ({ ...condition, negated: isUnless ? false : condition.negated }))
  const off = offOf(frame, clause, asked)
  if (clause.polarity === 'dont') {
    const on = isUnless ? changeOf(frame.do, clause) : null
    return on
      ? [
          { when: [], change: asked },
          { when: positive, change: wanted(on) },
        ]
      : [{ when: conditions, change: asked }]
  }
  if (mood === 'only') return [...(off ? [{ when: [], change: off }] : []), { when: conditions, change: wanted(asked) }]
  const [first] = conditions
  if (isUnless && first!.subject === 'oxygen_collected' && (asked.oxygen === 'on-the-way' || asked.oxygen === 'first'))
    return [{ when: [], change: { oxygen: 'first', oxygenCount: first!.value } }]
  return isUnless && off
    ? [
        { when: [], change: asked },
        { when: positive, change: off },
      ]
    : [{ when: conditions, change: wanted(asked) }]
}

/** Its opposite; null for a limit, which says nothing of other times. */
function offOf(frame: Frame, clause: Clause, asked: Change): Change | null {
  const off = frame.off ?? changeOf(frame.dont, clause)
  return isSame(off, asked) ? null : off
}

/** Who collects oxygen because something has happened goes for it, rather than picking up what lies on the way. */
function wanted(change: Change): Change {
  return change.oxygen === 'on-the-way' && change.oxygenDetour !== 0 ? { oxygen: 'first', oxygenCount: null } : change
}

/** Meanings that a frame has for "no other way", "saves more than N" and "on the way"; `undefined` when the condition is an ordinary one. */
function specialChange(frame: Frame, clause: Clause, conditionClause: ConditionClause): Change | null | undefined {
  const { conditions, mood, isOnTheWay } = conditionClause
  const { polarity } = clause
  if (isOnTheWay)
    return conditions.length === 0 && (polarity === 'dont') === (mood === 'unless') ? (frame.onTheWay ?? null) : null
  const [condition, another] = conditions.filter(isSpecial)
  if (!condition || another || (conditions.length > 1 && mood === 'unless')) return undefined
  const { subject, op, value, negated } = condition
  if (subject === 'blocked' && frame.blocked) {
    const isBlocked = (value === 1) !== negated
    // "Not if there is a way" says nothing about when there is none; "not unless there is none" does.
    if (polarity === 'dont')
      return mood === 'unless' && !isBlocked && negated ? (frame.blocked.dontUnless ?? null) : undefined
    if (polarity === 'waived') return null
    return (isBlocked ? frame.blocked.doIf : frame.blocked.doUnless) ?? null
  }
  const isWanted = polarity === 'dont' ? negated : !negated && polarity !== 'waived'
  if (subject === 'detour') return frame.detour && isWanted ? frame.detour(value, op) : null
  return undefined
}

/** About the way itself; other conditions are about the state. */
const isSpecial = ({ subject }: Condition): boolean => subject === 'blocked' || subject === 'detour'

function changeOf(meaning: Meaning | undefined, clause: Clause): Change | null {
  if (meaning === undefined) return null
  return typeof meaning === 'function' ? meaning(clause) : meaning
}
