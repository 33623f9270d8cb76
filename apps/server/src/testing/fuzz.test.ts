import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzzServer } from './fuzz/fuzz-server.ts'
import { buildTestApp, type TestApp } from './test-app.ts'

const errorLevel = 50

let server: TestApp
let log = ''
beforeAll(async () => {
  const logTo = { write: (line: string) => void (log += line) }
  server = await buildTestApp({ trustProxy: ['127.0.0.1'], logLevel: 'warn', logTo })
})
afterAll(() => server.close())

it('whatever is sent, the server refuses in one shape what it does not take, and goes on', async () => {
  const target = { port: Number(server.host.split(':')[1]), admin: server.admin }
  const { complaints, table } = await fuzzServer(target, { count: 600, seed: 1 })
  expect(complaints).toEqual([])
  const errors = log
    .split('\n')
    .filter((line) => line !== '' && (JSON.parse(line) as { level: number }).level >= errorLevel)
  expect(errors).toEqual([])
  expect([...table.values()].reduce((sum, counts) => sum + counts['4xx'], 0)).toBeGreaterThan(300)
  expect([...table.values()].reduce((sum, counts) => sum + counts['2xx'], 0)).toBeGreaterThan(50)
  expect((await server.visitor().call('GET', '/api/health')).status).toBe(200)
}, 180_000)
