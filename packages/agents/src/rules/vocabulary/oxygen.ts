import type { Change } from '../policy.ts'
import type { Entry } from './entry.ts'

const collecting = ['collect', 'pick up', 'grab', 'gather', 'get', 'take', 'fetch', 'go for']
const leaving: Change = { oxygen: 'ignore' }

/** What to do about oxygen pellets. */
export const oxygenEntries: readonly Entry[] = [
  {
    example: 'Collect oxygen on the way.',
    verbs: collecting,
    rest: ' (?:only )?OXYGEN(?: only)? (?:on way(?: to EXIT)?|along way|on path|along path|that (?:are|is|lies?|lie) on (?:way|path)|on route|when it is on way|if it is on way|if they are on way|if they are on path|if it lies on path|when passing|in passing)',
    do: { oxygen: 'on-the-way', oxygenDetour: 0 },
    dont: leaving,
    mayBeOnly: true,
  },
  {
    example: 'Collect oxygen.',
    verbs: collecting,
    rest: ' OXYGEN',
    do: { oxygen: 'on-the-way', oxygenDetour: 4 },
    dont: leaving,
    may: { oxygen: 'on-the-way', oxygenDetour: 0 },
    waived: leaving,
  },
  {
    example: 'Collect all oxygen before you go to the exit.',
    verbs: collecting,
    rest: ' (?:all(?: of)?|every(?: single)?|each) (?:oxygenpellets|oxygen(?: pellets?)?|pellets?)(?: first)?(?: before (?:(?:going|heading|moving|walking|you (?:go|head|move|walk)) (?:to|for|toward) EXIT|EXIT|you leave|leaving|anything else|reaching EXIT|you reach EXIT))?',
    do: { oxygen: 'first', oxygenCount: null },
    waived: leaving,
  },
  {
    example: 'Collect oxygen first, then go to the exit.',
    verbs: collecting,
    rest: ' OXYGEN (?:first|before (?:(?:going|heading|moving|walking|you (?:go|head|move|walk)) (?:to|for|toward) EXIT|EXIT|you leave|leaving|anything else|reaching EXIT|you reach EXIT))',
    do: { oxygen: 'first', oxygenCount: null },
  },
  {
    example: 'Collect at least 3 pellets.',
    verbs: collecting,
    rest: ' (?:(?:at least|up to|exactly) )?NUMBER (?:oxygen(?: pellets?)?|pellets?|oxygenpellets)(?: first)?(?: before (?:(?:going|heading|moving|walking|you (?:go|head|move|walk)) (?:to|for|toward) EXIT|EXIT|you leave|leaving|reaching EXIT|you reach EXIT))?',
    do: ([, pellets]) => ({ oxygen: 'first', oxygenCount: Number(pellets) }),
  },
  {
    example: 'Collect pellets within 2 steps of your path.',
    verbs: collecting,
    rest: ' (?:only )?OXYGEN (?:that (?:are|is) )?(?:within|at most|no more than) NUMBER CELLS (?:of|from|away from|off|away)(?: (?:you|path|route|way))?',
    do: ([, cells]) => ({ oxygen: 'on-the-way', oxygenDetour: 2 * Number(cells) }),
    mayBeOnly: true,
  },
  {
    example: 'Make a detour of at most 4 steps for oxygen.',
    verbs: ['make', 'take', 'accept', 'allow', 'go'],
    rest: ' (?:detours? of (?:at most|up to|no more than) NUMBER CELLS|detours? up to NUMBER CELLS|NUMBER CELLS out of way) (?:for|to (?:collect|get|pick up|reach)) OXYGEN',
    do: ([, most, upTo, out]) => ({ oxygen: 'on-the-way', oxygenDetour: Number(most ?? upTo ?? out) }),
    may: ([, most, upTo, out]) => ({ oxygen: 'on-the-way', oxygenDetour: Number(most ?? upTo ?? out) }),
  },
  {
    example: 'Never make detours for oxygen.',
    verbs: ['make', 'take', 'detour', 'go out of way', 'leave path', 'leave shortest path', 'leave way'],
    rest: '(?: any)?(?: detours?)? (?:for|to (?:collect|get|pick up|reach)) OXYGEN',
    dont: { oxygen: 'on-the-way', oxygenDetour: 0 },
  },
  {
    example: 'Ignore oxygen.',
    verbs: ['ignore', 'skip', 'disregard', 'leave', 'forget about', 'forget'],
    rest: ' (?:all |any )?OXYGEN(?: alone| behind| where (?:it is|they are))?',
    do: leaving,
  },
  {
    example: 'You need not care about oxygen.',
    verbs: [
      'worry about',
      'care about',
      'bother with',
      'bother about',
      'waste time on',
      'waste steps on',
      'waste moves on',
      'pay attention to',
      'chase',
      'go after',
    ],
    rest: ' (?:(?:collecting|getting) )?OXYGEN',
    dont: leaving,
    waived: leaving,
  },
]
