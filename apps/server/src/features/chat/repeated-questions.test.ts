import { type FaultName, type FaultServer, startFaultServer } from '@clew/agents/testing/fault-server'
import type { ChatSend } from '@clew/contracts/http/chat'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chatSends } from '../../platform/db/schema-chat.ts'
import { allEvents, ask, closeServers, linesOf, newChat } from '../../testing/chat.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let endpoint: FaultServer
let server: TestApp
let ada: TestUser
const opened: TestApp[] = []
let input: Pick<ChatSend, 'session_id' | 'content'>
let asked: number

beforeAll(async () => {
  endpoint = await startFaultServer()
  server = await buildTestApp({ lamBaseUrl: endpoint.url, lamModel: 'ok' })
  ada = await server.login('ada')
})
beforeEach(async () => {
  input = { session_id: (await newChat(ada)).id, content: 'Hello' }
  asked = endpoint.requests.length
})
afterAll(async () => {
  await closeServers([...opened, server])
  await endpoint.close()
})

async function serverWith(fault: FaultName): Promise<TestApp> {
  const app = await buildTestApp({ beside: server, lamBaseUrl: endpoint.url, lamModel: fault })
  opened.push(app)
  return app
}

const send = async (key: string, change: object = {}, { app = server, user = ada } = {}) => {
  const response = await ask(app, user, { ...input, ...change }, { stream: false, key })
  return { status: response.status, body: (await response.json()) as unknown }
}
const timesAsked = () => endpoint.requests.length - asked
const chat = () => ({ id: input.session_id })

it('the same key again gets the same answer, and the model is not asked again', async () => {
  const first = await send('a')
  expect(first.status).toBe(200)
  expect(await send('a')).toEqual(first)
  const events = await allEvents(await ask(server, ada, input, { key: 'a' }))
  expect(events.map(({ event }) => event)).toEqual(['user', 'delta', 'done'])
  expect(events.at(-1)?.data).toEqual(first.body)
  expect(timesAsked()).toBe(1)
  expect(await linesOf(ada, chat())).toHaveLength(2)
})

it('without a key each question is a new one', async () => {
  for (let n = 0; n < 2; n += 1) await ask(server, ada, input, { stream: false })
  expect(timesAsked()).toBe(2)
})

it('a key under which something else was asked is refused', async () => {
  await send('b')
  for (const change of [{ content: 'Bye' }, { temperature: 1 }, { session_id: (await newChat(ada)).id }])
    expect(await send('b', change)).toMatchObject({ status: 409, body: { code: 'already_exists' } })
  expect(timesAsked()).toBe(1)
})

it('a key is one user’s own', async () => {
  await send('c')
  const bob = await server.login('bob')
  const other = await send('c', { session_id: (await newChat(bob)).id }, { user: bob })
  expect(other.status).toBe(200)
  expect(timesAsked()).toBe(2)
})

it('two at the same time are one question', async () => {
  const answers = await Promise.all([send('d'), send('d')])
  expect(answers[0]?.status).toBe(200)
  expect(answers[1]).toEqual(answers[0])
  expect(timesAsked()).toBe(1)
})

it('one key in two chats at the same time is good for one of them', async () => {
  const other = { session_id: (await newChat(ada)).id }
  const answers = await Promise.all([send('j'), send('j', other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(timesAsked()).toBe(1)
})

it('a repeat of what is still being answered is refused', async () => {
  const stop = new AbortController()
  const app = await serverWith('silence-after-a-word')
  const response = await ask(app, ada, input, { key: 'e', signal: stop.signal })
  expect(await send('e')).toMatchObject({ status: 409, body: { code: 'busy' } })
  expect(timesAsked()).toBe(1)
  stop.abort()
  await response.text().catch(() => undefined)
})

it('a failure is not remembered: the same key may ask again', async () => {
  expect((await send('f', {}, { app: await serverWith('cut') })).status).toBe(502)
  expect((await send('f')).status).toBe(200)
  expect(await linesOf(ada, chat())).toHaveLength(2)
})

it('an answer that was stopped is what a repeat gets', async () => {
  const app = await serverWith('cut')
  const events = await allEvents(await ask(app, ada, input, { key: 'g' }))
  const again = await allEvents(await ask(server, ada, input, { key: 'g' }))
  expect(again.at(-1)).toMatchObject({ event: 'done', data: { assistant_message: { status: 'failed' } } })
  expect(events.at(-1)?.data).toMatchObject({ kept: again.at(-1)?.data })
  expect(timesAsked()).toBe(1)
})

it('an answer is forgotten after its time', async () => {
  await send('h')
  await server.database.db.update(chatSends).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await send('h', { content: 'Bye' })).status).toBe(200)
  expect(timesAsked()).toBe(2)
})

it('a question whose server died blocks its chat no longer than its lease', async () => {
  const dead = { userId: ada.id, sessionId: input.session_id, inputHash: '' }
  await server.database.db.insert(chatSends).values({ ...dead, expiresAt: sql`now() + interval '20 seconds'` })
  expect((await send('i')).status).toBe(409)
  await server.database.db.update(chatSends).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await send('i')).status).toBe(200)
})

it.each(['', 'x'.repeat(201)])('a key of no sensible length is refused', async (key) => {
  expect((await send(key)).status).toBe(422)
})
