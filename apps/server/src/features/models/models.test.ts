import { createOpenAiClient } from '@clew/agents/lam/openai-client'
import type { LoginAnswer } from '@clew/contracts/http/accounts'
import { createGame } from '@clew/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observationOf } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let user: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  user = await server.login()
})
afterAll(() => server.close())

const model = 'builtin/lam-rules-1'
const state = observationOf(
  createGame({ seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 0, loops: 60, allowances: null }),
  'session-1',
)
const messages = [
  { role: 'system' as const, content: 'Find the shortest path to the exit. Answer only in JSON.' },
  { role: 'user' as const, content: JSON.stringify(state) },
]

describe('the built-in agent', () => {
  it('answers on the wire of OpenAI’s clients', async () => {
    const answer = await user.call<{ choices: { message: { content: string } }[] }>('POST', '/v1/chat/completions', {
      model,
      messages,
    })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body.choices[0]?.message.content ?? '')).toHaveProperty('path')
  })

  it('streams to a client that takes the token as its key', async () => {
    const client = createOpenAiClient({ baseUrl: `http://${server.host}/v1`, apiKey: user.token, model })
    let text = ''
    for await (const event of client.stream({ messages }, new AbortController().signal)) {
      expect(event.type).not.toBe('error')
      if (event.type === 'delta') text += event.text
    }
    expect(JSON.parse(text)).toHaveProperty('path')
  })

  it('is listed', async () => {
    expect((await user.call('GET', '/v1/models')).body).toMatchObject({ data: [{ id: model }] })
    for (const id of [model, encodeURIComponent(model)])
      expect((await user.call('GET', `/v1/models/${id}`)).body).toMatchObject({ id: model })
    expect((await user.call('GET', '/v1/models/gpt')).status).toBe(404)
  })

  it('refuses another model and a bad body', async () => {
    expect((await user.call('POST', '/v1/chat/completions', { model: 'gpt-9', messages })).status).toBe(404)
    expect((await user.call('POST', '/v1/chat/completions', { model })).status).toBe(400)
    expect((await user.call('POST', '/v1/chat/completions', [])).status).toBe(422)
  })

  it('refuses a call of a tool that it would have to make', async () => {
    const body = { model, messages, tools: [{ type: 'function', function: { name: 'move' } }], tool_choice: 'required' }
    expect(await user.call('POST', '/v1/chat/completions', body)).toMatchObject({
      status: 400,
      body: { error: { param: 'tool_choice', message: expect.stringContaining('calls no tools') } },
    })
  })

  it('wants a token', async () => {
    expect((await server.visitor().call('POST', '/v1/chat/completions', { model, messages })).status).toBe(401)
    expect((await server.visitor().call('GET', '/v1/models')).status).toBe(401)
  })
})

describe('the models of the chat', () => {
  it('are told to whoever is signed in, with their prices', async () => {
    const price = { input: 1, output: 2.5 }
    const settings = { lamBaseUrl: 'http://127.0.0.1:1/v1', lamModel: 'large', lamModels: [{ id: 'small', price }] }
    const other = await buildTestApp({ beside: server, ...settings })
    const { status, body } = await other.visitor(user.token).call<unknown>('GET', '/api/chatbot/models')
    await other.close()
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { id: 'large', is_default: true, price: null },
      { id: 'small', is_default: false, price },
      { id: model, is_default: false, is_rule_engine: true },
    ])
  })
})

describe('model servers on this machine', () => {
  const search = async (visitor: Visitor) => visitor.call<unknown>('GET', '/api/models/local')

  it('are told to the administrator alone, and none where looking for them is turned off', async () => {
    expect(await search(user)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await search(await administrator())).toMatchObject({ status: 200, body: [] })
  })
})

async function administrator(): Promise<Visitor> {
  const { body } = await server.visitor().call<LoginAnswer>('POST', '/api/auth/login', server.admin)
  return server.visitor(body.access_token)
}
