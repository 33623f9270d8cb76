import type { Condition, Subject } from '../policy.ts'
import type { Concept, Quantity } from './concepts.ts'

export type Bare = Omit<Condition, 'negated'>
/** Conditions that all have to hold; `isOnTheWay` is the one that a pellet lies on the way. */
export interface ReadCondition {
  readonly bare: readonly Bare[]
  readonly isOnTheWay: boolean
}

/** Near without a number. */
const nearCells = 3
/** Steps that a shortcut saves when nobody says how many. */
const worthwhileSteps = 4

export interface Facts {
  readonly has: (...concepts: Concept[]) => boolean
  /** Nothing else is said. */
  readonly saysOnly: (...concepts: Concept[]) => boolean
  readonly quantity: Quantity | undefined
  /** Its number has the word by which things are counted: "三个". */
  readonly counts: boolean
  readonly isNegated: boolean
  /** "Walled in with no way out", not "no way is blocked". */
  readonly isBlockedFirst: boolean
}

const asks = (...bare: Bare[]): ReadCondition => ({ bare, isOnTheWay: false })
const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '=' } as const

/** The questions, the more particular ones first. */
export function ask(facts: Facts, thing: Concept | null): ReadCondition | null {
  const { has, quantity } = facts
  if (has('unknown', 'block', 'deter')) return null
  if (has('on-the-way'))
    return facts.saysOnly('on-the-way', 'oxygen') && !facts.isNegated && !quantity
      ? { bare: [], isOnTheWay: true }
      : null
  return (
    askDetour(facts) ??
    askBlocked(facts) ??
    askBreaks(facts) ??
    askGerms(facts) ??
    askOxygen(facts, thing) ??
    askExit(facts) ??
    (quantity?.unit === '' && thing === 'germ' && facts.saysOnly() ? compared('germ_count', facts, '=') : null) ??
    (!quantity && thing === 'germ' && has('near', 'adjacent') && facts.saysOnly('near', 'adjacent', 'around')
      ? asks({
          subject: 'germ_distance',
          op: facts.isNegated ? '>' : '<=',
          value: has('adjacent') ? 1 : nearCells,
        })
      : null) ??
    (quantity?.unit === 'cell' && facts.saysOnly('away', 'far', 'distance', 'near') && thing
      ? askAbout(facts, thing)
      : null)
  )
}

function askAbout(facts: Facts, thing: Concept): ReadCondition | null {
  if (thing === 'germ') return compared('germ_distance', facts, '=')
  if (thing === 'oxygen') return compared('pellet_distance', facts, '<=')
  return thing === 'exit' ? compared('exit_distance', facts, '=') : null
}

/** A number in the state, compared; `usual` when the words do not say how. */
function compared(subject: Subject, { quantity, isNegated }: Facts, usual: Bare['op']): ReadCondition | null {
  if (!quantity) return null
  const { op, value, most } = quantity
  if (most !== undefined)
    return isNegated ? null : asks({ subject, op: '>=', value }, { subject, op: '<=', value: most })
  const said = op === '' ? usual : op
  if ((isNegated && said === '=') || !Number.isInteger(value)) return null
  return asks({ subject, op: isNegated ? opposite[said] : said, value })
}

function askDetour(facts: Facts): ReadCondition | null {
  const { has, saysOnly, quantity, isNegated } = facts
  if (!has('shorter', 'detour', 'avoid', 'around', 'way-off', 'save', 'penalty') || has('germ')) return null
  if (has('oxygen') && !has('way-off', 'detour', 'penalty')) return null
  if (
    !saysOnly(
      'shorter',
      'detour',
      'avoid',
      'around',
      'path',
      'exit',
      'wall',
      'break',
      'pronoun',
      'way-off',
      'take',
      'save',
      'go',
      'long',
      'find',
      'cell',
      'use',
      'length',
      'oxygen',
      'penalty',
      'collect',
      'away',
    )
  )
    return null
  if (!quantity)
    return has('shorter', 'save') && !isNegated ? asks({ subject: 'detour', op: '>', value: worthwhileSteps }) : null
  return quantity.unit === 'cell' || quantity.unit === '' ? compared('detour', facts, '>=') : null
}

