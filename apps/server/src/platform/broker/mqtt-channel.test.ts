import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCuttableRoad, type CuttableRoad } from '../../testing/cuttable-road.ts'
import { openOutsideBroker, type OutsideBroker } from '../../testing/outside-broker.ts'
import { silentLog } from '../../testing/log.ts'
import { connectChannel, type MqttChannel, openChannel } from './mqtt-channel.ts'

let broker: OutsideBroker
let road: CuttableRoad
let channel: MqttChannel
let other: MqttChannel

beforeAll(async () => {
  broker = await openOutsideBroker()
})
afterAll(() => broker.close())
beforeEach(async () => {
  road = await openCuttableRoad(broker.account.url)
  channel = await connectChannel({ ...broker.account, url: road.url, log: silentLog })
  other = await broker.connect()
})
afterEach(async () => {
  await channel.close()
  await other.close()
  await road.close()
})

async function listen(filter: string) {
  const heard: string[] = []
  const stop = await channel.subscribe(filter, (topic, payload) => heard.push(`${topic} ${payload}`))
  return { heard, stop, has: (expected: string[]) => expect.poll(() => heard, { timeout: 10_000 }).toEqual(expected) }
}

test('each subscriber hears what its own filter asks for', async () => {
  const [one, all, again] = [await listen('maze/a'), await listen('other/+'), await listen('maze/a')]
  await other.publish('maze/a', '1')
  await other.publish('other/b', '2')
  await other.publish('elsewhere/b', '3')
  await all.has(['other/b 2'])
  await one.has(['maze/a 1'])
  await again.has(['maze/a 1'])
})

test('one of two subscribers to a filter leaves and the other stays; the last one ends it', async () => {
  const [one, two] = [await listen('maze/a'), await listen('maze/a')]
  await one.stop()
  await other.publish('maze/a', '1')
  await two.has(['maze/a 1'])
  await two.stop()
  const third = await listen('maze/a')
  await other.publish('maze/a', '2')
  await third.has(['maze/a 2'])
  expect(one.heard).toEqual([])
  expect(two.heard).toHaveLength(1)
})

test('while the broker is away publishing is refused at once; after it everything is as before', async () => {
  const box = await listen('maze/a')
  const left = await listen('maze/left')
  const arrived: string[] = []
  await other.subscribe('maze/a', (_topic, payload) => arrived.push(payload))
  road.cut()
  await expect.poll(() => channel.isConnected()).toBe(false)
  await expect(channel.publish('maze/a', 'lost')).rejects.toThrow()
  await left.stop()
  const late = listen('maze/late')
  road.mend()
  await late
  await expect.poll(() => channel.isConnected()).toBe(true)
  await other.publish('maze/left', 'x')
  await other.publish('maze/late', 'y')
  await channel.publish('maze/a', 'back')
  await box.has(['maze/a back'])
  await expect.poll(() => arrived).toEqual(['back'])
  await (await late).has(['maze/late y'])
  expect(left.heard).toEqual([])
})

test('a publish that is under way when the connection is lost ends', async () => {
  let cut = () => {}
  const silent = createServer((socket) => {
    cut = () => socket.destroy()
    // It welcomes the client, and then reads nothing more.
    socket.once('data', () => socket.pause().write(Buffer.from([0x20, 2, 0, 0])))
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `mqtt://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const stuck = await connectChannel({ url, log: silentLog })
  // 60 MB, more than any system buffers for a socket.
  const publishing = Promise.allSettled(Array.from({ length: 600 }, () => stuck.publish('maze/a', 'x'.repeat(100_000))))
  cut()
  expect((await publishing).at(-1)?.status).toBe('rejected')
  await stuck.close()
  silent.close()
})

test('a broker that stays away, and one that refuses the password, are told apart', async () => {
  const wrong = connectChannel({ ...broker.account, password: 'wrong', log: silentLog })
  await expect(wrong).rejects.toThrow(/^MQTT_URL: the broker cannot be reached \(.*[Nn]ot authorized\)$/)
  road.cut()
  const away = connectChannel({ ...broker.account, url: road.url, log: silentLog, startTimeoutMs: 300 })
  await expect(away).rejects.toThrow('MQTT_URL: the broker cannot be reached')
})

test('a broker that comes up after the server is waited for', async () => {
  road.cut()
  const waiting = connectChannel({ ...broker.account, url: road.url, log: silentLog, startTimeoutMs: 20_000 })
  road.mend()
  await (await waiting).close()
})

test('a channel to a broker that is away is there at once, and one that refuses the password is not', async () => {
  road.cut()
  const early = await openChannel({ ...broker.account, url: road.url, log: silentLog })
  await expect(early.publish('maze/a', 'lost')).rejects.toThrow()
  road.mend()
  await early.whenConnected()
  await early.publish('maze/a', 'heard')
  await early.close()
  road.cut()
  await (await openChannel({ ...broker.account, url: road.url, log: silentLog })).close()
  const wrong = openChannel({ ...broker.account, password: 'wrong', log: silentLog })
  await expect(wrong).rejects.toThrow(/^MQTT_URL: the broker refuses this server \(.*[Nn]ot authorized\)$/)
})
