import { type FaultName, type FaultServer, startFaultServer } from '@clew/agents/testing/fault-server'
import type { ChatSend, ChatSendAnswer, ChatSession } from '@clew/contracts/http/chat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesOf, newChat } from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let endpoint: FaultServer
let server: TestApp
/** With the rule engine alone, as after the endpoint's settings were taken away. */
let bare: TestApp
let ada: TestUser
beforeAll(async () => {
  endpoint = await startFaultServer()
  const lamModels = [{ id: other, price: null }]
  server = await buildTestApp({ lamBaseUrl: endpoint.url, lamModel: 'ok', lamModels })
  bare = await buildTestApp({ beside: server, lamBaseUrl: undefined })
  ada = await server.login('ada')
})
afterAll(async () => {
  await bare.close()
  await server.close()
  await endpoint.close()
})

const other: FaultName = 'no-usage'
const rules = 'builtin/lam-rules-1'
const ask = (chat: ChatSession, more: Partial<ChatSend> = {}, visitor: Visitor = ada) =>
  visitor.call<ChatSendAnswer>('POST', '/api/chatbot/messages', { session_id: chat.id, content: 'Hello', ...more })
const save = (chat: ChatSession, patch: object) =>
  ada.call<ChatSession>('PATCH', `/api/chatbot/sessions/${chat.id}`, patch)
const askedOf = () => endpoint.requests.at(-1)?.body['model']

describe('a question is answered by', () => {
  it('the default model when nothing else was chosen', async () => {
    expect((await ask(await newChat(ada))).status).toBe(200)
    expect(askedOf()).toBe('ok')
  })

  it('the model of the chat', async () => {
    const chat = await newChat(ada)
    expect((await save(chat, { model: other })).body.model).toBe(other)
    await ask(chat)
    expect(askedOf()).toBe(other)
  })

  it('the model that it names, which may be the default one or the rule engine', async () => {
    const chat = await newChat(ada)
    await save(chat, { model: other })
    await ask(chat, { model: null })
    expect(askedOf()).toBe('ok')
    const { body } = await ask(chat, { model: rules })
    expect(body.assistant_message.model).toBe(rules)
    // It was for that one answer; only saving keeps it.
    expect(body.session.model).toBe(other)
  })

  it('the default model when the one of the chat is not in the list any more', async () => {
    const chat = await newChat(ada)
    await save(chat, { model: other })
    const { body } = await ask(chat, {}, bare.visitor(ada.token))
    expect(body.assistant_message.model).toBe(rules)
  })
})

describe('a model that is not in the list', () => {
  const refusal = { status: 400, body: { detail: 'There is no model gpt-9 here. Choose one from the list.' } }

  it('is refused to a question, and nothing is stored', async () => {
    const chat = await newChat(ada)
    expect(await ask(chat, { model: 'gpt-9' })).toMatchObject(refusal)
    expect(await messagesOf(ada, chat)).toEqual([])
    expect((await ask(chat)).status).toBe(200)
  })

  it('is refused to a chat, which may keep the one that it has', async () => {
    const chat = await newChat(ada)
    expect(await save(chat, { model: 'gpt-9' })).toMatchObject(refusal)
    await save(chat, { model: other })
    const kept = await bare
      .visitor(ada.token)
      .call('PATCH', `/api/chatbot/sessions/${chat.id}`, { title: 'Mazes', model: other })
    expect(kept).toMatchObject({ status: 200, body: { title: 'Mazes', model: other } })
  })
})

it('what is left out is decided by the window of the model that answers; the rule engine has none', async () => {
  const chat = await newChat(ada)
  const content = 'word '.repeat(7000)
  await ask(chat, { content, model: rules })
  expect((await ask(chat)).body.omitted_turns).toBe(1)
  expect((await ask(chat, { model: rules })).body.omitted_turns).toBe(0)
})
