import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTemplate } from './compile-template.ts'
import { defaultSettings } from '../policy.ts'
import { frameGroups } from '../parse/frames.ts'

const clausesIn = (text: string): string[] =>
  compileTemplate(text).evidence.map(({ start, end }) => text.slice(start, end))

test('a template that says nothing leaves the agent weak', () => {
  expect(compileTemplate('').policy).toEqual({ settings: defaultSettings, conditional: [] })
  expect(compileTemplate('Sing a song.')).toMatchObject({ evidence: [], unmatched: [{ sentence: 'Sing a song.' }] })
})

test.each(frameGroups.flatMap(({ frames }) => frames.map(({ example }) => [example] as const)))(
  'a frame understands its own example: %s',
  (example) => {
    const { evidence, unmatched } = compileTemplate(example)
    expect(evidence).not.toEqual([])
    expect(unmatched).toEqual([])
  },
)

test('JSON in a code fence is JSON', () => {
  expect(compileTemplate('Reply with JSON in a code fence.').policy.settings).toMatchObject({
    format: 'json',
    fence: true,
  })
})

test.each([
  ['Look one answer ahead.', { lookAhead: true }],
  ['Think two moves ahead.', { lookAhead: true }],
  ['Be patient.', { bidesTime: true, canWait: true }],
  ['Wait until the way is safe.', { bidesTime: true, canWait: true }],
  ['Let the germs pass first.', { bidesTime: true, canWait: true }],
  ['Consider that germs may turn at any time.', { expectTurns: true }],
  ['Reckon with germs that turn at random.', { expectTurns: true }],
])('“%s” moves a dial of the planner', (text, change) => {
  const { policy, unmatched } = compileTemplate(text)
  expect(unmatched).toEqual([])
  expect(policy.settings).toEqual({ ...defaultSettings, ...change })
})

test.each([
  ['`use_bfs`: true walks by itself, without looking out for germs.', false],
  ['`teleport_player`: a floor cell to jump to; do not use it.', true],
  ['`freeze_germs_ms`: never use this.', true],
])('of “%s”, which documents a field, it is %s that it is an unread ban', (text, isBan) => {
  expect(compileTemplate(text).unmatched.some((miss) => miss.isBan)).toBe(isBan)
})

test('evidence marks the clause in the text, with its sentence and its effect', () => {
  const text = 'Hello!\n\n- Use **BFS**, avoid the germs, and answer in JSON.'
  expect(clausesIn(text)).toEqual(['Use **BFS', 'avoid the germs', 'answer in JSON'])
  expect(compileTemplate(text).evidence[1]).toEqual({
    clause: 'avoid the germs',
    kind: 'rule',
    effect: 'germs: avoid',
    readRules: [{ when: [], change: { germs: 'avoid' } }],
    sentence: 'Use **BFS**, avoid the germs, and answer in JSON.',
    start: 23,
    end: 38,
  })
})

test('whatever the text, every span lies in it', () => {
  const words = frameGroups.flatMap(({ frames }) => frames.flatMap(({ example }) => [example, ...example.split(' ')]))
  const piece = fc.constantFrom(
    ...words,
    'if',
    'unless',
    'do not',
    'and',
    ',',
    ':',
    ';',
    '\n',
    '\n- ',
    '## ',
    '"',
    '(',
    ')',
    '`',
    '{',
    '}',
    '5',
    'germs',
    '🚫',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(' ')),
      ),
      (text) => {
        const { evidence, unmatched } = compileTemplate(text)
        for (const { start, end } of [...evidence, ...unmatched]) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      },
    ),
  )
})

test('a text made to be slow is read all the same', () => {
  const slow = [
    'answer with json in this format',
    'freeze germs to stay alive',
    'use only hint, and path',
    'no text or',
    'all',
    '(',
    '"',
    '- x:\n',
    'if',
  ]
  for (const part of slow) expect(compileTemplate(`${part} `.repeat(4000)).evidence).toBeDefined()
})

