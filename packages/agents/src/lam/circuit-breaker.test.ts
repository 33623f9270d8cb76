import { expect, test } from 'vitest'
import type { ModelClient, ModelFailure } from '../model-client.ts'
import { createScriptedClient } from '../testing/scripted-client.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { readReply } from './read-reply.ts'

const never = new AbortController().signal
const limits = { timeoutMs: 60_000, maxReplyChars: 100 }

function call(client: ModelClient, person?: string) {
  return readReply(client, { messages: [], person }, limits, never)
}

function setUp() {
  const clock = { nowMs: 0 }
  const inner = createScriptedClient()
  const client = withCircuitBreaker(inner, { failuresToOpen: 3, openMs: 10_000, nowMs: () => clock.nowMs })
  let calls = 0
  const fail = async (code: ModelFailure['code'], person?: string) => {
    const reply = call(client, person)
    calls += 1
    ;(await inner.called(calls)).end({ type: 'error', failure: { code, message: 'It hurts.' } })
    return reply
  }
  const succeed = async (person?: string) => {
    const reply = call(client, person)
    calls += 1
    ;(await inner.called(calls)).reply('{}')
    return reply
  }
  return { clock, inner, client, fail, succeed }
}

test('after some failures in a row calls are refused at once, with the last reason', async () => {
  const { client, inner, fail } = setUp()
  for (let count = 0; count < 3; count += 1) await fail('unavailable')
  expect((await call(client)).failure).toEqual({
    code: 'unavailable',
    message: 'The model failed 3 times in a row and is tried again in 10 s. Last: It hurts.',
  })
  expect(inner.calls).toHaveLength(3)
})

test('a success in between starts the count again', async () => {
  const { fail, succeed } = setUp()
  await fail('timeout')
  await fail('timeout')
  await succeed()
  await fail('timeout')
  await fail('timeout')
  expect((await succeed()).failure).toBeNull()
})

test.each(['refused', 'aborted', 'too_long'] as const)('"%s" says nothing about the endpoint', async (code) => {
  const { fail, succeed } = setUp()
  for (let count = 0; count < 5; count += 1) await fail(code)
  expect((await succeed()).failure).toBeNull()
})

test('after a while one call tries again, and its success lets all of them in', async () => {
  const { clock, client, inner, fail } = setUp()
  for (let count = 0; count < 3; count += 1) await fail('bad_answer')
  clock.nowMs = 10_000
  const trying = call(client)
  const attempt = await inner.called(4)
  expect((await call(client)).failure?.message).toMatch(/tried again just now/)
  attempt.reply('{}')
  expect((await trying).failure).toBeNull()
  const later = [call(client), call(client)]
  ;(await inner.called(6)).reply('{}')
  inner.calls[4]?.reply('{}')
  for (const reply of later) expect((await reply).failure).toBeNull()
})

test('when that call fails, too, the wait starts again', async () => {
  const { clock, client, inner, fail } = setUp()
  for (let count = 0; count < 3; count += 1) await fail('upstream_closed')
  clock.nowMs = 10_000
  await fail('upstream_closed')
  clock.nowMs = 19_999
  expect((await call(client)).failure?.message).toMatch(/4 times in a row and is tried again in 1 s/)
  expect(inner.calls).toHaveLength(4)
})

test('a try that is given up makes place for the next', async () => {
  const { clock, client, inner, fail } = setUp()
  for (let count = 0; count < 3; count += 1) await fail('unavailable')
  clock.nowMs = 10_000
  const long = call(client)
  ;(await inner.called(4)).reply('x'.repeat(101))
  expect((await long).failure?.code).toBe('too_long')
  await new Promise((resolve) => setImmediate(resolve))
  const next = call(client)
  ;(await inner.called(5)).reply('{}')
  expect((await next).failure).toBeNull()
})

test('what fails for one person alone is refused to nobody else', async () => {
  const { client, fail } = setUp()
  for (let count = 0; count < 3; count += 1) await fail('timeout', 'ada')
  expect((await call(client, 'ada')).failure?.message).toMatch(/failed 3 times in a row/)
  await fail('timeout', 'bob')
  expect((await call(client, 'cleo')).failure?.message).toMatch(/failed 4 times in a row/)
})

test('somebody else’s success opens it again for the person', async () => {
  const { fail, succeed } = setUp()
  for (let count = 0; count < 3; count += 1) await fail('timeout', 'ada')
  await succeed('bob')
  expect((await succeed('ada')).failure).toBeNull()
})

test('an answer for which there is too little time is no failure of the endpoint', async () => {
  const inner = createBrokenOffClient()
  const client = withCircuitBreaker(inner, { failuresToOpen: 1, openMs: 10_000, nowMs: () => 0 })
  expect((await call(client)).failure?.code).toBe('timeout')
  expect((await call(client)).failure?.code).toBe('timeout')
})

/** One that is in the middle of its answer when time is up. */
function createBrokenOffClient(): ModelClient {
  return {
    model: 'talkative',
    windowTokens: Number.POSITIVE_INFINITY,
    async *stream() {
      yield { type: 'delta', text: 'One, two,' }
      yield { type: 'error', failure: { code: 'timeout', message: 'Time is up.' } }
    },
  }
}
