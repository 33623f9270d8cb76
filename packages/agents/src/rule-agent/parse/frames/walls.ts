import type { Clause } from '../clause.ts'
import type { Concept } from '../concepts.ts'
import type { Frame } from '../frame.ts'
import { mostOf } from '../frame.ts'

/** Breaks in a game. */
const breaksOfGame = 3
const around: readonly Concept[] = [
  'wall',
  'path',
  'you',
  'use',
  'send',
  'put',
  'adjacent',
  'exit',
  'through',
  'take',
  'blocked',
  'field',
  'cell',
  'go',
  'find',
  'have',
  'near',
  'next',
]

const breakable = ({ concepts, tokens, quantities }: Clause): boolean =>
  concepts.has('wall') ||
  quantities.some(({ unit }) => unit === 'break') ||
  tokens.some(
    ({ concept, form, text }) =>
      concept === 'break' && (form === 'noun' || form === 'field' || /墙| through$/.test(text)),
  )

const isOpening = {
  dont: { breaks: 'never' },
  may: { breaks: 'when-blocked' },
  blocked: { doIf: { breaks: 'when-blocked' }, dontUnless: { breaks: 'when-blocked' } },
  detour: (steps: number, op: string) =>
    op === '>'
      ? { breaks: 'when-shorter', breakDetour: steps }
      : op === '>='
        ? { breaks: 'when-shorter', breakDetour: Math.max(0, steps - 1) }
        : null,
} as const satisfies Partial<Frame>

/** When walls may be broken; three breaks a game, and only walls beside the player. */
export const wallFrames: readonly Frame[] = [
  {
    example: 'Break every wall around you.',
    needs: [['break'], ['wall'], ['around', 'all']],
    allows: ['you', 'adjacent', 'near', 'around', 'use'],
    fits: ({ polarity, concepts, tokens }) =>
      polarity === 'do' &&
      (concepts.has('around') || concepts.has('adjacent') || concepts.has('near')) &&
      tokens.some(({ concept, text }) => concept === 'all' && text !== 'any'),
    do: { breaks: 'all-around' },
  },
  {
    example: 'Save one break for emergencies.',
    needs: [['break'], ['save', 'keep', 'left-over', 'leave', 'have'], ['quantity']],
    allows: ['wall', 'emergency', 'left-over', 'before', 'exit', 'you', 'intact', 'number', 'left', 'put'],
    counts: ['break', '', 'wall'],
    fits: ({ polarity, quantities: [quantity], concepts }) =>
      polarity === 'do' &&
      (!concepts.has('have') || concepts.has('left-over') || concepts.has('left')) &&
      quantity!.op !== '<=' &&
      quantity!.op !== '<',
    do: ({ quantities: [quantity] }) => ({ breakReserve: quantity!.value }),
  },
  {
    example: 'Keep a wall break for later.',
    needs: [['break'], ['save', 'left-over']],
    allows: ['left-over', 'save', 'emergency', 'use', 'keep', 'you', 'left'],
    // How many "breaks" are, nobody knows.
    fits: ({ polarity, concepts, tokens }) =>
      tokens.some(({ concept, form, text }) => concept === 'break' && form === 'noun' && !text.endsWith('s')) &&
      (polarity === 'do'
        ? concepts.has('save') || concepts.has('keep')
        : concepts.has('use') && concepts.has('left-over')),
    do: { breakReserve: 1 },
    dont: { breakReserve: 1 },
  },
  {
    example: 'Use at most one break.',
    isNote: true,
    needs: [['break'], ['quantity']],
    allows: ['wall', 'use', 'send', 'you', 'per', 'limit', 'put', 'number', 'take'],
    counts: ['break', 'wall', ''],
    fits: ({ polarity, quantities: [quantity] }) =>
      polarity === 'dont' ? quantity!.op === '>' : mostOf(quantity!) !== null && quantity!.op !== '',
    do: ({ quantities: [quantity] }) => reserveAfter(mostOf(quantity!) ?? 0),
    dont: ({ quantities: [quantity] }) => reserveAfter(quantity!.value),
    mayBeOnly: true,
  },
  {
    example: 'Break a wall only if that saves more than 6 steps.',
    needs: [['break'], ['shorter', 'detour'], ['quantity']],
    allows: [...around, 'save'],
    counts: ['cell'],
    mayBeOnly: true,
    fits: ({ polarity }) => polarity === 'do',
    do: ({ quantities: [quantity] }) => isOpening.detour(quantity!.value, quantity!.op === '>' ? '>' : '>='),
  },
  {
    example: 'Use wall breaks to take shortcuts.',
    needs: [['break'], ['shorter']],
    allows: around,
    fits: (clause) => clause.polarity === 'do' && breakable(clause),
    do: { breaks: 'when-shorter', breakDetour: 4 },
  },
  {
    example: 'Break walls when the way is blocked.',
    needs: [['break']],
    allows: around,
    counts: ['wall', 'break'],
    isNote: true,
    // "Near the exit" says when.
    fits: (clause) =>
      (clause.act === 'order' || clause.polarity === 'dont') &&
      (breakable(clause) || (clause.polarity === 'dont' && clause.tokens.every(({ form }) => form === 'gerund'))) &&
      !(clause.concepts.has('near') && clause.concepts.has('exit')) &&
      (clause.quantities[0]?.value ?? 1) <= 1 &&
      (clause.quantities[0]?.op ?? '') === '',
    do: { breaks: 'when-shorter', breakDetour: 4 },
    ...isOpening,
  },
  {
    example: 'Break only if the way is blocked.',
    needs: [['break']],
    allows: ['you', 'through'],
    needsCondition: true,
    do: () => null,
    blocked: isOpening.blocked,
  },
  {
    example: 'Leave the walls alone.',
    needs: [['wall'], ['intact', 'whole']],
    allows: ['leave', 'keep', 'you'],
    do: { breaks: 'never' },
    blocked: { doUnless: { breaks: 'when-blocked' } },
  },
]

const reserveAfter = (used: number) => ({ breakReserve: Math.max(0, breaksOfGame - used) })
