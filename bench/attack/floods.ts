import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { topics } from '@clew/contracts/topics'
import { bearerProtocol } from '@clew/contracts/socket'
import mqtt, { type MqttClient } from 'mqtt'
import { WebSocket } from 'ws'
import { openGame } from '../../apps/server/src/testing/play.ts'
import type { TestUser } from '../../apps/server/src/testing/test-app.ts'
import type { From } from '../crowd/visitor.ts'

/** Goes on until it is over, and answers how much it did. */
export type Flood = (isOver: () => boolean) => Promise<number>

const payloads = (gameId: number): readonly string[] => [
  JSON.stringify({ hello: 'I am an agent', ready: true }),
  JSON.stringify({ hint: 'x'.repeat(64_000) }),
  JSON.stringify({ path: [], sender: { kind: 'worker', name: 'lam' }, in_reply_to: { game_id: gameId, game_tick: 0 } }),
  'no JSON at all: ```json {"path": [[1,1],',
  '[['.repeat(30_000),
]
/** On one's own session, on somebody else's, and where nothing of one's own may go. */
const strangerTopics = [topics.hintOf('somebody-else'), topics.state, topics.stateOf('somebody-else'), '$SYS/attack']

/** Programs with an own token, each as fast as it is let; who is cut off comes again. */
async function floodHints({ address, ip }: From, attacker: TestUser): Promise<Flood> {
  const { body } = await attacker.call<{ username: string; password: string }>('POST', '/api/mqtt/agent_token', {})
  const game = await openGame(attacker, { germs: 50 })
  const texts = payloads(game.id)
  return async (isOver) => {
    const url = `${address.replace('http', 'ws')}/mqtt`
    const options = { ...body, protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 5000 } as const
    const wsOptions = { headers: { 'x-forwarded-for': ip } }
    const enter = async () =>
      (await mqtt.connectAsync(url, { ...options, wsOptions }, false)).on('error', () => undefined)
    let sent = 0
    const program = async (first: number) => {
      let client: MqttClient | undefined
      for (let n = first; !isOver(); n++) {
        client = client?.connected ? client : await enter().catch(() => undefined)
        const topic = n % 25 === 24 ? strangerTopics[n % strangerTopics.length]! : topics.hintOf(game.sessionId)
        client?.publish(topic, texts[n % texts.length]!, { qos: 0 })
        sent += 1
        await setTimeout(10)
      }
      client?.end(true)
    }
    await Promise.all([0, 1, 2, 3].map(program))
    return sent
  }
}

const socketsAtOnce = 100

/** Hint, message and MQTT sockets by the hundred, with and without a token, held open and opened again. */
const openSockets =
  ({ address, ip }: From, { token }: TestUser): Flood =>
  async (isOver) => {
    const base = address.replace('http', 'ws')
    const headers = { 'x-forwarded-for': ip }
    let opened = 0
    while (!isOver()) {
      const sockets = Array.from({ length: socketsAtOnce }, (_, n) => {
        const own = [bearerProtocol, token]
        if (n % 4 === 0) return new WebSocket(`${base}/api/mqtt/ws/hints/attack-${n}`, own, { headers })
        if (n % 4 === 1) return new WebSocket(`${base}/api/messages/ws/1?heartbeat=1`, own, { headers })
        if (n % 4 === 2) return new WebSocket(`${base}/mqtt`, ['mqtt'], { headers })
        return new WebSocket(`${base}/api/mqtt/ws/hints/attack-${n}`, [], { headers })
      })
      for (const socket of sockets) socket.on('error', () => undefined)
      opened += sockets.length
      await setTimeout(5000)
      for (const socket of sockets) socket.terminate()
    }
    return opened
  }

const slowAtOnce = 100

/** Half of them send a byte a second of a request that does not end, half read nothing of a large answer. */
const crawl =
  ({ address, ip }: From, templateId: number): Flood =>
  async (isOver) => {
    const { port, hostname } = new URL(address)
    const head = `Host: clew\r\nX-Forwarded-For: ${ip}\r\n`
    let opened = 0
    const open = async (n: number): Promise<Socket> => {
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      opened += 1
      await Promise.race([once(socket, 'connect'), setTimeout(2000)])
      if (n % 2 === 0) socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 100000\r\n\r\n{`)
      else socket.pause().write(`GET /api/templates/public/${templateId} HTTP/1.1\r\n${head}\r\n`.repeat(100))
      return socket
    }
    const sockets: Socket[] = []
    while (!isOver()) {
      for (let n = 0; n < slowAtOnce; n++) {
        const socket = sockets[n]
        if (!socket || socket.destroyed) sockets[n] = await open(n)
        else if (n % 2 === 0) socket.write(' ')
      }
      await setTimeout(1000)
    }
    for (const socket of sockets) socket.destroy()
    return opened
  }

export const openFloods = async (from: From, attacker: TestUser): Promise<Readonly<Record<string, Flood>>> => ({
  'hints over MQTT': await floodHints(from, attacker),
  'sockets opened': openSockets(from, attacker),
  'slow connections': crawl(from, attacker.templateId),
})
