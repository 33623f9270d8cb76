import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCuttableRoad } from '../../testing/cuttable-road.ts'
import { silentLog } from '../../testing/log.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../../testing/postgres.ts'
import type { Bus } from './bus.ts'
import { openLocalBus } from './local-bus.ts'
import { openNotifyBus } from './notify-bus.ts'

/** What arrives at a subscriber, to be waited for. */
function inbox(bus: Bus, channel: string) {
  const payloads: string[] = []
  const stop = bus.subscribe(channel, (payload) => payloads.push(payload))
  const has = (expected: string[]) => expect.poll(() => payloads, { timeout: 10_000, interval: 5 }).toEqual(expected)
  return { payloads, stop, has }
}

/** Both makers promise the same; `sender` and `receiver` are two servers where there can be two. */
function busSuite(open: () => Promise<{ sender: Bus; receiver: Bus; close(): Promise<void> }>): void {
  let buses: Awaited<ReturnType<typeof open>>

  beforeEach(async () => {
    buses = await open()
  })
  afterEach(() => buses.close())

  test('an event reaches the subscribers of its channel, in order, and nobody else', async () => {
    const [first, second, other] = [inbox(buses.receiver, 'a'), inbox(buses.receiver, 'a'), inbox(buses.receiver, 'b')]
    buses.sender.publish('a', '1')
    buses.sender.publish('a', 'two\n"2"é\u2028')
    buses.sender.publish('b', '3')
    await other.has(['3'])
    await first.has(['1', 'two\n"2"é\u2028'])
    await second.has(['1', 'two\n"2"é\u2028'])
  })

  test('the publisher hears itself, and not before it has gone on', async () => {
    const own = inbox(buses.sender, 'a')
    buses.sender.publish('a', '1')
    expect(own.payloads).toEqual([])
    await own.has(['1'])
  })

  test('a repetition in the same turn is one event, a later one is another', async () => {
    const box = inbox(buses.receiver, 'a')
    for (let n = 0; n < 5; n++) buses.sender.publish('a', 'same')
    await box.has(['same'])
    buses.sender.publish('a', 'same')
    await box.has(['same', 'same'])
  })

  test('who has unsubscribed hears nothing more', async () => {
    const [gone, stays] = [inbox(buses.receiver, 'a'), inbox(buses.receiver, 'a')]
    gone.stop()
    buses.sender.publish('a', '1')
    await stays.has(['1'])
    expect(gone.payloads).toEqual([])
  })

  test('an event near the limit arrives whole and a larger one is refused', async () => {
    const box = inbox(buses.receiver, 'a')
    const large = '"'.repeat(1990)
    buses.sender.publish('a', large)
    await box.has([large])
    expect(() => buses.sender.publish('a', 'x'.repeat(4000))).toThrow('too large for the bus')
  })
}

describe('in one process', () => {
  busSuite(async () => {
    const bus = openLocalBus()
    return { sender: bus, receiver: bus, close: () => bus.close() }
  })
})

describe.skipIf(!hasPostgres)(`over PostgreSQL${postgresNote}`, () => {
  let server: TestServer
  let pool: pg.Pool
  const open = (databaseUrl: string) => openNotifyBus({ databaseUrl, pool, log: silentLog })

  beforeAll(async () => {
    server = await startPostgres()
    pool = new pg.Pool({ connectionString: server.url })
    // Its connections may still be closing when the server stops.
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await server.stop()
  })

  busSuite(async () => {
    const [sender, receiver] = [await open(server.url), await open(server.url)]
    return { sender, receiver, close: async () => void (await Promise.all([sender.close(), receiver.close()])) }
  })

  test('after a lost connection it listens again, and tells its subscribers that they may have missed something', async () => {
    const road = await openCuttableRoad(server.url)
    const bus = await open(road.url)
    const box = inbox(bus, 'a')
    let resyncs = 0
    bus.onResync(() => resyncs++)
    road.cut()
    road.mend()
    await expect.poll(() => resyncs, { timeout: 10_000, interval: 5 }).toBe(1)
    bus.publish('a', 'heard')
    await box.has(['heard'])
    await bus.close()
    await road.close()
  })

  test('closing while the database is away ends the attempts', async () => {
    const road = await openCuttableRoad(server.url)
    const bus = await open(road.url)
    road.cut()
    await bus.close()
    await road.close()
  })
})
