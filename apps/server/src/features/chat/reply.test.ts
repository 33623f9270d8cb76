import type { ModelClient, ModelEvent } from '@clew/agents/model-client'
import { expect, test } from 'vitest'
import { readReply } from './reply.ts'

const limits = { silenceMs: 60_000, totalMs: 60_000, maxChars: 10 }

/** A client that says all of it at once, and shows the signal that it was given. */
function read(events: readonly ModelEvent[], changes: Partial<typeof limits> = {}) {
  const seen: { signal?: AbortSignal; pieces: string[] } = { pieces: [] }
  const client: ModelClient = {
    model: 'scripted',
    windowTokens: Number.POSITIVE_INFINITY,
    async *stream(_request, signal) {
      seen.signal = signal
      yield* events
      await new Promise(() => undefined)
    },
  }
  const onDelta = (text: string) => void seen.pieces.push(text)
  const never = new AbortController().signal
  return readReply(client, { messages: [] }, { ...limits, ...changes }, never, onDelta).then((reply) => ({
    reply,
    seen,
  }))
}

const delta = (text: string): ModelEvent => ({ type: 'delta', text })
const done = (finishReason: string): ModelEvent => ({ type: 'done', usage: null, model: 'm', finishReason })

test('an answer that is too long is cut off, and the call ended', async () => {
  const { reply, seen } = await read([delta('12345678'), delta('9abcdef')])
  expect(reply).toMatchObject({ text: '123456789a', failure: { code: 'too_long' } })
  expect(seen.pieces).toEqual(['12345678', '9a'])
  expect(seen.signal?.aborted).toBe(true)
})

test('an answer without a word is a failure, which says what max tokens had to do with it', async () => {
  expect((await read([done('stop')])).reply.failure?.message).toBe('The model answered with nothing.')
  expect((await read([done('length')])).reply.failure?.message).toMatch(/Max Tokens/)
})

test('a client that says nothing for too long, or talks for ever, is given up', async () => {
  for (const change of [{ silenceMs: 1 }, { totalMs: 1 }]) {
    const { reply, seen } = await read([delta('a')], change)
    expect(reply).toMatchObject({ text: 'a', failure: { code: 'timeout' } })
    expect(seen.signal?.aborted).toBe(true)
  }
})
