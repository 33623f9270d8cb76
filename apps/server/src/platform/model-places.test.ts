import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Health } from '@clew/contracts/http/health'
import { topics } from '@clew/contracts/topics'
import { createGame } from '@clew/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { observationOf } from '../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

/** A model that answers when the test says so, and whose calls they were. */
const calls: { readonly template: string; answer(): void }[] = []
const endpoint = createServer((request, response) => void hear(request, response))

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { messages } = (await json(request)) as { messages: { content: string }[] }
  const answer = () => {
    const choices = [{ index: 0, delta: { content: '{"hint":"I wait."}' }, finish_reason: 'stop' }]
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices })}\n\ndata: [DONE]\n\n`)
  }
  calls.push({ template: messages[0]?.content ?? '', answer })
}

const concurrency = 4
const sessions = 160
const game = createGame({ seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 2, loops: 60, allowances: null })

let server: TestApp
let flooder: TestUser
let other: TestUser

beforeAll(async () => {
  await once(endpoint.listen(0, '127.0.0.1'), 'listening')
  const lamBaseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`
  server = await buildTestApp({ lamBaseUrl, lamModel: 'slow', lamConcurrency: concurrency })
  flooder = await server.login('flooder')
  other = await server.login('other')
})
afterAll(async () => {
  await server.close()
  endpoint.closeAllConnections()
  endpoint.close()
})

async function ask(user: TestUser, sessionId: string, templateId: number) {
  const body = { session_id: sessionId, template_id: templateId, state: observationOf(game, sessionId) }
  expect((await user.call('POST', '/api/mqtt/publish_state', body)).status).toBe(202)
}

async function templateOf(user: TestUser, content: string): Promise<number> {
  return (await user.call<{ id: number }>('POST', '/api/templates', { title: content, content })).body.id
}

test('whoever has 160 sessions waits behind themself, and the model goes on answering everybody', async () => {
  const hints: { error?: string }[] = []
  await server.broker.channel.subscribe(topics.anyHint, (_topic, payload) => void hints.push(JSON.parse(payload)))
  const [flood, quiet] = [await templateOf(flooder, 'flood'), await templateOf(other, 'quiet')]
  for (let n = 0; n < sessions; n++) await ask(flooder, `flood-${n}`, flood)
  // What is too much is refused at once, in words.
  const refused = sessions - concurrency - 64
  await expect.poll(() => hints.length).toBe(refused)
  for (const { error } of hints) expect(error).toMatch(/^64 of your questions wait for the model already/)

  await ask(other, 'quiet-1', quiet)
  const running = `clew_agent_jobs{state="running"} ${concurrency + 64 + 1}`
  await expect.poll(() => server.metrics.registry.metrics()).toContain(running)
  expect(calls.map(({ template }) => template)).toEqual(Array(concurrency).fill('flood'))
  calls[0]?.answer()
  await expect.poll(() => calls.length).toBe(concurrency + 1)
  expect(calls.at(-1)?.template).toBe('quiet')

  for (let n = 1; n < concurrency + 64 + 1; n++) {
    await expect.poll(() => calls.length).toBeGreaterThan(n)
    calls[n]?.answer()
  }
  await expect.poll(() => hints.length).toBe(sessions + 1)
  expect(hints.filter(({ error }) => error !== undefined)).toHaveLength(refused)
  expect((await other.call<Health>('GET', '/api/ready')).body).toMatchObject({ model: { state: 'answering' } })
})
