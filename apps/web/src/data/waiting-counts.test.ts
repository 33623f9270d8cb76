import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteWaiting, refreshWaiting, waitingQuery } from './waiting-counts.ts'

interface Asked {
  readonly path: string
  answer(count: number): void
}

let client: QueryClient
let asked: Asked[]
let stop: () => void

const shown = () => client.getQueryData(waitingQuery.queryKey)
const answerAll = (counts: { messages: number; requests: number }) => {
  for (const { path, answer } of asked.splice(0)) answer(path.includes('messages') ? counts.messages : counts.requests)
}
/** A badge is on the screen, and what it shows is asked for. */
const look = () => {
  stop = new QueryObserver(client, waitingQuery).subscribe(() => undefined)
}

beforeEach(() => {
  client = new QueryClient()
  asked = []
  vi.stubGlobal(
    'fetch',
    (path: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
        asked.push({ path, answer: (count) => resolve(Response.json({ count })) })
      }),
  )
})

afterEach(() => {
  stop()
  client.clear()
  vi.unstubAllGlobals()
})

it('an answer that was on its way does not overwrite what a screen knows', async () => {
  client.setQueryData(waitingQuery.queryKey, { messages: 3, requests: 1 })
  look()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const noting = noteWaiting(client, { messages: 0 })
  answerAll({ messages: 3, requests: 1 })
  await noting
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(shown()).toEqual({ messages: 0, requests: 1 })
})

it('before the first answer there is nothing to put a count into: it is asked for anew', async () => {
  look()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked.length = 0
  void noteWaiting(client, { messages: 0 })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answerAll({ messages: 0, requests: 2 })
  await vi.waitFor(() => expect(shown()).toEqual({ messages: 0, requests: 2 }))
})

it('what was dealt with is counted anew by the server', async () => {
  client.setQueryData(waitingQuery.queryKey, { messages: 3, requests: 1 })
  look()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked.length = 0
  void refreshWaiting(client)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answerAll({ messages: 0, requests: 0 })
  await vi.waitFor(() => expect(shown()).toEqual({ messages: 0, requests: 0 }))
})
