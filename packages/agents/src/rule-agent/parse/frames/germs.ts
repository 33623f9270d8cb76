import type { Change } from '../../policy.ts'
import type { Clause } from '../clause.ts'
import type { Concept } from '../concepts.ts'
import { conceptsOf } from '../concepts.ts'
import type { Frame } from '../frame.ts'
import { leastOf, mostOf } from '../frame.ts'

const ignoring: Change = { germs: 'ignore', germDistance: 0, foresee: false }
const walking: readonly Concept[] = [
  ...conceptsOf(`go touch through cell path you position visit find take use
    exit field have send reach exist where same blocked next collect`),
]
const lastResort = { doIf: { germs: 'last-resort' }, dontUnless: { germs: 'last-resort' } } as const
const isForbidden = ({ polarity }: Clause): boolean => polarity === 'dont'

const moving = ({ concepts }: Clause): boolean =>
  (['path', 'cell', 'position', 'go', 'through', 'touch', 'reach'] as const).some((one) => concepts.has(one))

/** Cells to keep: what is asked for, or what is left when less is forbidden. */
function keptCells({ quantities: [quantity], polarity }: Clause): number | null {
  if (!quantity) return null
  if (polarity !== 'dont') return leastOf(quantity)
  return quantity.op === '<' ? quantity.value : null
}

const safety = /safe|sicher|securite|segur|安全/

