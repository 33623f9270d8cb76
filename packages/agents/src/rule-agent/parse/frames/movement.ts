import type { Frame } from '../frame.ts'
import { mostOf } from '../frame.ts'
import type { Clause } from '../clause.ts'
import type { Concept } from '../concepts.ts'

const planned = { search: 'shortest-path' } as const
const ways: readonly Concept[] = [
  ...([
    'path',
    'exit',
    'you',
    'map',
    'go',
    'find',
    'take',
    'use',
    'send',
    'reach',
    'position',
    'cell',
    'through',
    'answer',
  ] as const),
  ...(['ahead', 'first', 'before', 'think', 'leave', 'field', 'show', 'look', 'keep', 'put'] as const),
]
const walls: readonly Concept[] = [
  'wall',
  'hand',
  'take',
  'use',
  'keep',
  'go',
  'find',
  'path',
  'you',
  'exit',
  'touch',
  'adjacent',
  'put',
  'distance',
  'reach',
]

const hasHand = ({ concepts, tokens }: Clause): boolean =>
  concepts.has('wall') ||
  concepts.has('hand') ||
  tokens.some(
    ({ concept, text }) => (concept === 'right' || concept === 'left') && (text.length > 5 || text.includes('手')),
  )

const stepsIn = ({ quantities: [quantity], polarity, concepts }: Clause): number | null => {
  if (!quantity) return concepts.has('next') ? 1 : null
  if (polarity === 'dont') return quantity.op === '>' ? quantity.value : null
  return mostOf(quantity)
}

/** "Max 4 steps", not "within 4 steps", which is where something is. */
const isLimit = ({ concepts, tokens, quantities: [quantity] }: Clause): boolean =>
  quantity?.op === '<=' && concepts.size === 1 && !/^(?:within|innerhalb|im umkreis|dans|dentro)/.test(tokens[0]!.text)

const next = /^(?:next|nachste|prochain|siguiente|proximo|下一)/

