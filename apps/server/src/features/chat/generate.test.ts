import { type FaultName, type FaultServer, goodReply, startFaultServer } from '@clew/agents/testing/fault-server'
import type { ChatSendAnswer, ChatSession } from '@clew/contracts/http/chat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillChat, linesOf, messagesOf, newChat } from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestSettings, type TestUser } from '../../testing/test-app.ts'
import { presets } from './presets.ts'

let builtin: TestApp
let endpoint: FaultServer
let ada: TestUser
const opened: TestApp[] = []
beforeAll(async () => {
  builtin = await buildTestApp()
  endpoint = await startFaultServer()
  ada = await builtin.login('ada')
})
afterAll(async () => {
  for (const app of [...opened, builtin]) await app.close()
  await endpoint.close()
})

/** Ada at a server whose model goes wrong in that way. */
async function at(fault: FaultName, settings: TestSettings = {}) {
  const app = await buildTestApp({ beside: builtin, lamBaseUrl: endpoint.url, lamModel: fault, ...settings })
  opened.push(app)
  return app.visitor(ada.token)
}

const goodText = JSON.stringify(goodReply)
const question = (chat: ChatSession, content: string, more: object = {}) =>
  ['POST', '/api/chatbot/messages', { session_id: chat.id, content, ...more }] as const
const lastRequest = () => endpoint.requests.at(-1)?.body ?? {}

