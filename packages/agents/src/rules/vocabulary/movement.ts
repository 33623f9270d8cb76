import type { Entry } from './entry.ts'

const wholePath = { search: 'shortest-path' } as const

/** Goals, search, memory and the length of an answer. */
export const movementEntries: readonly Entry[] = [
  {
    example: 'Reach the exit.',
    verbs: ['reach', 'find', 'get to', 'go to', 'move to', 'head to', 'head for', 'move toward', 'go toward', 'head toward', 'walk to', 'walk toward', 'make for', 'find way to', 'escape through', 'guide player to', 'lead player to', 'steer player to', 'bring player to', 'get player to', 'help player reach', 'move player to'],
    rest: ' EXIT(?: safely| alive| as (?:quickly|fast|soon|safely) as (?:possible|you can))?',
    do: {},
  },
  { example: 'Win the game.', verbs: ['win', 'survive', 'stay alive', 'escape', 'keep player alive', 'stay safe'], rest: '(?: game| games| maze)?', do: {} },
  {
    example: 'Read the map carefully.',
    verbs: ['read', 'look at', 'study', 'check', 'inspect', 'examine', 'analyse', 'analyze', 'start from', 'start at'],
    rest: ' (?:whole |game |current |given )*(?:MAP|state|game state|observation|positions?|germs|player_pos|input|json|json object)(?: first| carefully| closely)*',
    do: {},
  },
  {
    example: 'Use BFS on the map.',
    verbs: ['use', 'run', 'apply', 'plan with', 'search with', 'navigate with', 'do', 'perform', 'find path with', 'find way with', 'plan path with', 'compute path with'],
    rest: ' BFS(?: (?:on|over|across|through|in) MAP)?(?: to (?:find|plan|compute|calculate|get|reach|work out|search for)(?: (?:whole|full|complete))?(?: SHORTEST)?(?: PATH| EXIT)?(?: (?:to|toward) EXIT)?)?(?: from player_pos to exit_pos)?',
    do: wholePath,
    dont: { search: 'greedy' },
    mayBeOnly: true,
  },
  {
    example: 'Follow the shortest path to the exit.',
    verbs: ['take', 'find', 'follow', 'use', 'plan', 'compute', 'calculate', 'choose', 'walk', 'give', 'return', 'send', 'determine', 'work out', 'pick', 'go', 'search for', 'look for', 'answer with', 'reply with', 'prefer', 'move along'],
    rest: '(?: me)? SHORTEST(?: safe| walkable| possible| legal)? PATH(?: from player_pos)?(?: (?:to|toward|through|out of) (?:EXIT|exit_pos|maze))?(?: (?:over|on|across|along|through) (?:floor cells|floor|MAP))?',
    do: wholePath,
    dont: { search: 'greedy' },
    mayBeOnly: true,
  },
  {
    example: 'Plan the whole path.',
    verbs: ['plan', 'send', 'give', 'return', 'output', 'write', 'answer with', 'reply with', 'compute', 'calculate', 'work out', 'include', 'list', 'plan ahead', 'think ahead'],
    rest: '(?:(?: me)? (?:whole|full|complete|entire) (?:PATH|way)(?: (?:to|toward) EXIT)?(?: ahead| in advance| in path| at once| cell by cell| in every answer)*|(?<=ahead))',
    do: wholePath,
    dont: { maxSteps: 1 },
  },
  {
    example: 'Move greedily towards the exit.',
    verbs: ['move', 'step', 'go', 'walk', 'head'],
    rest: ' (?:greedily(?: toward EXIT)?|straight toward EXIT|directly toward EXIT)',
    do: { search: 'greedy' },
  },
  {
    example: 'Follow the right wall.',
    verbs: ['use', 'follow', 'apply', 'hug', 'walk along', 'stick to', 'keep to'],
    rest: ' (?:right(?: hand)?(?: side)? (?:rule|wall)|right hand on wall|wall follower(?: algorithm| rule)?|wall following)',
    do: { search: 'right-hand' },
    dont: { search: 'greedy' },
  },
  {
    example: 'Keep your right hand on the wall.',
    verbs: ['keep', 'always keep'],
    rest: ' right hand on (?:wall|walls)',
    do: { search: 'right-hand' },
  },
  {
    example: 'Follow the left-hand rule.',
    verbs: ['use', 'follow', 'apply', 'hug', 'keep', 'walk along', 'stick to', 'keep to'],
    rest: ' left(?: (?:hand rule|hand wall|wall|hand on walls?|side wall|wall rule))',
    do: { search: 'left-hand' },
  },
  {
    example: 'Send at most 5 steps.',
    verbs: ['send', 'give', 'return', 'plan', 'move', 'take', 'walk', 'use', 'output', 'answer with', 'reply with', 'go', 'make', 'list', 'write', 'include'],
    rest: ' (?:at most|no more than|up to|maximum of|maximum|max|not more than|never more than|only|exactly) NUMBER CELLS?(?: in path)?(?: (?:at time|per answer|per turn|per reply|per hint|per decision|ahead|per move|in each answer|in every answer|in one answer|each time))?',
    do: ([, steps]) => ({ maxSteps: Number(steps) }),
  },
  {
    example: 'Do not send more than 5 steps.',
    verbs: ['send', 'give', 'return', 'plan', 'move', 'take', 'walk', 'use', 'output', 'go', 'make', 'list', 'write', 'include'],
    rest: ' more than NUMBER CELLS(?: in path)?(?: (?:at time|per answer|per turn|per reply|per hint|per decision|ahead|in one answer|at once))?',
    dont: ([, steps]) => ({ maxSteps: Number(steps) }),
  },
  {
    example: 'Limit the path to 6 cells.',
    verbs: ['limit', 'keep', 'restrict', 'cut'],
    rest: ' (?:length of )?PATH(?: length)? (?:to|at|within|to at most|at most|to maximum of|after) NUMBER CELLS',
    do: ([, steps]) => ({ maxSteps: Number(steps) }),
  },
  {
    example: 'Move one step at a time.',
    verbs: ['move', 'go', 'walk', 'plan', 'take', 'send', 'answer with', 'give'],
    rest: ' (?:only )?NUMBER CELLS (?:at time|per answer|per turn|per reply|per decision)',
    do: ([, steps]) => ({ maxSteps: Number(steps) }),
  },
  {
    example: 'Do not revisit cells.',
    verbs: ['revisit', 'visit', 'step on', 'walk over', 'return to', 'go back to', 'enter', 'step back onto', 'step onto', 'walk in', 'go in', 'run in', 'walk', 'move in', 'go around in', 'repeat', 'backtrack'],
    rest: '(?:(?<=revisit|return to|go back to)(?: any| old| earlier)* (?:CELLS|positions?|places?)(?: you (?:have )?(?:already )?(?:visited|been to|been))?|(?: any)? (?:cells?|places?|positions?|tiles?|squares?)(?: that)? you (?:have )?(?:already )?(?:visited|walked|been to|been)(?: before| already)?|(?: any)? (?:already )?visited (?:cells?|places?|positions?|tiles?)|(?<=visit|enter|step on)(?: any)? same (?:cell|place|tile|square) (?:2 times|twice|again)|(?<=in) (?:circles?|loops?)|(?<=repeat)(?: any)? (?:positions?|cells?)|(?<=backtrack))',
    dont: { avoidVisited: true },
  },
  {
    example: 'Remember the cells you have visited.',
    verbs: ['remember', 'track', 'keep track of', 'memorise', 'memorize', 'note', 'remember which'],
    rest: '(?: all| every)? (?:visited (?:CELLS|positions?|places?)|(?:CELLS|positions?|places?)(?: that)? you (?:have )?(?:already )?(?:visited|been to|been)|where you (?:have )?(?:already )?(?:been|were))',
    do: { avoidVisited: true },
  },
  {
    example: 'Avoid loops.',
    verbs: ['avoid', 'stay out of', 'keep out of'],
    rest: '(?: any| all)? (?:loops?|circles|revisits|repetition|backtracking|(?:already )?visited (?:CELLS|places?)|going in circles|walking in circles|revisiting (?:CELLS|visited cells))',
    do: { avoidVisited: true },
  },
  {
    example: 'Never stand still.',
    verbs: ['stand still', 'wait', 'stay still', 'stop', 'stop moving', 'idle', 'hesitate', 'pause', 'rest', 'stay in place', 'stay where you are', 'hold position', 'stay put', 'stay'],
    rest: '(?: anywhere| and wait)?',
    do: { hold: true },
    dont: { canWait: false, hold: false },
  },
  { example: 'Keep moving.', verbs: ['keep moving', 'always move', 'keep walking', 'move'], rest: '(?:(?<=keep moving|keep walking)| every turn| in every answer| every time)', do: { canWait: false } },
]
