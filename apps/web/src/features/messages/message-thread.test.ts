import type { Message } from '@clew/contracts/http/messages'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addAnswer,
  addHistory,
  addMissed,
  addOlder,
  addOutgoing,
  addPushed,
  emptyThread,
  markOutgoing,
  setLive,
  type Outgoing,
  type Thread,
} from './message-thread.ts'

const message = (id: number, clientId: string | null = null): Message => ({
  id,
  sender_id: clientId === null ? 2 : 1,
  recipient_id: clientId === null ? 1 : 2,
  content: `message ${id}`,
  created_at: '2026-01-01T00:00:00Z',
  client_id: clientId,
})
const outgoing = (clientId: string): Outgoing => ({
  clientId,
  content: 'Hello',
  writtenAt: '2026-01-01T00:00:00Z',
  status: 'sending',
  reason: null,
})
const ids = ({ messages }: Thread) => messages.map(({ id }) => id)
const waiting = (thread: Thread) => thread.outgoing.map(({ clientId }) => clientId)

it('shows a message once, whether the push or the answer comes first', () => {
  const written = addOutgoing(emptyThread, outgoing('a'))
  for (const add of [addPushed, addAnswer]) {
    const stored = add(written, message(5, 'a'))
    expect([ids(stored), waiting(stored)]).toEqual([[5], []])
    expect([ids(addPushed(stored, message(5, 'a'))), ids(addAnswer(stored, message(5, 'a')))]).toEqual([[5], [5]])
  }
})

it('keeps what failed where it was written, until it is sent or dropped', () => {
  const both = addOutgoing(addOutgoing(emptyThread, outgoing('a')), outgoing('b'))
  const failed = markOutgoing(both, 'a', { status: 'failed', reason: null })
  expect(waiting(addAnswer(failed, message(7, 'b')))).toEqual(['a'])
})

it('asks for what it missed from before an answer that overtook a push', () => {
  const live = setLive(addHistory(emptyThread, [message(1)], 50), true)
  expect(addAnswer(live, message(3, 'a')).knownTo).toBe(1)
  expect(addPushed(live, message(2)).knownTo).toBe(2)
})

it('leaves no hole when an answer is older than all that is loaded', () => {
  const page = [message(10), message(11)]
  const loaded = addHistory(addOutgoing(emptyThread, outgoing('a')), page, 2)
  const answered = addAnswer(loaded, message(3, 'a'))
  expect([ids(answered), waiting(answered)]).toEqual([[10, 11], []])
})

/**
 * A server, a line that delivers late or breaks, and a reader who writes: whatever happens in whatever order, once the
 * reader is back and has paged to the beginning, every message is there, once and in order.
 */
type Event =
  | 'theirs'
  | 'mine'
  | 'lost answer'
  | 'retry'
  | 'deliver'
  | 'answer'
  | 'connect'
  | 'break'
  | 'ask'
  | 'arrive'
  | 'older'

function play(events: readonly Event[], limit: number) {
  const stored: Message[] = []
  const line: Message[] = []
  const answers: Message[] = []
  let isConnected = false
  let epoch = 0
  let asked: { page: Message[]; after: number; epoch: number } | undefined
  let thread = emptyThread
  let nextId = 1
  let written = 0

  const store = (clientId: string | null) => {
    nextId += 1 + (nextId % 3)
    const one = message(nextId, clientId)
    stored.push(one)
    if (isConnected) line.push(one)
    return one
  }
  const deliver = () => {
    const one = line.shift()
    if (one) thread = addPushed(thread, one)
  }
  const ask = () => {
    const after = thread.knownTo
    const page = after > 0 ? stored.filter(({ id }) => id > after).slice(0, limit) : stored.slice(-limit)
    asked ??= { page, after, epoch }
  }
  const arrive = () => {
    if (!asked) return true
    const { page, after, epoch: askedIn } = asked
    asked = undefined
    const isMore = after > 0 && page.length === limit
    thread = after > 0 ? addMissed(thread, page) : addHistory(thread, page, limit)
    if (!isMore && isConnected && askedIn === epoch) thread = setLive(thread, true)
    return !isMore
  }
  const older = () => {
    const first = thread.messages[0]
    if (!thread.isLoaded || !thread.hasOlder || !first) return false
    thread = addOlder(thread, stored.filter(({ id }) => id < first.id).slice(-limit), limit)
    return true
  }
  const connect = () => {
    if (isConnected) return
    isConnected = true
    epoch++
  }
  const disconnect = () => {
    isConnected = false
    line.length = 0
    thread = setLive(thread, false)
  }
  const write = (isAnswered: boolean) => {
    const clientId = `c${written++}`
    thread = addOutgoing(thread, outgoing(clientId))
    const one = store(clientId)
    if (isAnswered) answers.push(one)
    else thread = markOutgoing(thread, clientId, { status: 'failed', reason: null })
  }
  /** What the server has stored once comes back as it was then. */
  const retry = (index: number) => {
    const entry = thread.outgoing[index % Math.max(1, thread.outgoing.length)]
    const one = entry && stored.find(({ client_id }) => client_id === entry.clientId)
    if (one) thread = addAnswer(thread, one)
  }
  const answer = () => {
    // The last first: an answer may overtake another.
    const one = answers.pop()
    if (one) thread = addAnswer(thread, one)
  }
  const run: Record<Event, (index: number) => unknown> = {
    theirs: () => store(null),
    mine: () => write(true),
    'lost answer': () => write(false),
    retry,
    deliver,
    answer,
    connect,
    break: disconnect,
    ask,
    arrive,
    older,
  }
  const check = () => {
    const sorted = [...new Set(ids(thread))].sort((a, b) => a - b)
    expect(ids(thread)).toEqual(sorted)
  }
  events.forEach((event, index) => {
    run[event](index)
    check()
  })

  connect()
  asked = undefined
  do ask()
  while (!arrive())
  while (line.length > 0) deliver()
  for (let index = 0; thread.outgoing.length > index; index++) retry(index)
  while (older()) check()
  while (thread.outgoing.length > 0) retry(0)
  return { thread, stored }
}

it('loses, doubles and disorders nothing, whatever the order of events', () => {
  const event = fc.constantFrom<Event>(
    'theirs',
    'theirs',
    'mine',
    'lost answer',
    'retry',
    'deliver',
    'deliver',
    'answer',
    'connect',
    'break',
    'ask',
    'arrive',
    'older',
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (events, limit) => {
      const { thread, stored } = play(events, limit)
      expect(ids(thread)).toEqual(stored.map(({ id }) => id))
      expect(thread.outgoing).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
