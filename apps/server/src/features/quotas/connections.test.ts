import { bearerProtocol } from '@clew/contracts/socket'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Usage } from '@clew/contracts/quotas'
import { newSessionId } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
})
afterAll(() => server.close())

/** The socket, or the status with which it was refused. */
async function open(path: string, token = ada.token): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://${server.host}${path}`, [bearerProtocol, token])
  return new Promise((resolve) => {
    socket.on('open', () => resolve(socket))
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
  })
}
const hints = () => `/api/mqtt/ws/hints/${newSessionId()}`
const messages = '/api/messages/ws/1'

async function connectAgent(): Promise<mqtt.MqttClient> {
  const { body } = await ada.call<{ username: string; password: string }>('POST', '/api/mqtt/agent_token')
  return mqtt.connectAsync(`ws://${server.host}/mqtt`, { ...body, reconnectPeriod: 0 })
}

const countOf = async () => (await ada.call<Usage>('GET', '/api/settings/usage')).body.connections.used

it('nobody has more than 50 sockets open, of all kinds together, and one that closes makes room', async () => {
  const agent = await connectAgent()
  const sockets = await Promise.all(Array.from({ length: 49 }, (_, n) => open(n % 2 === 0 ? hints() : messages)))
  expect(sockets.filter((socket) => typeof socket === 'number')).toEqual([])
  expect(await countOf()).toBe(50)

  expect(await open(hints())).toBe(409)
  expect(await open(messages)).toBe(409)
  await expect(connectAgent()).rejects.toThrow('Server unavailable')
  const bob = await server.login('bob')
  expect(await open(messages, bob.token)).toBeInstanceOf(WebSocket)

  agent.end()
  await expect.poll(countOf).toBe(49)
  expect(await open(hints())).toBeInstanceOf(WebSocket)
  for (const socket of sockets) if (typeof socket !== 'number') socket.terminate()
  await expect.poll(countOf).toBe(1)
})
