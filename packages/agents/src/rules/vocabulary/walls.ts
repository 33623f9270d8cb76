import type { Entry } from './entry.ts'

/** When walls may be broken; three breaks a game, and only walls beside the player. */
export const wallEntries: readonly Entry[] = [
  {
    example: 'Break walls when the way is blocked.',
    verbs: ['break', 'destroy', 'smash', 'blast', 'demolish', 'tear down', 'breach', 'break through', 'break down', 'open', 'knock down', 'use break_wall on', 'use break_wall to break', 'use break_walls on'],
    rest: ' WALLS(?: (?:in (?:way|path)|that (?:blocks?|is in|are in) (?:way|path|you)|between you and EXIT|beside you|next to you|on (?:way|path)))?',
    do: { breaks: 'when-shorter', breakDetour: 4 },
    dont: { breaks: 'never' },
    may: { breaks: 'when-blocked' },
    blocked: { doIf: { breaks: 'when-blocked' }, dontUnless: { breaks: 'when-blocked' } },
    detour: (steps) => ({ breaks: 'when-shorter', breakDetour: steps }),
  },
  {
    example: 'Use break_wall when you are stuck.',
    verbs: ['use', 'send', 'spend', 'include', 'write', 'output', 'set', 'answer with', 'add'],
    rest: ' (?:break_walls?|(?:wall )?breaks?|wall breaking)',
    do: { breaks: 'when-shorter', breakDetour: 4 },
    dont: { breaks: 'never' },
    may: { breaks: 'when-blocked' },
    blocked: { doIf: { breaks: 'when-blocked' }, dontUnless: { breaks: 'when-blocked' } },
    detour: (steps) => ({ breaks: 'when-shorter', breakDetour: steps }),
  },
  {
    example: 'Break a wall only if that saves more than 6 steps.',
    verbs: ['break', 'destroy', 'smash', 'break through'],
    rest: ' WALLS(?: (?:that|which) saves?| to save) (?:more than |over )NUMBER CELLS',
    do: ([, steps]) => ({ breaks: 'when-shorter', breakDetour: Number(steps) }),
    mayBeOnly: true,
  },
  {
    example: 'Break every wall around you.',
    verbs: ['break', 'destroy', 'smash'],
    rest: ' (?:all|every|each)(?: of)? walls?(?: (?:around|beside|next to|adjacent to|near) you)?',
    do: { breaks: 'all-around' },
    dont: { breaks: 'never' },
  },
  { example: 'No wall breaking.', verbs: ['no'], rest: ' (?:wall breaking|wall breaks|broken walls|breaking walls?)', do: { breaks: 'never' } },
  {
    example: 'Save one break for emergencies.',
    verbs: ['save', 'keep', 'reserve', 'hold back', 'always keep'],
    rest: ' (?:at least )?NUMBER (?:wall )?(?:breaks?|breaks_remaining)(?: (?:for (?:later|emergencies|emergency|end)|in reserve|back|unused|spare))?',
    do: ([, breaks]) => ({ breakReserve: Number(breaks) }),
  },
  {
    example: 'Use at most one break.',
    verbs: ['use', 'spend', 'break'],
    rest: ' (?:at most|no more than|up to|only|maximum of) NUMBER (?:(?:wall )?breaks?|walls?)',
    do: ([, breaks]) => ({ breakReserve: Math.max(0, 3 - Number(breaks)) }),
  },
  {
    example: 'Do not break more than one wall.',
    verbs: ['break', 'use', 'spend'],
    rest: ' more than NUMBER (?:walls?|(?:wall )?breaks?)',
    dont: ([, breaks]) => ({ breakReserve: Math.max(0, 3 - Number(breaks)) }),
  },
]