test('the later of two sentences is obeyed, and the contradiction is shown', () => {
  const text = 'Avoid germs. Use BFS. Ignore germs.'
  const { policy, conflicts } = compileTemplate(text)
  expect(policy.settings).toMatchObject({ germs: 'ignore', search: 'shortest-path' })
  expect(conflicts).toMatchObject([
    { setting: 'germs', earlier: { clause: 'Avoid germs', start: 0 }, later: { clause: 'Ignore germs' } },
  ])
})

test.each([
  ['Avoid germs. Never mind.', ['taken back', 'retraction']],
  ['Freeze the germs. Never frobnicate the germs with freezing.', ['in doubt']],
  ['Is a germ near? Freeze the germs.', ['question', 'rule']],
  ['- `germs`: the germs, each as {x, y}.', ['documentation']],
])('what each clause is for, or what became of it, is told: %s', (text, kinds) => {
  expect(compileTemplate(text).evidence.map(({ kind }) => kind)).toEqual(kinds)
})

test('saying the same thing twice is no contradiction', () => {
  expect(compileTemplate('Avoid germs. Stay away from germs.').conflicts).toEqual([])
})

test('a later sentence without a condition ends an earlier one with a condition', () => {
  const { policy, conflicts } = compileTemplate(
    'Freeze germs when a germ is within 3 cells. Freeze germs for 2 seconds.',
  )
  expect(policy.settings.freezeMs).toBe(2000)
  expect(policy.conditional).toEqual([])
  expect(conflicts).toHaveLength(1)
})

test('a later sentence with a condition is an exception to an earlier one', () => {
  const { policy, conflicts } = compileTemplate(
    'Freeze the germs. If there is no way to the exit, do not freeze the germs.',
  )
  expect(policy.settings.freezeMs).toBe(3500)
  expect(policy.conditional).toMatchObject([{ when: [{ subject: 'blocked' }], change: { freezeMs: 0 } }])
  expect(conflicts).toEqual([])
})

test('"otherwise" turns the condition of the sentence before', () => {
  const { policy } = compileTemplate('If a germ is within 3 cells, slow the germs. Otherwise, do not slow the germs.')
  expect(policy.conditional.map(({ when }) => when[0]?.negated)).toEqual([false, true])
})

test('code and JSON hold no instructions', () => {
  const text = '```\nAvoid germs.\n```\n{"hint": "Use BFS."}\n'
  expect(compileTemplate(text)).toMatchObject({ evidence: [], unmatched: [] })
})

test('a line that explains a field is documentation', () => {
  const { evidence, policy } = compileTemplate(
    '- `germs`: the germs, each as {x, y}.\n- break_wall (list): a wall to break.',
  )
  expect(evidence.map(({ effect }) => effect)).toEqual(['documents germs', 'documents break_wall'])
  expect(policy.settings).toEqual(defaultSettings)
})

test('a plain word before a colon is a label, not documentation', () => {
  expect(compileTemplate('Oxygen: collect it on the way.').policy.settings.oxygen).toBe('on-the-way')
})

test.each([
  '## Mistakes to avoid\n\n- Use BFS.',
  'Examples of bad answers:\n- Use BFS.',
  '## An older version\n\nUse BFS.',
  'Bad players say:\n\nUse BFS.',
])('what stands under a doubtful heading is left alone: %j', (text) => {
  expect(compileTemplate(text)).toMatchObject({ evidence: [], unmatched: [{ sentence: 'Use BFS.' }] })
})

test('a list of what not to do is turned round', () => {
  const { policy } = compileTemplate('Never do the following:\n- break walls\n- freeze the germs\n\nAvoid germs.')
  expect(policy.settings).toMatchObject({ breaks: 'never', freezeMs: 0, germs: 'avoid' })
})

test('an example in JSON behind a lead-in asks for JSON', () => {
  expect(compileTemplate('Answer in this format:\n```json\n{"hint": ""}\n```').policy.settings.format).toBe('json')
  expect(compileTemplate('Never answer like this:\n```json\n{"hint": ""}\n```').policy.settings.format).toBe('prose')
})

test('a wrapped line goes on with its sentence', () => {
  expect(clausesIn('Whatever happens in this maze, and however long the way may be, avoid\nthe germs.')).toEqual([
    'avoid\nthe germs',
  ])
  expect(clausesIn('Use BFS on the map to find the shortest\npath to the exit.')).toHaveLength(1)
})
