import { expect, test } from 'vitest'
import type { ModelClient, ModelEvent } from '../model-client.ts'
import { readReply, type ReplyLimits } from './read-reply.ts'

const limits: ReplyLimits = { timeoutMs: 60_000, silenceMs: 60_000, maxReplyChars: 10 }

/** A client that says all of it at once, and shows the signal that it was given. */
async function read(events: readonly ModelEvent[], changes: Partial<ReplyLimits> = {}) {
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
  const onPiece = (text: string) => void seen.pieces.push(text)
  const never = new AbortController().signal
  const reply = await readReply(client, { messages: [] }, { ...limits, ...changes }, never, onPiece)
  return { reply, seen }
}

const delta = (text: string): ModelEvent => ({ type: 'delta', text })

test('a reply that ends says what it cost, who gave it and why it ended', async () => {
  const usage = { promptTokens: 3, completionTokens: 1, estimated: false }
  const { reply } = await read([delta('a'), delta('b'), { type: 'done', usage, model: 'm', finishReason: 'stop' }])
  expect(reply).toEqual({ text: 'ab', failure: null, usage, model: 'm', finishReason: 'stop', waitedMs: 0 })
})

test('a reply that is too long is cut off, and the call ended', async () => {
  const { reply, seen } = await read([delta('12345678'), delta('9abcdef')])
  expect(reply).toMatchObject({ text: '123456789a', failure: { code: 'too_long' } })
  expect(seen.pieces).toEqual(['12345678', '9a'])
  expect(seen.signal?.aborted).toBe(true)
})

test('a client that says nothing for too long, or talks for ever, is given up', async () => {
  for (const change of [{ silenceMs: 1 }, { timeoutMs: 1 }]) {
    const { reply, seen } = await read([delta('a')], change)
    expect(reply).toMatchObject({ text: 'a', failure: { code: 'timeout' } })
    expect(seen.signal?.aborted).toBe(true)
  }
})