/** Goals, search, memory and the length of an answer. */
export const movementFrames: readonly Frame[] = [
  {
    example: 'Follow the right wall.',
    needs: [['right']],
    allows: walls,
    isNote: true,
    fits: hasHand,
    do: { search: 'right-hand' },
    dont: { search: 'greedy' },
  },
  {
    example: 'Follow the left-hand rule.',
    needs: [['left']],
    allows: walls,
    isNote: true,
    fits: hasHand,
    do: { search: 'left-hand' },
    dont: { search: 'greedy' },
  },
  {
    example: 'Take the safest path.',
    needs: [['safest'], ['path']],
    allows: [...ways, 'right'],
    isNote: true,
    mayBeOnly: true,
    do: { search: 'shortest-path', germs: 'last-resort' },
  },
  {
    example: 'Move greedily towards the exit.',
    needs: [['greedy']],
    allows: ['go', 'exit', 'path', 'you', 'find', 'take', 'use', 'cell'],
    do: { search: 'greedy' },
  },
  {
    example: 'Always move to the cell nearest to the exit.',
    needs: [['nearest'], ['exit'], ['go', 'take']],
    allows: ['cell', 'adjacent', 'you', 'position', 'greedy', 'map', 'find', 'touch'],
    do: { search: 'greedy' },
  },
  {
    example: 'Bring the player closer to the exit with every step.',
    needs: [['near', 'nearest'], ['exit'], ['cell', 'movement', 'put', 'take', 'collect', 'touch']],
    allows: ['you', 'adjacent', 'next', 'go', 'reach', 'find'],
    fits: ({ polarity, tokens }) =>
      polarity === 'do' && tokens.some(({ text }) => /^(?:closer|nearer|closest|nearest)/.test(text)),
    do: { search: 'greedy' },
  },
  {
    example: 'Use BFS on the map.',
    needs: [['bfs']],
    allows: [...ways, 'shortest', 'whole', 'wall', 'nearest'],
    isNote: true,
    mayBeOnly: true,
    do: planned,
    dont: { search: 'greedy' },
  },
  {
    example: 'Follow the shortest path to the exit.',
    needs: [['shortest'], ['path', 'exit', 'reach', 'cell', 'length']],
    allows: [...ways, 'whole', 'shortest', 'wall', 'length', 'greedy', 'collect'],
    // "Minimise the steps."
    fits: ({ concepts, tokens }) =>
      (['path', 'exit', 'reach'] as const).some((one) => concepts.has(one)) ||
      tokens.some(({ concept, form }) => concept === 'shortest' && form === 'base'),
    isNote: true,
    mayBeOnly: true,
    do: planned,
    // "Never leave the shortest path."
    dont: ({ concepts }) => (concepts.has('leave') ? planned : { search: 'greedy' }),
  },
  {
    example: 'Plan the whole path.',
    needs: [['whole'], ['path']],
    allows: [...ways, 'answer'],
    isNote: true,
    mayBeOnly: true,
    do: planned,
    dont: { maxSteps: 1 },
  },
  {
    example: 'Send all the cells up to the exit.',
    needs: [
      ['cell', 'position'],
      ['send', 'answer'],
      ['all', 'whole'],
    ],
    allows: ['path', 'exit', 'you', 'map', 'answer', 'through', 'position', 'reach'],
    isNote: true,
    fits: ({ concepts, polarity }) => polarity === 'do' && (concepts.has('path') || concepts.has('exit')),
    do: planned,
  },
  {
    example: 'Look one answer ahead.',
    isNote: true,
    needs: [['look', 'think', 'find', 'predict'], ['ahead'], ['quantity', 'answer']],
    allows: ['answer', 'you', 'go', 'path', 'next', 'cell'],
    counts: ['', 'cell'],
    do: { lookAhead: true },
    dont: { lookAhead: false },
  },
  {
    example: 'Wait for a safe moment.',
    isNote: true,
    needs: [['patient']],
    allows: ['wait', 'germ', 'you', 'go', 'through', 'first', 'keep', 'exit', 'path', 'have'],
    // "Everything here is about patience."
    fits: ({ act, tokens }) =>
      act === 'order' || tokens.length === 1 || !tokens.some(({ text }) => text === 'patience'),
    do: { bidesTime: true, canWait: true },
    dont: { bidesTime: false },
  },
  {
    example: 'Plan ahead.',
    isNote: true,
    needs: [['ahead']],
    allows: ['find', 'path', 'exit', 'think', 'you', 'look', 'go'],
    // "In advance" says only when.
    fits: ({ concepts, tokens }) => concepts.size > 1 || tokens.some(({ text }) => /^(?:plan|think) /.test(text)),
    do: planned,
  },
  {
    example: 'Send at most 5 steps.',
    needs: [['quantity', 'next']],
    allows: [...ways, 'limit', 'length', 'cell', 'per', 'next', 'long', 'whole', 'have'],
    counts: ['cell', ''],
    isNote: true,
    mayBeOnly: true,
    fits: (clause) =>
      stepsIn(clause) !== null &&
      (clause.act === 'order' ||
        ['per', 'path', 'length', 'send', 'next', 'go', 'answer', 'ahead'].some((one) =>
          clause.concepts.has(one as Concept),
        ) ||
        isLimit(clause)) &&
      (clause.quantities[0]?.unit === 'cell' ||
        // "Steps per answer: 3"
        (clause.concepts.has('cell') && clause.concepts.has('per') && !clause.concepts.has('go')) ||
        clause.concepts.has('length') ||
        clause.concepts.has('send') ||
        (clause.concepts.has('next') && clause.concepts.has('cell'))),
    do: (clause) => ({ maxSteps: stepsIn(clause) }),
    dont: (clause) => ({ maxSteps: stepsIn(clause) }),
    may: (clause) => ({ maxSteps: stepsIn(clause) }),
  },
  {
    example: 'Send only your next move.',
    needs: [['movement'], ['send', 'answer', 'go']],
    allows: ['you', 'answer', 'per'],
    mayBeOnly: true,
    fits: ({ isOnly, polarity, tokens }) =>
      isOnly && polarity === 'do' && tokens.some(({ concept, text }) => concept === 'movement' && next.test(text)),
    do: { maxSteps: 1 },
  },
  {
    example: 'Do not revisit cells.',
    needs: [
      ['revisit', 'visit', 'touch', 'go', 'cell', 'position', 'path', 'take'],
      ['visited', 'twice', 'same', 'revisit'],
    ],
    allows: [
      'you',
      'cell',
      'position',
      'path',
      'field',
      'go',
      'touch',
      'visit',
      'map',
      'use',
      'take',
      'through',
      'send',
      'have',
    ],
    fits: ({ polarity }) => polarity !== 'do',
    dont: { avoidVisited: true },
    may: { avoidVisited: false },
    waived: { avoidVisited: false },
  },
  {
    example: 'Avoid loops.',
    needs: [['avoid'], ['revisit', 'visited']],
    allows: ['cell', 'position', 'path', 'go', 'you', 'touch', 'visit'],
    do: { avoidVisited: true },
  },
  {
    example: 'Remember the cells you have visited.',
    needs: [['remember'], ['visited']],
    allows: ['cell', 'position', 'path', 'you', 'where', 'go', 'field'],
    do: { avoidVisited: true },
  },
  {
    example: 'Wait if no path is safe.',
    needs: [['wait'], ['unsafe']],
    allows: ['you', 'position'],
    fits: ({ polarity }) => polarity === 'do' || polarity === 'may',
    do: { canWait: true },
    may: { canWait: true },
  },
  {
    example: 'Never stand still.',
    needs: [['wait']],
    allows: ['you', 'exit', 'position', 'stop', 'cell', 'path', 'first', 'keep'],
    counts: [],
    do: { hold: true },
    dont: { canWait: false, hold: false },
    off: { hold: false },
    fits: ({ polarity, tokens }) =>
      polarity !== 'do' || tokens.some(({ concept, text }) => concept === 'wait' && /^(?!let ).* /.test(text)),
  },
  {
    example: 'Wait if a germ is within 2 cells.',
    needs: [['wait', 'stop']],
    allows: ['you', 'position', 'go', 'cell'],
    do: { hold: true },
    dont: { canWait: false, hold: false },
    off: { hold: false },
    needsCondition: true,
  },
  {
    example: 'Keep moving.',
    needs: [['keep'], ['go']],
    allows: ['you'],
    fits: ({ tokens }) => tokens.some(({ concept, form }) => concept === 'go' && form === 'gerund'),
    do: { canWait: false, hold: false },
  },
  {
    example: 'Do not move if a germ is within 2 cells.',
    needs: [['go']],
    allows: ['you'],
    fits: ({ polarity, tokens }) => polarity === 'dont' && !tokens.some(({ text }) => text === 'be'),
    dont: { hold: true },
    needsCondition: true,
  },
]