function askBlocked({ has, saysOnly, quantity, isNegated, isBlockedFirst }: Facts): ReadCondition | null {
  const blocked = (value: 0 | 1): ReadCondition => asks({ subject: 'blocked', op: '=', value })
  const around = [
    'path',
    'exit',
    'wall',
    'germ',
    'pronoun',
    'other',
    'blocked',
    'emergency',
    'reach',
    'find',
    'safest',
    'through',
    'avoid',
    'adjacent',
    'left-over',
    'left',
    'around',
    'take',
    'away',
    'break',
    'where',
    'collect',
  ] as const
  if (quantity || !saysOnly(...around)) return null
  if (has('blocked') && isNegated && (has('other') || isBlockedFirst)) return blocked(1)
  if (has('blocked', 'emergency')) return blocked(isNegated ? 0 : 1)
  if (has('germ', 'break') && !has('path', 'other', 'reach')) return null
  if (!has('path', 'other', 'reach', 'exit')) return null
  if (has('wall') && !has('path', 'other')) return null
  if (isNegated) return blocked(1)
  return has('exist', 'have', 'find', 'other') && has('path') ? blocked(0) : null
}

function askBreaks(facts: Facts): ReadCondition | null {
  const { has, saysOnly, quantity, isNegated } = facts
  if (!(quantity?.unit === 'break' || has('break')) || !saysOnly('break', 'left-over', 'left', 'wall', 'number'))
    return null
  if (quantity) return compared('breaks_remaining', facts, '=')
  return isNegated
    ? asks({ subject: 'breaks_remaining', op: '=', value: 0 })
    : has('have', 'left', 'left-over', 'exist')
      ? asks({ subject: 'breaks_remaining', op: '>', value: 0 })
      : null
}

function askGerms(facts: Facts): ReadCondition | null {
  const { has, saysOnly, quantity, isNegated, counts } = facts
  if (quantity?.unit === 'germ')
    return saysOnly('left', 'left-over', 'around', 'germ') ? compared('germ_count', facts, '=') : null
  if (!has('germ')) return null
  if (quantity?.unit === '' && (has('number') || counts)) return compared('germ_count', facts, '=')
  if (quantity?.unit === 'cell' || quantity?.unit === '')
    return saysOnly(
      'germ',
      'away',
      'far',
      'distance',
      'near',
      'next',
      'touch',
      'movement',
      'adjacent',
      'pronoun',
      'around',
      'collect',
      'reach',
    )
      ? compared('germ_distance', facts, has('near', 'adjacent') ? '<=' : '=')
      : null
  if (quantity) return null
  const within = (cells: number): ReadCondition =>
    asks({ subject: 'germ_distance', op: isNegated ? '>' : '<=', value: cells })
  if (has('adjacent') && saysOnly('germ', 'adjacent', 'cell', 'touch', 'pronoun')) return within(1)
  if (has('near', 'around') && saysOnly('germ', 'near', 'around', 'pronoun', 'touch')) return within(nearCells)
  // "If no germ has moved".
  return isNegated && !has('go') && saysOnly('germ', 'left', 'left-over')
    ? asks({ subject: 'germ_count', op: '=', value: 0 })
    : null
}

function askOxygen(facts: Facts, thing: Concept | null): ReadCondition | null {
  const { has, saysOnly, quantity } = facts
  // "When five or more have been collected".
  const isOfOxygen = thing === 'oxygen' && quantity?.unit === '' && has('collect')
  if (!quantity || !(quantity.unit === 'oxygen' || has('oxygen') || isOfOxygen)) return null
  if (quantity.unit === 'cell')
    return saysOnly('oxygen', 'away', 'distance', 'near', 'far', 'path', 'pronoun')
      ? compared('pellet_distance', facts, '<=')
      : null
  if (!saysOnly('oxygen', 'collect', 'left', 'left-over', 'save', 'number', 'reach')) return null
  if (quantity.unit === 'oxygen' || has('collect', 'number')) return compared('oxygen_collected', facts, '>=')
  return quantity.unit === '' || quantity.unit === 'percent' ? compared('oxygen', facts, '=') : null
}

function askExit(facts: Facts): ReadCondition | null {
  const { has, saysOnly, quantity, isNegated } = facts
  const isNear = !quantity && has('exit') && saysOnly('exit', 'near', 'adjacent') && has('near', 'adjacent')
  if (isNear && !isNegated) return asks({ subject: 'exit_distance', op: '<=', value: has('adjacent') ? 1 : nearCells })
  if (!quantity || (quantity.unit !== 'cell' && quantity.unit !== '') || !has('exit', 'path')) return null
  return saysOnly(
    'exit',
    'path',
    'away',
    'far',
    'distance',
    'near',
    'shortest',
    'long',
    'length',
    'reach',
    'left',
    'left-over',
    'pronoun',
    'collect',
    'touch',
    'adjacent',
  )
    ? // "If you can reach the exit in 5 steps".
      compared('exit_distance', facts, has('reach') ? '<=' : '=')
    : null
}
