import type { Change, Settings } from '../policy.ts'
import type { Clause } from './clause.ts'
import type { Concept, Quantity, Unit } from './concepts.ts'

/** What an instruction changes; a function when it carries numbers, null when these make no sense. */
export type Meaning = Change | ((clause: Clause) => Change | null)

/** An instruction: the concepts that a clause about it has, and what it means when it is asked for, forbidden, allowed or waived. */
export interface Frame {
  /** A sentence that this frame understands; shown in the palette and tested. */
  readonly example: string
  /** One concept of each group stands in the clause. */
  readonly needs: readonly (readonly Concept[])[]
  /** Others that may, beside those that may stand anywhere. */
  readonly allows: readonly Concept[]
  /** In what numbers may be counted; without, a clause with a number is about something else. */
  readonly counts?: readonly Unit[]
  /** It needs no verb: "Shortest path." */
  readonly isNote?: true
  /** It asks for what the game is won by. */
  readonly isGoal?: true
  /** "Only" without a condition changes nothing. */
  readonly mayBeOnly?: true
  readonly fits?: (clause: Clause) => boolean
  readonly do?: Meaning
  readonly dont?: Meaning
  /** The opposite of `do` outside a condition; `dont` when not given. */
  readonly off?: Change
  /** "You may ...". */
  readonly may?: Meaning
  /** "You need not ...". */
  readonly waived?: Meaning
  /** Means something only under a condition. */
  readonly needsCondition?: true
  /** What it means with "no other way": asked for if so, asked for unless so, forbidden unless so. */
  readonly blocked?: { readonly doIf?: Change; readonly doUnless?: Change; readonly dontUnless?: Change }
  /** What it means when it is asked for if that saves more than so many steps, or takes no more. */
  readonly detour?: (steps: number, op: Quantity['op']) => Change | null
  /** What it means when it lies on the way. */
  readonly onTheWay?: Change
}

/** May stand in any instruction. */
const anywhere: readonly Concept[] = ['always', 'all', 'per', 'board', 'true', 'false', 'quantity', 'next']

const allowedBy = new Map<Frame, ReadonlySet<Concept>>()

function allowed(frame: Frame): ReadonlySet<Concept> {
  const known = allowedBy.get(frame)
  if (known) return known
  const all = new Set([...anywhere, ...frame.allows, ...frame.needs.flat()])
  allowedBy.set(frame, all)
  return all
}

/** Whether a clause is about this instruction and nothing else. */
export function isAbout(frame: Frame, clause: Clause): boolean {
  const { concepts, quantities, act } = clause
  if (act === 'told' || (act === 'note' && frame.isNote !== true)) return false
  if (!frame.needs.every((group) => group.some((concept) => concepts.has(concept)))) return false
  const may = allowed(frame)
  for (const concept of concepts) if (!may.has(concept)) return false
  const counts = frame.counts ?? []
  const numbers = quantities.filter(({ isLoose, unit }) => isLoose !== true || counts.includes(unit))
  if (!numbers.every(({ unit, value }) => counts.includes(unit) || (value === 0 && unit === ''))) return false
  if (numbers.some(({ unit, value }) => !divisible.has(unit) && !Number.isInteger(value))) return false
  return numbers.length <= 1 && (frame.fits?.(clause) ?? true)
}

/** "2.5 cells" are none. */
const divisible: ReadonlySet<Unit> = new Set(['s', 'ms', 'percent'])

/** Switched off by its value: "set use_bfs to false", "freeze_germs_ms = 0". */
export const isOff = ({ concepts, quantities: [quantity] }: Clause): boolean =>
  concepts.has('false') || quantity?.value === 0

/** The greatest number that a quantity allows: "fewer than six" is five. */
export const mostOf = ({ op, value, most }: Quantity): number | null =>
  op === '<' ? Math.max(0, value - 1) : op === '>' || op === '>=' ? null : (most ?? value)

/** The least number that a quantity asks for: "more than two" is three. */
export const leastOf = ({ op, value }: Quantity): number | null =>
  op === '>' ? value + 1 : op === '<' || op === '<=' ? null : value

/** Sets a setting to the duration in the clause, in milliseconds; to its default when there is none, and null when nobody knows its unit. */
export const lasting =
  (key: 'freezeMs' | 'slowMs' | 'speedMs' | 'highlightMs', defaultMs: number) =>
  ({ quantities: [quantity] }: Clause): Partial<Settings> | null => {
    if (quantity && quantity.unit === '' && quantity.value < leastMs && quantity.value > 0) return null
    return { [key]: quantity ? msOf(quantity) : defaultMs }
  }

/** "Freeze for 3": who knows of what? */
const leastMs = 100

export const msOf = ({ value, unit }: Quantity): number => Math.round(unit === 's' ? value * 1000 : value)
