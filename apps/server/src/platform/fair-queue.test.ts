import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

let nowMs: number
beforeEach(() => {
  nowMs = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const openQueue = (options: Partial<Parameters<typeof createFairQueue>[0]> = {}) =>
  createFairQueue({
    places: 1,
    patienceMs: 1000,
    forMany: 'the house',
    refusal: () => new Error('waited too long'),
    nowMs: () => nowMs,
    ...options,
  })

/** Each of the callers asks for as many turns of this length at once; answers who had them, in order. */
async function serve(asked: readonly { caller: string; turns: number; ms: number }[]): Promise<string[]> {
  const { enter } = openQueue()
  const served: string[] = []
  const take = async (caller: string, ms: number) => {
    const leave = await enter(caller)
    served.push(caller)
    nowMs += ms
    leave()
  }
  const first = await enter('somebody before')
  const all = asked.flatMap(({ caller, turns, ms }) => Array.from({ length: turns }, () => take(caller, ms)))
  first()
  await Promise.all(all)
  return served
}

test('whoever asks once stands before all but the first thing of one who asks for a thousand', async () => {
  const served = await serve([
    { caller: 'greedy', turns: 1000, ms: 10 },
    { caller: 'modest', turns: 1, ms: 10 },
  ])
  expect(served.slice(0, 2)).toEqual(['greedy', 'modest'])
})

test('whoever takes ten times as long has a tenth of the turns', async () => {
  const served = await serve([
    { caller: 'slow', turns: 50, ms: 100 },
    { caller: 'quick', turns: 500, ms: 10 },
  ])
  const early = served.slice(0, 110).filter((caller) => caller === 'slow')
  expect(early.length).toBeGreaterThanOrEqual(9)
  expect(early.length).toBeLessThanOrEqual(11)
})

test('who works for many is next each time that somebody else has been, and no more often', async () => {
  const served = await serve([
    { caller: 'a', turns: 1, ms: 1 },
    { caller: 'b', turns: 1, ms: 1 },
    { caller: 'c', turns: 1, ms: 1 },
    { caller: 'the house', turns: 3, ms: 10 },
  ])
  expect(served).toEqual(['the house', 'a', 'the house', 'b', 'the house', 'c'])
})

test('everybody who asks is served, one caller’s things in the order in which they were asked for', async () => {
  const Callers = fc.array(fc.record({ turns: fc.integer({ min: 1, max: 9 }), ms: fc.integer({ min: 0, max: 50 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(Callers, async (callers) => {
      const asked = callers.map((about, n) => ({ ...about, caller: `caller ${n}` }))
      const served = await serve(asked)
      expect(served.toSorted()).toEqual(asked.flatMap(({ caller, turns }) => Array(turns).fill(caller)).toSorted())
    }),
  )
})

test('so many are inside at the same time as there are places', async () => {
  const { enter } = openQueue({ places: 3 })
  const leaves = await Promise.all(['a', 'a', 'b'].map(enter))
  let isInside = false
  const fourth = enter('c').then((leave) => {
    isInside = true
    leave()
  })
  await Promise.resolve()
  expect(isInside).toBe(false)
  leaves[0]?.()
  await fourth
})

test('whoever waits for too long is told so, and those behind go on', async () => {
  vi.useFakeTimers()
  const { enter } = openQueue()
  const leave = await enter('a')
  const refused = expect(enter('b')).rejects.toThrow('waited too long')
  await vi.advanceTimersByTimeAsync(1000)
  await refused
  const next = enter('c')
  leave()
  ;(await next)()
})

test('one caller has no more places than each may have, and the next one has those that are free', async () => {
  const { enter } = openQueue({ places: 3, placesEach: 1 })
  const entered: string[] = []
  const take = async (caller: string) => {
    const leave = await enter(caller)
    entered.push(caller)
    return leave
  }
  const greedy = [take('greedy'), take('greedy'), take('greedy')]
  const leaveModest = await take('modest')
  expect(entered).toEqual(['greedy', 'modest'])
  leaveModest()
  await Promise.resolve()
  expect(entered).toEqual(['greedy', 'modest'])
  for (const taken of greedy) (await taken)()
  expect(entered).toEqual(['greedy', 'modest', 'greedy', 'greedy'])
})

test('of one caller so many wait, and the next one is refused', async () => {
  const { enter, waiting } = openQueue({ maxWaiting: { each: 2, inAll: 9 } })
  const leave = await enter('a')
  const both = [enter('a'), enter('a')]
  await expect(enter('a')).rejects.toThrow('waited too long')
  expect(waiting()).toBe(2)
  const next = enter('b')
  leave()
  for (const entered of [...both, next]) (await entered)()
  expect(waiting()).toBe(0)
})

test('when the room is full, the last of the longest line makes room, and nobody for one whose line is as long', async () => {
  const { enter, waiting } = openQueue({ maxWaiting: { each: 9, inAll: 3 } })
  const leave = await enter('somebody before')
  const greedy = [enter('greedy'), enter('greedy')]
  const last = expect(enter('greedy')).rejects.toThrow('waited too long')
  const modest = enter('modest')
  await last
  await expect(enter('modest')).rejects.toThrow('waited too long')
  expect(waiting()).toBe(3)
  leave()
  for (const entered of [...greedy, modest]) (await entered)()
})
