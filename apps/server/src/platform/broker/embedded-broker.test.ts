import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { topics } from '@clew/contracts/topics'
import { maxPayloadBytes } from '@clew/contracts/mqtt'
import mqtt from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { createConnections } from '../connections.ts'
import { openTestBroker, sessionOf, testSeals, tokenOf, type TestBroker } from '../../testing/embedded-broker.ts'
import { freePort } from '../../testing/free-port.ts'
import { silentLog } from '../../testing/log.ts'
import { openEmbeddedBroker } from './embedded-broker.ts'
import type { MqttChannel } from './mqtt-channel.ts'

let broker: TestBroker
let service: MqttChannel
let door: Awaited<ReturnType<typeof openDoor>>
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  broker = await openTestBroker()
  service = broker.channel
  for (const session of ['ä/+#%', 'plain', 'a/b']) broker.give(1, `given to 1: ${session}`)
  door = await openDoor()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((channel) => channel.close()))
})
afterAll(async () => {
  await broker.close()
  door.close()
})

/** An HTTP server that hands its WebSockets to the broker. */
async function openDoor() {
  const http = createHttpServer()
  const sockets = new WebSocketServer({ server: http, handleProtocols: () => 'mqtt' })
  sockets.on('connection', (socket) => broker.handleSocket(socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return { url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/mqtt`, close: () => http.close() }
}

async function agent(userId: number): Promise<MqttChannel> {
  const channel = await broker.connectAgent(userId)
  open.push(channel)
  return channel
}

/** A client whose every setting can be chosen. */
async function rawAgent(options: mqtt.IClientOptions = {}, url = broker.url): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(url, {
    protocolVersion: 4,
    username: 'agent',
    password: tokenOf(1),
    reconnectPeriod: 0,
    ...options,
  })
  open.push({ close: () => client.endAsync(true) })
  client.on('error', () => undefined)
  return client
}

const closing = (client: mqtt.MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()))

const nextMessage = (client: mqtt.MqttClient) =>
  new Promise<string>((resolve) => client.once('message', (_topic, payload) => resolve(String(payload))))

/** What somebody said; the hint of a program has its sender around that. */
function saidIn(payload: string): string {
  if (!payload.startsWith('{')) return payload
  const { hint, raw } = JSON.parse(payload) as { hint?: string; raw?: string }
  return hint ?? raw ?? ''
}

/** What a channel hears, to be waited for. */
async function inbox(channel: MqttChannel, filter: string) {
  const payloads: string[] = []
  const stop = await channel.subscribe(filter, (_topic, payload) => payloads.push(saidIn(payload)))
  open.push({ close: stop })
  return { payloads, has: (expected: string[]) => expect.poll(() => payloads, { timeout: 10_000 }).toEqual(expected) }
}

describe('who comes in', () => {
  test.each([
    [undefined, undefined],
    ['service', 'a guess'],
    ['service', ''],
    ['agent', 'a guess'],
    ['agent', ''],
    ['somebody', tokenOf(1)],
  ])('%s with %s does not', async (username, password) => {
    const credentials = { ...(username !== undefined && { username }), ...(password !== undefined && { password }) }
    const connecting = mqtt.connectAsync(broker.url, { protocolVersion: 4, reconnectPeriod: 0, ...credentials })
    await expect(connecting).rejects.toThrow(/not authorized/i)
  })
})

describe('an agent may subscribe', () => {
  test.each([
    [topics.stateOf(sessionOf(1)), true],
    [topics.stateOf(sessionOf(2)), false],
    [topics.state, false],
    [topics.anyState, true],
    [topics.stateOf('a session that nobody has published on: ä/+#%'), true],
    ['maze/state/a session that nobody has published on', false],
    ['maze/state/#', false],
    ['maze/state/a%0Ab', false],
    ['maze/state/100%', false],
    [`${topics.stateOf(sessionOf(1))}/+`, false],
    ['maze/+/session-of-1', false],
    ['#', false],
    ['+/+/+', false],
    [topics.hintOf(sessionOf(1)), false],
    [topics.anyHint, false],
    [topics.template, false],
    [topics.templateOf(sessionOf(1)), false],
    [`$share/lam/${topics.state}`, false],
    [`$share/lam/${topics.anyState}`, false],
    [`$share/lam/${topics.stateOf(sessionOf(2))}`, false],
    ['$SYS/#', false],
  ])('to %s: %s', async (filter, may) => {
    const channel = await agent(1)
    const subscribing = channel.subscribe(filter, () => undefined)
    if (may) await expect(subscribing).resolves.toBeTypeOf('function')
    else await expect(subscribing).rejects.toThrow()
  })
})

describe('an agent may publish', () => {
  test.each([
    [topics.hintOf(sessionOf(1)), true],
    [topics.hintOf(sessionOf(2)), false],
    [`${topics.hintOf(sessionOf(1))}/more`, false],
    [topics.hintOf('of nobody'), false],
    [topics.hintOf('given to 1: ä/+#%'), true],
    ['maze/hint/given to 1: plain', true],
    ['maze/hint/given to 1: a%2Fb', true],
    ['maze/hint/given to 1: a/b', false],
    [topics.stateOf(sessionOf(1)), false],
    [topics.state, false],
    [topics.templateOf(sessionOf(1)), false],
    ['$SYS/anything', false],
  ])('on %s: %s', async (topic, may) => {
    const all = await inbox(service, may ? topic : 'maze/#')
    const client = await rawAgent()
    const closed = closing(client)
    client.publish(topic, 'from the agent')
    if (may) await all.has(['from the agent'])
    else {
      await closed
      await service.publish('maze/after', 'after')
      await all.has(['after'])
    }
  })
})

test.each([
  [1, topics.hintOf(sessionOf(2))],
  [2, topics.hintOf(sessionOf(2))],
  [2, topics.hintOf('of nobody')],
  [2, topics.stateOf(sessionOf(1))],
] as const)(
  'a message of QoS %i on %s, which is not the sender’s, is acknowledged and goes nowhere',
  async (qos, topic) => {
    const all = await inbox(service, '#')
    const client = await rawAgent()
    await client.publishAsync(topic, 'from the agent', { qos })
    await client.publishAsync(topics.hintOf(sessionOf(1)), 'after', { qos })
    await expect.poll(() => all.payloads).toContain('after')
    expect(all.payloads).not.toContain('from the agent')
  },
)

test('the server itself may do everything', async () => {
  const everything = await inbox(service, 'maze/everything/#')
  await service.publish('maze/everything/a', '1')
  await everything.has(['1'])
})

test('a subscriber of the server itself that fails keeps nobody else from hearing, nor who publishes', async () => {
  const failing = await service.subscribe('maze/failing', () => {
    throw new Error('a fault of ours')
  })
  const others = await inbox(service, 'maze/failing')
  for (const payload of ['1', '2']) await service.publish('maze/failing', payload)
  await others.has(['1', '2'])
  await failing()
})

test('any number of messages may be under way to agents while agents answer', async () => {
  const reader = await agent(1)
  const hints = await inbox(service, topics.hintOf(sessionOf(1)))
  let read = 0
  await reader.subscribe(topics.stateOf(sessionOf(1)), () => read++)
  const count = 3000
  const publishing = Array.from({ length: count }, (_, n) => [
    service.publish(topics.stateOf(sessionOf(1)), String(n)),
    service.publish(topics.hintOf(sessionOf(1)), String(n)),
  ])
  await Promise.all(publishing.flat())
  await expect.poll(() => [read, hints.payloads.length], { timeout: 20_000 }).toEqual([count, count])
})

test('an agent may change what it hears as often as it likes', async () => {
  const client = await rawAgent()
  for (let n = 0; n < 120; n++) {
    await client.subscribeAsync(topics.stateOf(`passing ${n}`))
    await client.unsubscribeAsync(topics.stateOf(`passing ${n}`))
  }
  expect(client.connected).toBe(true)
})

test('the hint of a program says whose it is, whatever it says itself', async () => {
  const payloads: string[] = []
  await service.subscribe(topics.hintOf(sessionOf(1)), (_topic, payload) => payloads.push(payload))
  const client = await rawAgent()
  const claim = { hint: 'Left.', sender: { kind: 'worker', name: 'lam', model: 'm' }, signature: 'x' }
  await client.publishAsync(topics.hintOf(sessionOf(1)), JSON.stringify(claim), { qos: 1 })
  const said = () => payloads.find((payload) => payload.includes('Left.')) ?? '{}'
  await expect.poll(said).not.toBe('{}')
  const heard = JSON.parse(said()) as Record<string, unknown>
  expect(testSeals.verify(sessionOf(1), heard)).toMatchObject({
    hint: { hint: 'Left.' },
    sender: { kind: 'program', name: 'program of 1' },
  })
  expect(testSeals.verify(sessionOf(2), heard).sender).toEqual({ kind: 'unknown' })
})

test('observation and hint travel between a game and its agent', async () => {
  const channel = await agent(1)
  await channel.subscribe(topics.stateOf(sessionOf(1)), (_topic, payload) => {
    void channel.publish(topics.hintOf(sessionOf(1)), `hint for ${payload}`)
  })
  const hints = await inbox(service, topics.anyHint)
  await service.publish(topics.stateOf(sessionOf(1)), 'a state')
  await hints.has(['hint for a state'])
})

test('an agent that asks for all sessions hears those of its user, also new ones, and no others', async () => {
  const states = await inbox(await agent(1), topics.anyState)
  await service.publish(topics.stateOf(sessionOf(2)), 'of another user')
  await service.publish(topics.stateOf('a new session'), 'of nobody')
  await service.publish(topics.stateOf(sessionOf(1)), 'one')
  await states.has(['one'])
  broker.give(1, 'a new session')
  await service.publish(topics.stateOf('a new session'), 'two')
  await states.has(['one', 'two'])
})

test('an agent that asks for a session before anybody published on it hears it when it becomes its user’s', async () => {
  const own = await inbox(await agent(1), topics.stateOf('soon mine'))
  const others = await inbox(await agent(2), topics.stateOf('soon mine'))
  const fence = await inbox(await agent(2), topics.stateOf(sessionOf(2)))
  broker.give(1, 'soon mine')
  await service.publish(topics.stateOf('soon mine'), 'heard')
  await own.has(['heard'])
  await service.publish(topics.stateOf(sessionOf(2)), 'after')
  await fence.has(['after'])
  expect(others.payloads).toEqual([])
})

test('an agent cannot push another connection off by taking its name', async () => {
  const clientId = 'the same for both'
  const first = await rawAgent({ clientId })
  await rawAgent({ clientId })
  const heard = nextMessage(first)
  await first.subscribeAsync(topics.stateOf(sessionOf(1)))
  await service.publish(topics.stateOf(sessionOf(1)), 'still here')
  expect(await heard).toBe('still here')
})

test('nothing is kept for later: no retained hint, no messages for a connection that has gone', async () => {
  const gone = await rawAgent({ clean: false, clientId: 'comes back' })
  await gone.subscribeAsync(topics.stateOf(sessionOf(1)), { qos: 1 })
  await gone.publishAsync(topics.hintOf(sessionOf(1)), 'retained', { retain: true, qos: 1 })
  await gone.endAsync()
  const hints = await inbox(service, topics.hintOf(sessionOf(1)))
  await service.publish(topics.stateOf(sessionOf(1)), 'missed')
  const back = await rawAgent({ clean: false, clientId: 'comes back' })
  const states: string[] = []
  back.on('message', (_topic, payload) => states.push(String(payload)))
  await back.subscribeAsync(topics.stateOf(sessionOf(1)))
  await service.publish(topics.stateOf(sessionOf(1)), 'heard')
  await service.publish(topics.hintOf(sessionOf(1)), 'new')
  await expect.poll(() => states).toEqual(['heard'])
  await hints.has(['new'])
})

test('the last will of an agent has no more rights than the agent', async () => {
  const hints = await inbox(service, 'maze/hint/+')
  const will = (topic: string) => ({ will: { topic, payload: Buffer.from(topic), qos: 0 as const, retain: false } })
  for (const userId of [2, 1]) {
    const client = await rawAgent(will(topics.hintOf(sessionOf(userId))))
    client.stream.destroy()
  }
  await hints.has([topics.hintOf(sessionOf(1))])
})

test('a hint of the largest size passes, a larger one closes the connection, and the server may send more', async () => {
  const hints = await inbox(service, topics.hintOf(sessionOf(1)))
  const client = await rawAgent()
  const hint = 'x'.repeat(maxPayloadBytes - JSON.stringify({ hint: '' }).length)
  await client.publishAsync(topics.hintOf(sessionOf(1)), JSON.stringify({ hint }), { qos: 1 })
  const closed = closing(client)
  client.publish(topics.hintOf(sessionOf(1)), 'x'.repeat(maxPayloadBytes + 2000))
  await closed
  await service.publish(topics.hintOf(sessionOf(1)), 'y'.repeat(4 * maxPayloadBytes))
  await expect.poll(() => hints.payloads.map(({ length }) => length)).toEqual([hint.length, 4 * maxPayloadBytes])
})

test('an agent that floods the broker is cut off', async () => {
  const client = await rawAgent({ password: tokenOf(7) })
  const closed = closing(client)
  for (let n = 0; n < 1000; n++) client.publish(topics.hintOf(sessionOf(7)), '{}')
  await closed
})

test('what an account sends is counted over all of its connections, and no other account’s with it', async () => {
  const floods = await Promise.all(Array.from({ length: 10 }, () => rawAgent({ password: tokenOf(8) })))
  const other = await agent(9)
  const closed = Promise.race(floods.map(closing))
  for (const client of floods) for (let n = 0; n < 100; n++) client.publish(topics.hintOf(sessionOf(8)), '{}')
  await closed
  await other.publish(topics.hintOf(sessionOf(9)), '{}')
})

test('an agent that sends too many bytes is cut off', async () => {
  const client = await rawAgent({ password: tokenOf(10) })
  const closed = closing(client)
  const hint = JSON.stringify({ hint: 'x'.repeat(60_000) })
  for (let n = 0; n < 60; n++) client.publish(topics.hintOf(sessionOf(10)), hint)
  await closed
})

test('a hint that has to be repaired holds up nobody else’s, and its own connection keeps its order', async () => {
  const said: string[] = []
  for (const user of [11, 12])
    await service.subscribe(topics.hintOf(sessionOf(user)), (_topic, payload) => void said.push(saidIn(payload)))
  const [broken, whole] = [await rawAgent({ password: tokenOf(11) }), await rawAgent({ password: tokenOf(12) })]
  broken.publish(topics.hintOf(sessionOf(11)), 'Here it is: {"hint": "repaired",}')
  broken.publish(topics.hintOf(sessionOf(11)), '{"hint": "after it"}')
  await whole.publishAsync(topics.hintOf(sessionOf(12)), '{"hint": "whole"}', { qos: 1 })
  await expect.poll(() => said).toEqual(['whole', 'repaired', 'after it'])
})

test.each(['TCP', 'a WebSocket'])(
  'one subscriber that stops reading over %s does not hold up the others, and is cut off',
  async (road) => {
    const filter = topics.stateOf(sessionOf(1))
    const frozen = await rawAgent({ keepalive: 0 }, road === 'TCP' ? broker.url : door.url)
    await frozen.subscribeAsync(filter)
    let read = 0
    frozen.on('message', () => read++)
    frozen.stream.unpipe()
    frozen.stream.pause()
    const healthy = await agent(1)
    let received = 0
    await healthy.subscribe(filter, () => received++)
    // 90 MB: systems buffer up to 32 MB for a socket before anything waits in the broker.
    const payload = 'x'.repeat(60_000)
    const messages = 1500
    for (let sent = 1; sent <= messages; sent++) {
      await service.publish(filter, payload)
      // Who reads shares this process with who writes, and is given the time to.
      if (sent % 50 === 0) await expect.poll(() => received, { timeout: 45_000, interval: 5 }).toBe(sent)
    }
    const closed = once(frozen.stream, 'close')
    frozen.stream.resume()
    await closed
    expect(read).toBeLessThan(messages)
  },
)

test('agents come in over a WebSocket, too', async () => {
  const client = await rawAgent({}, door.url)
  const heard = nextMessage(client)
  await client.subscribeAsync(topics.stateOf(sessionOf(1)))
  await service.publish(topics.stateOf(sessionOf(1)), 'x'.repeat(100_000))
  expect(await heard).toHaveLength(100_000)
})

const access = {
  checkAgentToken: async () => null,
  sessionOwner: async () => undefined,
  seals: testSeals,
  connections: createConnections(),
}

describe('who is gone without a word is noticed', () => {
  test.each([
    ['nothing', []],
    // The first bytes of a CONNECT.
    ['half of who it is', [0x10, 20, 0, 4]],
  ])('a connection that has said %s', async (_title, bytes) => {
    const port = await freePort()
    const quick = { host: '127.0.0.1', port, log: silentLog, ...access, connectTimeoutMs: 50 }
    const impatient = await openEmbeddedBroker(quick)
    const socket = connect(port, '127.0.0.1')
    socket.write(Buffer.from(bytes))
    socket.resume()
    await once(socket, 'close')
    await impatient.close()
  })

  test.runIf(process.platform === 'linux')('one that need not say anything is asked by the system', async () => {
    const client = await rawAgent({ keepalive: 0 })
    const ports = [Number(new URL(broker.url).port), (client.stream as Socket).localPort ?? 0]
    const [local, remote] = ports.map((port) => port.toString(16).toUpperCase().padStart(4, '0'))
    const connections = readFileSync('/proc/net/tcp', 'utf8').split('\n')
    // proc_net_tcp: local and remote address, state, queues, and the timer: 02 is that of keep-alive.
    const timer = new RegExp(`0100007F:${local} 0100007F:${remote} \\S+ \\S+ (\\d\\d):`)
    expect(connections.flatMap((line) => timer.exec(line)?.[1] ?? [])).toEqual(['02'])
  })
})

test('a taken MQTT_PORT is refused with its name', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(openEmbeddedBroker({ host: '127.0.0.1', port, log: silentLog, ...access })).rejects.toThrow(
    /^MQTT_PORT: .*EADDRINUSE/,
  )
  taken.close()
})
