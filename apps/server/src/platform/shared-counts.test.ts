import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bus } from './bus/bus.ts'
import { openLocalBus } from './bus/local-bus.ts'
import { handleErrors } from './errors.ts'
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

  it('stays when thousands of others happen once, of which as many go as come', () => {
    for (let n = 0; n < 3; n++) here.add('ada', limit)
    for (let n = 0; n < 120_000; n++) here.add(`${n}`, limit)
    const kept = Array.from({ length: 120_000 }, (_, n) => here.read(`${n}`).times).filter((times) => times === 1)
    expect([here.read('ada').times, kept.length]).toEqual([3, 49_999])
  })

  it('makes room for others when its time is over', async () => {
    here.add('ada', { max: 16, windowMs: 60_000 })
    for (let n = 0; n < 49_999; n++) here.add(`${n}`, limit)
    await vi.advanceTimersByTimeAsync(1000)
    for (let n = 50_000; n < 90_000; n++) here.add(`${n}`, { max: 16, windowMs: 60_000 })
    expect([here.read('ada').times, here.read('50000').times, here.read('89999').times]).toEqual([1, 1, 1])
  })

  it('is forgotten at all of them', async () => {
    for (let n = 0; n < 4; n++) here.add('ada', limit)
    await deliver()
    there.clear('ada')
    await deliver()
    expect([here.read('ada').times, there.read('ada').times]).toEqual([0, 0])
  })
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
