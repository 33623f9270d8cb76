import type { Clause } from './clauses.ts'
import type { Frame, Polarity } from './frame.ts'
import { frameOf } from './frame.ts'
import type { Change, Condition } from './policy.ts'
import type { Proviso } from './proviso.ts'
import type { Entry, Meaning } from './vocabulary/entry.ts'
import type { FoundEntry } from './vocabulary.ts'
import { entriesFor } from './vocabulary.ts'

/** A change and when it holds; always, when `when` is empty. */
export interface Ruling {
  readonly when: readonly Condition[]
  readonly change: Change
}

export interface ClauseMeaning {
  readonly rulings: readonly Ruling[]
  readonly polarity: Polarity
}

/**
 * What a clause means under its conditions; `null` when it is not understood. `inherited` is a "not" that reaches over from the
 * clause before ("do not A or B").
 */
export function meaningOf(
  clause: Clause,
  phrase: string,
  proviso: Proviso,
  inherited: Polarity | null,
): ClauseMeaning | null {
  const frame = frameOf(phrase)
  if (!frame) return null
  const polarity = inherited && !frame.standsAlone && frame.polarity === 'do' ? inherited : frame.polarity
  if (polarity === 'dont' && (frame.only || clause.trailing.some(({ kind }) => kind === 'instead'))) return null
  // "First collect oxygen" is "collect oxygen first"; where that means nothing, it is only the first step.
  for (const instruction of frame.first ? [`${frame.instruction} first`, frame.instruction] : [frame.instruction]) {
    for (const found of entriesFor(instruction, polarity === 'dont')) {
      const rulings = rulingsOf(found, { ...frame, polarity }, proviso)
      if (rulings) return { rulings, polarity }
    }
  }
  return null
}

function rulingsOf({ entry, groups }: FoundEntry, frame: Frame, proviso: Proviso): readonly Ruling[] | null {
  const { polarity } = frame
  if (frame.only && proviso.conditions.length === 0 && entry.mayBeOnly !== true) return null
  if (proviso.mood === 'only' && polarity === 'dont') return null
  const [condition] = proviso.conditions
  if (condition && proviso.conditions.length === 1) {
    const special = specialRuling(entry, polarity, condition, proviso.mood, groups)
    if (special !== undefined) return special && [{ when: [], change: special }]
  }
  if (proviso.conditions.some(({ subject }) => subject === 'detour' || subject === 'pellet_distance')) return null
  const asked = changeOf(
    polarity === 'dont' ? entry.dont : polarity === 'may' ? entry.may : polarity === 'waived' ? entry.waived : entry.do,
    groups,
  )
  if (!asked || (entry.needsCondition === true && polarity === 'do' && proviso.conditions.length === 0)) return null
  if (proviso.conditions.length === 0) return [{ when: [], change: asked }]
  return conditionalRulings(entry, groups, polarity, asked, frame.only ? { ...proviso, mood: 'only' } : proviso)
}

/**
 * "Only if C" and "not unless C": off, and on while C. "Unless C": on, and off while C, when there is a word for off.
 */
function conditionalRulings(
  entry: Entry,
  groups: FoundEntry['groups'],
  polarity: Polarity,
  asked: Change,
  { conditions, mood }: Proviso,
): readonly Ruling[] | null {
  const [first] = conditions
  const isUnless = mood === 'unless'
  const positive = conditions.map((condition) => ({ ...condition, negated: isUnless ? false : condition.negated }))
  const off = entry.off ?? changeOf(entry.dont, groups)
  if (polarity === 'dont' && isUnless) {
    const on = changeOf(entry.do, groups)
    return on
      ? [
          { when: [], change: asked },
          { when: positive, change: wanted(on) },
        ]
      : [{ when: conditions, change: asked }]
  }
  if (polarity === 'dont') return [{ when: conditions, change: asked }]
  if (mood === 'only')
    return off
      ? [
          { when: [], change: off },
          { when: conditions, change: wanted(asked) },
        ]
      : [{ when: conditions, change: wanted(asked) }]
  if (isUnless && first!.subject === 'oxygen_collected' && asked.oxygen === 'on-the-way')
    return [{ when: [], change: { oxygen: 'first', oxygenCount: first!.value } }]
  return isUnless && off
    ? [
        { when: [], change: asked },
        { when: positive, change: off },
      ]
    : [{ when: conditions, change: wanted(asked) }]
}

/** Who collects oxygen because something has happened goes for it, rather than picking up what lies on the way. */
function wanted(change: Change): Change {
  return change.oxygen === 'on-the-way' ? { oxygen: 'first', oxygenCount: null } : change
}

/** Meanings that a row has for "no other way" and "saves more than N"; `undefined` when the condition is an ordinary one. */
function specialRuling(
  entry: Entry,
  polarity: Polarity,
  condition: Condition,
  mood: Proviso['mood'],
  groups: FoundEntry['groups'],
): Change | null | undefined {
  const { subject, op, value, negated } = condition
  if (subject === 'blocked' && entry.blocked) {
    const isBlocked = (value === 1) !== negated
    // "Not if there is a way" says nothing about when there is none; "not unless there is none" does.
    if (polarity === 'dont')
      return mood === 'unless' && isBlocked === false && negated ? (entry.blocked.dontUnless ?? null) : undefined
    if (polarity === 'waived') return null
    return (isBlocked ? entry.blocked.doIf : entry.blocked.doUnless) ?? null
  }
  const isWanted = polarity === 'dont' ? negated : !negated && polarity !== 'waived'
  if (subject === 'detour') return entry.detour && isWanted ? entry.detour(op === '>=' ? value - 1 : value) : null
  const collects = changeOf(entry.do, groups)?.oxygen === 'on-the-way'
  if (subject === 'pellet_distance')
    return collects && isWanted ? { oxygen: 'on-the-way', oxygenDetour: 2 * (op === '<' ? value - 1 : value) } : null
  return undefined
}

function changeOf(meaning: Meaning | undefined, groups: FoundEntry['groups']): Change | null {
  if (meaning === undefined) return null
  return typeof meaning === 'function' ? meaning(groups) : meaning
}
