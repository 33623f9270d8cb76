import { expect, test } from 'vitest'
import { cannotConverse, chatAnswer, lintText } from './chat.ts'
import { compileTemplate } from './compile-template.ts'
import { sampleTemplate } from './sample-template.ts'
import { vocabulary } from './vocabulary.ts'

const answer = (said: string, system = ''): string =>
  chatAnswer([
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    { role: 'user', content: said },
  ])

test.each(['Hello!', 'How are you today?', 'Write a poem about mazes.', 'How do I avoid germs?'])(
  'it cannot converse, says so, and says what to do about it: %s',
  (said) => {
    expect(answer(said)).toBe(cannotConverse)
    expect(cannotConverse).toMatch(/rule engine.*LAM_BASE_URL.*LAM_API_KEY.*LAM_MODEL/)
  },
)

test('it tells what it is', () => {
  for (const said of ['What are you?', 'help', 'What can you do?'])
    expect(answer(said)).toContain('a rule engine and not a language model')
})

test('it lists its vocabulary, with an example for each row', () => {
  const text = answer('Which sentences do you know?')
  for (const { entries } of vocabulary) for (const { example } of entries) expect(text).toContain(example)
})

test('a template is explained: what it understood, what not, and what contradicts', () => {
  const text = answer('Avoid germs. Sing a song. Ignore germs.')
  expect(text).toContain('Understood 2 instructions')
  expect(text).toContain('"Sing a song"')
  expect(text).toMatch(/Contradictions[^]*"Avoid germs", then "Ignore germs"/)
  expect(text).toContain('does not ask for JSON')
})

test('the template in the system prompt is checked on demand, and it says that it is that one', () => {
  const text = answer('Please check my template.', sampleTemplate.content)
  expect(text).toMatch(/^This is how I read the system prompt/)
  expect(text).toContain(lintText(compileTemplate(sampleTemplate.content)))
})

test.each([
  'Check this template: Avoid germs. Sing a song.',
  'Please review my prompt:\nAvoid germs.\nSing a song.',
  'What do you think, can you explain it?\n\nAvoid germs. Sing a song.',
])('a template behind a request is what is checked, and not the system prompt: %s', (said) => {
  const text = answer(said, sampleTemplate.content)
  expect(text).toMatch(/^Understood 1 instruction; 1 without[^]*"Avoid germs"[^]*"Sing a song\.?"/)
})

test('a state with something missing is no state, and it says which fields it needs', () => {
  expect(answer('{"visible_map": [[1]]}')).toMatch(/visible_map, player_pos and exit_pos/)
})
