import { beforeEach, expect, it } from 'vitest'
import { keepPendingSends, type PendingSend } from './pending-send.ts'
import { memoryStorage } from './testing/fake-chat.ts'

let storage: Storage
beforeEach(() => void (storage = memoryStorage()))

const sendIn = (sessionId: number, content = 'Hello'): PendingSend => ({
  body: { session_id: sessionId, content },
  key: `key of ${content}`,
  askedAt: '2026-01-01T00:00:00Z',
  after: null,
})

it('keeps one question in each chat, until it is dropped', () => {
  const pending = keepPendingSends(1, () => storage)
  pending.keep(sendIn(1))
  pending.keep(sendIn(2))
  pending.keep(sendIn(1, 'Again'))
  expect(keepPendingSends(1, () => storage).list()).toEqual([sendIn(2), sendIn(1, 'Again')])
  pending.drop(1)
  pending.drop(2)
  expect(storage.length).toBe(0)
})

it('each reader has their own', () => {
  keepPendingSends(1, () => storage).keep(sendIn(1))
  expect(keepPendingSends(2, () => storage).list()).toEqual([])
})

it.each(['{', '{}', '[null, 1, {"key":"k"}]', '[{"body":{"session_id":"1","content":"a"},"key":"k"}]'])(
  'what it did not write is nothing: %s',
  (text) => {
    storage.setItem('clew-chat-pending-1', text)
    expect(keepPendingSends(1, () => storage).list()).toEqual([])
  },
)

it('goes without storage where it is blocked', () => {
  const pending = keepPendingSends(1, () => {
    throw new Error('blocked')
  })
  pending.keep(sendIn(1))
  expect(pending.list()).toEqual([])
})
