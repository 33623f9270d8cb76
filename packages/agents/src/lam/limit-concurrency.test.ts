import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ModelClient } from '../model-client.ts'
import { createScriptedClient } from '../testing/scripted-client.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { readReply } from './read-reply.ts'
import { createPlaces, limitConcurrency } from './limit-concurrency.ts'

const never = new AbortController().signal

const limits = { maxWaiting: 3, maxWaitMs: 60_000 }

/** The first letter of the name is the person. */
function call(client: ModelClient, name: string, signal = never) {
  const request = { messages: [{ role: 'user', content: name }], person: name.charAt(0) } as const
  return readReply(client, request, { timeoutMs: 60_000, maxReplyChars: 10 }, signal)
}

function setUp(maxCalls: number) {
  const inner = createScriptedClient()
  const running = () => inner.calls.map(({ request }) => request.messages[0]?.content)
  return { inner, running, client: limitConcurrency(inner, createPlaces({ count: maxCalls, ...limits })) }
}

test('calls above the limit wait their turn', async () => {
  const { inner, running, client } = setUp(2)
  const replies = ['a', 'b', 'c', 'd'].map((name) => call(client, name))
  await inner.called(2)
  expect(running()).toEqual(['a', 'b'])
  inner.calls[1]?.reply('{}')
  await inner.called(3)
  expect(running()).toEqual(['a', 'b', 'c'])
  inner.calls[0]?.end({ type: 'error', failure: { code: 'unavailable', message: 'no' } })
  ;(await inner.called(4)).reply('{}')
  inner.calls[2]?.reply('{}')
  expect((await Promise.all(replies)).map(({ failure }) => failure?.code)).toEqual([
    'unavailable',
    undefined,
    undefined,
    undefined,
  ])
})

test('a call that gives up while it waits takes no place', async () => {
  const { inner, running, client } = setUp(1)
  const first = call(client, 'a')
  await inner.called(1)
  const abort = new AbortController()
  const second = call(client, 'b', abort.signal)
  const third = call(client, 'c')
  abort.abort()
  expect((await second).failure?.code).toBe('aborted')
  inner.calls[0]?.reply('{}')
  await first
  ;(await inner.called(2)).reply('{}')
  await third
  expect(running()).toEqual(['a', 'c'])
})

test('a reply that nobody reads to its end gives its place back', async () => {
  const { inner, client } = setUp(1)
  const long = call(client, 'a')
  ;(await inner.called(1)).reply('longer than ten')
  expect((await long).failure?.code).toBe('too_long')
  const next = call(client, 'b')
  ;(await inner.called(2)).reply('{}')
  expect((await next).failure).toBeNull()
})

test('clients that share their places wait for each other', async () => {
  const places = createPlaces({ count: 1, ...limits })
  const [one, other] = [createScriptedClient(), createScriptedClient()]
  const first = call(limitConcurrency(one, places), 'a')
  const second = call(limitConcurrency(other, places), 'b')
  const running = await one.called(1)
  expect(other.calls).toEqual([])
  running.reply('{}')
  await first
  ;(await other.called(1)).reply('{}')
  expect((await second).failure).toBeNull()
})

test('people take turns, however many calls each of them has waiting', async () => {
  const { inner, running, client } = setUp(1)
  const replies = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => call(client, name))
  for (let n = 1; n <= replies.length; n++) (await inner.called(n)).reply('{}')
  await Promise.all(replies)
  expect(running()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a free place goes to whoever has the fewest', async () => {
  const { inner, running, client } = setUp(2)
  const replies = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => call(client, name))
  await inner.called(2)
  inner.calls[0]?.reply('{}')
  await inner.called(3)
  expect(running()).toEqual(['a1', 'a2', 'b1'])
  for (let n = 2; n <= replies.length; n++) (await inner.called(n)).reply('{}')
  await Promise.all(replies)
})

test('whoever has too many waiting is refused at once, and others are not', async () => {
  const { inner, client } = setUp(1)
  const replies = ['a1', 'a2', 'a3', 'a4'].map((name) => call(client, name))
  expect((await call(client, 'a5')).failure).toEqual({
    code: 'busy',
    message: '3 of your questions wait for the model already. Ask again when some are answered.',
  })
  replies.push(call(client, 'b1'))
  for (let n = 1; n <= replies.length; n++) (await inner.called(n)).reply('{}')
  expect((await Promise.all(replies)).map(({ failure }) => failure)).toEqual(replies.map(() => null))
})

describe('a call that waits for its place', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const breaker = { failuresToOpen: 1, openMs: 10_000, nowMs: () => performance.now() }
  /** Calls with 10 s each, of which one runs. */
  function setUpShort() {
    const inner = createScriptedClient()
    const client = limitConcurrency(withCircuitBreaker(inner, breaker), createPlaces({ count: 1, ...limits }))
    const short = (name: string) => {
      const request = { messages: [{ role: 'user', content: name }], person: name } as const
      return readReply(client, request, { timeoutMs: 10_000, silenceMs: 10_000, maxReplyChars: 10 }, never)
    }
    return { inner, client, short }
  }

  test('has all of its time left when it gets one', async () => {
    const { inner, client, short } = setUpShort()
    const first = call(client, 'a')
    const second = short('b')
    await vi.advanceTimersByTimeAsync(50_000)
    inner.calls[0]?.reply('{}')
    await first
    await vi.advanceTimersByTimeAsync(9000)
    inner.calls[1]?.reply('{}')
    expect(await second).toMatchObject({ failure: null, waitedMs: 50_000 })
  })

  test('has no more than that', async () => {
    const { inner, client, short } = setUpShort()
    const first = call(client, 'a')
    const second = short('b')
    await vi.advanceTimersByTimeAsync(50_000)
    inner.calls[0]?.reply('{}')
    await first
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await second).failure?.code).toBe('timeout')
  })

  test('is told after a minute that the model is busy, which says nothing about the endpoint', async () => {
    const { inner, client, short } = setUpShort()
    const first = readReply(client, { messages: [] }, { timeoutMs: 100_000, maxReplyChars: 10 }, never)
    const second = short('b')
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await second).failure).toEqual({
      code: 'busy',
      message: 'The model was busy with other questions for 60 s. Ask again later.',
    })
    inner.calls[0]?.reply('{}')
    await first
    const third = short('b')
    ;(await inner.called(2)).reply('{}')
    expect((await third).failure).toBeNull()
  })
})
