import { actionFields, isActionField } from '../../fields.ts'
import type { Change } from '../../policy.ts'
import { effectDefaultsMs } from '../../policy.ts'
import type { Clause } from '../clause.ts'
import type { Concept, Token } from '../concepts.ts'
import type { Frame } from '../frame.ts'
import { lasting, mostOf, msOf } from '../frame.ts'

const writing: readonly Concept[] = [
  'answer',
  'send',
  'use',
  'put',
  'show',
  'have',
  'keep',
  'explain',
  'find',
  'take',
  'go',
]
const onlyJson: Change = { format: 'json', explain: 'no', fence: false }
const isExclusive = ({ concepts, isOnly }: Clause): boolean =>
  isOnly || concepts.has('nothing-else') || concepts.has('text') || concepts.has('whole')

/** The fields that a clause names, in the order of the answer. */
const fieldsIn = ({ tokens }: Clause): string[] => {
  const named = new Set(tokens.flatMap(({ raw }) => (raw !== undefined && isActionField(raw) ? [raw] : [])))
  return actionFields.filter((field) => named.has(field))
}
const fieldConcepts: readonly Concept[] = [
  'hint',
  'path',
  'show-path',
  'break',
  'assist',
  'speed',
  'slow',
  'freeze',
  'reveal',
  'teleport',
  'move-exit',
  'spawn',
  'highlight',
  'highlight-ms',
]

/** "Explain", unlike "tell me where to go". */
const explains = ({ concept, form, text }: Token): boolean =>
  concept === 'explain' && form === 'base' && !/^(?:tell|say|write|sag|schreib|dis|di\b)/.test(text)

