import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { hasMosquitto, mosquittoNote, startOpenMosquitto } from '../apps/server/src/testing/mosquitto.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'
import { playUntilWon, startGame } from './play.ts'

/** A way to a broker on which what is sent there can be read. */
async function openTappedRoad(brokerUrl: string) {
  const { hostname, port } = new URL(brokerUrl)
  const sent: Buffer[] = []
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.on('data', (bytes) => sent.push(bytes))
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => Buffer.concat(sent).toString('latin1'),
    close: () => server.close(),
  }
}

test.describe(`over a broker that stands apart${mosquittoNote}`, () => {
  test.skip(!hasMosquitto)

  test('somebody signed in watches the DQN of a worker process win in lockstep, and the run has no rank', async ({
    page,
  }) => {
    const broker = await startOpenMosquitto()
    const road = await openTappedRoad(broker.url)
    const shared = { JWT_SECRET: 'a secret that servers and workers share' }
    const server = await startOwnServer({ ...shared, MQTT_URL: broker.url })
    const worker = spawn(process.execPath, ['dist/agent.mjs'], {
      env: { ...process.env, ...shared, MQTT_URL: road.url, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      expect(String(await once(worker.stdout, 'data'))).toContain(`answers at ${new URL(road.url).host}`)
      await signUp(page, server.url)
      await page.goto(`${server.url}/play`)
      await page.getByText('Lockstep', { exact: true }).click()
      await page.getByLabel('Agent', { exact: true }).selectOption('dqn')
      await startGame(page, 'LAM Mode', false)
      await playUntilWon(page, 12)
      await expect(page.getByText('A baseline played, not your template: this score is not ranked.')).toBeVisible()
      expect(road.sent()).toMatch(/maze\/hint\/[^{]*\{.*"action_values"/s)

      const refused = await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
        const body = JSON.stringify({ mode: 'lam', germs: 5, session_id: 'a game', agent: 'oracle' })
        const response = await fetch('/api/games', { method: 'POST', headers, body })
        return { status: response.status, text: await response.text() }
      })
      expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('agent') as unknown })
    } finally {
      worker.kill()
      await server.stop()
      road.close()
      await broker.stop()
    }
  })
})
