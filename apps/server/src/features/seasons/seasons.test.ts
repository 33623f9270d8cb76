import { createHash, createHmac } from 'node:crypto'
import type { Season, SeasonDetail } from '@clew/contracts/http/seasons'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seasons } from '../../platform/db/schema-evaluations.ts'
import { endSeasons } from '../../testing/seasons.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let other: TestApp
let visitor: Visitor
beforeAll(async () => {
  server = await buildTestApp({ evaluationThreads: 0 })
  other = await buildTestApp({ beside: server, evaluationThreads: 0 })
  visitor = server.visitor()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const list = async (query = '', caller = visitor) =>
  (await caller.call<{ seasons: Season[]; next: number | null }>('GET', `/api/seasons${query}`)).body
const read = (number: number) => visitor.call<SeasonDetail>('GET', `/api/seasons/standard-1/${number}`)

it('two servers that begin a season at once begin the same', async () => {
  const callers = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? server : other).visitor())
  const lists = await Promise.all(callers.map((caller) => list('', caller)))
  expect(new Set(lists.map((found) => JSON.stringify(found.seasons))).size).toBe(1)
  expect(lists[0]!.seasons).toMatchObject([{ suite: 'standard-1', number: 1, games: 200, secret: null }])
  expect(await server.database.db.$count(seasons)).toBe(1)
})

it('a season lasts thirty days, and each suite has its own', async () => {
  const [standard] = (await list()).seasons
  const [hard] = (await list('?suite=hard-1')).seasons
  expect(Date.parse(standard!.ends_at) - Date.parse(standard!.started_at)).toBe(30 * 86_400_000)
  expect(hard).toMatchObject({ suite: 'hard-1', number: 1 })
  expect(hard!.commitment).not.toBe(standard!.commitment)
})

it('nobody is told the secret or the seeds of a season that goes on', async () => {
  const [stored] = await server.database.db.select().from(seasons)
  const { body } = await read(1)
  expect(body).toMatchObject({ secret: null, seeds: null, commitment: stored!.commitment })
  expect(JSON.stringify([body, await list()])).not.toContain(stored!.secret)
})

it('at the end the secret is published: it is what was committed to, the seeds follow from it, and the next season begins', async () => {
  const [before] = (await list()).seasons
  await endSeasons(server.database.db)
  const { body: ended } = await read(1)
  const { suite, number, games, commitment, secret, seeds } = ended
  expect(commitment).toBe(before!.commitment)
  const promised = JSON.stringify(['clew season', suite, number, games, secret])
  expect(createHash('sha256').update(promised).digest('hex')).toBe(commitment)
  const first = createHmac('sha256', Buffer.from(secret!, 'hex')).update('0').digest()
  expect(seeds![0]).toBe(first.readUInt32BE(0) >>> 1)
  expect(new Set(seeds).size).toBe(200)
  expect(Math.max(...seeds!)).toBeLessThan(2 ** 31)
  const { seasons: both } = await list()
  expect(both).toMatchObject([
    { number: 2, secret: null },
    { number: 1, secret },
  ])
  expect(both[0]!.commitment).not.toBe(commitment)
})

it('the list comes in pages, and an unknown season is not there', async () => {
  const first = await list('?limit=1')
  expect(first).toMatchObject({ seasons: [{ number: 2 }], next: 2 })
  expect(await list(`?limit=1&before=${first.next}`)).toMatchObject({ seasons: [{ number: 1 }], next: null })
  expect((await read(3)).status).toBe(404)
  for (const url of ['/api/seasons/easy-1/1', '/api/seasons/standard-1/0', '/api/seasons/standard-1/2147483648'])
    expect((await visitor.call('GET', url)).status).toBe(422)
})
