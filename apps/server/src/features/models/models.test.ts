import { createOpenAiClient } from '@clew/agents/lam/openai-client'
import { createGame } from '@clew/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observationOf } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let user: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  user = await server.login()
})
afterAll(() => server.close())

const model = 'builtin/lam-rules-1'
const state = observationOf(createGame({ seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 0, loops: 60 }), 'session-1')
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
  })

  it('refuses another model and a bad body', async () => {
    expect((await user.call('POST', '/v1/chat/completions', { model: 'gpt-9', messages })).status).toBe(404)
    expect((await user.call('POST', '/v1/chat/completions', { model })).status).toBe(400)
    expect((await user.call('POST', '/v1/chat/completions', [])).status).toBe(422)
  })

  it('wants a token', async () => {
    expect((await server.visitor().call('POST', '/v1/chat/completions', { model, messages })).status).toBe(401)
    expect((await server.visitor().call('GET', '/v1/models')).status).toBe(401)
  })
})
