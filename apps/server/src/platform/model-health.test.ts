import { readReply } from '@clew/agents/lam/read-reply'
import { type FaultName, type FaultServer, startFaultServer } from '@clew/agents/testing/fault-server'
import { startModelServer } from '@clew/agents/testing/model-server'
import type { Health } from '@clew/contracts/http/health'
import fastify from 'fastify'
import { builtinClient } from '@clew/agents/rule-agent/wire/builtin-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { openModels } from './model.ts'
import { createModelHealth } from './model-health.ts'
import { probeModel } from './probe-model.ts'

let endpoint: FaultServer
beforeAll(async () => {
  endpoint = await startFaultServer()
})
afterAll(() => endpoint.close())

const settings = { lamApiKey: 'sk-secret-0123', lamModels: [], lamConcurrency: 4, lamContextTokens: 8192 }
const modelAt = (lamBaseUrl: string, lamModel: string) =>
  openModels({ ...settings, lamBaseUrl, lamModel }, builtinClient)[0]
const nowhere = 'http://127.0.0.1:9'

test.each<[FaultName, string]>([
  ['ok', 'answering'],
  ['server-error', 'failing'],
  ['bad-key', 'failing'],
  ['window-openai', 'unknown'],
])('a model that is asked as "%s" is %s', async (name, state) => {
  const { client, health } = modelAt(endpoint.url, name)
  expect(health.state()).toBe('unknown')
  const messages = [{ role: 'user', content: name.startsWith('window') ? '1,'.repeat(9000) : 'Hello!' }] as const
  const limits = { timeoutMs: 10_000, maxReplyChars: 1000 }
  await readReply(client, { messages }, limits, new AbortController().signal)
  expect(health.state()).toBe(state)
})

test('how long a decision takes is the median of the last ones that were one', () => {
  const health = createModelHealth()
  expect(health.latencyMs()).toBeNull()
  for (const latencyMs of [9000, 12_000, 60_000]) health.noteDecision({ parse: 'valid', latencyMs })
  health.noteDecision({ parse: 'failed', latencyMs: 3 })
  expect(health.latencyMs()).toBe(12_000)
  for (let n = 0; n < 9; n += 1) health.noteDecision({ parse: 'repaired', latencyMs: 400 })
  expect(health.latencyMs()).toBe(400)
})

/** What the log says when the server starts with such an endpoint. */
async function probe(lamBaseUrl: string) {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }
  const { log } = fastify({ logger: { level: 'info', stream } })
  const model = modelAt(lamBaseUrl, 'test-model')
  await probeModel({ lamBaseUrl, lamApiKey: settings.lamApiKey }, model, log)
  return { lines, state: model.health.state() }
}

test('an endpoint that answers is no line in the log, with its /v1 or without', async () => {
  const model = await startModelServer()
  expect(await probe(model.url)).toEqual({ lines: [], state: 'answering' })
  expect(await probe(model.url.replace('/v1', ''))).toEqual({ lines: [], state: 'answering' })
  await model.close()
})

test('an endpoint that does not answer is one line, with its address and without the key', async () => {
  const { lines, state } = await probe('http://me:secret@127.0.0.1:9/v1')
  expect(state).toBe('failing')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^The model's endpoint 127\.0\.0\.1:9\/v1 does not answer \(.+\): check LAM_BASE_URL\./)
  expect(lines[0]).not.toMatch(/secret/)
})

test('the server is ready without its model, and says how the model is', async () => {
  const server = await buildTestApp({ lamBaseUrl: nowhere, lamModel: 'away', lamTimeoutMs: 20_000 })
  const { status, body } = await server.visitor().call<Health>('GET', '/api/ready')
  await server.close()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ok: true,
    model: { name: 'away', is_builtin: false, state: 'unknown', latency_ms: null, timeout_ms: 20_000 },
  })
})
