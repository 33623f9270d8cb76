import type { SideClause } from './clauses.ts'
import { conditionsOf, leadingCondition } from './conditions.ts'
import type { Condition } from './policy.ts'

/** Conditions on a clause, and how they were put: `only` and `unless` also say what holds at other times. */
export interface Proviso {
  readonly conditions: readonly Condition[]
  readonly mood: 'while' | 'only' | 'unless'
}

export const unconditional: Proviso = { conditions: [], mood: 'while' }

/** What side clauses demand; `null` when one of them is not understood. */
export function provisoOf(sides: readonly SideClause[]): Proviso | null {
  let proviso: Proviso | null = unconditional
  for (const { kind, phrase } of sides) {
    if (kind === 'even if' || kind === 'reason' || kind === 'instead') continue
    const bare = conditionsOf(phrase)
    if (!bare || (kind === 'unless' && bare.length > 1)) return null
    const conditions = bare.map((condition) => ({ ...condition, negated: kind === 'unless' }))
    proviso =
      proviso &&
      joined(proviso, { conditions, mood: kind === 'only if' ? 'only' : kind === 'unless' ? 'unless' : 'while' })
  }
  return proviso
}

/** Both at once; `null` where "unless" and another condition meet, for it is open what that means. */
export function joined(a: Proviso, b: Proviso): Proviso | null {
  if (a.conditions.length === 0) return b
  if (b.conditions.length === 0) return a
  if (a.mood === 'unless' || b.mood === 'unless') return null
  return { conditions: [...a.conditions, ...b.conditions], mood: a.mood === 'only' ? 'only' : b.mood }
}

/** "Otherwise": when the condition does not hold; `null` when there is not exactly one. */
export function otherwise({ conditions }: Proviso): Proviso | null {
  const [condition, ...more] = conditions
  return condition && more.length === 0
    ? { conditions: [{ ...condition, negated: !condition.negated }], mood: 'while' }
    : null
}

/** "If you are stuck break a wall": a side clause without a comma, cut where its condition ends. */
export function splitLeading({ kind, phrase }: SideClause): { proviso: Proviso; phrase: string } | null {
  const found = kind === 'if' || kind === 'unless' ? leadingCondition(phrase) : null
  if (!found || found.rest === '') return null
  const isUnless = kind === 'unless'
  return {
    proviso: { conditions: [{ ...found.condition, negated: isUnless }], mood: isUnless ? 'unless' : 'while' },
    phrase: found.rest,
  }
}
