import { expect, test } from 'vitest'
import { cannotConverse, chatAnswer, lintText } from './chat.ts'
import { compileTemplate } from '../compile/compile-template.ts'
import { samples } from '../../samples/samples.ts'
import { frameGroups } from '../parse/frames.ts'

const answer = (said: string, system = ''): string =>
  chatAnswer([
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    { role: 'user', content: said },
  ])

test.each(['Hello!', 'How are you today?', 'Write a poem about mazes.', 'How do I avoid germs?'])(
  'it cannot converse, says so, and says what to do about it: %s',
  (said) => {
    expect(answer(said)).toBe(cannotConverse)
    expect(cannotConverse).toMatch(/rule engine.*LAM_BASE_URL.*LAM_API_KEY.*LAM_MODEL.*LAM_MODELS/)
  },
)

test('it tells what it is', () => {
  for (const said of ['What are you?', 'help', 'What can you do?'])
    expect(answer(said)).toContain('a rule engine and not a language model')
})

test('it tells which languages it reads', () => {
  for (const said of ['What are you?', 'Which sentences do you know?'])
    expect(answer(said)).toMatch(/German, French, Spanish and Chinese/)
})

test('bans that it does not understand come before all else', () => {
  expect(answer('Check this template: Avoid germs. Sing a song. Never tickle the germs.')).toMatch(
    /nothing keeps to them\*\*\s+- "Never tickle the germs"[^]*Understood\*\*[^]*"Sing a song"/,
  )
})

test('it lists its vocabulary, with an example for each row', () => {
  const text = answer('Which sentences do you know?')
  for (const { frames } of frameGroups) for (const { example } of frames) expect(text).toContain(example)
})

test('a template is explained: what it understood, what not, and what contradicts', () => {
  const text = answer('Avoid germs. Sing a song. Ignore germs.')
  expect(text).toContain('Understood 2 instructions')
  expect(text).toContain('"Sing a song"')
  expect(text).toMatch(/Contradictions[^]*"Avoid germs", then "Ignore germs"/)
  expect(text).toContain('does not ask for JSON')
})

test('the template in the system prompt is checked on demand, and it says that it is that one', () => {
  const text = answer('Please check my template.', samples.plain.content)
  expect(text).toMatch(/^This is how I read the system prompt/)
  expect(text).toContain(lintText(compileTemplate(samples.plain.content)))
})

test.each([
  'Check this template: Avoid germs. Sing a song.',
  'Please review my prompt:\nAvoid germs.\nSing a song.',
  'What do you think, can you explain it?\n\nAvoid germs. Sing a song.',
])('a template behind a request is what is checked, and not the system prompt: %s', (said) => {
  const text = answer(said, samples.plain.content)
  expect(text).toMatch(/^Understood 1 instruction; 1 without[^]*"Avoid germs"[^]*"Sing a song\.?"/)
})

const policyIn = (text: string): unknown => JSON.parse(/```json\n([^]*?)\n```/.exec(text)?.[1] ?? 'null')
const germPolicy = { settings: { germs: 'avoid', format: 'json' }, conditional: [] }

test.each([
  'Compile this template: Avoid germs. Answer in JSON.',
  'compile\n\nAvoid germs.\nAnswer in JSON.',
  'Please show me the policy of this prompt: Avoid germs. Answer in JSON. Sing a song.',
])('a template is compiled into a policy, without what it leaves as it is: %s', (said) => {
  const text = answer(said, samples.plain.content)
  expect(policyIn(text)).toEqual(germPolicy)
  expect(text).toMatch(/Understood 2 instructions; \d without effect on me\.$/)
})

test('the system prompt is compiled on demand, with the conditions', () => {
  const text = answer('Compile my template.', 'If oxygen is below 5, ignore germs.')
  expect(text).toMatch(/^This is how I read the system prompt/)
  expect(policyIn(text)).toMatchObject({
    conditional: [{ when: [{ subject: 'oxygen', op: '<', value: 5 }], change: { germs: 'ignore' } }],
  })
})

test('a template that changes nothing is told so, and one that is not there is asked for', () => {
  expect(answer('Compile: Be nice.')).toContain('changes nothing')
  for (const said of ['Compile it.', 'Check my template.'])
    expect(answer(said)).toContain('There is no template in these messages')
})

test.each([
  'How do I connect a model?',
  'how can I use Ollama here',
  'Where do I set up the OpenAI endpoint?',
  'Connect a model',
  'What is LAM_MODELS?',
])('it tells how to connect a model, with an example to copy: %s', (said) => {
  const text = answer(said, samples.plain.content)
  for (const name of ['LAM_BASE_URL', 'LAM_API_KEY', 'LAM_MODEL', 'LAM_MODELS']) expect(text).toContain(`- \`${name}\``)
  expect(text).toMatch(/```sh\n[^`]*LAM_BASE_URL=http:\/\/127\.0\.0\.1:11434\/v1 LAM_MODEL=\S+ npm start\n```/)
})

test('what it quotes does nothing in Markdown', () => {
  const text = answer('Check this template: Sing *a* <b>song</b> of [x](y) and `z`. Use _joy_ and freeze_germs_ms.')
  expect(text).toContain('"Sing \\*a\\* \\<b\\>song\\</b\\> of \\[x\\]"')
  expect(text).toContain('\\_joy\\_')
  expect(text).toContain('freeze_germs_ms')
})

test('a state with something missing is no state, and it says which fields it needs', () => {
  expect(answer('{"visible_map": [[1]]}')).toMatch(/visible_map, player_pos and exit_pos/)
})
