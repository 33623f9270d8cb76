import { afterEach, expect, it, vi } from 'vitest'
import { readEvents } from './read-events.ts'

afterEach(() => vi.useRealTimers())

it('bears 50 s of silence, each time anew, and no more', async () => {
  vi.useFakeTimers()
  let say = (_text: string): void => undefined
  let isClosed = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
    cancel: () => {
      isClosed = true
    },
  })
  const { signal } = new AbortController()
  const events = readEvents(new Response(body), { signal, brokenLine: () => new Error('broken') })
  for (const data of ['one', 'two']) {
    const next = events.next()
    await vi.advanceTimersByTimeAsync(49_999)
    say(`data: ${data}\n\n`)
    expect((await next).value).toMatchObject({ data })
  }
  const last = events.next()
  await vi.advanceTimersByTimeAsync(49_999)
  expect(isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await last).toEqual({ done: true, value: undefined })
  expect(isClosed).toBe(true)
})