/** The form of the answer. */
export const outputFrames: readonly Frame[] = [
  {
    example: 'Use only the fields hint and path.',
    needs: [['field'], fieldConcepts],
    allows: [...writing, ...fieldConcepts, 'other', 'nothing-else', 'json', 'limit'],
    isNote: true,
    mayBeOnly: true,
    fits: (clause) =>
      fieldsIn(clause).length > 0 &&
      (clause.isOnly ||
        clause.polarity === 'may' ||
        clause.concepts.has('nothing-else') ||
        (clause.polarity === 'dont' && clause.concepts.has('other'))),
    do: (clause) => ({ fields: fieldsIn(clause), ...(clause.concepts.has('json') ? onlyJson : {}) }),
    may: (clause) => (clause.isOnly ? { fields: fieldsIn(clause) } : null),
    dont: (clause) => ({ fields: fieldsIn(clause) }),
  },
  {
    example: 'Answer with one JSON object and nothing else.',
    needs: [['json'], ['json', 'answer', 'send'], ['nothing-else', 'text', 'json', 'whole']],
    allows: [
      ...writing,
      'shape',
      'field',
      'hint',
      'path',
      'whole',
      'first',
      ...fieldConcepts,
      'fence',
      'explain',
      'per',
      'prose',
      'other',
      'nothing-else',
      'text',
    ],
    isNote: true,
    mayBeOnly: true,
    fits: (clause) =>
      (isExclusive(clause) || (clause.polarity === 'dont' && clause.concepts.has('other'))) &&
      clause.polarity !== 'waived' &&
      !clause.concepts.has('fence') &&
      !clause.concepts.has('explain'),
    do: onlyJson,
    dont: onlyJson,
  },
  {
    example: 'Wrap the JSON in a code fence.',
    needs: [
      ['fence', 'wrap'],
      ['fence', 'text'],
    ],
    allows: ['json', 'wrap', 'put', 'answer', 'use', 'send', 'around', 'text', 'have'],
    // "Reply with JSON in a code fence." asks for both.
    do: ({ concepts }) => ({
      ...(concepts.has('json') && (concepts.has('answer') || concepts.has('per')) ? { format: 'json' as const } : {}),
      fence: true,
    }),
    dont: { fence: false },
  },
  {
    example: 'Answer in JSON.',
    needs: [['json']],
    allows: [...writing, 'shape', 'field', ...fieldConcepts, 'wrap', 'find', 'first', 'position'],
    isNote: true,
    mayBeOnly: true,
    fits: ({ concepts, act }) => act !== 'note' || concepts.has('answer') || concepts.size === 1,
    do: { format: 'json' },
    dont: { format: 'prose' },
  },
  {
    example: 'Answer in prose.',
    needs: [['prose']],
    allows: ['answer', 'send', 'use', 'shape', 'explain'],
    isNote: true,
    // "Explain your move in plain words" says nothing of the form.
    fits: ({ polarity, act, concepts, tokens }) =>
      polarity === 'do' && (act === 'order' || concepts.size === 1) && !tokens.some(explains),
    do: { format: 'prose' },
  },
  {
    example: 'Keep the hint under 10 words.',
    needs: [['quantity'], ['hint', 'answer', 'word', 'per']],
    allows: [
      'word',
      'send',
      'use',
      'keep',
      'limit',
      'short',
      'long',
      'length',
      'field',
      'have',
      'put',
      'hint',
      'explain',
    ],
    counts: ['word'],
    isNote: true,
    mayBeOnly: true,
    // "Nine words per hint."
    fits: ({ polarity, quantities: [quantity], concepts, tokens }) =>
      (concepts.has('hint') || tokens.some(({ text }) => text.endsWith(' hint'))) &&
      (polarity === 'dont' ? quantity!.op === '>' : quantity!.op === '<' || mostOf(quantity!) !== null),
    do: ({ quantities: [quantity] }) => ({ hintWords: quantity!.most ?? quantity!.value }),
    dont: ({ quantities: [quantity] }) => ({ hintWords: quantity!.value }),
    may: ({ quantities: [quantity] }) => ({ hintWords: quantity!.most ?? quantity!.value }),
  },
  {
    example: 'Explain your plan in the hint.',
    needs: [['hint'], ['explain', 'why']],
    allows: [
      'send',
      'use',
      'find',
      'put',
      'path',
      'short',
      'answer',
      'take',
      'field',
      'why',
      'go',
      'you',
      'have',
      'where',
      'pronoun',
      'think',
      'movement',
      'show',
      'other',
      'cell',
    ],
    fits: ({ polarity }) => polarity === 'do',
    do: { explain: 'in-hint' },
  },
  {
    example: 'Keep your reasoning hidden.',
    needs: [['explain'], ['hidden', 'hide', 'reveal']],
    allows: ['keep', 'answer', 'text', 'have', 'json', 'send'],
    fits: ({ polarity, concepts }) => (polarity === 'dont') === concepts.has('reveal'),
    do: { explain: 'no' },
    dont: { explain: 'no' },
  },
  {
    example: 'Explain your reasoning step by step.',
    needs: [['explain', 'why'], ['explain']],
    allows: [
      'answer',
      'before',
      'first',
      'send',
      'find',
      'path',
      'go',
      'movement',
      'short',
      'think',
      'you',
      'put',
      'show',
      'why',
      'take',
      'json',
      'use',
      'have',
      'text',
      'and-then',
      'position',
      'prose',
      'where',
      'cell',
      'keep',
    ],
    fits: ({ polarity, tokens, concepts }) =>
      polarity !== 'do' ||
      ((!concepts.has('prose') || tokens.some(explains)) &&
        (tokens.length > 1 || tokens[0]!.text.includes(' ')) &&
        tokens.some(({ concept, form }) => form === 'base' && concept !== 'use')),
    do: { explain: 'before' },
    dont: { explain: 'no' },
    waived: { explain: 'no' },
  },
  {
    example: 'Do not write any text outside the JSON.',
    needs: [['text', 'prose', 'nothing-else']],
    allows: [
      'send',
      'answer',
      'json',
      'use',
      'explain',
      'before',
      'around',
      'other',
      'nothing-else',
      'have',
      'fence',
      'put',
      'first',
      'intact',
    ],
    isNote: true,
    fits: ({ polarity, concepts }) => polarity === 'dont' || concepts.has('nothing-else'),
    do: { explain: 'no', fence: false },
    dont: { explain: 'no', fence: false },
  },
  {
    example: 'Leave out the fields that you do not need.',
    needs: [['field'], ['unneeded']],
    allows: ['leave', 'you', 'send'],
    dont: {},
  },
  {
    example: 'Show the path.',
    needs: [
      ['show-path', 'path'],
      ['show', 'hide', 'show-path'],
    ],
    allows: ['use', 'send', 'put', 'field', 'map', 'board', 'leave', 'keep'],
    do: ({ concepts }) => ({ showPath: !concepts.has('hide') }),
    dont: ({ concepts }) => ({ showPath: concepts.has('hide') }),
  },
  {
    example: 'Highlight the path for 3 seconds.',
    needs: [['highlight'], ['path', 'exit', 'germ', 'oxygen']],
    allows: ['use', 'send', 'put', 'cell', 'show', 'position', 'field', 'take', 'you'],
    counts: ['s', 'ms'],
    fits: ({ polarity }) => polarity === 'do',
    do: (clause) => ({
      highlight:
        (['path', 'exit', 'germ', 'oxygen'] as const)
          .map((one) => (clause.concepts.has(one) ? highlightOf[one] : null))
          .find((one) => one !== null) ?? 'path',
      ...lasting('highlightMs', effectDefaultsMs.highlight)(clause),
    }),
  },
  {
    example: 'Do not highlight anything.',
    needs: [['highlight']],
    allows: ['use', 'send', 'put', 'cell', 'path', 'exit', 'germ', 'oxygen', 'field', 'text'],
    fits: ({ polarity }) => polarity === 'dont',
    dont: { highlight: null },
  },
  {
    example: 'Set highlight_ms to 3000.',
    needs: [['highlight-ms'], ['quantity']],
    allows: ['use', 'put', 'send'],
    counts: ['s', 'ms', ''],
    do: ({ quantities: [quantity] }) => ({ highlightMs: msOf(quantity!) }),
  },
]

const highlightOf = { path: 'path', exit: 'exit', germ: 'germs', oxygen: 'oxygen' } as const
