import { join } from 'node:path'
import { type FaultServer, startFaultServer } from '@clew/agents/testing/fault-server'
import type { LoginAnswer } from '@clew/contracts/http/accounts'
import type { Evaluation, EvaluationDetail } from '@clew/contracts/http/evaluations'
import type { Template } from '@clew/contracts/http/templates'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEmptyCluster } from '../../platform/db/embedded/cluster.ts'
import { clusterTemplate } from '../../testing/cluster-template.ts'
import { ready, type ServerProcess, startServer } from '../../testing/server-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** Games at the endpoint at once, so that many of its calls may be under way when the server is killed. */
const concurrency = 4

let endpoint: FaultServer
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ServerProcess

beforeEach(async () => {
  endpoint = await startFaultServer()
  folder = await temporaryFolder()
  await makeEmptyCluster(join(folder.path, 'db'), await clusterTemplate())
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await endpoint.close()
  await folder.remove()
})

async function start(): Promise<void> {
  // It answers, and no answer can be read: the longest games.
  const settings = { LAM_BASE_URL: endpoint.url, LAM_MODEL: 'prose', LAM_CONCURRENCY: String(concurrency) }
  server = await startServer(folder.path, ready, settings)
}

async function call<Body>(method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`http://127.0.0.1:${server.found[1]}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

test('killed in the middle of an evaluation, the server goes on after its start, and asks for no answer twice that it has', async () => {
  await start()
  const account = { email: 'ada@example.com', password: 'analytical' }
  await call('POST', '/api/auth/register', { body: account })
  const { access_token: token } = await call<LoginAnswer>('POST', '/api/auth/login', { body: account })
  const [template] = await call<Template[]>('GET', '/api/templates/', { token })
  const body = { template_id: template!.id, seeds: 6, model: 'prose' }
  const { id } = await call<Evaluation>('POST', '/api/evaluations', { body, token })
  // In the middle of the first games: no game of theirs is over.
  await vi.waitUntil(() => endpoint.requests.length > 10 * concurrency, { interval: 5, timeout: 60_000 })
  server.child.kill('SIGKILL')
  await server.exit
  await start()
  const read = () => call<EvaluationDetail>('GET', `/api/evaluations/${id}`, { token })
  await expect.poll(async () => (await read()).state, { timeout: 120_000, interval: 200 }).toBe('done')
  const { report, tokens } = await read()
  expect(report.games).toBe(6)
  expect(endpoint.requests.length - report.decisions).toBeLessThanOrEqual(concurrency)
  // 11 read and 7 written for each answer: those of the endpoint that nobody got are nobody's.
  expect(tokens).toBe(18 * report.decisions)
}, 240_000)
