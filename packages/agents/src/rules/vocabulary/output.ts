import { actionFields, isActionField } from '../fields.ts'
import { effectDefaultsMs } from '../policy.ts'
import type { Entry } from './entry.ts'
import { durationMs } from './entry.ts'

const answering = [
  'answer',
  'reply',
  'respond',
  'answer me',
  'return',
  'output',
  'write',
  'give',
  'send',
  'print',
  'produce',
  'use',
  'format answer',
  'format reply',
  'format response',
  'format output',
  'emit',
  'generate',
]
const json =
  '(?:(?: (?:with|in|as|using|back|always))* (?:(?:exactly|single|1|valid|strict|raw|plain|compact|pure|minified|well formed) )*json(?: (?:object|format|document|text|value|hint|response|reply|answer))*)'
const shaped =
  '(?:(?: ,)? e g «»| (?:(?:like|such as|of form|in form|as)(?: :)? «»|(?:like|as) (?:this|follows|below|in example)(?: one)?|in (?:this|following) (?:format|form|shape)|of (?:this|following) (?:form|shape|format)|(?:following|matching|that (?:matches|follows|fits)|with|using|that looks like|in) (?:this|following|schema|action schema|this schema|this shape|this one|these|format|example)(?: (?:schema|shape|format|fields|keys))?(?: below)?|below|that looks like this|with (?:these|following|any of these|some of these) (?:fields|keys)|for (?:every|each) (?:state|observation|message|turn|decision)|per (?:turn|decision|message|answer)|in (?:every|each) answer)){0,2}'
const named = `(?: (?:with|containing|that (?:has|contains)|holding) (?:(?:only )?(?:fields?|keys?|properties) )?(?:${actionFields.join('|')})(?:(?: ,| and| or)* (?:${actionFields.join('|')}))*)?`
const nothingElse =
  '(?: ,)?(?: and)? (?:nothing else|no other text|no extra text|(?:with )?no (?:other |extra |additional |surrounding )*TEXT(?:(?: or| and| ,)+ (?:no )?TEXT)*|without (?:any )?(?:other |extra |additional |surrounding )*TEXT(?:(?: or| and| ,)+ (?:any )?TEXT)*|only)(?: (?:around it|outside it|before or after|before it|after it|outside json))?'

