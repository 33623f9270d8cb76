import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReply } from '../../lam/parse-reply.ts'
import { observationOf } from '../../testing/observation.ts'
import { completeChat } from './chat-completions.ts'
import { rulesModel } from './rules-model.ts'
import { samples } from '../../samples/samples.ts'

interface Whole {
  readonly choices: readonly { readonly message: { readonly content: string }; readonly finish_reason: string }[]
  readonly usage: {
    readonly prompt_tokens: number
    readonly completion_tokens: number
    readonly total_tokens: number
    readonly estimated: boolean
  }
  readonly x_lam: { readonly evidence: readonly unknown[] }
}

const state = JSON.stringify(observationOf({ prompt_template: null }))
const template = 'Answer in JSON. Use BFS. Avoid germs.'
const bodyOf = (rest: Record<string, unknown> = {}, system = template, user = state) => ({
  model: rulesModel,
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ],
  ...rest,
})

function whole(body: unknown): Whole {
  const reply = completeChat(body)
  if (!('json' in reply) || reply.status !== 200) throw new Error(JSON.stringify(reply))
  return reply.json as Whole
}

const textOf = (body: unknown): string => whole(body).choices[0]!.message.content

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[]
}

function eventsOf(body: unknown): Chunk[] {
  const reply = completeChat(body)
  if (!('events' in reply)) throw new Error('not a stream')
  const lines = [...reply.events].map((event) => event.replace(/^data: |\n\n$/g, ''))
  expect(lines.at(-1)).toBe('[DONE]')
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Chunk)
}

test('it answers in the form of a chat completion, and names itself', () => {
  expect(whole(bodyOf())).toMatchObject({
    object: 'chat.completion',
    model: 'builtin/lam-rules-1',
    system_fingerprint: 'builtin-rules/1.4',
    choices: [{ index: 0, message: { role: 'assistant' }, finish_reason: 'stop' }],
    usage: { estimated: true },
    x_lam: { policy: { settings: { search: 'shortest-path' } }, unmatched: [], conflicts: [] },
  })
})

test('the evidence is about the template, with offsets into it', () => {
  const { evidence } = whole(bodyOf()).x_lam
  expect(evidence).toHaveLength(3)
  expect(evidence[1]).toMatchObject({ clause: 'Use BFS', start: 16, end: 23 })
})

test('the same messages get the same bytes', () => {
  for (const body of [bodyOf(), bodyOf({ temperature: 1.5 }), bodyOf({ stream: true })])
    expect(bytesOf(body)).toBe(bytesOf(body))

  function bytesOf(body: unknown): string {
    const reply = completeChat(body)
    return 'json' in reply ? JSON.stringify(reply.json) : [...reply.events].join('')
  }
})

test('the stream says the same as the whole answer, and ends with its usage', () => {
  const events = eventsOf(bodyOf({ stream: true, stream_options: { include_usage: true } }, samples.plain.content))
  const text = events.map(({ choices }) => choices[0]?.delta.content ?? '').join('')
  const { usage, x_lam } = whole(bodyOf({}, samples.plain.content))
  expect(text).toBe(textOf(bodyOf({}, samples.plain.content)))
  expect(events.at(-1)).toMatchObject({ choices: [], usage })
  expect(events.at(-2)).toMatchObject({ choices: [{ finish_reason: 'stop' }], x_lam })
})

test('without stream_options no usage is sent', () => {
  expect(eventsOf(bodyOf({ stream: true })).some((event) => 'usage' in event)).toBe(false)
})

test('max_tokens cuts the text, which then is no JSON any more', () => {
  const full = textOf(bodyOf())
  const { choices, usage } = whole(bodyOf({ max_tokens: 10 }))
  expect(full.startsWith(choices[0]!.message.content)).toBe(true)
  expect(choices[0]!.finish_reason).toBe('length')
  expect(usage.completion_tokens).toBe(10)
  expect(() => JSON.parse(choices[0]!.message.content) as unknown).toThrow()
  expect(whole(bodyOf({ max_completion_tokens: 10_000 })).choices[0]!.finish_reason).toBe('stop')
})

test('a stop sequence ends the text before it', () => {
  expect(textOf(bodyOf({ stop: '"path"' }))).not.toContain('"path"')
  expect(textOf(bodyOf({ stop: ['nowhere', ':'] }))).toBe('{"hint"')
})

test('at temperature 0 the seed changes nothing; above it, it does', () => {
  const answers = (temperature: number) =>
    new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => textOf(bodyOf({ temperature, seed }))))
  expect(answers(0).size).toBe(1)
  expect(answers(2).size).toBeGreaterThan(1)
})

