import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { makeEmptyCluster } from './platform/db/embedded/cluster.ts'
import { clusterTemplate } from './testing/cluster-template.ts'
import { freePort } from './testing/free-port.ts'
import { ready, startServer } from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ChildProcess

beforeEach(async () => {
  folder = await temporaryFolder()
  await makeEmptyCluster(join(folder.path, 'db'), await clusterTemplate())
})
afterEach(async () => {
  server.kill('SIGKILL')
  await folder.remove()
})

/** A new server, as far as it has said this. */
async function startUntil(said: RegExp, settings: Record<string, string> = {}) {
  const started = await startServer(folder.path, said, settings)
  server = started.child
  return started
}

test('told to stop, it ends with code 0 whatever is connected, and names what it ends', async () => {
  const { found, lines, exit } = await startUntil(ready)
  const port = Number(found[1])
  await fetch(`http://127.0.0.1:${port}/api/leaderboard/`)
  const half = connect(port, '127.0.0.1').on('error', () => undefined)
  half.write('GET /api/health HTTP/1.1\r\n')
  const agent = new WebSocket(`ws://127.0.0.1:${port}/mqtt`, ['mqtt'])
  await once(agent, 'open')
  agent.pause()
  // npm and a terminal may both pass it on.
  server.kill('SIGTERM')
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  const stopped = lines.flatMap((line) => /"msg":"(Stopping [a-z ]*)"/.exec(line)?.[1] ?? [])
  expect(stopped).toEqual([
    'Stopping the agent',
    'Stopping the web server and the broker',
    'Stopping the threads of the rule agent',
    'Stopping the events between servers',
    'Stopping the database',
  ])
  agent.terminate()
})

test('what somebody asks while it stops is still answered', async () => {
  const { found, lines, exit } = await startUntil(ready)
  const address = `http://127.0.0.1:${found[1]}`
  // A client that takes no part in closing its socket is waited for.
  const agent = new WebSocket(`${address.replace('http', 'ws')}/mqtt`, ['mqtt'])
  await once(agent, 'open')
  agent.pause()
  const says = (text: string) => () => lines.some((line) => line.includes(text))
  server.kill('SIGTERM')
  await vi.waitUntil(says('Stopping the web server'), { interval: 5, timeout: 10_000 })
  const asked: number[] = []
  while (!says('Stopping the threads')()) {
    const answer = await fetch(`${address}/api/leaderboard/`, { headers: { connection: 'close' } }).catch(() => null)
    if (answer) asked.push(answer.status)
  }
  expect(asked.filter((status) => status !== 200)).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
  agent.terminate()
  await exit
})

test('what is measured is told on a port of its own, and not where the web app is', async () => {
  const port = await freePort()
  const { found } = await startUntil(ready, { METRICS_PORT: String(port) })
  expect((await fetch(`http://127.0.0.1:${found[1]}/api/ready`)).status).toBe(200)
  const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(told).toContain('clew_http_request_seconds_count{method="GET",route="/api/ready",status="2xx"} 1')
  expect(told).toContain('clew_broker_connected 1')
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(404)
  expect(await (await fetch(`http://127.0.0.1:${found[1]}/metrics`)).text()).not.toContain('clew_broker_connected')
})

test('told to stop while it starts, it ends with code 0', async () => {
  const { exit } = await startUntil(/The administrator is/)
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
