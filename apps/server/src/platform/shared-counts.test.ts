import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bus } from './bus/bus.ts'
import { openLocalBus } from './bus/local-bus.ts'
import { handleErrors } from './errors.ts'
import { limitFailures } from './failure-limit.ts'
import { perAddress, registerRateLimits } from './rate-limits.ts'
import { openSharedCounts, type SharedCounts } from './shared-counts.ts'

const limit = { max: 16, windowMs: 1000 }
let bus: Bus
/** Of two servers. */
let here: SharedCounts
let there: SharedCounts

beforeEach(() => {
  vi.useFakeTimers()
  bus = openLocalBus()
  here = openSharedCounts(bus)
  there = openSharedCounts(bus)
})
afterEach(() => void vi.useRealTimers())
const deliver = () => vi.runAllTimersAsync()

describe('a count that servers share', () => {
  it('is told in eighths of its limit, and each is counted once', async () => {
    here.add('ada', limit)
    await deliver()
    expect([here.read('ada').times, there.read('ada').times]).toEqual([1, 0])
    for (let n = 0; n < 4; n++) here.add('ada', limit)
    there.add('ada', limit)
    await deliver()
    expect([here.read('ada').times, there.read('ada').times]).toEqual([5, 5])
    expect(there.read('eve').times).toBe(0)
  })

  it('is over at the same time at both, and begins anew', async () => {
    for (let n = 0; n < 4; n++) here.add('ada', limit)
    await deliver()
    await vi.advanceTimersByTimeAsync(999)
    expect([here.read('ada'), there.read('ada')]).toEqual([
      { times: 4, leftMs: 1 },
      { times: 4, leftMs: 1 },
    ])
    await vi.advanceTimersByTimeAsync(1)
    expect([here.add('ada', limit).times, there.read('ada').times]).toEqual([1, 0])
  })

  it('tells also what is taken back', async () => {
    for (let n = 0; n < 4; n++) here.add('ada', limit)
    for (let n = 0; n < 4; n++) here.takeBack('ada', limit)
    await deliver()
    expect([here.read('ada').times, there.read('ada').times]).toEqual([0, 0])
  })

  it('takes the place of the oldest ones when there are too many', () => {
    for (let n = 0; n <= 50_000; n++) here.add(`${n}`, limit)
    expect([here.read('0').times, here.read('1').times, here.read('50000').times]).toEqual([0, 1, 1])
  })
})

it('failures at one server are failures at the other', async () => {
  const [one, other] = [here, there].map((counts) => limitFailures(counts, 'login of', { max: 4, windowMs: 1000 }))
  for (let n = 0; n < 4; n++) [one, other][n % 2]!.begin('ada')
  await deliver()
  expect(() => one!.begin('ada')).toThrow('Too many requests')
  expect(() => other!.begin('ada')).toThrow('Too many requests')
  other!.begin('eve')
})

it('calls of a route at one server are calls at the other, of no other route', async () => {
  vi.useRealTimers()
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const app = fastify()
      handleErrors(app)
      await registerRateLimits(app, bus)
      app.get('/one', { config: perAddress(8) }, () => 'one')
      app.get('/other', { config: perAddress(8) }, () => 'other')
      return app
    }),
  )
  const call = async (server: number, url: string) => (await servers[server]!.inject(url)).statusCode
  for (let n = 0; n < 8; n++) expect(await call(n % 2, '/one')).toBe(200)
  await expect.poll(() => call(0, '/one')).toBe(429)
  await expect.poll(() => call(1, '/one')).toBe(429)
  expect(await call(1, '/other')).toBe(200)
})