test('top_p 0 makes any temperature harmless', () => {
  const answers = [1, 2, 3, 4, 5].map((seed) => textOf(bodyOf({ temperature: 2, top_p: 0, seed })))
  expect(new Set(answers)).toEqual(new Set([textOf(bodyOf())]))
})

test('prose is the answer until JSON is asked for, by the template or by response_format', () => {
  expect(parseReply(textOf(bodyOf({}, 'Use BFS.')))).toMatchObject({ level: 'failed' })
  expect(parseReply(textOf(bodyOf({}, 'Use BFS. Answer in JSON.')))).toMatchObject({ level: 'valid' })
  expect(parseReply(textOf(bodyOf({}, 'Use BFS. Explain your reasoning. Answer in JSON.')))).toMatchObject({
    level: 'repaired',
  })
  expect(parseReply(textOf(bodyOf({}, 'Answer in JSON. Wrap the JSON in a code fence.')))).toMatchObject({
    level: 'repaired',
  })
  expect(
    parseReply(textOf(bodyOf({ response_format: { type: 'json_object' } }, 'Explain your reasoning.'))),
  ).toMatchObject({ level: 'valid' })
})

test('content may come in parts, and a developer message instructs like a system message', () => {
  const messages = [
    { role: 'developer', content: [{ type: 'text', text: 'Answer in JSON.' }] },
    { role: 'user', content: [{ type: 'text', text: state }] },
  ]
  expect(parseReply(textOf({ model: rulesModel, messages })).level).toBe('valid')
})

test.each([
  ['no object', 'hello'],
  ['no messages', { model: rulesModel }],
  ['an empty list of messages', { model: rulesModel, messages: [] }],
  ['an unknown role', { model: rulesModel, messages: [{ role: 'judge', content: 'x' }] }],
  ['an image', { model: rulesModel, messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }],
  ['a temperature of 3', bodyOf({ temperature: 3 })],
  ['two answers', bodyOf({ n: 2 })],
  ['no tokens', bodyOf({ max_tokens: 0 })],
])('%s is refused in the form of OpenAI', (_, body) => {
  expect(completeChat(body)).toMatchObject({
    status: 400,
    json: { error: { type: 'invalid_request_error', message: expect.any(String) as unknown } },
  })
})

test('another model is not found', () => {
  expect(completeChat({ ...bodyOf(), model: 'gpt-4o' })).toMatchObject({
    status: 404,
    json: { error: { code: 'model_not_found' } },
  })
})

test('messages without the state never yield a path', () => {
  const partial = fc
    .record({ visible_map: fc.constant([[1]]), player_pos: fc.constant([0, 0]), germs: fc.constant([]) })
    .map((value) => JSON.stringify(value))
  const said = fc.oneof(
    fc.string(),
    partial,
    fc.json(),
    fc.constant(`{"hint": "go", "path": [[1,1],[1,2]]}`),
    fc.constantFrom('Check my template.', 'Compile my template.', 'What do you understand?', 'Use BFS.'),
  )
  const instructions = fc.constantFrom(
    '',
    template,
    samples.plain.content,
    'Answer in JSON like {"path": [[1, 1], [1, 2]]}.',
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('user', 'assistant'), said), { maxLength: 4 }),
      instructions,
      said,
      fc.nat(2),
      (turns, system, last, temperature) => {
        const history = turns.map(([role, content]) => ({ role, content }))
        const body = {
          model: rulesModel,
          temperature,
          messages: [{ role: 'system', content: system }, ...history, { role: 'user', content: last }],
        }
        expect(parseReply(textOf(body)).value?.['path']).toBeUndefined()
      },
    ),
  )
})

test.each([
  ['auto', 200],
  ['none', 200],
  [null, 200],
  [{ type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: [] } }, 200],
  ['required', 400],
  [{ type: 'function', function: { name: 'move' } }, 400],
  [{ type: 'custom', custom: { name: 'move' } }, 400],
  [{ type: 'allowed_tools', allowed_tools: { mode: 'required', tools: [] } }, 400],
])('tool_choice %j is a %i', (tool_choice, status) => {
  const tools = [{ type: 'function', function: { name: 'move', parameters: {} } }]
  expect(completeChat(bodyOf({ tools, tool_choice })).status).toBe(status)
})

test.each(['tool_choice', 'function_call'])('a call that %s demands is refused with the reason', (param) => {
  expect(completeChat(bodyOf({ [param]: { name: 'move', type: 'function' } }))).toEqual({
    status: 400,
    json: {
      error: {
        message: `${param}: the built-in rule agent calls no tools; leave this out, or send "auto" or "none".`,
        type: 'invalid_request_error',
        param,
        code: null,
      },
    },
  })
})
