import { expect, test } from 'vitest'
import type { ModelClient } from '../model-client.ts'
import { createScriptedClient } from '../testing/scripted-client.ts'
import { readReply } from './read-reply.ts'
import { createPlaces, limitConcurrency } from './limit-concurrency.ts'

const never = new AbortController().signal

function call(client: ModelClient, name: string, signal = never) {
  const request = { messages: [{ role: 'user', content: name }] } as const
  return readReply(client, request, { timeoutMs: 60_000, maxReplyChars: 10 }, signal)
}

function setUp(maxCalls: number) {
  const inner = createScriptedClient()
  const running = () => inner.calls.map(({ request }) => request.messages[0]?.content)
  return { inner, running, client: limitConcurrency(inner, createPlaces(maxCalls)) }
}

test('calls above the limit wait their turn, first come first served', async () => {
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
  const places = createPlaces(1)
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