describe('an answer', () => {
  it('comes with the question and the session, and is stored with what it cost', async () => {
    const chat = await newChat(ada)
    const asked = await (await at('ok')).call<ChatSendAnswer>(...question(chat, '  Where\nto?  '))
    expect(asked.status).toBe(200)
    const { user_message, assistant_message, session, omitted_turns } = asked.body
    expect(user_message).toEqual({
      id: expect.any(Number),
      session_id: chat.id,
      role: 'user',
      content: 'Where\nto?',
      created_at: expect.stringMatching(/Z$/),
      parent_id: null,
    })
    expect(assistant_message).toMatchObject({
      session_id: chat.id,
      parent_id: user_message.id,
      role: 'assistant',
      content: goodText,
      status: 'complete',
      model: 'fault-model-1',
      finish_reason: 'stop',
      usage: { prompt_tokens: 11, completion_tokens: 7, estimated: false },
      latency_ms: expect.any(Number),
      first_token_ms: expect.any(Number),
    })
    expect(assistant_message.id).toBeGreaterThan(user_message.id)
    expect(session).toMatchObject({ id: chat.id, message_count: 2, last_message_preview: goodText })
    expect(omitted_turns).toBe(0)
    expect(await messagesOf(ada, chat)).toEqual([user_message, assistant_message])
    const [newest] = (await ada.call<ChatSession[]>('GET', '/api/chatbot/sessions')).body
    expect(newest).toEqual(session)
  })

  it('gives a chat that nobody has named the title of its first question, and of no other', async () => {
    const visitor = await at('ok')
    const ask = async (chat: ChatSession, content: string, more: object = {}) =>
      (await visitor.call<ChatSendAnswer>(...question(chat, content, more))).body.session.title
    const unnamed = await newChat(ada)
    expect(await ask(unnamed, 'Where to go?\nTell me.')).toBe('Where to go?')
    expect(await ask(unnamed, 'And then?')).toBe('Where to go?')
    expect(await ask(unnamed, 'Elsewhere?', { parent_id: null })).toBe('Where to go?')
    const named = await newChat(ada)
    await ada.call('PATCH', `/api/chatbot/sessions/${named.id}`, { title: 'Mine' })
    expect(await ask(named, 'Where to go?')).toBe('Mine')
  })

  it('is asked for with the system prompt and the sampling exactly as they are set', async () => {
    const chat = await newChat(ada)
    const visitor = await at('ok')
    const system_prompt = ' Be brief.\n\n{{player_pos}} '
    await ada.call('PATCH', `/api/chatbot/sessions/${chat.id}`, { system_prompt, temperature: 1.3, top_p: 0.35 })
    await visitor.call(...question(chat, 'One'))
    expect(lastRequest()).toMatchObject({ temperature: 1.3, top_p: 0.35, max_tokens: 512 })
    expect(lastRequest()['messages']).toEqual([
      { role: 'system', content: system_prompt },
      { role: 'user', content: 'One' },
    ])
    const settings = { system_prompt: 'Sing.', temperature: 0, top_p: 1, max_tokens: null }
    const { session } = (await visitor.call<ChatSendAnswer>(...question(chat, 'Two', settings))).body
    expect(lastRequest()).toMatchObject({ temperature: 0, top_p: 1 })
    expect(lastRequest()).not.toHaveProperty('max_tokens')
    expect(lastRequest()['messages']).toEqual([
      { role: 'system', content: 'Sing.' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: goodText },
      { role: 'user', content: 'Two' },
    ])
    // They were for that one answer; only saving keeps them.
    expect(session).toMatchObject({ system_prompt, temperature: 1.3, top_p: 0.35, max_tokens: 512 })
  })

  it('is asked for with the first preset when the system prompt is empty, and with a template when only that is given', async () => {
    const chat = await newChat(ada)
    const visitor = await at('ok')
    await visitor.call(...question(chat, 'Hello', { system_prompt: ' \n' }))
    expect(lastRequest()['messages']).toMatchObject([{ content: presets[0].system_prompt }, {}])
    await visitor.call(...question(chat, 'Hello', { template_id: ada.templateId }))
    const template = await ada.call<{ content: string }>('GET', `/api/templates/${ada.templateId}`)
    expect(lastRequest()['messages']).toMatchObject([{ content: template.body.content }, {}, {}, {}])
  })

  it('to a question that is asked again is a new one, and both are kept', async () => {
    const chat = await newChat(ada)
    for (let n = 0; n < 2; n += 1) await ada.call(...question(chat, 'Hello'))
    expect((await linesOf(ada, chat)).map(([role]) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
  })

  it('of a long chat is given without the oldest turns, and says how many', async () => {
    const visitor = await at('ok', { lamContextTokens: 1000 })
    const chat = await newChat(ada)
    const turn = (n: number) =>
      [
        { role: 'user', content: `${n} ${'word '.repeat(99)}` },
        { role: 'assistant', content: `${n} yes` },
      ] as const
    const said = [1, 2, 3, 4, 5, 6].flatMap(turn)
    await fillChat(builtin, chat, said)
    const asked = await visitor.call<ChatSendAnswer>(...question(chat, 'So?', { system_prompt: 'Be brief.' }))
    const messages = lastRequest()['messages'] as { role: string }[]
    expect(messages[0]).toMatchObject({ role: 'system', content: 'Be brief.' })
    expect(messages.slice(1)).toEqual([...said.slice(-6), { role: 'user', content: 'So?' }])
    expect(asked.body.omitted_turns).toBe(3)
    expect((await messagesOf(ada, chat)).at(-1)).toMatchObject({ omitted_turns: 3 })
  })
})

it.each([
  ['nothing', ' \n '],
  ['more than 40000 characters', 'x'.repeat(40_001)],
  ['what is no text', 7],
  ['a character that cannot be stored', 'a\0b'],
  ['half a character', 'a\ud83d'],
])('%s is refused before the model is asked', async (_case, content) => {
  const chat = await newChat(ada)
  expect((await ada.call(...question(chat, content as string))).status).toBe(422)
  expect(await messagesOf(ada, chat)).toEqual([])
})

it('a message of 40000 characters of any script is taken, a body of a megabyte is not', async () => {
  const chat = await newChat(ada)
  expect((await ada.call(...question(chat, '語'.repeat(40_000)))).status).toBe(200)
  expect((await ada.call(...question(chat, 'x'.repeat(1024 * 1024)))).status).toBe(413)
})

it.each([
  ['temperature', 2.01],
  ['top_p', -0.01],
  ['max_tokens', 63],
  ['system_prompt', 'x'.repeat(32_001)],
])('a question with %s %s is refused', async (name, value) => {
  expect((await ada.call(...question(await newChat(ada), 'Hello', { [name]: value }))).status).toBe(422)
})

describe('a model that', () => {
  it.each<[FaultName, number, RegExp]>([
    ['server-error', 502, /failing \(500\): out of memory/],
    ['rate-limited', 502, /no more requests now \(429\); try again in 60 s/],
    ['bad-key', 502, /refused the credentials/],
    ['too-long-context', 502, /The context is 4096 tokens long/],
    ['silence', 504, /did not answer in time/],
    ['silence-after-a-word', 504, /did not answer in time/],
    ['cut', 502, /closed the connection/],
    ['ends-early', 502, /closed the connection/],
    ['garbage', 502, /not a chat completion/],
    ['html-200', 502, /not a chat completion/],
    ['ten-megabytes', 502, /longer than 100000 characters/],
    ['ten-megabytes-in-one-event', 502, /too long/],
  ])('does %s is %i, and nothing is stored', async (fault, status, detail) => {
    const chat = await newChat(ada)
    const settings = fault.startsWith('silence') ? { lamTimeoutMs: 300 } : {}
    const answer = await (await at(fault, settings)).call(...question(chat, 'Hello'))
    expect(answer).toMatchObject({ status, body: { detail: expect.stringMatching(detail) as string } })
    expect(await messagesOf(ada, chat)).toEqual([])
    // The chat is as it was, and goes on.
    expect((await ada.call(...question(chat, 'Hello'))).body).toMatchObject({ session: { message_count: 2 } })
  })

  it('is busy for a moment answers all the same, once', async () => {
    const chat = await newChat(ada)
    expect((await (await at('rate-limited-once')).call(...question(chat, 'Hello'))).status).toBe(200)
    expect(await linesOf(ada, chat)).toEqual([
      ['user', 'Hello'],
      ['assistant', goodText, 'complete'],
    ])
  })
})

describe('the built-in rule agent', () => {
  const say = async (content: string, more: object = {}) =>
    (await ada.call<ChatSendAnswer>(...question(await newChat(ada), content, more))).body.assistant_message

  it('answers as what it is', async () => {
    expect(await say('Tell me a joke.')).toMatchObject({
      content: expect.stringContaining('I am a rule engine, not a language model') as string,
      model: 'builtin/lam-rules-1',
      usage: { estimated: true },
    })
  })

  it('explains a template that is pasted, whatever the persona', async () => {
    for (const { system_prompt } of presets) {
      const { content } = await say('Check this template: Avoid germs. Sing a song.', { system_prompt })
      expect(content).toMatch(/Understood 1 instruction;[^]*"Avoid germs"[^]*"Sing a song"/)
    }
  })

  it('answers a pasted state with the JSON of a game under the maze strategist', async () => {
    const state = {
      player_pos: [1, 1],
      exit_pos: [3, 1],
      visible_map: [
        [0, 0, 0, 0, 0],
        [0, 1, 1, 1, 0],
        [0, 0, 0, 0, 0],
      ],
    }
    const { content } = await say(JSON.stringify(state), { system_prompt: presets[1]?.system_prompt })
    expect(JSON.parse(content)).toMatchObject({
      path: [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
      show_path: true,
    })
  })

  it('is cut off where max tokens says', async () => {
    const message = await say('What are you?', { max_tokens: 64 })
    expect(message).toMatchObject({ finish_reason: 'length', usage: { completion_tokens: 64 } })
  })
})