/** What to do about germs. */
export const germFrames: readonly Frame[] = [
  {
    example: 'Count each cell next to a germ as 6 steps.',
    needs: [['germ'], ['treat', 'penalty'], ['quantity']],
    allows: [
      'cell',
      'adjacent',
      'near',
      'path',
      'through',
      'go',
      'use',
      'have',
      'way-off',
      'put',
      'around',
      'send',
      'bfs',
      'take',
      'find',
    ],
    counts: ['cell', ''],
    isNote: true,
    do: ({ quantities: [quantity], concepts }) => ({
      germs: 'avoid',
      germCost: quantity!.value,
      ...(concepts.has('bfs') ? { search: 'shortest-path' as const } : {}),
    }),
  },
  {
    example: 'Use a penalty for cells next to germs.',
    needs: [['germ'], ['penalty']],
    allows: ['cell', 'adjacent', 'near', 'path', 'use', 'put', 'bfs', 'treat', 'have', 'send', 'around'],
    do: ({ concepts }) => ({ germs: 'avoid', ...(concepts.has('bfs') ? { search: 'shortest-path' as const } : {}) }),
  },
  {
    example: 'Treat germs as walls.',
    needs: [['germ'], ['impassable', 'wall']],
    allows: ['treat', 'cell', 'position', 'take', 'predict', 'you', 'field', 'map', 'go', 'touch'],
    isNote: true,
    fits: ({ concepts }) => concepts.has('impassable') || concepts.has('treat'),
    do: { germs: 'never', germDistance: 0 },
  },
  {
    example: 'Treat cells next to germs as walls.',
    needs: [['germ'], ['impassable', 'wall'], ['adjacent']],
    allows: ['treat', 'cell', 'position', 'predict', 'take'],
    fits: ({ concepts }) => concepts.has('impassable') || concepts.has('treat'),
    do: { germs: 'never', germDistance: 1 },
  },
  {
    example: 'Never come within 2 cells of a germ.',
    needs: [['germ'], ['quantity']],
    allows: [...walking, 'near', 'distance', 'away', 'adjacent'],
    counts: ['cell', ''],
    fits: (clause) =>
      isForbidden(clause) &&
      !clause.concepts.has('keep') &&
      !clause.concepts.has('away') &&
      (clause.quantities[0]!.unit === 'cell' || clause.concepts.size > 2) &&
      ['<', '<='].includes(clause.quantities[0]!.op),
    dont: ({ quantities: [quantity] }) => ({ germs: 'never', germDistance: mostOf(quantity!) }),
    blocked: lastResort,
  },
  {
    example: 'Keep at least 2 cells away from germs.',
    needs: [['germ'], ['quantity'], ['keep', 'away', 'distance', 'leave', 'avoid', 'far', 'enough', 'put', 'have']],
    allows: [
      'go',
      'you',
      'cell',
      'path',
      'nearest',
      'exist',
      'near',
      'adjacent',
      'find',
      'take',
      'use',
      'send',
      'same',
      'position',
      'where',
      'around',
    ],
    counts: ['cell', ''],
    isNote: true,
    fits: (clause) => keptCells(clause) !== null,
    do: (clause) => ({ germs: 'avoid', germDistance: keptCells(clause) }),
    dont: (clause) => ({ germs: 'avoid', germDistance: keptCells(clause) }),
  },
  {
    example: 'Keep a safety distance of 2 cells.',
    needs: [['distance'], ['quantity']],
    allows: ['keep', 'have', 'leave', 'you', 'use', 'send', 'put'],
    counts: ['cell', ''],
    isNote: true,
    fits: ({ polarity, tokens }) =>
      polarity === 'do' && tokens.some(({ concept, text }) => concept === 'distance' && safety.test(text)),
    do: (clause) => ({ germs: 'avoid', germDistance: keptCells(clause) }),
  },
  {
    example: 'Avoid germs within 2 cells.',
    needs: [['germ'], ['quantity'], ['avoid']],
    allows: ['cell', 'near', 'you'],
    counts: ['cell'],
    fits: ({ quantities: [quantity], polarity }) => polarity === 'do' && ['<', '<='].includes(quantity!.op),
    do: ({ quantities: [quantity] }) => ({ germs: 'avoid', germDistance: mostOf(quantity!) }),
  },
  {
    example: 'Avoid germs at all costs.',
    needs: [['germ'], ['avoid', 'away', 'keep'], ['at-all-costs']],
    allows: ['go', 'cell', 'path', 'you', 'keep', 'touch', 'far'],
    do: { germs: 'never', germDistance: 1 },
  },
  {
    example: 'Reckon with germs that turn.',
    needs: [['germ'], ['turning'], ['predict', 'think']],
    allows: ['movement', 'where', 'go', 'position', 'you', 'next', 'all', 'ahead', 'path'],
    do: { expectTurns: true },
    dont: { expectTurns: false },
  },
  {
    example: 'Predict where the germs will move.',
    needs: [['germ'], ['predict', 'think', 'look', 'care', 'find'], ['movement', 'where', 'go', 'position', 'predict']],
    allows: [
      'next',
      'you',
      'go',
      'cell',
      'reach',
      'path',
      'ahead',
      'find',
      'use',
      'position',
      'predict',
      'take',
      'distance',
      'far',
      'thereafter',
      'send',
      'answer',
    ],
    fits: ({ concepts, tokens }) =>
      concepts.has('movement') ||
      concepts.has('where') ||
      concepts.has('go') ||
      concepts.has('position') ||
      tokens.some(({ text }) =>
        /^(?:predict|anticipate|foresee|forecast|extrapolate|simulate|model|project)/.test(text),
      ),
    do: { foresee: true },
    dont: { foresee: false },
  },
  {
    example: 'You need not care about germs.',
    needs: [['germ'], ['care', 'germ'], ['germ']],
    allows: ['predict', 'look', 'go'],
    fits: ({ polarity, concepts }) => polarity === 'waived' || (polarity === 'dont' && concepts.has('care')),
    dont: ignoring,
    waived: ignoring,
  },
  {
    example: 'Ignore germs.',
    needs: [['germ'], ['ignore']],
    allows: ['you', 'cell', 'path', 'go'],
    // "Then walk past them" says where to go.
    fits: ({ tokens, polarity }) =>
      polarity !== 'do' || !tokens.some(({ concept, text }) => concept === 'ignore' && / (?:past|by)$/.test(text)),
    do: ignoring,
    dont: { germs: 'avoid' },
  },
  {
    example: 'Avoid cells next to germs.',
    needs: [['germ'], ['avoid', 'away', 'penalty'], ['adjacent', 'near', 'cell']],
    allows: ['cell', 'path', 'go', 'keep', 'you', 'position', 'have', 'touch', 'where', 'find'],
    fits: ({ polarity }) => polarity === 'do',
    do: { germs: 'avoid' },
    blocked: { doUnless: { germs: 'last-resort' } },
  },
  {
    example: 'Never step next to a germ.',
    needs: [['germ'], ['adjacent', 'near']],
    allows: [...walking, 'keep', 'leave', 'stop', 'wait', 'revisit'],
    isNote: true,
    fits: (clause) => isForbidden(clause) || clause.act !== 'told',
    dont: { germs: 'never', germDistance: 1 },
    blocked: lastResort,
  },
  {
    example: 'Prefer paths away from germs.',
    needs: [['germ'], ['path', 'cell'], ['away', 'avoid', 'far'], ['take']],
    allows: ['find', 'use', 'shortest', 'go', 'keep', 'exit', 'whole', 'send', 'safest'],
    fits: ({ polarity }) => polarity === 'do',
    do: { search: 'shortest-path', germs: 'avoid' },
  },
  {
    example: 'Avoid germs.',
    needs: [['germ'], ['avoid', 'away', 'far']],
    allows: [
      'go',
      'keep',
      'you',
      'path',
      'leave',
      'find',
      'take',
      'use',
      'distance',
      'exit',
      'touch',
      'reach',
      'put',
      'way-off',
      'first',
      'send',
      'around',
      'cell',
      'where',
      'have',
      'on-the-way',
    ],
    isNote: true,
    do: { germs: 'avoid' },
    dont: ignoring,
    off: { germs: 'ignore' },
    waived: ignoring,
    blocked: { doUnless: { germs: 'last-resort' } },
  },
  {
    example: 'Keep your distance from germs.',
    needs: [['germ'], ['distance'], ['keep', 'leave', 'have', 'send']],
    allows: ['you', 'go', 'safest'],
    do: { germs: 'avoid' },
  },
  {
    example: 'Never touch a germ.',
    needs: [['germ']],
    allows: [...walking, 'keep'],
    // "Do not mention the germs", "... , not germs".
    fits: (clause) =>
      isForbidden(clause) && clause.concepts.size > 1 && (!clause.concepts.has('send') || moving(clause)),
    dont: { germs: 'never', germDistance: 0 },
    blocked: lastResort,
  },
  {
    example: 'Walk through germs only if there is no other way.',
    needs: [['germ'], ['through', 'touch']],
    allows: walking,
    needsCondition: true,
    do: () => null,
    blocked: lastResort,
  },
  {
    example: 'Be cautious.',
    needs: [['cautious']],
    allows: ['go', 'you', 'keep'],
    fits: ({ polarity }) => polarity === 'do',
    isNote: true,
    do: { germs: 'last-resort' },
  },
  {
    example: 'Take risks.',
    needs: [['risky']],
    allows: ['go', 'take', 'you'],
    do: ignoring,
    dont: { germs: 'last-resort' },
  },
]
