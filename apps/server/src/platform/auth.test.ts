import { fastify } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CuttableRoad, openCuttableRoad } from '../testing/cuttable-road.ts'
import { silentLog } from '../testing/log.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../testing/postgres.ts'
import { type Account, openAuth } from './auth.ts'
import { openNotifyBus } from './bus/notify-bus.ts'

const secret = 'the secret of a test, and of nothing else'

describe.skipIf(!hasPostgres)(`a token on two servers${postgresNote}`, () => {
  let postgres: TestServer
  let pool: pg.Pool
  /** What both servers read. */
  let stored: Account
  let road: CuttableRoad
  let closing: (() => Promise<void>)[]

  /** A server as far as tokens are concerned, with the number of times that it read the account. */
  async function openServer(databaseUrl: string) {
    const app = fastify()
    const bus = await openNotifyBus({ databaseUrl, pool, log: silentLog })
    const findAccount = vi.fn(async () => stored)
    const auth = await openAuth(app, { secret, bus, findAccount })
    await app.ready()
    closing.push(() => app.close().then(bus.close))
    return { auth, findAccount }
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    pool = new pg.Pool({ connectionString: postgres.url })
    // Its connections may still be closing when the server stops.
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await postgres.stop()
  })
  beforeEach(async () => {
    stored = { id: 7, email: 'ada@example.com', isAdmin: false, isUnverified: false, tokenVersion: 0 }
    road = await openCuttableRoad(postgres.url)
    closing = []
    return async () => {
      await Promise.all(closing.map((close) => close()))
      await road.close()
    }
  })

  test('is checked against what the server knows already, until the account changes on the other one', async () => {
    const [here, there] = [await openServer(postgres.url), await openServer(postgres.url)]
    const token = here.auth.issueToken(stored)
    const isGood = async () => (await here.auth.userOfToken(token)) !== undefined
    for (let n = 0; n < 20; n++) expect(await isGood()).toBe(true)
    expect(here.findAccount).toHaveBeenCalledTimes(1)
    stored = { ...stored, tokenVersion: 1 }
    there.auth.announceChange(stored.id)
    await expect.poll(isGood, { timeout: 10_000, interval: 5 }).toBe(false)
  })

  test('is checked anew each time while the connection to the other servers is lost', async () => {
    const here = await openServer(road.url)
    const token = here.auth.issueToken(stored)
    const isGood = async () => (await here.auth.userOfToken(token)) !== undefined
    expect(await isGood()).toBe(true)
    road.cut()
    stored = { ...stored, tokenVersion: 1 }
    await expect.poll(isGood, { timeout: 10_000, interval: 5 }).toBe(false)
    here.findAccount.mockClear()
    await isGood()
    await isGood()
    expect(here.findAccount).toHaveBeenCalledTimes(2)
  })
})
