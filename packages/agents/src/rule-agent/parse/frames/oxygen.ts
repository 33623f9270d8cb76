import type { Change } from '../../policy.ts'
import type { Clause } from '../clause.ts'
import type { Concept } from '../concepts.ts'
import type { Frame } from '../frame.ts'
import { mostOf } from '../frame.ts'

const leaving: Change = { oxygen: 'ignore' }
const all: Change = { oxygen: 'first', oxygenCount: null }
const collectingSome: Change = { oxygen: 'on-the-way', oxygenDetour: 4 }
const inPassing: Change = { oxygen: 'on-the-way', oxygenDetour: 0 }
const collecting: readonly Concept[] = [
  'collect',
  'take',
  'go',
  'you',
  'path',
  'send',
  'have',
  'reach',
  'near',
  'find',
  'left-over',
  'keep',
]
const leavingMaze: readonly Concept[] = [
  'before',
  'exit',
  'go',
  'leave',
  'first',
  'reach',
  'and-then',
  'thereafter',
  'path',
  'shortest',
  'left',
  'only-after',
  'position',
  'until',
]

const saysAll = ({ tokens }: Clause): boolean =>
  tokens.some(
    ({ concept, text }) => concept === 'all' && !/^(?:any|both|cualquier\w*|ningun\w*|aucun\w*|任何)$/.test(text),
  )
const saysFirst = ({ concepts }: Clause): boolean =>
  concepts.has('first') || concepts.has('before') || concepts.has('only-after') || concepts.has('and-then')
const counted = ({ quantities: [quantity], concepts }: Clause): Change | null =>
  // "One pellet per answer": so many at a time.
  !concepts.has('per') && quantity && (quantity.unit === 'oxygen' || quantity.unit === '') && quantity.op !== '<'
    ? { oxygen: 'first', oxygenCount: quantity.value + (quantity.op === '>' ? 1 : 0) }
    : null

