import { type FaultServer, startFaultServer } from '@clew/agents/testing/fault-server'
import type { ChatSendAnswer } from '@clew/contracts/http/chat'
import type { Usage } from '@clew/contracts/quotas'
import { createGame } from '@clew/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUsage } from '../../platform/quotas.ts'
import { newChat } from '../../testing/chat.ts'
import { beginGame, newSessionId, observationOf, specOf } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let endpoint: FaultServer
let server: TestApp
let ada: TestUser
beforeAll(async () => {
  endpoint = await startFaultServer()
  const lamModels = ['no-usage', 'cut', 'server-error'].map((id) => ({ id, price: null }))
  server = await buildTestApp({ lamBaseUrl: endpoint.url, lamModel: 'ok', lamModels, lamTokensPerDay: 1000 })
})
beforeEach(async () => void (ada = await server.login('ada')))
afterAll(async () => {
  await server.close()
  await endpoint.close()
})

const ask = async (model: string | null, content = 'Hello') => {
  const { id } = await newChat(ada)
  const body = { session_id: id, content, model }
  return ada.call<ChatSendAnswer & { code: string }>('POST', '/api/chatbot/messages', body)
}
const tokensOf = async () => (await ada.call<Usage>('GET', '/api/settings/usage')).body.model_tokens

it('what a model read and wrote counts as it says', async () => {
  await ask(null)
  expect(await tokensOf()).toEqual({ used: 18, limit: 1000 })
})

it('an answer that breaks off costs what it cost until then; a model that was not there costs nothing', async () => {
  await ask('server-error')
  expect(await tokensOf()).toMatchObject({ used: 0 })
  await ask('cut')
  expect((await tokensOf())?.used).toBeGreaterThan(0)
})

describe('in a game', () => {
  async function observed() {
    const session_id = newSessionId()
    const begun = await beginGame(ada, { session_id })
    const state = observationOf(createGame(specOf(begun)), session_id, begun.game_id)
    const body = { session_id, template_id: ada.templateId, state }
    const hints = await server.listen(session_id, ada.token)
    return { hints, published: await ada.call('POST', '/api/mqtt/publish_state', body) }
  }

  it('each answer of the model counts', async () => {
    const { hints } = await observed()
    await hints.next()
    await expect.poll(tokensOf).toMatchObject({ used: 18 })
    hints.close()
  })

  it('no model is asked when nothing is left', async () => {
    await addUsage(server.database.db, ada.id, { modelTokens: 1000 })
    const before = endpoint.requests.length
    const { hints, published } = await observed()
    expect(published).toMatchObject({ status: 429, body: { quota: { name: 'model_tokens', limit: 1000 } } })
    expect(endpoint.requests.length).toBe(before)
    hints.close()
  })
})

it('when a day’s tokens are used up, only the built-in rule agent answers, which is free', async () => {
  await addUsage(server.database.db, ada.id, { modelTokens: 999 })
  expect((await ask(null)).status).toBe(200)
  const refused = await ask(null)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'daily_quota_exceeded',
      detail:
        'You have used 1,000 tokens of models today, which is the limit. Ask again after midnight UTC, or choose the built-in rule engine.',
      quota: { name: 'model_tokens', limit: 1000 },
      retry_after_s: expect.any(Number),
    },
  })
  const { id } = await newChat(ada)
  const streamed = await ada.call('POST', '/api/chatbot/messages/stream', { session_id: id, content: 'Hello' })
  expect(streamed.status).toBe(429)
  expect((await ask('builtin/lam-rules-1')).status).toBe(200)
  expect(await tokensOf()).toEqual({ used: 1017, limit: 1000 })
})
