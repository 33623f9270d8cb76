import type { Change } from '../policy.ts'
import type { Entry } from './entry.ts'

const ignoring: Change = { germs: 'ignore', germDistance: 0, foresee: false }
const keptAway: Change = { germs: 'never', germDistance: 1 }
const keepDistance: Entry['do'] = ([, cells]) => ({ germDistance: Number(cells) })

/** What to do about germs. */
export const germEntries: readonly Entry[] = [
  {
    example: 'Avoid germs.',
    verbs: ['avoid', 'dodge', 'evade', 'stay away from', 'keep away from', 'keep clear of', 'steer clear of', 'stay clear of', 'go around', 'walk around', 'move around', 'plan around', 'plan path around', 'route around', 'move away from', 'run away from', 'escape from', 'keep distance from', 'keep distance to', 'avoid contact with', 'avoid touching', 'watch out for', 'beware of', 'be careful around', 'stay far from', 'keep far from', 'stay far away from'],
    rest: ' GERMS',
    do: { germs: 'avoid' },
    dont: ignoring,
    waived: ignoring,
    blocked: { doUnless: { germs: 'last-resort' } },
  },
  {
    example: 'Avoid germs at all costs.',
    verbs: ['avoid', 'dodge', 'evade', 'stay away from', 'keep away from', 'keep clear of'],
    rest: ' GERMS (?:at (?:all costs?|any cost|any price)|completely|strictly|no matter what|under all circumstances|whatever it takes)',
    do: keptAway,
  },
  {
    example: 'Ignore germs.',
    verbs: ['ignore', 'disregard', 'forget about', 'pay no attention to', 'walk through', 'run through', 'run past', 'never mind'],
    rest: ' GERMS',
    do: ignoring,
  },
  {
    example: 'You need not worry about germs.',
    verbs: ['worry about', 'care about', 'bother with', 'bother about', 'pay attention to', 'think about'],
    rest: ' GERMS',
    dont: ignoring,
    waived: ignoring,
  },
  {
    example: 'Never step next to a germ.',
    verbs: ['step', 'move', 'walk', 'go', 'come', 'stand', 'get', 'be', 'pass', 'stop', 'stay', 'end', 'enter cell', 'enter cells', 'plan path', 'choose path'],
    rest: ' BESIDE GERMS',
    dont: keptAway,
    blocked: { dontUnless: { germs: 'last-resort' }, doIf: { germs: 'last-resort' } },
  },
  {
    example: 'Never touch a germ.',
    verbs: ['touch', 'hit', 'meet', 'bump into', 'run into', 'walk into', 'step on', 'step onto', 'move onto', 'step into', 'collide with', 'walk through', 'move into', 'go through', 'share cell with', 'enter cell of', 'enter cell with'],
    rest: ' GERMS(?: cells?)?',
    dont: { germs: 'never', germDistance: 0 },
    blocked: { dontUnless: { germs: 'last-resort' }, doIf: { germs: 'last-resort' } },
  },
  {
    example: 'Keep at least 2 cells away from germs.',
    verbs: ['keep', 'stay', 'maintain', 'remain', 'leave'],
    rest: ' (?:(?:distance|safe distance|gap|margin|buffer) of )?(?:at least |minimum of )?NUMBER CELLS(?: away| distance| clear| or more| or more away)? (?:from|to|between you and|of) GERMS',
    do: keepDistance,
  },
  {
    example: 'Keep a distance of 2 cells from germs.',
    verbs: ['keep', 'maintain'],
    rest: ' GERMS (?:at )?(?:at least )?NUMBER CELLS away(?: from you)?',
    do: keepDistance,
  },
  {
    example: 'Never come within 2 cells of a germ.',
    verbs: ['come', 'go', 'step', 'move', 'get', 'be', 'walk', 'pass', 'stand'],
    rest: ' (?:within|closer than|nearer than) NUMBER CELLS (?:of|to|from) GERMS',
    dont: ([, cells]) => ({ germs: 'never', germDistance: Number(cells) }),
    blocked: { dontUnless: { germs: 'last-resort' } },
  },
  {
    example: 'Predict where the germs will move.',
    verbs: ['predict', 'anticipate', 'foresee', 'forecast', 'consider', 'account for', 'think about', 'think ahead about', 'reckon with', 'take into account', 'work out', 'look at', 'use', 'watch', 'estimate', 'plan for'],
    rest: ' (?:(?:where|how|which way) GERMS (?:(?:will|can|could|might|may|are going to|are likely to) (?:move|go|be|head|walk|step)|are (?:moving|heading|going|headed)|move|head)(?: next| to| when you (?:get|arrive) there| while you walk| toward)*|(?:next )?(?:movements?|headings?|directions?|next moves?|next positions?|future positions?|next cells?|possible positions?|future) of GERMS|GERMS (?:next )?(?:movements?|headings?|directions?|next moves?|next positions?|future positions?|moves?|possible positions?))',
    do: { foresee: true },
    dont: { foresee: false },
  },
  {
    example: 'Count each cell next to a germ as 6 steps.',
    verbs: ['treat', 'count'],
    rest: ' (?:(?:every|each|any|all) )?(?:cells? (?:next to|near|beside|around|adjacent to) )?GERMS (?:as|like) (?:costing )?NUMBER (?:extra |additional )?CELLS',
    do: ([, cost]) => ({ germs: 'avoid', germCost: Number(cost) }),
  },
  {
    example: 'Treat germs as walls.',
    verbs: ['treat', 'count', 'regard', 'consider'],
    rest: ' (?:cells? (?:with|of|next to|near|beside) )?GERMS (?:as|like) (?:if they were )?(?:WALLS|obstacles?|blocked(?: cells?)?)',
    do: { germs: 'never', germDistance: 0 },
  },
  {
    example: 'Prefer paths away from germs.',
    verbs: ['prefer', 'choose', 'take', 'pick', 'use', 'plan', 'find', 'follow'],
    rest: '(?: SHORTEST)? PATH (?:that (?:are |is |stays? |keeps? |leads? )?)?(?:away from|far from|without|with no|clear of|around|avoiding|avoids?|free of|with (?:fewest|least)) GERMS',
    do: { search: 'shortest-path', germs: 'avoid' },
  },
  {
    example: 'Take the safest path.',
    verbs: ['prefer', 'choose', 'take', 'pick', 'use', 'plan', 'find', 'follow'],
    rest: ' (?:safest|safest possible|least risky) PATH(?: to EXIT)?',
    do: { search: 'shortest-path', germs: 'last-resort' },
    mayBeOnly: true,
  },
  { example: 'Be cautious.', verbs: ['be', 'stay', 'play', 'move'], rest: ' (?:very |extra |more )?(?:cautious|careful|cautiously|safe|it safe|carefully|safely)', do: { germs: 'last-resort' } },
  { example: 'Take risks.', verbs: ['take risks', 'be bold', 'be reckless', 'be daring', 'play boldly'], rest: '', do: ignoring, dont: { germs: 'last-resort' } },
]