/** The form of the answer. */
export const outputEntries: readonly Entry[] = [
  {
    example: 'Answer with one JSON object and nothing else.',
    verbs: answering,
    rest: `${json}${named}${shaped}(?:${nothingElse}){1,2}${shaped}`,
    do: { format: 'json', explain: 'no', fence: false },
    mayBeOnly: true,
  },
  {
    example: 'Answer with JSON only.',
    verbs: [...answering, 'json', 'valid json'],
    rest: '(?:(?<=json)(?: only)?| (?:with |in )?(?:only|nothing but|just|exactly|strictly) (?:(?:one|single|1|valid|raw|compact|strict) )*json(?: object)?| (?:with |in )?(?:(?:one|single|1|valid|raw|compact|strict) )*json(?: object| format)? only| only (?:with|in|using) (?:(?:one|single|1|valid|raw|compact|strict) )*json(?: object| format)?)',
    do: { format: 'json', explain: 'no', fence: false },
    mayBeOnly: true,
  },
  {
    example: 'Answer in JSON.',
    verbs: answering,
    rest: `${json}${named}${shaped}`,
    do: { format: 'json' },
    dont: { format: 'prose' },
    mayBeOnly: true,
  },
  {
    example: 'The answer must be valid JSON.',
    verbs: [
      'answer',
      'output',
      'reply',
      'response',
      'whole answer',
      'whole output',
      'every answer',
      'each answer',
    ].flatMap((noun) => ['must be', 'should be', 'has to be', 'must always be'].map((duty) => `${noun} ${duty}`)),
    rest: ' (?:in |1 |single |valid |strict |raw |plain |pure |well formed )*json(?: object| format)?',
    do: { format: 'json' },
  },
  {
    example: 'Answer in prose.',
    verbs: answering,
    rest: ' (?:in|with|as) (?:plain text|prose|words|plain words|natural language|plain english|english sentences|sentences|full sentences|free text)',
    do: { format: 'prose' },
  },
  {
    example: 'Do not write any text outside the JSON.',
    verbs: ['write', 'add', 'include', 'output', 'print', 'put', 'send', 'use', 'produce'],
    rest: ' (?:any |other |extra |additional |anything )*(?:TEXT(?:(?: ,| or| and)+ (?:any )?TEXT)*|anything|anything else)(?: (?:outside|before|after|around|besides|beside|before or after|other than|except|except for|but)(?: of)? (?:(?:json|it)(?: object)?|answer))?',
    dont: { explain: 'no', fence: false },
  },
  {
    example: 'No prose.',
    verbs: ['no'],
    rest: ' (?:other |extra |additional )*TEXT(?:(?: ,| or| and)+ (?:no )?TEXT)*(?: (?:outside|before|after|around)(?: of)? (?:json|it)(?: object)?)?',
    do: { explain: 'no', fence: false },
  },
  {
    example: 'Explain your reasoning step by step.',
    verbs: ['explain', 'describe', 'justify', 'show', 'write down', 'state', 'give'],
    rest: '(?: me)? (?:reasoning|thinking|move|moves|plan|decision|decisions|choice|choices|thoughts|chain of thought|reasons|yourself|path)(?: (?:step by step|in detail|in words|in prose|first|briefly|before (?:you answer|answering|json|you move|answer)|in (?:1|2|3|few) sentences?))*',
    do: { explain: 'before' },
    dont: { explain: 'no' },
    waived: { explain: 'no' },
  },
  {
    example: 'Think step by step.',
    verbs: ['think', 'reason'],
    rest: ' (?:step by step|out loud|aloud)(?: before (?:you answer|answering))?',
    do: { explain: 'before' },
    dont: { explain: 'no' },
  },
  {
    example: 'Explain your plan in the hint.',
    verbs: ['explain', 'describe', 'say', 'tell', 'give', 'put', 'write', 'summarise', 'summarize'],
    rest: ' (?:(?:reasoning|thinking|move|plan|decision|choice|reasons|why|what you do|what you are doing|intention|idea)(?: and why)? )(?:briefly |shortly |in 1 sentence )?in hint(?: field| text)?',
    do: { explain: 'in-hint' },
  },
  {
    example: 'Keep the hint under 10 words.',
    verbs: ['keep', 'limit', 'make'],
    rest: ' hint(?: text| field)? (?:under|below|to|to at most|within|at most|shorter than|to maximum of) NUMBER words',
    do: ([, words]) => ({ hintWords: Number(words) }),
  },
  {
    example: 'Wrap the JSON in a code fence.',
    verbs: ['wrap', 'put', 'write', 'enclose'],
    rest: ' (?:json|it|answer|json object) (?:in|into|inside) (?:markdown |json |fenced )*(?:code fence|code block|fence|block|markdown)',
    do: { fence: true },
    dont: { fence: false },
  },
  {
    example: 'Use only the fields hint and path.',
    verbs: [
      'use',
      'include',
      'send',
      'output',
      'return',
      'write',
      'answer with',
      'reply with',
      'fill',
      'fill in',
      'set',
    ],
    rest: ` (?:only|just|nothing but|no fields except|no other fields than) (?:fields? |keys? )?((?:${actionFields.join('|')})(?:(?: ,| and)* (?:${actionFields.join('|')}))*)(?: fields?)?`,
    do: ([, list]) => ({ fields: (list ?? '').split(' ').filter(isActionField) }),
  },
  {
    example: 'Leave out the fields that you do not need.',
    verbs: ['leave out', 'omit', 'leave away'],
    rest: ' (?:all |any )?(?:fields|keys)(?: that)? you do not (?:need|use)',
    do: {},
  },
  {
    example: 'Show the path.',
    verbs: ['show', 'display', 'draw', 'set show_path to', 'set show_path', 'use show_path', 'set show_path ='],
    rest: '(?:(?<=show|display|draw) PATH(?: on (?:MAP|screen))?|(?<=show_path to|show_path|=) true|(?<=use show_path))',
    do: { showPath: true },
    dont: { showPath: false },
  },
  {
    example: 'Hide the path.',
    verbs: ['hide', 'set show_path to', 'set show_path', 'set show_path ='],
    rest: '(?:(?<=hide) PATH|(?<=show_path to|show_path|=) false)',
    do: { showPath: false },
  },
  {
    example: 'Highlight the path for 3 seconds.',
    verbs: [
      'highlight',
      'mark',
      'use highlight_zone to mark',
      'use highlight_zone for',
      'use highlight_zone to show',
      'use highlight_zone to highlight',
    ],
    rest: ' (PATH|EXIT|GERMS|OXYGEN)(?: (?:cells?|cell))?DURATION',
    do: ([, target, value, unit]) => ({
      highlight: highlighted(target ?? ''),
      highlightMs: durationMs(value, unit, effectDefaultsMs.highlight),
    }),
    dont: { highlight: null },
  },
  {
    example: 'Do not use highlight_zone.',
    verbs: ['use', 'send', 'highlight'],
    rest: '(?:(?<=use|send) highlight_zone|(?<=highlight) (?:anything|cells?))',
    dont: { highlight: null },
  },
  {
    example: 'Set highlight_ms to 3000.',
    verbs: ['set', 'use'],
    rest: ' highlight_ms(?: (?:to|=|of|:))? NUMBER',
    do: ([, ms]) => ({ highlightMs: Number(ms) }),
  },
]

function highlighted(target: string): 'path' | 'exit' | 'germs' | 'oxygen' {
  if (/exit|goal|finish|way out/.test(target)) return 'exit'
  if (/oxygen|pellet/.test(target)) return 'oxygen'
  return /path|route|way/.test(target) ? 'path' : 'germs'
}