/** What to do about oxygen pellets. */
export const oxygenFrames: readonly Frame[] = [
  {
    example: 'Make a detour of at most 4 steps for oxygen.',
    isNote: true,
    needs: [['oxygen'], ['detour', 'way-off', 'penalty'], ['quantity']],
    allows: [...collecting, 'use', 'length', 'avoid', 'left', 'penalty'],
    counts: ['cell', ''],
    fits: ({ quantities: [quantity] }) => quantity !== undefined && quantity.unit !== 'oxygen',
    do: ({ quantities: [quantity] }) => detourOf(mostOf(quantity!)),
    may: ({ quantities: [quantity] }) => detourOf(mostOf(quantity!)),
    dont: ({ quantities: [quantity] }) => (quantity!.op === '>' ? detourOf(quantity!.value) : null),
    mayBeOnly: true,
  },
  {
    example: 'Never make detours for oxygen.',
    needs: [['oxygen'], ['detour', 'way-off', 'path']],
    allows: [...collecting, 'use', 'leave', 'avoid'],
    fits: ({ polarity, concepts }) =>
      polarity === 'dont' && (!concepts.has('path') || concepts.has('leave') || concepts.has('detour')),
    dont: inPassing,
  },
  {
    example: 'Collect oxygen on the way.',
    needs: [['oxygen'], ['on-the-way']],
    allows: [...collecting, 'exit'],
    isNote: true,
    mayBeOnly: true,
    do: inPassing,
    dont: leaving,
  },
  {
    example: 'Collect pellets within 2 steps of your path.',
    needs: [['oxygen'], ['collect', 'take'], ['quantity']],
    allows: [...collecting, 'path', 'away', 'distance', 'near'],
    counts: ['cell'],
    mayBeOnly: true,
    fits: ({ quantities: [quantity] }) => mostOf(quantity!) !== null,
    do: ({ quantities: [quantity] }) => detourOf(2 * (mostOf(quantity!) ?? 0)),
  },
  {
    example: 'Collect at least 3 pellets.',
    needs: [
      ['oxygen'],
      ['quantity'],
      ['collect', 'take', 'before', 'first', 'and-then', 'have', 'exit', 'only-after', 'board'],
    ],
    allows: [...collecting, ...leavingMaze],
    counts: ['oxygen'],
    isNote: true,
    fits: (clause) =>
      clause.polarity === 'do' ||
      (clause.polarity === 'dont' &&
        (clause.concepts.has('exit') || clause.concepts.has('leave')) &&
        saysFirst(clause)),
    do: counted,
    dont: counted,
    mayBeOnly: true,
  },
  {
    example: 'Collect all oxygen before you go to the exit.',
    needs: [['oxygen']],
    allows: [...collecting, ...leavingMaze, 'intact'],
    isNote: true,
    mayBeOnly: true,
    fits: (clause) =>
      clause.polarity === 'dont'
        ? saysFirst(clause) &&
          (clause.concepts.has('exit') || clause.concepts.has('leave')) &&
          clause.concepts.has('collect')
        : (saysAll(clause) || saysFirst(clause)) &&
          !comesLate(clause) &&
          !clause.concepts.has('intact') &&
          (clause.concepts.has('collect') || clause.concepts.has('take') || saysFirst(clause)),
    do: all,
    dont: all,
    waived: leaving,
  },
  {
    example: 'Collect oxygen.',
    needs: [['oxygen'], ['collect', 'take']],
    allows: collecting,
    do: collectingSome,
    dont: leaving,
    may: inPassing,
    waived: leaving,
    detour: (steps, op) => (op === '<=' ? detourOf(steps) : op === '<' ? detourOf(steps - 1) : null),
    onTheWay: inPassing,
  },
  {
    example: 'Oxygen only when it is on the way.',
    needs: [['oxygen']],
    allows: [],
    isNote: true,
    needsCondition: true,
    do: () => null,
    onTheWay: inPassing,
  },
  {
    example: 'Ignore oxygen.',
    needs: [['oxygen'], ['ignore', 'intact', 'avoid']],
    allows: ['leave', 'keep', 'you', 'cell'],
    do: leaving,
    // "Leave no pellet behind."
    dont: ({ concepts }) => (concepts.has('leave') && concepts.has('intact') ? all : collectingSome),
  },
  {
    example: 'Do not miss a single pellet.',
    needs: [['oxygen'], ['oxygen', 'leave']],
    allows: ['you', 'left-over', 'leave', 'intact'],
    counts: ['oxygen'],
    fits: (clause) =>
      (clause.isInsisted || (clause.polarity === 'dont' && clause.concepts.has('leave'))) &&
      (clause.concepts.has('all') || clause.quantities[0]?.value === 1),
    do: all,
    dont: all,
  },
  {
    example: 'Never skip oxygen.',
    needs: [['oxygen']],
    allows: ['you', 'left-over'],
    fits: ({ isInsisted }) => isInsisted,
    do: collectingSome,
  },
  {
    example: 'You need not care about oxygen.',
    needs: [['oxygen']],
    allows: [...collecting, 'care', 'find', 'predict', 'look'],
    fits: ({ polarity }) => polarity === 'waived' || polarity === 'dont',
    dont: leaving,
    waived: leaving,
    onTheWay: inPassing,
  },
]

const detourOf = (steps: number | null): Change | null =>
  steps === null ? null : { oxygen: 'on-the-way', oxygenDetour: steps }

/** "Go to the exit first, then collect", "first the exit, then oxygen": the exit stands before the oxygen. */
function comesLate({ tokens }: Clause): boolean {
  const at = (concept: Concept): number => tokens.findIndex((token) => token.concept === concept)
  const exit = at('exit') >= 0 ? at('exit') : at('leave')
  if (exit < 0 || at('first') < 0 || at('before') >= 0 || at('only-after') >= 0) return false
  return Math.max(exit, at('first')) < at('oxygen')
}
