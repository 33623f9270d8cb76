import type { Change } from '../policy.ts'
import { effectDefaultsMs } from '../policy.ts'
import type { Entry, Meaning } from './entry.ts'
import { durationMs } from './entry.ts'

type DurationKey = 'freezeMs' | 'slowMs' | 'speedMs'

/** Two groups, value and unit, become one duration. */
const lasting =
  (key: DurationKey, defaultMs: number): Meaning =>
  ([, value, unit]) =>
    ({ [key]: durationMs(value, unit, defaultMs) }) as Change

/** Rows for `set <field> to N` and `use <field>`: the plainest wording, with the field's own name. */
function fieldRows(field: string, key: DurationKey, defaultMs: number): Entry[] {
  return [
    {
      example: `Set ${field} to ${defaultMs}.`,
      verbs: ['set', 'send', 'use', 'include', 'write', 'add', 'answer with', 'output'],
      rest: ` ${field}(?: (?:to|of|=|:|with|at|as))? (\\d+)(?: (ms|milliseconds?|s|secs?|seconds?))?(?: in (?:every |each )?(?:answer|hint|json|reply))?`,
      do: lasting(key, defaultMs),
    },
    {
      example: `Use ${field}.`,
      verbs: ['use', 'send', 'include', 'write', 'add', 'answer with', 'output', 'set'],
      rest: ` ${field}DURATION`,
      do: lasting(key, defaultMs),
      dont: { [key]: 0 },
    },
  ]
}

/** Freeze, slow, speed, reveal, and the BFS assist: the assisted division. */
export const effectEntries: readonly Entry[] = [
  {
    example: 'Freeze the germs for 3 seconds.',
    verbs: ['freeze', 'immobilise', 'immobilize', 'stun'],
    rest: ' GERMS(?: in place)?DURATION',
    do: lasting('freezeMs', effectDefaultsMs.freeze),
    dont: { freezeMs: 0 },
    waived: { freezeMs: 0 },
  },
  {
    example: 'Use the freeze power for 3 seconds.',
    verbs: ['use', 'activate', 'trigger', 'cast', 'apply'],
    rest: ' (?:germ )?freeze(?: power| effect| action| germs)?DURATION',
    do: lasting('freezeMs', effectDefaultsMs.freeze),
    dont: { freezeMs: 0 },
  },
  ...fieldRows('freeze_germs_ms', 'freezeMs', effectDefaultsMs.freeze),
  {
    example: 'Slow the germs for 3 seconds.',
    verbs: ['slow', 'slow down'],
    rest: ' GERMS(?: down)?DURATION',
    do: lasting('slowMs', effectDefaultsMs.slow),
    dont: { slowMs: 0 },
    waived: { slowMs: 0 },
  },
  ...fieldRows('slow_germs_ms', 'slowMs', effectDefaultsMs.slow),
  {
    example: 'Use the speed boost for 2 seconds.',
    verbs: ['use', 'activate', 'trigger', 'apply', 'turn on', 'switch on'],
    rest: ' (?:speed boost|speed|boost)(?: power| effect)?DURATION',
    do: lasting('speedMs', effectDefaultsMs.speed),
    dont: { speedMs: 0 },
  },
  {
    example: 'Speed up.',
    verbs: [
      'speed up',
      'boost speed',
      'boost player',
      'speed yourself up',
      'boost yourself',
      'run at double speed',
      'move at double speed',
      'walk at double speed',
    ],
    rest: 'DURATION',
    do: lasting('speedMs', effectDefaultsMs.speed),
    dont: { speedMs: 0 },
  },
  ...fieldRows('speed_boost_ms', 'speedMs', effectDefaultsMs.speed),
  {
    example: 'Reveal the map.',
    verbs: ['reveal', 'uncover', 'set reveal_map to', 'use', 'show'],
    rest: '(?:(?<=reveal|uncover)(?: whole| full| entire)? (?:map|maze|board)|(?<=reveal_map to) true|(?<=use) reveal_map|(?<=show) (?:whole|full|entire) (?:map|maze|board))',
    do: { revealMap: true },
    dont: { revealMap: null },
  },
  { example: 'Set reveal_map to false.', verbs: ['set'], rest: ' reveal_map (?:to|=) false', do: { revealMap: false } },
  {
    example: 'Set use_bfs to true with bfs_steps 4.',
    verbs: ['use', 'set', 'send', 'answer with', 'include', 'ask for', 'rely on'],
    rest: ' (?:use_bfs|bfs assist|bfs action|bfs help)(?: (?:to|=|:))?(?: true)?(?: (?:with|and)(?: bfs_steps)?(?: (?:to|=|of|:|set to))? (\\d+)(?: CELLS| bfs_steps)?)?',
    do: ([, steps]) => ({ bfsSteps: clampSteps(steps ?? '1') }),
    dont: { bfsSteps: 0 },
  },
  {
    example: 'Set use_bfs to false.',
    verbs: ['set', 'keep', 'leave'],
    rest: ' use_bfs(?: (?:to|=|:|at))? false',
    do: { bfsSteps: 0 },
  },
  {
    example: 'Set bfs_steps to 4.',
    verbs: ['set', 'use', 'send'],
    rest: ' bfs_steps(?: (?:to|=|of|:))? NUMBER',
    do: ([, steps]) => ({ bfsSteps: clampSteps(steps ?? '1') }),
    dont: { bfsSteps: 0 },
  },
]

/** 1 to 4, as `spec/game.md` section 5 says. */
function clampSteps(text: string): number {
  return Math.min(Math.max(Math.round(Number(text)), 1), 4)
}
