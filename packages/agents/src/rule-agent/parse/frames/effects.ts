import type { Change } from '../../policy.ts'
import { effectDefaultsMs } from '../../policy.ts'
import type { Clause } from '../clause.ts'
import type { Concept } from '../concepts.ts'
import { conceptsOf } from '../concepts.ts'
import type { Frame } from '../frame.ts'
import { lasting } from '../frame.ts'

const using: readonly Concept[] = ['use', 'send', 'put', 'have', 'answer', 'field', 'take', 'through']
const times = ['s', 'ms', ''] as const
/** "Keep the germs frozen" is an order; "frozen germs" are not. */
const placing = conceptsOf('keep stop leave put')

/** As much as "go quickly". */
const hurrying = /^(?:rush|dash|race|hasten|hurry|scurry|dart|bolt|make haste|quicken)/

/** "Never freeze for more than 2 s": a limit, and no ban on the rest. */
const unlessLimited =
  (ban: Change) =>
  ({ quantities: [quantity] }: Clause): Change | null =>
    quantity && quantity.value > 0 ? null : ban

/** Freeze, slow, speed, reveal, and the BFS assist: the assisted division. */
export const effectFrames: readonly Frame[] = [
  {
    example: 'Freeze the germs for 3 seconds.',
    needs: [
      ['freeze', 'frozen'],
      ['freeze', 'keep', 'stop', 'leave', 'put', 'germ'],
    ],
    allows: ['germ', 'you', ...using, 'frozen', 'movement', 'position', 'length'],
    counts: times,
    isNote: true,
    fits: ({ concepts, polarity, tokens, act, isInsisted }) =>
      // "Leave freeze_germs_ms out."
      (!concepts.has('leave') || concepts.has('frozen')) &&
      (act === 'note'
        ? concepts.has('quantity')
        : concepts.has('freeze')
          ? polarity !== 'do' || isInsisted || tokens.some(({ form }) => form !== 'noun') || concepts.has('quantity')
          : concepts.has('germ') && (polarity === 'dont' || tokens.some(({ concept }) => placing.has(concept)))),
    do: lasting('freezeMs', effectDefaultsMs.freeze),
    dont: unlessLimited({ freezeMs: 0 }),
    off: { freezeMs: 0 },
    waived: { freezeMs: 0 },
  },
  {
    example: 'Stop the germs for 3 seconds.',
    needs: [['stop'], ['germ'], ['quantity']],
    allows: [],
    counts: ['s', 'ms'],
    fits: ({ polarity }) => polarity === 'do',
    do: lasting('freezeMs', effectDefaultsMs.freeze),
  },
  {
    example: 'Slow the germs for 3 seconds.',
    needs: [['slow']],
    allows: ['germ', 'you', ...using, 'length', 'movement'],
    counts: times,
    isNote: true,
    // "Slow down and enjoy the music" slows nobody.
    fits: ({ act, concepts, polarity, tokens }) =>
      concepts.has('quantity') ||
      (act === 'order' && (polarity !== 'do' || concepts.size > 1 || tokens[0]!.text !== 'slow down')),
    do: lasting('slowMs', effectDefaultsMs.slow),
    dont: unlessLimited({ slowMs: 0 }),
    off: { slowMs: 0 },
    waived: { slowMs: 0 },
  },
  {
    example: 'Slow down when a germ is near.',
    needs: [['slow']],
    allows: ['you'],
    needsCondition: true,
    do: lasting('slowMs', effectDefaultsMs.slow),
  },
  {
    example: 'Use the speed boost for 2 seconds.',
    needs: [['speed']],
    allows: ['you', ...using, 'go', 'length', 'exit'],
    counts: times,
    isNote: true,
    // "Safety over speed" and "rush to the exit" ask for no boost.
    fits: ({ act, concepts, tokens }) =>
      concepts.has('quantity') ||
      (act === 'order' && (concepts.has('use') || !tokens.some(({ text }) => text === 'speed' || hurrying.test(text)))),
    do: lasting('speedMs', effectDefaultsMs.speed),
    dont: unlessLimited({ speedMs: 0 }),
    off: { speedMs: 0 },
    waived: { speedMs: 0 },
  },
  {
    example: 'Rush when a germ is near.',
    needs: [['speed']],
    allows: ['you'],
    needsCondition: true,
    fits: ({ act, polarity }) => act === 'order' && polarity === 'do',
    do: lasting('speedMs', effectDefaultsMs.speed),
  },
  {
    example: 'Never use powers.',
    needs: [['powers']],
    allows: using,
    fits: ({ polarity }) => polarity !== 'do',
    dont: { freezeMs: 0, slowMs: 0, speedMs: 0 },
    waived: { freezeMs: 0, slowMs: 0, speedMs: 0 },
  },
  {
    example: 'Reveal the map.',
    needs: [
      ['reveal', 'show'],
      ['reveal', 'map', 'board'],
    ],
    allows: [...using, 'whole', 'map', 'board', 'hidden', 'first'],
    fits: ({ concepts }) => concepts.has('reveal') || concepts.has('whole') || concepts.has('all'),
    do: { revealMap: true },
    dont: { revealMap: null },
  },
  {
    example: 'Keep the map hidden.',
    needs: [['map'], ['hidden', 'hide']],
    allows: ['keep', 'leave', 'whole'],
    fits: ({ polarity }) => polarity === 'do',
    do: { revealMap: null },
  },
  {
    example: 'Set use_bfs to false.',
    needs: [['assist'], ['false']],
    allows: using,
    dont: { bfsSteps: 0 },
  },
  {
    example: 'Set use_bfs to true with bfs_steps 4.',
    needs: [['assist']],
    allows: [...using, 'bfs', 'go', 'cell'],
    counts: ['cell', ''],
    do: ({ quantities: [quantity] }) => ({ bfsSteps: clampSteps(quantity?.value ?? 1) }),
    dont: { bfsSteps: 0 },
    waived: { bfsSteps: 0 },
  },
]

/** 1 to 4, as the rules of the game say. */
const clampSteps = (steps: number): number => Math.min(Math.max(Math.round(steps), 1), 4)
